// All calls of members; each group is in its own file.
import type { Handlers } from '../http/serve.ts'
import { accountEndHandlers } from './account-end.routes.ts'
import { memberCodesHandlers } from './member-codes.routes.ts'
import { profileHandlers } from './profile.routes.ts'
import { recoveryHandlers } from './recovery.routes.ts'
import { sessionsHandlers } from './sessions.routes.ts'
import { signInHandlers } from './sign-in.routes.ts'

export const membersHandlers = {
  ...profileHandlers,
  ...signInHandlers,
  ...sessionsHandlers,
  ...memberCodesHandlers,
  ...recoveryHandlers,
  ...accountEndHandlers,
} satisfies Handlers

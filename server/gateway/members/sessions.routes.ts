// The devices on which a member is signed in, and signing out one of them remotely.
import type { PlainDate } from '../../contracts/call.ts'
import { riyadhClock } from '../../contracts/rules/riyadh-time.ts'
import type { SignedInDevice } from '../../contracts/members.ts'
import type { StoredSession } from '../sessions/session.rules.ts'
import type { Handlers, PersonalContext } from '../http/serve.ts'
import { memberObject } from './member-calls.ts'

// A calendar day has this shape.
const dayOf = (at: number) => riyadhClock(at).date as typeof PlainDate.infer

const shown = ({ id, device, openedAt, rotatedAt }: StoredSession, currentId: string): SignedInDevice => ({
  id,
  device: device ?? null,
  signedInOn: dayOf(openedAt),
  lastSeenOn: dayOf(rotatedAt),
  isCurrent: id === currentId,
})

async function listed({ env, principal }: PersonalContext): Promise<{ sessions: SignedInDevice[] }> {
  const sessions = await memberObject(env, principal.id).sessions()
  const devices = sessions.map((session) => shown(session, principal.sessionId))
  return { sessions: devices.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent)) }
}

export const sessionsHandlers = {
  'GET auth/sessions': (_, context) => listed(context),

  'DELETE auth/sessions/:id': async ({ id }, context) => {
    await memberObject(context.env, context.principal.id).signOut(id)
    return listed(context)
  },

  'DELETE auth/sessions': async (_, context) => {
    await memberObject(context.env, context.principal.id).signOutOthers(context.principal.sessionId)
    return listed(context)
  },
} satisfies Handlers

import type { Handlers } from '../serve.ts'

export const notificationsHandlers = {} satisfies Handlers

import type { Handlers } from '../serve.ts'

export const membersHandlers = {} satisfies Handlers

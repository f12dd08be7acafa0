import type { Handlers } from '../serve.ts'

export const walletHandlers = {} satisfies Handlers

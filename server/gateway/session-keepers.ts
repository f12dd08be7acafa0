// Who keeps the session of a caller and can end it before its tokens do. Relied on by `serve` and by signing out.
import type { Env } from './env.ts'
import type { Principal } from './serve.ts'

export interface SessionKeeper {
  isOpen: (sessionId: string) => Promise<boolean>
  signOut: (sessionId: string) => Promise<void>
}

/** Undefined for members: they have no accounts here yet, and with them comes their keeper. */
export const sessionKeeper = (
  env: Pick<Env, 'GUESTS'>,
  { kind, id }: Pick<Principal, 'kind' | 'id'>,
): SessionKeeper | undefined => (kind === 'guest' ? env.GUESTS.getByName(`guest:${id}`) : undefined)

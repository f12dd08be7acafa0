// Tabs of one browser share a session: a change in one is announced to the others at once. In the browser only.
import type { Visit } from '#server/contracts/request-context.ts'

type Session = Visit['session']

const NAME = 'shasha.session'

/** One for the document: a channel does not receive its own messages. */
let channel: BroadcastChannel | undefined

function open(): BroadcastChannel | undefined {
  if (typeof window === 'undefined' || typeof BroadcastChannel === 'undefined') return undefined
  return (channel ??= new BroadcastChannel(NAME))
}

const isSession = (value: unknown): value is Session => value === 'none' || value === 'guest' || value === 'member'

export const broadcastSession = (session: Session): void => open()?.postMessage(session)

/** For the lifetime of the document. `heard` gets the session that another tab announced. */
export function listenForSessionBroadcast(heard: (session: Session) => void): void {
  open()?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isSession(data)) heard(data)
  })
}

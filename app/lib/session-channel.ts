// Tabs of one browser share a session: what changes it in one is told to the others at once. In the browser only.
import type { Visit } from '#server/contracts/request-context.ts'

type Session = Visit['session']

const NAME = 'shasha.session'

/** One for the document, so that it does not hear itself. */
let channel: BroadcastChannel | undefined

function open(): BroadcastChannel | undefined {
  if (typeof window === 'undefined' || typeof BroadcastChannel === 'undefined') return undefined
  return (channel ??= new BroadcastChannel(NAME))
}

const isSession = (value: unknown): value is Session => value === 'none' || value === 'guest' || value === 'member'

export const announceSession = (session: Session): void => open()?.postMessage(session)

/** For as long as the document lives. `heard` is called with what the session is now, as another tab says. */
export function hearSession(heard: (session: Session) => void): void {
  open()?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isSession(data)) heard(data)
  })
}

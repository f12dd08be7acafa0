// The live channel of one showtime. Comes back by itself with growing pauses; while it is away the caller looks again by asking.
import type { LiveSeats } from '#server/contracts/showtimes.ts'

const PAUSES_MS = [500, 1000, 2000, 4000, 8000, 15_000]
/** A quiet channel says that it is alive. */
const PING_MS = 25_000
const POLL_MS = 10_000

export interface LiveOptions {
  sessionId: string
  onMessage: (message: LiveSeats) => void
  /** Asks for all states; called while the channel is away, and once it has been away. */
  look: () => void
}

/** Watches until the returned function is called. */
export function watchSeats({ sessionId, onMessage, look }: LiveOptions): () => void {
  let socket: WebSocket | undefined
  let tries = 0
  let isOver = false
  let retry: ReturnType<typeof setTimeout> | undefined
  const poll = setInterval(() => {
    if (socket?.readyState !== WebSocket.OPEN && document.visibilityState === 'visible') look()
  }, POLL_MS)
  const ping = setInterval(() => {
    if (socket?.readyState === WebSocket.OPEN) socket.send('ping')
  }, PING_MS)

  function open(): void {
    clearTimeout(retry)
    const address = new URL(`/live/showtimes/${encodeURIComponent(sessionId)}`, location.href)
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
    const own = new WebSocket(address)
    socket = own
    own.onopen = () => {
      tries = 0
      if (isOver) own.close()
    }
    own.onmessage = ({ data }) => {
      if (isOver || typeof data !== 'string' || data === 'pong') return
      // Our own gateway speaks here, through our own edge.
      onMessage(JSON.parse(data) as LiveSeats)
    }
    own.onclose = () => {
      if (isOver || socket !== own) return
      const pause = PAUSES_MS[Math.min(tries++, PAUSES_MS.length - 1)] ?? 0
      retry = setTimeout(open, pause * (0.75 + Math.random() / 2))
    }
  }

  /** A laptop that wakes up, a phone that is back in reach: no use in waiting for the next try. */
  function comeBack(): void {
    if (document.visibilityState !== 'visible' || isOver) return
    if (socket && socket.readyState <= WebSocket.OPEN) return
    tries = 0
    look()
    open()
  }

  open()
  addEventListener('online', comeBack)
  document.addEventListener('visibilitychange', comeBack)
  return () => {
    isOver = true
    clearTimeout(retry)
    clearInterval(poll)
    clearInterval(ping)
    removeEventListener('online', comeBack)
    document.removeEventListener('visibilitychange', comeBack)
    // One that is still opening closes itself once it is open: closing it now would be reported as a failure.
    if (socket?.readyState === WebSocket.OPEN) socket.close()
  }
}

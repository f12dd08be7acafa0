// The live channel of one showtime. It reconnects with growing delays. While it is down, the caller polls the states.
import type { LiveSeats } from '#server/contracts/showtimes.ts'

const PAUSES_MS = [500, 1000, 2000, 4000, 8000, 15_000]
/** Pings keep a quiet channel open. */
const PING_MS = 25_000
const POLL_MS = 10_000

export interface LiveOptions {
  showtimeId: string
  onMessage: (message: LiveSeats) => void
  /** Fetches all states. Called while the channel is down, and once after it was down. */
  refetch: () => void
}

/** Watches until the returned function is called. */
export function watchSeats({ showtimeId, onMessage, refetch }: LiveOptions): () => void {
  let socket: WebSocket | undefined
  let tries = 0
  let isOver = false
  let retry: ReturnType<typeof setTimeout> | undefined
  const poll = setInterval(() => {
    if (socket?.readyState !== WebSocket.OPEN && document.visibilityState === 'visible') refetch()
  }, POLL_MS)
  const ping = setInterval(() => {
    if (socket?.readyState === WebSocket.OPEN) socket.send('ping')
  }, PING_MS)

  function open(): void {
    clearTimeout(retry)
    const address = new URL(`/live/showtimes/${encodeURIComponent(showtimeId)}`, location.href)
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
    const own = new WebSocket(address)
    socket = own
    own.onopen = () => {
      tries = 0
      if (isOver) own.close()
    }
    own.onmessage = ({ data }) => {
      if (isOver || typeof data !== 'string' || data === 'pong') return
      // The message comes from our own gateway through our own edge, so it is not validated.
      onMessage(JSON.parse(data) as LiveSeats)
    }
    own.onclose = () => {
      if (isOver || socket !== own) return
      const pause = PAUSES_MS[Math.min(tries++, PAUSES_MS.length - 1)] ?? 0
      retry = setTimeout(open, pause * (0.75 + Math.random() / 2))
    }
  }

  /** If the device wakes up or is back online, the channel reconnects at once, without waiting for the next retry. */
  function reconnect(): void {
    if (document.visibilityState !== 'visible' || isOver) return
    if (socket && socket.readyState <= WebSocket.OPEN) return
    tries = 0
    refetch()
    open()
  }

  open()
  addEventListener('online', reconnect)
  document.addEventListener('visibilitychange', reconnect)
  return () => {
    isOver = true
    clearTimeout(retry)
    clearInterval(poll)
    clearInterval(ping)
    removeEventListener('online', reconnect)
    document.removeEventListener('visibilitychange', reconnect)
    // A socket that is still connecting closes itself once it is open. Closing it now would log an error.
    if (socket?.readyState === WebSocket.OPEN) socket.close()
  }
}

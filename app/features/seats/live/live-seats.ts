// The live channel of one showtime. While it is down, or if the gateway has none, the states are polled.
import type { LiveSeats } from '#server/contracts/showtimes.ts'
import { isLastMessage, liveMessageOf } from './live-message.ts'

const PAUSES_MS = [500, 1000, 2000, 4000, 8000, 15_000]
/** A gateway without a channel refuses it, or closes it at once. After this many times, tries are rare. */
const REFUSALS = 3
const REFUSED_MS = 120_000
/** A channel that stays open this long works. */
const WORKS_MS = 5000
/** The site sends something every 25 s. A channel that is silent for longer is lost, even if it looks open. */
const SILENT_MS = 60_000
const WATCH_MS = 15_000
const POLL_MS = 15_000
/** After failures the polls get rarer, up to this. */
const SLOWEST_POLL_MS = 120_000
/** After a change of the visitor's own, other visitors have often chosen as well. */
const OWN_CHANGE_MS = 3000

export interface LiveOptions {
  showtimeId: string
  /** Resolves to false if the operator has switched the channel off. */
  isLive: Promise<boolean>
  onMessage: (message: LiveSeats) => void
  /** Fetches all states; resolves to false if that failed. Called while the channel is down. */
  refetch: () => Promise<boolean>
}

export interface SeatWatch {
  /** The visitor has changed the choice: without a channel, the next poll is sooner. */
  changed: () => void
  stop: () => void
}

const spread = (ms: number): number => ms * (0.75 + Math.random() / 2)

/** Watches until it is stopped, or the showtime is called off or moved. */
export function watchSeats({ showtimeId, isLive, onMessage, refetch }: LiveOptions): SeatWatch {
  let socket: WebSocket | undefined
  let tries = 0
  let failures = 0
  let isOver = false
  let mayOpen = false
  let hasWorked = false
  let retry: ReturnType<typeof setTimeout> | undefined
  let works: ReturnType<typeof setTimeout> | undefined
  let next: ReturnType<typeof setTimeout> | undefined
  const isRefused = () => !hasWorked && tries >= REFUSALS
  const isOpen = () => socket?.readyState === WebSocket.OPEN
  let heardAt = 0
  const silence = setInterval(() => {
    if (!isOpen() || Date.now() - heardAt < SILENT_MS) return
    const lost = socket
    open()
    lost?.close()
    void poll()
  }, WATCH_MS)

  function schedule(ms: number): void {
    clearTimeout(next)
    if (!isOver) next = setTimeout(() => void poll(), spread(ms))
  }

  async function poll(): Promise<void> {
    // A hidden page asks once it is visible again.
    if (!isOpen() && document.visibilityState === 'visible') failures = (await refetch()) ? 0 : failures + 1
    schedule(Math.min(SLOWEST_POLL_MS, POLL_MS * 2 ** failures))
  }

  function open(): void {
    clearTimeout(retry)
    if (!mayOpen) return
    const address = new URL(`/live/showtimes/${encodeURIComponent(showtimeId)}`, location.href)
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
    const own = new WebSocket(address)
    socket = own
    own.onopen = () => {
      if (isOver) return own.close()
      heardAt = Date.now()
      works = setTimeout(() => {
        tries = 0
        hasWorked = true
      }, WORKS_MS)
    }
    own.onmessage = ({ data }) => {
      if (isOver || socket !== own || typeof data !== 'string') return
      heardAt = Date.now()
      const message = liveMessageOf(data)
      // A showtime that is called off has nothing more to say; a moved one is watched again once it is loaded.
      if (message && isLastMessage(message)) stop()
      if (message) onMessage(message)
    }
    own.onclose = () => {
      if (isOver || socket !== own) return
      clearTimeout(works)
      const pause = PAUSES_MS[Math.min(tries++, PAUSES_MS.length - 1)] ?? 0
      retry = setTimeout(open, spread(isRefused() ? REFUSED_MS : pause))
    }
  }

  /** If the device wakes up, channel and states are requested at once. */
  function reconnect(): void {
    if (document.visibilityState !== 'visible' || isOver) return
    if (socket && socket.readyState <= WebSocket.OPEN) return
    void poll()
    if (!isRefused()) open()
  }

  /** While the device was offline, every try failed. */
  function online(): void {
    tries = 0
    reconnect()
  }

  function stop(): void {
    isOver = true
    for (const timer of [retry, works, next]) clearTimeout(timer)
    clearInterval(silence)
    removeEventListener('online', online)
    document.removeEventListener('visibilitychange', reconnect)
    // A socket that is still connecting closes itself once it is open. Closing it now would log an error.
    if (isOpen()) socket?.close()
  }

  void isLive.then((isOn) => {
    mayOpen = isOn && !isOver
    open()
  })
  schedule(POLL_MS)
  addEventListener('online', online)
  document.addEventListener('visibilitychange', reconnect)
  return {
    changed: () => {
      if (!isOpen() && failures === 0) schedule(OWN_CHANGE_MS)
    },
    stop,
  }
}

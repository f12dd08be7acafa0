import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type LiveOptions, watchSeats } from './live-seats.ts'

const sockets: FakeSocket[] = []

class FakeSocket {
  static readonly OPEN = 1
  readyState = 0
  onopen?: () => void
  onmessage?: (event: { data: unknown }) => void
  onclose?: () => void
  constructor(readonly address: URL) {
    sockets.push(this)
  }
  open() {
    this.readyState = 1
    this.onopen?.()
  }
  close() {
    this.readyState = 3
    this.onclose?.()
  }
  sent = 0
  send() {
    this.sent += 1
  }
}

let visibility = 'visible'
const refetch = vi.fn<() => Promise<boolean>>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('location', { href: 'https://shasha.example/en/movies' })
  vi.stubGlobal('document', {
    get visibilityState() {
      return visibility
    },
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  })
  vi.stubGlobal('addEventListener', vi.fn())
  vi.stubGlobal('removeEventListener', vi.fn())
  visibility = 'visible'
  sockets.length = 0
  refetch.mockReset().mockResolvedValue(true)
  onMessage.mockReset()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)
const onMessage = vi.fn<LiveOptions['onMessage']>()
const watch = (isLive = true) => watchSeats({ showtimeId: 's-1', isLive: Promise.resolve(isLive), onMessage, refetch })

it('if the operator has switched the channel off, none is opened and the states are polled every 15 s', async () => {
  const { stop } = watch(false)
  await seconds(46)
  expect(sockets).toEqual([])
  expect(refetch).toHaveBeenCalledTimes(3)
  stop()
  await seconds(60)
  expect(refetch).toHaveBeenCalledTimes(3)
})

it('an open channel is not polled, and the page sends nothing on it', async () => {
  const { stop } = watch()
  await seconds(0)
  sockets[0]?.open()
  for (let time = 0; time < 8; time++) {
    await seconds(25)
    sockets[0]?.onmessage?.({ data: 'alive' })
  }
  expect(sockets).toHaveLength(1)
  expect(sockets[0]?.sent).toBe(0)
  expect(refetch).not.toHaveBeenCalled()
  stop()
})

it('an open channel hands on all states and each change of them, and nothing else', async () => {
  const { stop } = watch()
  await seconds(0)
  sockets[0]?.open()
  const messages = [
    { type: 'all', version: 1, states: '012' },
    { type: 'set', version: 2, changes: [[0, 2]] },
    { type: 'set', version: 3, changes: [[0, 0]] },
  ]
  for (const sent of [...messages.map((message) => JSON.stringify(message)), 'alive', '{"type":"later"}'])
    sockets[0]?.onmessage?.({ data: sent })
  expect(onMessage.mock.calls).toEqual(messages.map((message) => [message]))
  stop()
})

it('a channel that is silent for more than a minute is opened again, and the seats are fetched', async () => {
  const { stop } = watch()
  await seconds(0)
  sockets[0]?.open()
  await seconds(59)
  expect(sockets).toHaveLength(1)
  await seconds(2)
  expect([sockets.length, sockets[0]?.readyState]).toEqual([2, 3])
  expect(refetch).toHaveBeenCalled()
  sockets[1]?.open()
  await seconds(30)
  expect(sockets).toHaveLength(2)
  stop()
})

it('a gateway that refuses the channel, or closes it at once, is asked for it only every two minutes', async () => {
  const { stop } = watch()
  await seconds(0)
  for (let time = 0; time < 100; time++) {
    const socket = sockets.at(-1)
    if (socket?.readyState === 0) {
      if (sockets.length === 2) socket.open()
      socket.close()
    }
    await seconds(1)
  }
  expect(sockets).toHaveLength(3)
  expect(refetch.mock.calls.length).toBeGreaterThanOrEqual(6)
  await seconds(30)
  expect(sockets).toHaveLength(4)
  stop()
})

it('a channel that worked and breaks is opened again within seconds, as often as needed', async () => {
  const { stop } = watch()
  await seconds(0)
  sockets[0]?.open()
  await seconds(6)
  for (let time = 0; time < 60; time++) {
    if (sockets.at(-1)?.readyState !== 3) sockets.at(-1)?.close()
    await seconds(1)
  }
  expect(sockets.length).toBeGreaterThan(6)
  stop()
})

it.each([
  ['over', 'EQUIPMENT', 'EQUIPMENT'],
  ['over', 'A_REASON_OF_A_LATER_GATEWAY', 'OTHER'],
  ['moved', 'SCHEDULE', 'SCHEDULE'],
  ['moved', 'A_REASON_OF_A_LATER_GATEWAY', 'OTHER'],
])(
  'after the message that the showtime is %s (%s) nothing is opened or polled any more',
  async (type, sent, reason) => {
    watch()
    await seconds(0)
    sockets[0]?.open()
    sockets[0]?.onmessage?.({ data: JSON.stringify({ type, version: 9, reason: sent }) })
    expect(onMessage).toHaveBeenCalledExactlyOnceWith({ type, version: 9, reason })
    expect(sockets[0]?.readyState).toBe(3)
    await seconds(300)
    expect(sockets).toHaveLength(1)
    expect(refetch).not.toHaveBeenCalled()
  },
)

it('a hidden page is not polled, and one whose polls fail is polled less and less', async () => {
  visibility = 'hidden'
  const { stop } = watch(false)
  await seconds(60)
  expect(refetch).not.toHaveBeenCalled()
  visibility = 'visible'
  refetch.mockResolvedValue(false)
  await seconds(15)
  expect(refetch).toHaveBeenCalledTimes(1)
  await seconds(29)
  expect(refetch).toHaveBeenCalledTimes(1)
  await seconds(1)
  expect(refetch).toHaveBeenCalledTimes(2)
  await seconds(59)
  expect(refetch).toHaveBeenCalledTimes(2)
  stop()
})

it('after a change of the visitor’s own the next poll is sooner', async () => {
  const { changed, stop } = watch(false)
  await seconds(1)
  changed()
  await seconds(3)
  expect(refetch).toHaveBeenCalledTimes(1)
  stop()
})

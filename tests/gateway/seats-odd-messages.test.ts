// The live channel is one-way. A visitor who sends something on it loses it, and changes nothing for other visitors.
import { beforeEach, expect, it } from 'vitest'
import { ATTACKS } from '#tests/proof/fuzz/corpora/attacks.ts'
import { RAW_BODIES } from '#tests/proof/fuzz/corpora/shapes.ts'
import { TEXTS } from '#tests/proof/fuzz/corpora/texts.ts'
import { bounded } from '#tests/support/bounded.ts'
import { showtimeStub, newShowtime } from './support/orders.ts'

let id: string
beforeEach(async () => {
  id = await newShowtime()
})

async function watch() {
  const { webSocket } = await showtimeStub(id).fetch('https://gateway.test/live', { headers: { upgrade: 'websocket' } })
  const socket = webSocket!
  const heard: string[] = []
  const waiting: (() => void)[] = []
  socket.addEventListener('message', ({ data }) => {
    heard.push(String(data))
    for (const notify of waiting.splice(0)) notify()
  })
  const close = new Promise<number>((resolve) => socket.addEventListener('close', (event) => resolve(event.code)))
  const closed = () => bounded('the end of the channel', close)
  socket.accept()
  /** Resolves once so many messages have arrived. */
  const until = async (messages: number): Promise<void> => {
    while (heard.length < messages)
      await bounded(`message ${messages}`, new Promise<void>((resolve) => waiting.push(resolve)))
  }
  await until(1)
  return { socket, heard, until, closed }
}

const MESSAGES = [
  ...TEXTS,
  ...ATTACKS,
  ...RAW_BODIES,
  'ping',
  JSON.stringify({ type: 'set', changes: [[0, 2]] }),
  new Uint8Array([0, 255, 254, 192, 128]),
]

it('a visitor who sends any message loses the channel at the first one, and changes nothing', async () => {
  const before = await showtimeStub(id).snapshot()
  const ends: [code: number, heard: number][] = []
  // One after another: a busy machine would not answer all of them within the time of one.
  for (const message of MESSAGES) {
    const sender = await watch()
    sender.socket.send(message)
    ends.push([await sender.closed(), sender.heard.length])
  }
  expect(ends).toEqual(MESSAGES.map(() => [1008, 1]))
  expect(await showtimeStub(id).snapshot()).toEqual(before)
})

it('others hear of the next change of a seat, but not the visitor who sent messages', async () => {
  const [sender, other] = [await watch(), await watch()]
  for (let time = 0; time < 1000; time += 1) sender.socket.send(`flood ${time}`)
  expect(await sender.closed()).toBe(1008)
  await showtimeStub(id).holdFirst({ orderId: 'a', owner: 'a', seats: ['B1'], key: 'key-1', fingerprint: 'B1' })
  await other.until(2)
  expect(JSON.parse(other.heard[1]!)).toMatchObject({ type: 'set' })
  expect(sender.heard).toHaveLength(1)
  other.socket.close()
})

it.each([1000, 1001, 1008, 3000, 4999])(
  'a channel that is closed with code %i is closed at both ends',
  async (code) => {
    const { socket, closed } = await watch()
    socket.close(code, 'لماذا \u202E')
    expect(await closed()).toBe(code)
  },
)

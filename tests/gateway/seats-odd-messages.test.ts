// The live channel takes no messages. What a visitor sends on it changes nothing, also not for other visitors.
import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { ATTACKS } from '#tests/fuzz/corpora/attacks.ts'
import { RAW_BODIES } from '#tests/fuzz/corpora/shapes.ts'
import { TEXTS } from '#tests/fuzz/corpora/texts.ts'
import { freezeClock } from './support/clock.ts'
import { showtimeRecord } from './support/showtime-factory.ts'

const { SHOWTIMES } = env
beforeAll(freezeClock)

let count = 0
let id = ''
const show = () => SHOWTIMES.get(SHOWTIMES.idFromName(`show:${id}`))
beforeEach(async () => {
  id = `odd-${(count += 1)}`
  await show().learn(showtimeRecord({ id }))
})

async function watch() {
  const { webSocket } = await show().fetch('https://gateway.test/live', { headers: { upgrade: 'websocket' } })
  const socket = webSocket!
  const heard: string[] = []
  const waiting: (() => void)[] = []
  socket.addEventListener('message', ({ data }) => {
    heard.push(String(data))
    for (const tell of waiting.splice(0)) tell()
  })
  socket.accept()
  /** Resolves once so many messages have arrived. */
  const until = async (messages: number): Promise<void> => {
    while (heard.length < messages) await new Promise<void>((resolve) => waiting.push(resolve))
  }
  await until(1)
  return { socket, heard, until }
}

it('an odd message gets no answer, and the next change of a seat arrives all the same', async () => {
  const [sender, other] = [await watch(), await watch()]
  const before = await show().snapshot()
  for (const text of [...TEXTS, ...ATTACKS, ...RAW_BODIES, JSON.stringify({ type: 'set', changes: [[0, 2]] })])
    sender.socket.send(text)
  sender.socket.send(new Uint8Array([0, 255, 254, 192, 128]))
  sender.socket.send('ping')
  await sender.until(2)
  expect(await show().snapshot()).toEqual(before)
  await show().holdFirst({ orderId: 'a', owner: 'a', seats: ['B1'], key: 'key-1', fingerprint: 'B1' })
  await Promise.all([sender.until(3), other.until(2)])
  expect(JSON.parse(other.heard[1]!)).toMatchObject({ type: 'set' })
  // An answer to an odd message would have been sent before the change.
  expect(sender.heard).toEqual([sender.heard[0], 'pong', other.heard[1]])
  sender.socket.close()
  other.socket.close()
})

it.each([1000, 1001, 1008, 3000, 4999])(
  'a channel that is closed with code %i is closed at both ends',
  async (code) => {
    const { socket } = await watch()
    const closed = new Promise<number>((resolve) => socket.addEventListener('close', (event) => resolve(event.code)))
    socket.close(code, 'لماذا \u202E')
    expect(await closed).toBe(code)
  },
)

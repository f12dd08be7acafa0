import { describe, expect, it } from 'vitest'
import { createReplayablePage } from './replayable-page.ts'

/** A page whose parts arrive when the test says so. */
function setUp() {
  let control: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (control = controller) })
  const flight = createReplayablePage(
    new Response(body, { status: 200, headers: { 'content-type': 'text/html' } }),
    'n',
  )
  return {
    flight,
    arrive: (text: string) => control?.enqueue(new TextEncoder().encode(text)),
    end: () => control?.close(),
    breakOff: () => control?.error(new Error('The gateway is gone')),
  }
}
const textOf = (stream: ReadableStream<Uint8Array>) => new Response(stream).text()
const wholeText = async (whole: Promise<Uint8Array | undefined>) => {
  const bytes = await whole
  return bytes && new TextDecoder().decode(bytes)
}

describe('a render that several visitors read', () => {
  it('gives each of them every byte, also those who come later', async () => {
    const { flight, arrive, end } = setUp()
    const first = flight.read().getReader()
    arrive('<html>')
    expect(new TextDecoder().decode((await first.read()).value)).toBe('<html>')
    const second = textOf(flight.read())
    arrive('</html>')
    expect(new TextDecoder().decode((await first.read()).value)).toBe('</html>')
    end()
    expect((await first.read()).done).toBe(true)
    expect(await second).toBe('<html></html>')
    expect(await textOf(flight.read())).toBe('<html></html>')
    expect(await wholeText(flight.whole)).toBe('<html></html>')
  })

  it('goes on when one of them leaves', async () => {
    const { flight, arrive, end } = setUp()
    const leaving = flight.read()
    const staying = textOf(flight.read())
    await leaving.cancel()
    arrive('page')
    end()
    expect(await staying).toBe('page')
    expect(await wholeText(flight.whole)).toBe('page')
  })

  it('that breaks off breaks off for all of them, and gives no whole page', async () => {
    const { flight, arrive, breakOff } = setUp()
    const readers = [textOf(flight.read()), textOf(flight.read())]
    const broken = Promise.all(readers.map((reader) => expect(reader).rejects.toThrow('broke off')))
    arrive('half a pa')
    breakOff()
    await broken
    await expect(textOf(flight.read())).rejects.toThrow('broke off')
    expect(await flight.whole).toBeUndefined()
  })

  it('may have no body', async () => {
    const flight = createReplayablePage(new Response(null, { status: 307, headers: { location: '/en' } }), 'n')
    expect(await textOf(flight.read())).toBe('')
    expect([flight.status, flight.headers.get('location')]).toEqual([307, '/en'])
  })
})

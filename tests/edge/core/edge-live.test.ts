// The live channel of a showtime, through the edge.
import { exports } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { edgeCache } from '#server/edge/edge-data.ts'
import { LOCAL_EDGE_KEY } from '#server/lib/edge-key.ts'
import { bounded } from '#tests/support/bounded.ts'
import { fake, resetFake } from '../fake.ts'

const edge = exports.default
const SITE = 'https://shasha.test'
const get = (path: string, headers: Record<string, string> = {}) =>
  edge.fetch(SITE + path, { headers, redirect: 'manual' })
beforeEach(() => {
  resetFake()
  edgeCache().purge()
})

const open = (headers: Record<string, string>) => get('/live/showtimes/s-1', { upgrade: 'websocket', ...headers })

describe('the live channel', () => {
  it('is connected to the live channel of the gateway', async () => {
    fake.answer = async (path) => {
      const [client, server] = Object.values(new WebSocketPair()) as [WebSocket, WebSocket]
      server.accept()
      server.send(path)
      return new Response(null, { status: 101, webSocket: client })
    }
    const { webSocket, status } = await open({ origin: SITE, cookie: 'shasha-guest-access=9.secret' })
    expect(status).toBe(101)
    const message = new Promise((resolve) => webSocket?.addEventListener('message', ({ data }) => resolve(data)))
    webSocket?.accept()
    expect(await message).toBe('/v1/showtimes/s-1/live')
    expect(JSON.stringify(fake.requests)).not.toContain('secret')
    webSocket?.close()
  })

  it('ends at the first message of a browser, which never reaches the gateway', async () => {
    const reached: unknown[] = []
    let atGateway: Promise<number> | undefined
    fake.answer = async () => {
      const { 0: client, 1: server } = new WebSocketPair()
      server.accept()
      server.addEventListener('message', ({ data }) => reached.push(data))
      atGateway = new Promise((resolve) => server.addEventListener('close', ({ code }) => resolve(code)))
      return new Response(null, { status: 101, webSocket: client })
    }
    const { webSocket } = await open({ origin: SITE })
    const closed = new Promise<number>((resolve) => webSocket?.addEventListener('close', ({ code }) => resolve(code)))
    webSocket?.accept()
    for (let time = 0; time < 1000; time += 1) webSocket?.send(`flood ${time}`)
    expect(await bounded('the end of the channel', closed)).toBe(1008)
    expect(await bounded('the end at the gateway', atGateway!)).toBe(1008)
    expect(reached).toEqual([])
  })

  it.each([1000, 1001, 3000])('ends at the gateway with code %i when the browser leaves', async (code) => {
    let atGateway: Promise<number> | undefined
    fake.answer = async () => {
      const { 0: client, 1: server } = new WebSocketPair()
      server.accept()
      atGateway = new Promise((resolve) => server.addEventListener('close', (event) => resolve(event.code)))
      return new Response(null, { status: 101, webSocket: client })
    }
    const { webSocket } = await open({ origin: SITE })
    webSocket?.accept()
    webSocket?.close(code)
    expect(await bounded('the end at the gateway', atGateway!)).toBe(code)
  })

  it('ends for the browser with the code of the gateway', async () => {
    fake.answer = async () => {
      const { 0: client, 1: server } = new WebSocketPair()
      server.accept()
      server.close(1001)
      return new Response(null, { status: 101, webSocket: client })
    }
    const { webSocket } = await open({ origin: SITE })
    const closed = new Promise<number>((resolve) => webSocket?.addEventListener('close', ({ code }) => resolve(code)))
    webSocket?.accept()
    expect(await bounded('the end of the channel', closed)).toBe(1001)
  })

  it('keeps a quiet connection open, with a text that is none of the messages', async () => {
    // A thousand times as often.
    const { setInterval: every } = globalThis
    vi.spyOn(globalThis, 'setInterval').mockImplementation(((run: () => void, ms: number) =>
      every(run, ms / 1000)) as typeof setInterval)
    fake.answer = async () => {
      const { 0: client, 1: server } = new WebSocketPair()
      server.accept()
      return new Response(null, { status: 101, webSocket: client })
    }
    const { webSocket } = await open({ origin: SITE })
    const message = new Promise((resolve) => webSocket?.addEventListener('message', ({ data }) => resolve(data)))
    webSocket?.accept()
    expect(await bounded('a text on the quiet channel', message)).toBe('alive')
    vi.restoreAllMocks()
    webSocket?.close()
  })

  it('stays open when the time for opening it is over', async () => {
    const timeOuts: AbortController[] = []
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const timeOut = new AbortController()
      timeOuts.push(timeOut)
      return timeOut.signal
    })
    const { setInterval: every } = globalThis
    vi.spyOn(globalThis, 'setInterval').mockImplementation(((run: () => void, ms: number) =>
      every(() => {
        for (const timeOut of timeOuts) timeOut.abort()
        run()
      }, ms / 1000)) as typeof setInterval)
    fake.answer = async () => {
      const { 0: client, 1: server } = new WebSocketPair()
      server.accept()
      return new Response(null, { status: 101, webSocket: client })
    }
    const { webSocket } = await open({ origin: SITE })
    const heard: unknown[] = []
    const isOver = new Promise<void>((resolve) => {
      webSocket?.addEventListener('message', ({ data }) => heard.push(data) === 3 && resolve())
      webSocket?.addEventListener('close', () => resolve())
    })
    webSocket?.accept()
    await bounded('three texts, or the end of the channel', isOver)
    expect(heard).toEqual(['alive', 'alive', 'alive'])
    vi.restoreAllMocks()
    webSocket?.close()
  })

  it('is limited per visitor, and a refusal keeps the gateway’s reason', async () => {
    const body = { code: 14, reason: 'rate_limited', message: 'Too many.' }
    fake.answer = async () => Response.json(body, { status: 429 })
    const answer = await open({
      origin: SITE,
      cookie: 'shasha-guest-refresh=secret',
      'cf-connecting-ip': '203.0.113.7',
    })
    expect([answer.status, await answer.json()]).toEqual([429, body])
    expect(fake.requests[0]?.headers).toMatchObject({
      'x-client-network': '203.0.113.7',
      'x-edge-key': LOCAL_EDGE_KEY,
      'x-client-visitor': expect.stringMatching(/^[0-9a-f]{32}$/) as string,
    })
    expect(JSON.stringify(fake.requests)).not.toContain('secret')
  })

  it('is refused to another site, to a plain request, and if the gateway has no channel (ASVS 4.4.2)', async () => {
    expect((await open({ origin: 'https://evil.test' })).status).toBe(403)
    expect((await get('/live/showtimes/s-1')).status).toBe(426)
    const written = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    expect((await open({ origin: SITE })).status).toBe(404)
    expect(written.mock.calls.join()).toContain('live_channel_failed')
    vi.restoreAllMocks()
  })
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TIMEOUT_MS } from '../../contracts/rules/input-limits.ts'
import { type UpstreamRequest, upstreamOf } from './api-fetch.ts'

const request: UpstreamRequest = { method: 'GET', path: '/v1/films', headers: {}, body: undefined }

const connect = () => {
  throw new Error('The edge opens no sockets')
}
/** A gateway behind the binding with a given response. */
const upstreamThat = (answer: Fetcher['fetch']) =>
  upstreamOf({ ENVIRONMENT: 'test', GATEWAY: { fetch: answer, connect }, GATEWAY_URL: '' })

function stream(chunks: AsyncIterator<Uint8Array> | Iterator<Uint8Array>): Response {
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    const { value, done } = await chunks.next()
    if (done) controller.close()
    else controller.enqueue(value)
  }
  return new Response(new ReadableStream({ pull }))
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const deadline = () => Date.now() + TIMEOUT_MS
const NEVER = new Promise<never>(() => undefined)

async function* trickle() {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    yield new Uint8Array([32])
  }
}

async function* cut() {
  yield new Uint8Array([123])
  throw new Error('reset')
}

describe('one request to the gateway', () => {
  it('follows no redirect (ASVS 15.3.2)', async () => {
    const seen: (RequestInit | undefined)[] = []
    await upstreamThat(async (_url, init) => (seen.push(init), new Response('{}')))(request, deadline())
    expect(seen[0]?.redirect).toBe('manual')
  })

  it('uses GATEWAY_URL with its path if it is set', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{}'))
    await upstreamOf({ ENVIRONMENT: 'test', GATEWAY_URL: 'https://api.example/cinema/' })(request, deadline())
    expect(fetched.mock.calls[0]?.[0]).toBe('https://api.example/cinema/v1/films')
    fetched.mockRestore()
  })

  it('times out after 9 s without headers', async () => {
    const pending = upstreamThat(() => NEVER)(request, deadline())
    await vi.advanceTimersByTimeAsync(TIMEOUT_MS)
    expect(await pending).toEqual({ kind: 'timeout' })
  })

  it('times out after 9 s of a slow response (ASVS 16.5.2)', async () => {
    const pending = upstreamThat(async () => stream(trickle()))(request, deadline())
    await vi.advanceTimersByTimeAsync(TIMEOUT_MS)
    expect(await pending).toEqual({ kind: 'timeout' })
  })

  it('is aborted if the response exceeds 2 MB, announced or not', async () => {
    const megabyte = new Uint8Array(1024 * 1024)
    const unannounced = await upstreamThat(async () => stream([megabyte, megabyte, megabyte].values()))(
      request,
      deadline(),
    )
    const headers = { 'content-length': '3000000' }
    const announced = await upstreamThat(async () => new Response('x', { headers }))(request, deadline())
    expect([unannounced, announced]).toEqual([{ kind: 'too_large' }, { kind: 'too_large' }])
  })

  it('distinguishes a broken connection from a response', async () => {
    expect(await upstreamThat(() => Promise.reject(new Error('reset')))(request, deadline())).toEqual({
      kind: 'unreachable',
    })
    expect(await upstreamThat(async () => stream(cut()))(request, deadline())).toEqual({ kind: 'unreachable' })
  })

  it('is aborted when its caller disconnects', async () => {
    const caller = new AbortController()
    const pending = upstreamThat(() => NEVER)({ ...request, signal: caller.signal }, deadline())
    caller.abort()
    expect(await pending).toEqual({ kind: 'aborted' })
  })

  it('keeps Arabic letters whole across chunks', async () => {
    const bytes = new TextEncoder().encode('{"name":"شاشة 🎬"}')
    const pieces = Array.from(bytes, (byte) => new Uint8Array([byte]))
    const answer = await upstreamThat(async () => stream(pieces.values()))(request, deadline())
    expect(answer).toMatchObject({ kind: 'answer', status: 200, text: '{"name":"شاشة 🎬"}' })
  })
})

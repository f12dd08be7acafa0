import { afterEach, describe, expect, it, vi } from 'vitest'
import { fetchPicture, isFetchable } from './remote-picture.ts'

const CDN = 'https://cdn.example'
const ENV = { ENVIRONMENT: 'production', GATEWAY_URL: 'https://api.example/base/', IMAGE_ORIGINS: CDN } as const
/** The first bytes of a PNG, up to its size. */
function pngOf(width: number, height: number): Uint8Array<ArrayBuffer> {
  const bytes = Uint8Array.from(`\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR\0\0\0\0\0\0\0\0`, (char) => char.charCodeAt(0))
  const view = new DataView(bytes.buffer)
  view.setUint32(16, width)
  view.setUint32(20, height)
  return bytes
}
const PNG = pngOf(640, 960)
const answered = (body: BodyInit | null, type = 'image/png', headers: Record<string, string> = {}) =>
  new Response(body, { headers: { 'content-type': type, ...headers } })
const redirect = (location: string) => new Response(null, { status: 302, headers: { location } })

/** The origin answers every address by `answer`. Returns the requests it received. */
function origin(answer: (address: string) => Response | Promise<Response>) {
  const requests: { address: string; init: RequestInit }[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    requests.push({ address, init })
    return answer(address)
  })
  return requests
}
const connect = () => {
  throw new Error('The edge opens no sockets')
}
afterEach(() => vi.useRealTimers())

describe('a picture of an allowed origin', () => {
  it('is fetched without credentials, and redirects are followed by hand (ASVS 15.3.2)', async () => {
    const requests = origin((address) => (address.endsWith('/old.png') ? redirect('/new.png') : answered(PNG)))
    expect(await fetchPicture(ENV, `${CDN}/old.png`)).toEqual(PNG.buffer)
    expect(requests.map(({ address }) => address)).toEqual([`${CDN}/old.png`, `${CDN}/new.png`])
    for (const { init } of requests) {
      expect(init.redirect).toBe('manual')
      expect(init.headers).toEqual({ accept: 'image/webp,image/png,image/jpeg,image/gif' })
    }
  })

  it('may be on the gateway, by an address or a path below its base', async () => {
    const requests = origin(() => answered(PNG))
    expect(isFetchable(ENV, 'https://api.example/pictures/1.png')).toBe(true)
    expect(await fetchPicture(ENV, '/v1/pictures/1.png')).toEqual(PNG.buffer)
    expect(requests[0]?.address).toBe('https://api.example/base/v1/pictures/1.png')
  })

  it('may be on the embedded gateway', async () => {
    const requested: string[] = []
    const fetch: Fetcher['fetch'] = async (address) => (requested.push(String(address)), answered(PNG))
    const GATEWAY = { fetch, connect }
    expect(await fetchPicture({ ENVIRONMENT: 'local', GATEWAY_URL: '', GATEWAY }, '/v1/p.png')).toEqual(PNG.buffer)
    expect(requested).toEqual(['https://gateway.internal/v1/p.png'])
  })
})

describe('nothing is fetched from', () => {
  it.each([
    'https://evil.example/x.png',
    'http://cdn.example/x.png',
    'https://cdn.example:8443/x.png',
    'https://cdn.example.evil.example/x.png',
    'https://user@cdn.example/x.png',
    'https://cdn.example@evil.example/x.png',
    'https://CDN.EXAMPLE/x.png',
    'https://cdn.example./x.png',
    'https://169.254.169.254/latest/meta-data/',
    'https://[::1]/x.png',
    'data:image/png;base64,AAAA',
    'file:///etc/passwd',
    'https://',
  ])('%s', (address) => expect(isFetchable(ENV, address)).toBe(false))

  it.each([
    '/v1/films',
    '/v1/vouchers/verify?code=GUESSED',
    '/v1/files/abc',
    '/v1/operator/attention',
    '/v1/%66ilms/',
    '/v1//films',
    '/v1/%',
    'https://api.example/base/v1/films/laila',
  ])('%s, because it is a call of the gateway', (address) => expect(isFetchable(ENV, address)).toBe(false))

  it('a listed address inside a network, outside this machine (ASVS 1.3.6)', () => {
    const IMAGE_ORIGINS = 'https://10.0.0.1 https://localhost https://metadata.internal http://127.0.0.1:4000'
    for (const address of IMAGE_ORIGINS.split(' ')) {
      for (const ENVIRONMENT of ['staging', 'production'] as const)
        expect(isFetchable({ ...ENV, ENVIRONMENT, IMAGE_ORIGINS }, `${address}/x.png`)).toBe(false)
      expect(isFetchable({ ...ENV, ENVIRONMENT: 'local', IMAGE_ORIGINS }, `${address}/x.png`)).toBe(true)
    }
  })

  it.each([
    'http://169.254.169.254/latest/meta-data/',
    'https://evil.example/x.png',
    '//evil.example/x.png',
    'http://cdn.example/x.png',
    'https://user:secret@cdn.example/x.png',
    'javascript:alert(1)',
  ])('a redirect to %s', async (location) => {
    const requests = origin(() => redirect(location))
    expect(await fetchPicture(ENV, `${CDN}/x.png`)).toBe('missing')
    expect(requests).toHaveLength(1)
  })

  it('an endless row of redirects', async () => {
    const requests = origin(() => redirect(`${CDN}/again.png`))
    expect(await fetchPicture(ENV, `${CDN}/x.png`)).toBe('missing')
    expect(requests).toHaveLength(4)
  })
})

describe('an answer is no picture if', () => {
  it.each([
    ['it is a page that claims to be one', () => answered('<!doctype html><script>alert(1)</script>')],
    ['it is a drawing with scripts', () => answered('<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml')],
    ['it has another type', () => answered(PNG, 'application/octet-stream')],
    ['it is empty', () => answered(null)],
    ['it has more pixels than a decoder should hold', () => answered(pngOf(11_000, 11_000))],
    ['it is longer than any screen', () => answered(pngOf(100_000, 1))],
    ['it is a GIF of that size', () => answered('GIF89a~~~~', 'image/gif')],
    ['it announces more than 8 MB', () => answered(PNG, 'image/png', { 'content-length': '8388609' })],
    ['there is none', () => new Response(null, { status: 404 })],
  ])('%s', async (_, answer) => {
    origin(answer)
    expect(await fetchPicture(ENV, `${CDN}/x.png`)).toBe('missing')
  })

  it('it never ends, and it is read no further than 8 MB', async () => {
    let sent = 0
    const body = new ReadableStream({
      pull: (controller) => {
        sent += 1
        controller.enqueue(new Uint8Array(1024 * 1024))
      },
    })
    origin(() => answered(body))
    expect(await fetchPicture(ENV, `${CDN}/x.png`)).toBe('missing')
    expect(sent).toBeLessThan(12)
  })
})

describe('an origin that fails', () => {
  it.each([
    ['with an error', () => new Response(null, { status: 503 })],
    ['without an answer', () => Promise.reject(new TypeError('network'))],
  ])('%s is requested again soon', async (_, answer) => {
    origin(answer)
    expect(await fetchPicture(ENV, `${CDN}/x.png`)).toBe('failed')
  })

  it('by sending slowly is given up after eight seconds', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(new Error('timed out')))
    vi.stubGlobal('fetch', async (_: string, { signal }: { signal: AbortSignal }) => {
      signal.throwIfAborted()
      return answered(PNG)
    })
    expect(await fetchPicture(ENV, `${CDN}/x.png`)).toBe('failed')
    expect(timeout).toHaveBeenCalledWith(8000)
  })
})

// Pictures that come from the gateway or an allowed origin, through the image route.
import { exports } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { toImageRoutePath } from '#server/contracts/rules/picture.ts'
import { fake, resetFake } from './fake.ts'

const get = (path: string, accept = 'image/webp') =>
  exports.default.fetch(`https://shasha.test/images${path}`, { headers: { accept } })
const png = () => new Response(fake.png, { headers: { 'content-type': 'image/png' } })
let pictures = 0
/** Another picture for each test, so that no cache answers for it. */
const picture = () => `/v1/pictures/${++pictures}.png`

beforeEach(() => {
  resetFake()
  fake.answer = async () => png()
})
afterEach(() => vi.unstubAllGlobals())

it('a picture of the gateway is resized, and fetched once for every size and format', async () => {
  const path = toImageRoutePath(picture())
  const image = await get(`${path}?w=64`)
  expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect(image.headers.get('cache-control')).toBe('public, max-age=86400')
  expect(new TextDecoder().decode((await image.arrayBuffer()).slice(8, 12))).toBe('WEBP')
  expect((await get(`${path}?w=128`, '*/*')).headers.get('content-type')).toBe('image/jpeg')
  expect((await get(`${path}?w=64`)).status).toBe(200)
  expect(fake.requests).toHaveLength(1)
  expect(fake.requests[0]?.headers).not.toHaveProperty('cookie')
})

it('a picture of an origin of IMAGE_ORIGINS is shown, and one of any other origin is never requested for (ASVS 13.2.5)', async () => {
  const requested: string[] = []
  vi.stubGlobal('fetch', async (address: string) => (requested.push(address), png()))
  const path = (host: string) => `${toImageRoutePath(`https://${host}/posters/1.png`)}?w=64`
  expect((await get(path('cdn.test'))).status).toBe(200)
  for (const host of ['evil.test', 'cdn.test:8443', 'user@cdn.test', '169.254.169.254', 'localhost', '[::1]'])
    expect((await get(path(host))).status, host).toBe(404)
  expect((await get('/remote/https://cdn.test/posters/1.png?w=64')).status).toBe(404)
  expect((await get(`${path('cdn.test')}1`)).status).toBe(400)
  expect(requested).toEqual(['https://cdn.test/posters/1.png'])
})

it('a picture that cannot be had is not requested for again at once', async () => {
  for (const [status, answer] of [
    [404, () => new Response(null, { status: 404 })],
    [404, () => new Response('<html>', { headers: { 'content-type': 'image/png' } })],
    [502, () => new Response(null, { status: 500 })],
  ] as const) {
    fake.requests = []
    fake.answer = async () => answer()
    const path = `${toImageRoutePath(picture())}?w=64`
    const first = await get(path)
    expect([first.status, first.headers.get('cache-control')]).toEqual([status, 'private, no-store'])
    expect((await get(path)).status).toBe(status)
    expect((await get(path.replace('w=64', 'w=128'))).status).toBe(status)
    expect(fake.requests).toHaveLength(1)
  }
})

it('bytes that only begin like a picture show none', async () => {
  fake.answer = async () => new Response(fake.png.slice(0, 40), { headers: { 'content-type': 'image/png' } })
  expect((await get(`${toImageRoutePath(picture())}?w=64`)).status).toBe(502)
})

import { Hono } from 'hono'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { EdgeApp } from '../env.ts'
import { MAX_BODY_BYTES, MAX_FORM } from '../../contracts/rules/input-limits.ts'
import { MAX_PROGRAMME_BYTES } from '../../lib/programme-limits.ts'
import { bodyLimit } from './body-limit.ts'

const app = new Hono<EdgeApp>().use(bodyLimit).all('*', async (c) => c.text(String((await c.req.raw.text()).length)))

const post = (body: BodyInit, headers: Record<string, string> = {}, path = '/api/call/orders.createOrder') =>
  app.request(path, { method: 'POST', body, headers, duplex: 'half' } as RequestInit)

const withCookies = (length: number, headers: Record<string, string> = {}, path = '/en/movies') =>
  app.request(path, { headers: { cookie: 'a=b; '.repeat(length / 5), ...headers } })

function chunks(count: number, size: number): ReadableStream<Uint8Array> {
  let sent = 0
  return new ReadableStream({
    pull: (controller) => (sent++ < count ? controller.enqueue(new Uint8Array(size).fill(97)) : controller.close()),
  })
}

const broken = () =>
  new ReadableStream({
    start: (controller) => controller.enqueue(new Uint8Array([97])),
    pull: (controller) => controller.error(new Error('Network connection lost.')),
  })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('lets a body of 64 KB through whole', async () => {
  expect(await (await post('a'.repeat(MAX_BODY_BYTES))).text()).toBe(String(MAX_BODY_BYTES))
  expect(await (await post(chunks(64, 1024))).text()).toBe(String(MAX_BODY_BYTES))
})

it('refuses one byte more, announced or not (ASVS 15.2.2)', async () => {
  for (const answer of [
    await post('', { 'content-length': String(MAX_BODY_BYTES + 1) }),
    await post(chunks(65, 1024)),
  ]) {
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 17, reason: 'body_too_large' })
  }
})

it('says so in the visitor’s language', async () => {
  const headers = { 'content-length': String(MAX_BODY_BYTES + 1) }
  const messageTo = async (language: string): Promise<string> => {
    const answer = await post('', { ...headers, 'accept-language': language })
    return ((await answer.json()) as { message: string }).message
  }
  expect(await messageTo('ar')).toMatch(/[ء-ي]/)
  expect(await messageTo('en')).toMatch(/^[^ء-ي]+$/)
})

it('waits ten seconds for a slow body', async () => {
  const pending = post(new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array([97])) }))
  await vi.advanceTimersByTimeAsync(10_000)
  expect((await pending).status).toBe(408)
})

it('takes a body that breaks off for a visitor who has left, not for a failure of the site', async () => {
  expect((await post(broken())).status).toBe(400)
  expect((await post(broken(), { 'content-length': '9' })).status).toBe(400)
})

it('refuses a URL of more than 8 KB (ASVS 15.2.2)', async () => {
  const base = 'http://localhost/?x='
  expect((await app.request(base + 'a'.repeat(8192 - base.length))).status).toBe(200)
  expect((await app.request(base + 'a'.repeat(8193 - base.length))).status).toBe(414)
})

it('takes cookies of 64 KB, and says what to do about more: a page for a visitor, nothing for a script', async () => {
  expect((await withCookies(65_535)).status).toBe(200)
  const refused = await withCookies(65_540)
  expect([refused.status, await refused.text()]).toEqual([431, ''])
  const html = { accept: 'text/html', 'accept-language': 'ar' }
  const page = await withCookies(65_540, html)
  expect([page.status, page.headers.get('content-type')]).toEqual([431, 'text/html; charset=UTF-8'])
  expect(await page.text()).toMatch(/<html lang="en"[^]*Delete the cookies of this site[^]*احذف ملفات هذا الموقع/)
  expect(await (await withCookies(65_540, html, '/')).text()).toContain('<html lang="ar"')
})

it('lets a form of pictures have 5 MB and a minute', async () => {
  expect((await post('', { 'content-length': String(MAX_FORM) }, '/files')).status).toBe(200)
  expect((await post('', { 'content-length': String(MAX_FORM + 1) }, '/files')).status).toBe(400)
  const slow = new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array([97])) })
  let status = 0
  const send = async () => (status = (await post(slow, {}, '/files')).status)
  const pending = send()
  await vi.advanceTimersByTimeAsync(59_999)
  expect(status).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  await pending
  expect(status).toBe(408)
})

it('lets a file of showtimes have 256 KB', async () => {
  for (const path of ['/operator/programme/check', '/operator/programme/apply']) {
    expect((await post('', { 'content-length': String(MAX_PROGRAMME_BYTES) }, path)).status).toBe(200)
    expect((await post('', { 'content-length': String(MAX_PROGRAMME_BYTES + 1) }, path)).status).toBe(400)
  }
})

it('does not read requests to a payment page', async () => {
  const read = vi.fn<() => void>()
  const body = new ReadableStream({ pull: () => read() }, { highWaterMark: 0 })
  const untouched = new Hono<EdgeApp>().use(bodyLimit).all('*', (c) => c.text(String(c.req.raw.bodyUsed)))
  const init = { method: 'POST', body, duplex: 'half' } as RequestInit
  expect(await (await untouched.request('/sandbox-payments/tokens', init)).text()).toBe('false')
  expect(read).not.toHaveBeenCalled()
})

it('refuses a body on a request that reads', async () => {
  for (const method of ['GET', 'HEAD']) {
    const reading = new Request('https://shasha.example/', { method: 'POST', body: 'a' })
    // A browser cannot send this: its Request constructor throws.
    Object.defineProperty(reading, 'method', { value: method })
    expect((await app.request(reading)).status).toBe(400)
  }
})

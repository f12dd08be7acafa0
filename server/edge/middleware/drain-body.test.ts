import { Hono } from 'hono'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { EdgeApp } from '../env.ts'
import { drainBody } from './drain-body.ts'

const app = new Hono<EdgeApp>()
  .use(drainBody)
  .post('/refused', (c) => c.text('no', 403))
  .post('/read', async (c) => c.text(await c.req.raw.text()))
  .get('/page', (c) => c.text('page'))
const MEGABYTE = 1024 * 1024

/** Sends a body of ten bytes; returns the response, and how much of the body was read. */
async function send(path: string, headers: Record<string, string>) {
  let read = 0
  const body = new ReadableStream<Uint8Array>(
    { pull: (controller) => (read++ < 10 ? controller.enqueue(new Uint8Array([97])) : controller.close()) },
    { highWaterMark: 0 },
  )
  const answer = await app.request(path, { method: 'POST', body, headers, duplex: 'half' } as RequestInit)
  return { status: answer.status, text: await answer.text(), read }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('a small body is read before its refusal, so that the connection can carry the next request', async () => {
  for (const length of [10, MEGABYTE])
    expect(await send('/refused', { 'content-length': String(length) })).toEqual({ status: 403, text: 'no', read: 11 })
})

it('a large body and one of unknown length are refused unread', async () => {
  for (const headers of [{ 'content-length': String(MEGABYTE + 1) }, { 'content-length': 'many' }, {}])
    expect(await send('/refused', headers as Record<string, string>)).toEqual({ status: 403, text: 'no', read: 0 })
})

it('a body that was read and a request without a body are answered as before', async () => {
  expect(await send('/read', { 'content-length': '10' })).toEqual({ status: 200, text: 'aaaaaaaaaa', read: 11 })
  expect(await (await app.request('/page')).text()).toBe('page')
})

it('a refusal waits ten seconds for a slow body', async () => {
  const body = new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array([97])) })
  const init = { method: 'POST', body, headers: { 'content-length': '10' }, duplex: 'half' } as RequestInit
  let status = 0
  const pending = (async () => (status = (await app.request('/refused', init)).status))()
  await vi.advanceTimersByTimeAsync(9_999)
  expect(status).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(await pending).toBe(403)
})

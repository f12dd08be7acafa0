import { Hono } from 'hono'
import { expect, it, vi } from 'vitest'
import type { EdgeApp } from '../env.ts'
import { bodyLimit } from '../middleware/body-limit.ts'
import { authorizeUpload } from './files.routes.ts'

const app = new Hono<EdgeApp>()
  .post('/files', authorizeUpload)
  .use(bodyLimit)
  .all('*', (c) => c.text('read'))
const MEMBER = { cookie: 'shasha-member-refresh=refresh; shasha-member-access=99999999999.access' }

/** Sends a picture from one address; returns the response, and whether the body was read. */
async function send(headers: Record<string, string>, mayGoOn: boolean, path = '/files') {
  const pull = vi.fn<(controller: ReadableStreamDefaultController) => void>((controller) => controller.close())
  const body = new ReadableStream({ pull }, { highWaterMark: 0 })
  const init = { method: 'POST', body, duplex: 'half', headers: { 'cf-connecting-ip': '1.2.3.4', ...headers } }
  const limit = vi.fn<(options: { key: string }) => Promise<{ success: boolean }>>(async () => ({ success: mayGoOn }))
  const answer = await app.request(path, init as RequestInit, { ENVIRONMENT: 'test', FILE_LIMIT: { limit } })
  return { status: answer.status, text: await answer.text(), wasRead: pull.mock.calls.length > 0, limit }
}

it.each([
  ['without a sender', {}],
  ['of a guest', { cookie: MEMBER.cookie.replaceAll('member', 'guest') }],
])('refuses a picture %s without reading or counting it', async (_, cookie) => {
  const { status, text, wasRead, limit } = await send({ ...cookie, 'accept-language': 'en' }, true)
  expect(status).toBe(403)
  expect(JSON.parse(text)).toMatchObject({ ok: false, problem: { status: 403, code: 3, reason: 'not_authenticated' } })
  expect(wasRead).toBe(false)
  expect(limit).not.toHaveBeenCalled()
})

it('refuses one picture too many from one address without reading it', async () => {
  const { status, text, wasRead } = await send({ ...MEMBER, referer: 'https://shasha.example/ar/user' }, false)
  expect(status).toBe(429)
  expect(JSON.parse(text)).toMatchObject({
    ok: false,
    problem: { reason: 'rate_limited', message: expect.stringContaining('بعد دقيقة') },
  })
  expect(wasRead).toBe(false)
})

it('counts a member’s picture by network and lets it through', async () => {
  const { status, text, wasRead, limit } = await send(MEMBER, true)
  expect([status, text, wasRead]).toEqual([200, 'read', true])
  expect(limit.mock.calls).toEqual([[{ key: '1.2.3.4' }]])
})

it('ignores requests that are not pictures', async () => {
  expect(await send({}, false, '/api/call/orders.createOrder')).toMatchObject({ status: 200, text: 'read' })
})

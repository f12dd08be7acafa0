// How an operator's session ends, who is named in the log, and how guesses of the token are limited.
import { createExecutionContext } from 'cloudflare:test'
import { exports } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { HOUR_MS } from '#server/contracts/rules/durations.ts'
import { resetIsolateState } from '#server/lib/isolate-state.ts'
import { sign } from '#server/lib/signing.ts'
import { fake, resetFake } from '../fake.ts'
import { edgeEnv } from '../shared-pages.ts'
import { ACCESS, signedByAccess } from '../signed-in.ts'
import app from '../worker.ts'

const edge = exports.default
const SITE = 'https://shasha.test'
const TOKEN = 'local-operator-token'

beforeEach(() => {
  resetIsolateState()
  resetFake()
  fake.answer = async (path) => Response.json({}, { status: path.startsWith('/v1/operator/') ? 503 : 200 })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const get = (path: string, headers: Record<string, string> = {}) =>
  edge.fetch(SITE + path, { headers, redirect: 'manual' })
/** With other variables of the Worker. */
const sendAs = async (variables: object, path: string, init: RequestInit): Promise<Response> =>
  app.fetch(new Request(SITE + path, init), { ...edgeEnv, ...variables }, createExecutionContext())
const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  edge.fetch(SITE + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: SITE, ...headers },
    body: new URLSearchParams(fields),
  })
const formTokenIn = (page: string): string => /name="token" value="([^"]+)"/.exec(page)?.[1] ?? ''

async function signIn(): Promise<{ cookie: string; token: string }> {
  const answer = await post('/operator/sign-in', { token: TOKEN })
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  return { cookie, token: formTokenIn(await (await get('/operator', { cookie })).text()) }
}

it('a session cannot be made with the shared token alone', async () => {
  const forged = { id: 'forged', by: 'st-manager', expiresAt: Date.now() + HOUR_MS }
  const cookie = `operator=${await sign(TOKEN, 'operator-session', forged)}`
  expect((await get('/operator', { cookie })).status).toBe(401)
})

describe('the language', () => {
  it('is chosen once for the site and the operator’s pages, and the link leads back to the same page', async () => {
    const english = await (await get('/operator/orders?ref=SH-TEST')).text()
    expect(english).toContain('<html lang="en" dir="ltr">')
    const link = /href="(\/operator\/language\?to=ar[^"]+)"/.exec(english)?.[1]?.replace('&amp;', '&') ?? ''
    const chosen = await get(link)
    expect(chosen.headers.get('location')).toBe('/operator/orders?ref=SH-TEST')
    const cookie = chosen.headers.get('set-cookie')?.split(';')[0] ?? ''
    const arabic = await (await get('/operator', { cookie })).text()
    expect(arabic).toContain('<html lang="ar" dir="rtl">')
    expect(arabic).toContain('تسجيل الدخول')
  })

  it('is that of the browser before it is chosen', async () => {
    expect(await (await get('/operator', { 'accept-language': 'ar-SA' })).text()).toContain('<html lang="ar"')
  })

  it.each([
    'https://evil.example',
    '//evil.example',
    '/operatorx',
    '/ar',
    '/operator/..//evil',
    '/operator/../../evil',
    '/operator/..',
    '/operator/%2e%2e/evil',
    '/operator/./..',
    '/operator/\\evil',
    '/operator/\r\nx: 1',
    '/operator/\0',
  ])('never leads elsewhere: %s', async (back) => {
    const answer = await get(`/operator/language?to=ar&back=${encodeURIComponent(back)}`)
    expect(answer.headers.get('location')).toBe('/operator')
  })
})

it.each([
  ['en', 'That form was not sent from this page. Sign in here.'],
  ['ar', 'لم يُرسل ذلك النموذج من هذه الصفحة.'],
])('a form of another site signs no one in, and the page says so in the language %s', async (language, text) => {
  const headers = { origin: 'https://evil.example', cookie: `NEXT_LOCALE=${language}` }
  const answer = await post('/operator/sign-in', { token: TOKEN }, headers)
  expect([answer.status, answer.headers.get('set-cookie')]).toEqual([403, null])
  expect(await answer.text()).toContain(text)
})

describe('signing out', () => {
  it('ends the session at the server: a copy of its cookie opens no page and sends no form', async () => {
    const { cookie, token } = await signIn()
    const answer = await post('/operator/sign-out', { token }, { cookie })
    expect(answer.headers.get('set-cookie')).toMatch(/^operator=; Max-Age=0;/)
    expect((await get('/operator', { cookie })).status).toBe(401)
    expect((await get('/operator/orders?ref=SH-TEST', { cookie })).status).toBe(401)
    const { version } = await edgeEnv.CONFIG.getByName('site').read()
    expect((await post('/operator/drop-pages', { token }, { cookie })).headers.get('location')).toBe('/operator')
    expect((await edgeEnv.CONFIG.getByName('site').read()).version).toBe(version)
  })

  it('leaves the sessions of other operators open', async () => {
    const [mine, theirs] = [await signIn(), await signIn()]
    await post('/operator/sign-out', { token: mine.token }, { cookie: mine.cookie })
    expect((await get('/operator', { cookie: theirs.cookie })).status).toBe(200)
  })

  it('cannot be undone while the object that knows of it does not answer: the page says why it stays closed (ASVS 16.5.3)', async () => {
    const { cookie } = await signIn()
    const CONFIG = { getByName: () => ({ hasEnded: () => Promise.reject(new Error('away')) }) }
    const answer = await sendAs({ CONFIG }, '/operator', { headers: { cookie } })
    expect(answer.status).toBe(503)
    expect(await answer.text()).toContain('no session can be checked')
  })
})

describe('the form to sign in', () => {
  it('works as browsers send it from a page without a referrer, and only from there', async () => {
    const statusOf = async (headers: Record<string, string>) =>
      (await post('/operator/sign-in', { token: TOKEN }, { origin: 'null', ...headers })).status
    expect(await statusOf({ 'sec-fetch-site': 'same-origin' })).toBe(303)
    expect([await statusOf({}), await statusOf({ 'sec-fetch-site': 'cross-site' })]).toEqual([403, 403])
    expect(await statusOf({ 'sec-fetch-site': 'same-site' })).toBe(403)
  })
})

describe('an operator who came through Cloudflare Access', () => {
  async function actorOf(subject: string): Promise<unknown> {
    const assertion = await signedByAccess({ sub: subject, email: 'salma@chain.example' })
    const headers = { 'cf-access-jwt-assertion': assertion, origin: SITE }
    const page = await (await sendAs(ACCESS, '/operator', { headers })).text()
    const info = vi.spyOn(console, 'info')
    const body = new URLSearchParams({ token: formTokenIn(page) })
    expect((await sendAs(ACCESS, '/operator/drop-pages', { method: 'POST', headers, body })).status).toBe(303)
    const lines = info.mock.calls.map(([line]) => JSON.parse(String(line)) as { event: string; by?: string })
    info.mockRestore()
    return lines.find(({ event }) => event === 'operator_action')?.by
  }

  it('is named in the log by the id of Access', async () => {
    const id = '7335d417-61da-459d-899c-0a01c76a2f94'
    expect(await actorOf(id)).toBe(id)
  })

  it('is never named by an e-mail address or a name, but always by the same hash', async () => {
    const first = await actorOf('salma@chain.example')
    expect(first).toMatch(/^access-[\w-]{22}$/)
    expect(await actorOf('salma@chain.example')).toBe(first)
    expect(await actorOf('salma.otaibi')).toMatch(/^access-[\w-]{22}$/)
  })
})

describe('guesses of the bearer token', () => {
  const guess = (path: string, address: string, token = 'guess', variables: object = {}) =>
    sendAs(variables, path, { headers: { authorization: `Bearer ${token}`, 'cf-connecting-ip': address } })

  for (const path of ['/operator', '/operator/maintenance', '/operator/messages/eid', '/ready'])
    it(`at ${path} are refused for a minute after ten, also the right one, but not from another network`, async () => {
      for (let attempt = 0; attempt < 10; attempt += 1) expect((await guess(path, '192.0.2.1')).status).not.toBe(429)
      const refused = await guess(path, '192.0.2.1', TOKEN)
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
      expect((await guess(path, '192.0.2.2', TOKEN)).status).not.toBe(429)
    })

  it('count together with those at the form', async () => {
    for (let attempt = 0; attempt < 10; attempt += 1) await guess('/operator/maintenance', '192.0.2.3')
    expect((await post('/operator/sign-in', { token: TOKEN }, { 'cf-connecting-ip': '192.0.2.3' })).status).toBe(429)
  })

  it('are refused by the platform’s limit, too, while the right token is not limited', async () => {
    const OPERATOR_LIMIT = { limit: async () => ({ success: false }) }
    const statusOf = async (token: string) =>
      (await guess('/operator/maintenance', '192.0.2.4', token, { OPERATOR_LIMIT })).status
    expect([await statusOf('guess'), await statusOf(TOKEN)]).toEqual([429, 200])
  })
})

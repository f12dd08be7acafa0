// The edge passes a file of showtimes to the embedded gateway, and drops what it has stored of them once it is applied.
import { createExecutionContext } from 'cloudflare:test'
import { exports } from 'cloudflare:workers'
import { beforeEach, expect, it } from 'vitest'
import { MAX_PROGRAMME_BYTES } from '#server/lib/programme-limits.ts'
import { createApp } from '#server/edge/app.ts'
import { fake } from './fake.ts'
import {
  edgeEnv,
  FILM,
  gatewaySays,
  get,
  getStored,
  headingOf,
  OPERATOR,
  SITE,
  site,
  startAnew,
} from './shared-pages.ts'

const edge = exports.default
const FILE = 'cinema,hall,day,time,film\r\nolaya,3,2026-11-28,19:30,metropolis\r\n'
const PLAN = { added: [], removed: [], refused: [] }
const REFUSAL = { reason: 'invalid_input', details: { refused: [{ line: 2, field: 'film', reason: 'No.' }] } }

const post = (what: 'check' | 'apply' | 'release', body: string, headers: Record<string, string> = OPERATOR) =>
  edge.fetch(`${SITE}/operator/programme/${what}`, { method: 'POST', headers, body })
const answers = (body: object, status = 200) =>
  gatewaySays((path) => (path.startsWith('/v1/operator/') ? Response.json(body, { status }) : undefined))
const version = async () => (await edgeEnv.CONFIG.getByName('site').read()).version

beforeEach(() => {
  startAnew()
  answers(PLAN)
})

it('a file is passed on unchanged, with the token, also if it is larger than any other body', async () => {
  const sent: string[] = []
  fake.answer = async (path, request) => {
    sent.push(`${request.method} ${path} ${await request.text()}`)
    return Response.json(PLAN)
  }
  const large = 'a'.repeat(MAX_PROGRAMME_BYTES)
  for (const [what, text] of [
    ['check', FILE],
    ['apply', large],
  ] as const) {
    const answer = await post(what, text)
    expect([answer.status, await answer.json()]).toEqual([200, PLAN])
  }
  expect(sent).toEqual([`POST /v1/operator/programme/check ${FILE}`, `POST /v1/operator/programme/apply ${large}`])
  for (const { headers } of fake.requests) expect(headers).toMatchObject(OPERATOR)
})

it('nothing is passed on without the operator’s token, nor to another gateway, nor if it is too large', async () => {
  expect((await post('apply', FILE, {})).status).toBe(401)
  expect((await post('apply', FILE, { authorization: 'Bearer wrong' })).status).toBe(401)
  expect((await post('apply', 'a'.repeat(MAX_PROGRAMME_BYTES + 1))).status).toBe(400)
  const app = createApp(() => Promise.reject(new Error('No page is rendered')))
  const elsewhere = new Request(`${SITE}/operator/programme/apply`, { method: 'POST', headers: OPERATOR, body: FILE })
  const variables = { ...edgeEnv, GATEWAY_URL: 'https://their.gateway' }
  const answer = await app.fetch(elsewhere, variables, createExecutionContext())
  expect(answer.status).toBe(404)
  expect(fake.requests).toEqual([])
})

it('after a file is applied no visitor gets a page from before', async () => {
  await getStored(FILM)
  site.heading = 'New week'
  const headingNow = async () => headingOf(await (await get(FILM)).text())
  expect(await headingNow()).toBe('Metropolis')
  await post('apply', FILE)
  expect(await headingNow()).toBe('New week')
})

it.each([
  ['applied', 'apply', 200, PLAN, 1],
  ['applied, and no answer comes: it may have happened', 'apply', 500, {}, 1],
  ['refused', 'apply', 400, REFUSAL, 0],
  ['only checked', 'check', 200, PLAN, 0],
] as const)('if a file is %s, every isolate drops its pages then only', async (_, what, status, body, more) => {
  const before = await version()
  answers(body, status)
  const answer = await post(what, FILE)
  expect([answer.status, await answer.json()]).toEqual([status, body])
  expect(await version()).toBe(before + more)
})

it.each([
  ['released', false, 1],
  ['only asked about', true, 0],
] as const)('if a day is %s, every isolate drops its pages then only', async (_, isDryRun, more) => {
  const before = await version()
  answers(PLAN, 200)
  const answer = await post('release', JSON.stringify({ cinema: 'olaya', day: '2026-11-28', isDryRun }))
  expect([answer.status, await answer.json()]).toEqual([200, PLAN])
  expect(await version()).toBe(before + more)
})

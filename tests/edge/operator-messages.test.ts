// The edge passes messages of an operator to the embedded gateway, which checks the token again.
import { exports } from 'cloudflare:workers'
import { beforeEach, expect, it } from 'vitest'
import { fake, resetFake } from './fake.ts'

const edge = exports.default
const ADDRESS = 'https://shasha.test/operator/messages'
const OPERATOR = { authorization: 'Bearer local-operator-token' }
const STATE = { templateId: 'eid', sent: 3, missed: 0, doneAt: null }

let sent: string[] = []

beforeEach(() => {
  resetFake()
  sent = []
  fake.answer = async (path, request) => {
    sent.push(`${request.method} ${path} ${await request.text()}`.trim())
    return Response.json(STATE)
  }
})

it('passes a message and its answer on unchanged', async () => {
  const body = JSON.stringify({ type: 'FILM', id: 'eid', filmId: 'flm_metropolis' })
  const answer = await edge.fetch(ADDRESS, { method: 'POST', headers: OPERATOR, body })
  expect([answer.status, await answer.json()]).toEqual([200, STATE])
  await edge.fetch(`${ADDRESS}/eid`, { headers: OPERATOR })
  await edge.fetch(`${ADDRESS}/eid`, { method: 'DELETE', headers: OPERATOR })
  expect(sent).toEqual([
    `POST /v1/operator/messages ${body}`,
    'GET /v1/operator/messages/eid',
    'DELETE /v1/operator/messages/eid',
  ])
  for (const { headers } of fake.requests) expect(headers).toMatchObject(OPERATOR)
})

it('works only with the operator’s token', async () => {
  for (const headers of [{}, { authorization: 'Bearer guess' }] as Record<string, string>[])
    expect((await edge.fetch(ADDRESS, { method: 'POST', headers, body: '{}' })).status).toBe(401)
  expect(fake.requests).toEqual([])
})

it('passes on a refusal of the gateway', async () => {
  fake.answer = async () => Response.json({ reason: 'invalid_input', details: { fields: ['link'] } }, { status: 400 })
  const answer = await edge.fetch(ADDRESS, { method: 'POST', headers: OPERATOR, body: '{}' })
  expect([answer.status, await answer.json()]).toMatchObject([400, { details: { fields: ['link'] } }])
})

// What does not exist on the operator's pages: each address of it answers with a page in the reader's language, as
// missing, and leads on.
import { exports } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { resetIsolateState } from '#server/lib/isolate-state.ts'
import { fake, resetFake } from './fake.ts'
import { signedInOperator } from './signed-in.ts'

const edge = exports.default
const SITE = 'https://shasha.test'

/** Paths of the gateway that were asked for. */
let asked: string[]

beforeEach(() => {
  resetIsolateState()
  resetFake()
  asked = []
  fake.answer = async (path) => {
    if (path === '/v1/operator/me') return Response.json({ authority: 'everything' })
    asked.push(path)
    if (path === '/v1/operator/orders/nope') return Response.json({ orders: [] })
    return Response.json({ reason: 'not_found', message: '' }, { status: 404 })
  }
})

const cookieIn = async (language: string) => (await signedInOperator(language)).cookie

const open = (path: string, headers: Record<string, string>) =>
  edge.fetch(SITE + path, { headers: { accept: 'text/html', ...headers }, redirect: 'manual' })

const MISSING = [
  ['an order', '/operator/orders?ref=nope', 'No order has this reference or id', 'لا يوجد طلب بهذا الرقم'],
  ['an order by a path', '/operator/orders?ref=..%2F..', 'No order has this reference or id', 'لا يوجد طلب بهذا الرقم'],
  ['an order by a zero byte', '/operator/orders?ref=%00', 'No order has this reference or id', 'لا يوجد طلب بهذا الرقم'],
  [
    'an order by a long text',
    `/operator/orders?ref=${'x'.repeat(4000)}`,
    'No order has this reference or id',
    'لا يوجد طلب بهذا الرقم',
  ],
  ['a booking to move', '/operator/orders/nope/rebook', 'No order has this reference or id', 'لا يوجد طلب بهذا الرقم'],
  ['goodwill', '/operator/bookings/nope/goodwill-seats', 'No order has this reference or id', 'لا يوجد طلب بهذا الرقم'],
  [
    'goodwill for a seat',
    '/operator/bookings/nope/goodwill-seats?seat=B5',
    'No order has this reference or id',
    'لا يوجد طلب بهذا الرقم',
  ],
  ['goodwill of no id', '/operator/bookings/a%20b/goodwill-seats', 'This page does not exist', 'هذه الصفحة غير موجودة'],
  ['a change', '/operator/showtimes/changes/nope', 'No such change', 'لا يوجد تغيير بهذا المعرّف'],
  ['a quote', '/operator/enquiries/constructor/quote', 'No private-booking enquiry', 'لا يوجد طلب حجز خاص بهذا الرقم'],
  ['a page', '/operator/nope', 'This page does not exist', 'هذه الصفحة غير موجودة'],
  ['a page below', '/operator/showtimes/nope', 'This page does not exist', 'هذه الصفحة غير موجودة'],
] as const

describe.each([
  ['en', 2],
  ['ar', 3],
] as const)('in the language %s', (language, at) => {
  it.each(MISSING)('%s that does not exist answers as missing', async (...missing) => {
    const answer = await open(missing[1], { cookie: await cookieIn(language) })
    expect(answer.status).toBe(404)
    const page = await answer.text()
    expect(page).toContain(`<html lang="${language}"`)
    expect(page).toContain(missing[at])
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  })
})

it('asks the gateway for no order whose reference is none', async () => {
  await open('/operator/orders?ref=..%2F..', { cookie: await cookieIn('en') })
  expect(asked.filter((path) => path.includes('/orders'))).toEqual([])
})

it('a page that does not exist is the form to sign in for a reader without a session', async () => {
  const answer = await open('/operator/nope', {})
  expect(answer.status).toBe(401)
  expect(await answer.text()).toContain('action="/operator/sign-in"')
})

it('a program without a token is still refused in JSON, and one with a token gets its answer', async () => {
  const refused = await open('/operator/nope', { accept: '*/*' })
  expect([refused.status, await refused.json()]).toEqual([401, { error: 'unauthorized' }])
  const command = await open('/operator/maintenance', { authorization: 'Bearer local-operator-token' })
  expect([command.status, command.headers.get('content-type')]).toEqual([200, 'application/json'])
})

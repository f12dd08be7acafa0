// An idempotency key belongs to the staff member who used it first. The same request of another person changes nothing, and
// the audit list has the action once as done, under the name of the person who did it.
import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { DAY_MS } from '#server/contracts/rules/durations.ts'
import { call, newKey, type Reply } from './support/calls.ts'
import { bookingOf, care } from './support/booking-care.ts'
import { booked } from './support/cancel.ts'
import { newChangeId, progressOf } from './support/changes.ts'
import { pass } from './support/clock.ts'
import { ask } from './support/enquiries.ts'
import { newBank } from './support/fake-bank.ts'
import { auditOf, help, look, readSection, staffAs } from './support/member-help.ts'
import { newMember, signIn } from './support/members.ts'
import { newShowtime } from './support/orders.ts'
import { balancesOf, parts } from './support/orders-wallet.ts'
import { actOnQuote, issue, order, quoted, snapshot, wish } from './support/quotes.ts'
import { silenceErrors } from './support/silence.ts'

/** Ids, because the log names no person. */
const [FIRST, SECOND] = ['st-keys-1', 'st-keys-2']
const [SALMA, OMAR] = [staffAs('manager', FIRST), staffAs('manager', SECOND)]
const REFUSED = { reason: 'idempotency_key_reused' }

let show: string

beforeAll(() => void silenceErrors())
beforeEach(async () => {
  await env.DB.prepare('DELETE FROM audit').run()
  show = await newShowtime({ startsAt: Date.now() + 3 * DAY_MS })
  newBank()
})

/** Salma twice, then Omar with her key: what each was answered, and which rows they have, oldest first. */
async function byBoth(target: string, act: (headers: Record<string, string>, key: string) => Promise<Reply>) {
  const key = newKey()
  const [first, again, other] = [await act(SALMA, key), await act(SALMA, key), await act(OMAR, key)]
  expect([first.status, again.text]).toEqual([200, first.text])
  expect(other.body).toMatchObject(REFUSED)
  return (await auditOf(target))
    .filter(({ by }) => by === FIRST || by === SECOND)
    .filter(({ action }) => !action.startsWith('look'))
    .map(({ by, action, outcome }) => `${by} ${action} ${outcome}`)
    .toReversed()
}

it('a booking is cancelled once, and only by who cancelled it', async () => {
  const { id } = await booked(await newMember(), show)
  const { total } = (await bookingOf(id)).care
  expect(await byBoth(id, (headers, key) => care(id, 'cancel', { reason: 'FAULT', total }, { headers, key }))).toEqual([
    `${FIRST} cancel_booking done`,
    `${SECOND} cancel_booking idempotency_key_reused`,
  ])
})

it('showtimes are called off once, and only by who called them off', async () => {
  const id = newChangeId()
  const planned = (await env.DB.prepare('SELECT id FROM showtimes WHERE starts_at > ? ORDER BY starts_at DESC LIMIT 1')
    .bind(Date.now() + 2 * DAY_MS)
    .first<string>('id'))!
  const body = { id, kind: 'CALLED_OFF', showtimes: [planned], reason: 'EQUIPMENT' }
  expect(await byBoth(id, (headers) => call('POST', 'operator/changes', { headers, body }))).toEqual([
    `${FIRST} call_off done`,
    `${SECOND} call_off idempotency_key_reused`,
  ])
  expect((await progressOf(id)).record).toMatchObject({ by: FIRST })
})

it('a member is given money once, and only by who gave it', async () => {
  pass(61_000)
  const member = await signIn()
  const gift = { reason: 'COMPLAINT', walletType: 'E_WALLET', amount: 2500 }
  const give = (headers: Record<string, string>, key: string) => help(member.memberId, 'gift', gift, { headers, key })
  expect(await byBoth(member.memberId, give)).toEqual([
    `${FIRST} give_gift done`,
    `${SECOND} give_gift idempotency_key_reused`,
  ])
  expect(await balancesOf(member)).toEqual(parts(2500))
})

it('a gift that a command names by its id is given once, and only by who gave it', async () => {
  pass(61_000)
  const member = await signIn()
  const body = { id: 'sorry-1', phone: member.phone, walletType: 'E_WALLET', amount: 700 }
  const give = (headers: Record<string, string>) => call('POST', 'operator/gifts', { headers, body })
  expect(await byBoth(body.id, give)).toEqual([`${FIRST} give_gift done`, `${SECOND} give_gift idempotency_key_reused`])
  expect(await balancesOf(member)).toEqual(parts(700))
})

it('an enquiry is closed once, and only by who closed it', async () => {
  const { reference = '' } = await ask()
  const close = (headers: Record<string, string>, key: string) =>
    call('POST', `operator/enquiries/${reference}/close`, { headers, key, body: { why: 'SPAM' } })
  expect(await byBoth(reference, close)).toEqual([
    `${FIRST} close_enquiry done`,
    `${SECOND} close_enquiry idempotency_key_reused`,
  ])
})

it('a quote is sent once, and stays the answer of who sent it', async () => {
  const [reference, body, key] = [await wish(), order(), newKey()]
  const first = await issue(reference, body, key, SALMA)
  expect((await issue(reference, body, key, SALMA)).text).toBe(first.text)
  expect((await issue(reference, body, key, OMAR)).body).toMatchObject(REFUSED)
  const { id } = first.body as { id: string }
  expect(await snapshot(id)).toMatchObject({ issuedBy: FIRST })
  const steps = await env.DB.prepare('SELECT actor FROM enquiry_steps WHERE reference = ?').bind(reference).all()
  expect(steps.results).toEqual([{ actor: FIRST }])
})

it('a quote is withdrawn once, and only by who withdrew it', async () => {
  const { id } = await quoted()
  const withdraw = (headers: Record<string, string>, key: string) => actOnQuote(id, 'withdraw', { headers, key })
  expect(await byBoth(id, withdraw)).toEqual([
    `${FIRST} withdraw_quote done`,
    `${SECOND} withdraw_quote idempotency_key_reused`,
  ])
})

const VOUCHER = { reason: 'SHOWTIME', kind: 'AMOUNT', amount: 5000, validDays: 30 }

it.each([
  ['voucher', 'give_voucher', VOUCHER],
  ['unlock-codes', 'unlock_codes', { reason: 'DELIVERY' }],
  ['end-sessions', 'end_sessions', { reason: 'SAFETY', session: null }],
])('one key for two members is an action at each of them: %s', async (path, action, body) => {
  const key = newKey()
  for (let turn = 0; turn < 2; turn += 1) {
    pass(61_000)
    const { memberId } = await signIn()
    expect((await help(memberId, path, body, { headers: SALMA, key })).status).toBe(200)
    expect(await auditOf(memberId)).toMatchObject([{ by: FIRST, action, outcome: 'done' }])
  }
})

it('a key acts once, also if it is sent again days later', async () => {
  pass(61_000)
  const { memberId } = await signIn()
  const give = (key: string) => help(memberId, 'voucher', VOUCHER, { headers: SALMA, key })
  const key = newKey()
  await give(key)
  pass(2 * DAY_MS + 1)
  await give(newKey())
  await give(key)
  await look(memberId, SALMA)
  const { body } = await readSection(memberId, 'vouchers', '', SALMA)
  const given = (body as { vouchers: unknown[] }).vouchers
  const rows = (await auditOf(memberId)).filter(({ action }) => action === 'give_voucher')
  expect([given.length, rows.length]).toEqual([2, 2])
})

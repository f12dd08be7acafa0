// A customer with many IPv6 networks guesses and writes four times as often as one network, and not more.
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, it, vi } from 'vitest'
import gateway from '#server/gateway/worker.ts'
import { advanceClock } from '#server/lib/clock.ts'
import { LOCAL_EDGE_KEY } from '#server/lib/edge-key.ts'
import { call, newPhone, newVisitor, type Someone, reasonOf } from './support/calls.ts'
import { countFromNetwork } from './support/counters.ts'
import { ask, question, rows, textsTo, wishFor } from './support/enquiries.ts'
import { newOffer } from './support/offers.ts'
import { openLink } from './support/tickets.ts'
import { money } from './support/vouchers.ts'
import { HOUR_MS } from '#server/contracts/rules/durations.ts'
import { newCode } from '#server/gateway/vouchers/voucher-code.fixture.ts'

/** Guesses that one caller may make. */
const OF_A_CALLER = 15

let customers = 0
/** The networks of one customer, each used once. */
function newCustomer(): () => string {
  const customer = (customers += 1)
  let networks = 0
  return () => `2001:db8:${customer}:${(networks += 1)}::`
}

const from = (network: string) => ({ headers: { 'x-client-network': network } })

/** Guesses by new guests, each from a network of their own; returns the reasons that are not `wrong`. */
async function guessMany(
  count: number,
  network: () => string,
  guess: (as: Someone, network: string) => Promise<{ body: unknown }>,
  wrong: string,
): Promise<(string | undefined)[]> {
  const reasons: (string | undefined)[] = []
  for (let left = count; left > 0; left -= OF_A_CALLER) {
    const [as, here] = [await newVisitor(), network()]
    const guesses = Array.from({ length: Math.min(left, OF_A_CALLER) }, () => guess(as, here))
    reasons.push(...(await Promise.all(guesses)).map(({ body }) => (body as { reason?: string }).reason))
  }
  return reasons.filter((reason) => reason !== wrong)
}

it('guesses of a company code need work after eight hundred a day over all networks of a customer', async () => {
  const { id } = await newOffer({ validationType: 'STATIC' }, { code: 'WORK-25' })
  const verify = (as: Someone, network: string, code = 'WORK-30') =>
    call('GET', `offers/${id}/verify?code=${code}`, { as, ...from(network) })
  const network = newCustomer()
  await countFromNetwork('proofs', network(), 770)
  expect(await guessMany(30, network, verify, 'offer_not_yours')).toEqual([])
  expect((await verify(await newVisitor(), network(), 'WORK-25')).body).toMatchObject({ reason: 'work_needed' })
  expect((await verify(await newVisitor(), newCustomer()(), 'WORK-25')).status).toBe(200)
})

it('guesses of a voucher code need work after eight hundred a day over all networks of a customer', async () => {
  const right = await money(5000)
  const check = (as: Someone, network: string, code = newCode()) =>
    call('GET', `vouchers/verify?code=${encodeURIComponent(code)}`, { as, ...from(network) })
  const network = newCustomer()
  // A right code is taken back from both counts.
  expect((await check(await newVisitor(), network(), right.code)).status).toBe(200)
  await countFromNetwork('vouchers', network(), 770)
  expect(await guessMany(30, network, check, 'voucher_unknown')).toEqual([])
  expect(reasonOf(await check(await newVisitor(), network(), right.code))).toBe('work_needed')
  expect((await check(await newVisitor(), newCustomer()(), right.code)).status).toBe(200)
})

it('wrong ticket links are limited to four hundred a day over all networks of a customer', async () => {
  const network = newCustomer()
  await countFromNetwork('links', network(), 390)
  const answers = await Promise.all(Array.from({ length: 10 }, () => openLink('not-a-link', network())))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
  expect((await openLink('not-a-link', network())).body).toMatchObject({ reason: 'rate_limited' })
  expect((await openLink('not-a-link', newCustomer()())).status).toBe(404)
})

it('enquiries need work after sixty an hour over all networks of a customer, and none is stored with its network', async () => {
  const network = newCustomer()
  await countFromNetwork('enquiries', network(), 59)
  expect((await ask({}, { network: network() })).status).toBe(200)
  expect(await ask({}, { network: network() })).toMatchObject({ status: 429, reason: 'work_needed' })
  expect((await wishFor({}, { network: network() })).reason).toBe('work_needed')
  expect((await ask({}, { network: newCustomer()() })).status).toBe(200)
  advanceClock(HOUR_MS)
  expect((await ask({}, { network: network() })).status).toBe(200)
  expect(JSON.stringify(await rows())).not.toContain('2001:db8')
})

it('texts about enquiries count with the codes of their network; beyond its limit an enquiry is stored without a text', async () => {
  const network = '203.0.113.50'
  const sendCode = async () =>
    call('POST', 'guest-users/phone-number', {
      as: await newVisitor(),
      body: { phoneNumber: newPhone() },
      ...from(network),
    })
  await countFromNetwork('messages', network, 57)
  for (let sent = 57; sent < 59; sent += 1) expect((await sendCode()).status).toBe(200)
  const [first, second] = [newPhone(), newPhone()]
  expect((await ask({ phoneNumber: first }, { network })).status).toBe(200)
  await vi.waitFor(async () => expect(await textsTo(first)).toBe(1), { timeout: 15_000 })
  expect((await sendCode()).body).toMatchObject({ reason: 'work_needed' })
  const again = { network, key: 'a-key-of-this-enquiry' }
  const body = { phoneNumber: second }
  const context = createExecutionContext()
  const request = new Request('https://gateway.test/v1/contact-us', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-edge-key': LOCAL_EDGE_KEY,
      'x-client-network': network,
      'idempotency-key': again.key,
    },
    body: JSON.stringify(question(body)),
  })
  const { reference } = (await (await gateway.fetch(request, env, context)).json()) as { reference: string }
  await waitOnExecutionContext(context)
  expect(reference).toMatch(/^SH-/)
  expect(await textsTo(second)).toBe(0)
  advanceClock(HOUR_MS)
  expect((await ask(body, again)).reference).toBe(reference)
  await vi.waitFor(async () => expect(await textsTo(second)).toBe(1), { timeout: 15_000 })
})

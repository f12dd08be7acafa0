// A quote’s link in the hands of a stranger: it keeps the customer from paying neither with a payment that waits at a bank
// nor with failed cards, and staff are told.
import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#server/contracts/rules/durations.ts'
import { iso } from '#server/lib/clock.ts'
import { call, newKey, type Someone } from './support/calls.ts'
import { pass } from './support/clock.ts'
import { type FakeBank, newBank, chargeKeyOf } from './support/fake-bank.ts'
import { reasonOf, shown } from './support/operator.ts'
import { guest } from './support/orders.ts'
import { actOnQuote, payQuote, quoted, quoteOf, quoteStub, readQuote, runTimers, snapshot } from './support/quotes.ts'
import { silenceErrors } from './support/silence.ts'

let bank: FakeBank

beforeAll(() => void silenceErrors())
beforeEach(async () => {
  bank = newBank()
  await env.DB.prepare('DELETE FROM sandbox_messages').run()
})
afterEach(() => vi.restoreAllMocks())

const abandon = (as: Someone, token: string, attempt = 1, key = newKey()) =>
  call('POST', `quotes/${token}/other-way`, { as, key, body: { attempt } })
/** The bank takes the money, and reports it. */
async function capture(id: string, attempt = 1): Promise<void> {
  const key = chargeKeyOf(id, attempt)
  bank.decide(key, bank.captured(key))
  await quoteStub(id).paymentCallback({ key, processor: 'CHECKOUT', outcome: bank.captured(key) })
}

async function leftAtBank() {
  const { id, token } = await quoted()
  const stranger = await guest()
  await payQuote(stranger, token, 'tok-bank')
  return { id, token, stranger, customer: await guest() }
}

describe('a payment that a stranger left at a bank', () => {
  it('is abandoned by the customer, who then pays', async () => {
    const { token, customer } = await leftAtBank()
    expect((await payQuote(customer, token, 'tok')).body).toMatchObject({ reason: 'payment_in_progress' })
    expect(quoteOf(await abandon(customer, token))).toMatchObject({ status: 'QUOTED', payment: null })
    expect(quoteOf(await payQuote(customer, token, 'tok')).status).toBe('PAID')
    expect(bank.netCaptures()).toBe(1)
  })

  it('still buys the hall if it is completed before the customer pays', async () => {
    const { id, token, stranger, customer } = await leftAtBank()
    await abandon(customer, token)
    await capture(id)
    expect((await readQuote(stranger, token)).status).toBe('PAID')
    expect((await payQuote(customer, token, 'tok')).body).toMatchObject({ reason: 'order_closed' })
    expect(bank.netCaptures()).toBe(1)
  })

  it('goes back if it is completed after the customer has paid, also if only a later query finds it', async () => {
    const { id, token, customer } = await leftAtBank()
    await abandon(customer, token)
    await payQuote(customer, token, 'tok')
    bank.capture(id)
    await runTimers(id, 3, 5 * MINUTE_MS)
    expect(bank.moved(id)).toMatchObject({ captures: 1, refunds: 1 })
    expect([(await snapshot(id)).paidAttempt, bank.netCaptures()]).toEqual([2, 1])
  })

  it('keeps staff from withdrawing the quote for a quarter of an hour only', async () => {
    const { id, token, customer } = await leftAtBank()
    expect((await actOnQuote(id, 'withdraw')).body).toMatchObject({ reason: 'payment_in_progress' })
    pass(15 * MINUTE_MS)
    expect((await actOnQuote(id, 'withdraw')).body).toEqual({ id, state: 'WITHDRAWN' })
    expect((await payQuote(customer, token, 'tok')).body).toMatchObject({ reason: 'order_closed' })
    await capture(id)
    await runTimers(id)
    expect(bank.moved(id)).toMatchObject({ captures: 1, refunds: 1 })
  })

  it('is not withdrawn by staff if it was paid, which the processor is asked for', async () => {
    const { id } = await leftAtBank()
    pass(15 * MINUTE_MS)
    bank.capture(id)
    expect((await actOnQuote(id, 'withdraw')).body).toMatchObject({ reason: 'order_closed' })
    expect([(await snapshot(id)).state, bank.netCaptures()]).toEqual(['PAID', 1])
  })

  it('can be abandoned once no processor has answered in a day', async () => {
    const { id, token, customer } = await leftAtBank()
    await runTimers(id, 2, DAY_MS)
    expect((await snapshot(id)).state).toBe('STUCK')
    expect(quoteOf(await abandon(customer, token)).status).toBe('QUOTED')
    await runTimers(id)
    expect(await reasonOf(id)).toBeNull()
  })
})

describe('payments of a quote that strangers begin again and again', () => {
  it('at a bank keep staff from withdrawing it for a quarter of an hour in all', async () => {
    const { id, token, customer } = await leftAtBank()
    pass(10 * MINUTE_MS)
    await abandon(customer, token)
    await payQuote(await guest(), token, 'tok-bank')
    expect((await actOnQuote(id, 'withdraw')).body).toMatchObject({ reason: 'payment_in_progress' })
    pass(5 * MINUTE_MS)
    expect((await actOnQuote(id, 'withdraw')).body).toEqual({ id, state: 'WITHDRAWN' })
    await capture(id, 2)
    await runTimers(id)
    expect(bank.moved(id, 2)).toMatchObject({ captures: 1, refunds: 1 })
  })

  it('have a quarter of an hour again once none has begun for an hour', async () => {
    const { id, token, customer } = await leftAtBank()
    await abandon(customer, token)
    pass(HOUR_MS)
    await payQuote(customer, token, 'tok-bank')
    expect((await actOnQuote(id, 'withdraw')).body).toMatchObject({ reason: 'payment_in_progress' })
  })

  it('do not go on while staff withdraw it: the charge in flight is the last one', async () => {
    const { id, token } = await quoted()
    const [stranger, other] = [await guest(), await guest()]
    bank.isSlow = true
    const inFlight = payQuote(stranger, token, 'tok-declined')
    await vi.waitFor(() => expect(bank.chargeRequests).toHaveLength(1))
    const withdrawal = actOnQuote(id, 'withdraw')
    await vi.waitFor(async () =>
      expect((await payQuote(other, token, 'tok')).body).toMatchObject({ reason: 'request_in_flight' }),
    )
    bank.isSlow = false
    expect(quoteOf(await inFlight).payment).toMatchObject({ status: 'DECLINED' })
    expect((await withdrawal).body).toEqual({ id, state: 'WITHDRAWN' })
    expect((await payQuote(other, token, 'tok')).body).toMatchObject({ reason: 'order_closed' })
  })

  it('cannot be withdrawn if the charge in flight pays it', async () => {
    const { id, token } = await quoted()
    bank.isSlow = true
    const inFlight = payQuote(await guest(), token, 'tok')
    await vi.waitFor(() => expect(bank.chargeRequests).toHaveLength(1))
    const withdrawal = actOnQuote(id, 'withdraw')
    bank.isSlow = false
    expect(quoteOf(await inFlight).status).toBe('PAID')
    expect((await withdrawal).body).toMatchObject({ reason: 'order_closed' })
  })
})

describe('the command to abandon a payment of a quote', () => {
  it('answers a repetition with the same bytes, and another input under its key is refused', async () => {
    const { token, customer } = await leftAtBank()
    const key = newKey()
    const first = await abandon(customer, token, 1, key)
    expect((await abandon(customer, token, 1, key)).text).toBe(first.text)
    expect((await abandon(customer, token, 2, key)).body).toMatchObject({ reason: 'idempotency_key_reused' })
  })

  it('abandons the attempt that it names, and no other', async () => {
    const { token, stranger, customer } = await leftAtBank()
    expect((await abandon(customer, token, 2)).body).toMatchObject({ reason: 'payment_in_progress' })
    expect(quoteOf(await abandon(stranger, token))).toMatchObject({
      status: 'QUOTED',
      payment: { attempt: 1, status: 'DECLINED', reason: 'GIVEN_UP', redirectUrl: null },
    })
  })

  it('asks the processor first: what is paid stays paid, and of what it does not know nothing is abandoned', async () => {
    const paid = await leftAtBank()
    bank.decide(chargeKeyOf(paid.id), bank.captured(chargeKeyOf(paid.id)))
    expect((await abandon(paid.customer, paid.token)).body).toMatchObject({ reason: 'already_paid' })
    const silent = await leftAtBank()
    bank.decide(chargeKeyOf(silent.id), { state: 'UNKNOWN' })
    expect((await abandon(silent.customer, silent.token)).body).toMatchObject({ reason: 'payment_in_progress' })
    expect((await snapshot(silent.id)).attempts).toMatchObject([{ state: 'AUTHENTICATE' }])
  })

  it('is refused for an unknown link, and once the quote is over', async () => {
    const customer = await guest()
    expect((await abandon(customer, 'A'.repeat(22))).status).toBe(404)
    const { id, token } = await quoted()
    await actOnQuote(id, 'withdraw')
    expect((await abandon(customer, token)).body).toMatchObject({ reason: 'order_closed' })
  })
})

describe('failed payments of a quote', () => {
  const failOften = async (token: string, people: number, card = 'tok-declined') => {
    for (let person = 0; person < people; person += 1) {
      const as = await guest()
      for (let tried = 0; tried < 10; tried += 1) await payQuote(as, token, card)
    }
  }

  it('do not count for the payer if another person with the link gave them up, and are remembered', async () => {
    const { id, token } = await quoted()
    const [customer, other] = [await guest(), await guest()]
    for (let tried = 0; tried < 9; tried += 1) await payQuote(customer, token, 'tok-declined')
    await payQuote(customer, token, 'tok-bank')
    await abandon(other, token, 10)
    expect((await snapshot(id)).attempts.at(-1)).toMatchObject({ reason: 'GIVEN_UP', abandonedBy: other.guestId })
    await payQuote(customer, token, 'tok-bank')
    await abandon(customer, token, 11)
    expect((await payQuote(customer, token, 'tok')).body).toMatchObject({ reason: 'card_rejected' })
    expect(quoteOf(await payQuote(other, token, 'tok')).status).toBe('PAID')
  })

  it('end at ten for the payer, and count for no other', async () => {
    const { token } = await quoted()
    const [stranger, customer] = [await guest(), await guest()]
    for (let tried = 0; tried < 10; tried += 1) await payQuote(stranger, token, 'tok-declined')
    expect((await payQuote(stranger, token, 'tok')).body).toMatchObject({ reason: 'card_rejected' })
    // How a stranger’s card failed is not shown to the customer.
    expect((await readQuote(customer, token)).payment).toBeNull()
    expect(quoteOf(await payQuote(customer, token, 'tok')).status).toBe('PAID')
  })

  it('of many people keep no customer from paying who has not failed, and staff are told until the quote is over', async () => {
    const { id, token } = await quoted()
    await failOften(token, 3)
    const customer = await guest()
    await runTimers(id)
    expect([await reasonOf(id), (await shown(id)).attention]).toEqual(['tried_often', 'tried_often'])
    expect((await readQuote(customer, token)).status).toBe('QUOTED')
    expect(quoteOf(await payQuote(customer, token, 'tok')).status).toBe('PAID')
    await runTimers(id)
    expect(await reasonOf(id)).toBeNull()
  })

  it('of many people let a customer whose card has failed wait for at most an hour, and say until when', async () => {
    const { token } = await quoted()
    const customer = await guest()
    const begun = Date.now()
    await payQuote(customer, token, 'tok-declined')
    await failOften(token, 3)
    const refused = await payQuote(customer, token, 'tok')
    expect(refused).toMatchObject({ status: 429, body: { reason: 'rate_limited' } })
    expect((refused.body as { details: object }).details).toMatchObject({ retryAt: iso(begun + HOUR_MS) })
    pass(HOUR_MS)
    expect(quoteOf(await payQuote(customer, token, 'tok')).status).toBe('PAID')
  })

  it('with tokens that no processor knows delay no card', async () => {
    const { token } = await quoted()
    const customer = await guest()
    await payQuote(customer, token, 'tok-declined')
    await failOften(token, 3, 'tok-unknown')
    expect(quoteOf(await payQuote(customer, token, 'tok')).status).toBe('PAID')
  })
})

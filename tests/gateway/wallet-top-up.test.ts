// Money on its way into a wallet: opened, paid once, and never more than a wallet's limit.
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { newKey } from './support/calls.ts'
import { type FakeBank, newBank } from './support/fake-bank.ts'
import { switchFeatures } from './support/orders.ts'
import {
  ask,
  balances,
  member,
  type Member,
  openTopUp,
  payTopUp,
  readTopUp,
  runTimers,
  topUpOf,
  toppedUp,
  walletStub,
  reportTopUpPayment,
  topUpAtBank,
  newTopUp,
  countTopUpCredits,
  walletBreaches,
} from './support/wallet.ts'
import { pass } from './support/clock.ts'
import { bounded } from '#tests/support/bounded.ts'
import { silenceErrors } from './support/silence.ts'
import { HOUR_MS } from '#server/contracts/rules/durations.ts'

let salma: Member
let bank: FakeBank

// Stuck and aborted work is logged; these tests cause both on purpose.
beforeAll(() => void silenceErrors())
beforeEach(async () => {
  salma = await member()
  bank = newBank()
})

const wallet = () => walletStub(salma.id)

describe('a new top-up', () => {
  it.each([
    [4_999, 'amount_too_small'],
    [200_001, 'amount_too_large'],
  ])('of %i halalas is refused: %s', async (amount, reason) => {
    expect(await openTopUp(salma, amount)).toMatchObject({ status: 400, body: { code: 24, reason } })
  })

  it('waits to be paid, once per key', async () => {
    const key = newKey()
    const first = await openTopUp(salma, 5_000, key)
    expect(topUpOf(first)).toMatchObject({ amount: 5_000, status: 'PENDING', payment: null })
    pass(1000)
    expect((await openTopUp(salma, 5_000, key)).text).toBe(first.text)
    expect((await openTopUp(salma, 6_000, key)).body).toMatchObject({ reason: 'idempotency_key_reused' })
    expect(await balances(salma)).toEqual([0, 0])
  })

  it('expires a day later', async () => {
    const id = await newTopUp(salma)
    pass(24 * HOUR_MS)
    expect(await readTopUp(salma, id)).toMatchObject({ status: 'FAILED' })
    expect((await payTopUp(salma, id, 'tok')).body).toMatchObject({ reason: 'order_closed' })
  })
})

describe('the limit of a wallet', () => {
  const FULL = 500_000
  const filled = (amount: number) => wallet().gift({ id: `gift-${amount}`, walletType: 'E_WALLET', amount })

  it('is reached to the last halala, and no top-up opens above it', async () => {
    await filled(FULL - 10_000)
    expect(await openTopUp(salma, 10_001)).toMatchObject({
      status: 400,
      body: { code: 24, reason: 'amount_too_large', details: { most: 10_000 } },
    })
    expect(await toppedUp(salma, 10_000)).toMatchObject({ status: 'DONE' })
    expect(await balances(salma)).toEqual([FULL, 0])
  })

  it('holds for two top-ups that were opened while there was room for either', async () => {
    await filled(FULL - 10_000)
    const ids = [await newTopUp(salma), await newTopUp(salma)] as const
    bank.isSlow = true
    const first = payTopUp(salma, ids[0], 'tok')
    await vi.waitFor(() => expect(bank.chargeRequests).toHaveLength(1), { timeout: 15_000 })
    const refused = await bounded('the refusal of the second top-up', payTopUp(salma, ids[1], 'tok'))
    expect(refused.body).toMatchObject({ reason: 'amount_too_large' })
    bank.isSlow = false
    expect(topUpOf(await first).status).toBe('DONE')
    expect((await payTopUp(salma, ids[1], 'tok')).body).toMatchObject({ reason: 'amount_too_large' })
    expect(bank.chargeRequests).toHaveLength(1)
    expect(await balances(salma)).toEqual([FULL, 0])
  })

  it('never refuses money that has arrived', async () => {
    const id = await topUpAtBank(salma)
    await filled(FULL)
    await reportTopUpPayment(salma, id, bank.capture(id))
    expect(await balances(salma)).toEqual([FULL + 10_000, 0])
    expect(await walletBreaches(salma)).toEqual([])
  })
})

describe('paying a top-up', () => {
  it('with a card of another member charges nothing, and the top-up still waits', async () => {
    const id = await newTopUp(salma)
    const answer = await ask(salma, 'POST', `top-ups/${id}/pay`, {
      payment: { method: 'SAVED_CARD', cardId: 'card-of-unknown' },
    })
    expect(answer.body).toMatchObject({ reason: 'card_unknown' })
    expect(bank.chargeRequests).toEqual([])
    expect(topUpOf(await payTopUp(salma, id, 'tok')).payment).toMatchObject({ attempt: 1, status: 'PAID' })
  })

  it('twice with one key charges once and gets the same answer', async () => {
    const id = await newTopUp(salma)
    const key = newKey()
    const first = await payTopUp(salma, id, 'tok', key)
    pass(1000)
    expect((await payTopUp(salma, id, 'tok', key)).text).toBe(first.text)
    expect((await payTopUp(salma, id, 'tok-declined', key)).body).toMatchObject({ reason: 'idempotency_key_reused' })
    expect([bank.netCaptures(), await countTopUpCredits(salma)]).toEqual([1, 1])
  })

  it('in two tabs at the very same moment charges once', async () => {
    const id = await newTopUp(salma)
    const answers = await Promise.all([payTopUp(salma, id, 'tok'), payTopUp(salma, id, 'tok')])
    expect(bank.chargeRequests).toHaveLength(1)
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect([bank.netCaptures(), await countTopUpCredits(salma)]).toEqual([1, 1])
  })

  it('may be tried with another card after a decline', async () => {
    const id = await newTopUp(salma)
    const first = topUpOf(await payTopUp(salma, id, 'tok-declined'))
    expect(first).toMatchObject({
      status: 'PENDING',
      payment: { status: 'DECLINED', reason: 'INSUFFICIENT_FUNDS' },
    })
    expect(topUpOf(await payTopUp(salma, id, 'tok')).payment).toMatchObject({ attempt: 2, status: 'PAID' })
    expect(await balances(salma)).toEqual([10_000, 0])
    expect(await walletBreaches(salma)).toEqual([])
  })

  it('fails after ten declines', async () => {
    const id = await newTopUp(salma)
    for (let attempt = 0; attempt < 10; attempt += 1) await payTopUp(salma, id, 'tok-declined')
    expect((await payTopUp(salma, id, 'tok')).body).toMatchObject({ reason: 'card_rejected' })
    expect((await readTopUp(salma, id)).status).toBe('FAILED')
  })

  it('is paused for the rest of a day after fifteen declines, over all top-ups', async () => {
    const ids = [await newTopUp(salma), await newTopUp(salma)] as const
    for (let attempt = 0; attempt < 8; attempt += 1) await payTopUp(salma, ids[0], 'tok-declined')
    pass(1000)
    for (let attempt = 0; attempt < 7; attempt += 1) await payTopUp(salma, ids[1], 'tok-declined')
    expect(bank.chargeRequests).toHaveLength(15)
    const retryAt = new Date(Date.now() - 1000 + 24 * HOUR_MS).toISOString()
    const refused = {
      status: 400,
      body: { reason: 'card_declined_often', details: { retryAt, serverNow: new Date().toISOString() } },
    }
    expect(await payTopUp(salma, ids[1], 'tok')).toMatchObject(refused)
    expect(await payTopUp(salma, await newTopUp(salma), 'tok')).toMatchObject(refused)
    expect(bank.chargeRequests).toHaveLength(15)
    pass(24 * HOUR_MS)
    expect(topUpOf(await payTopUp(salma, await newTopUp(salma), 'tok')).status).toBe('DONE')
  })

  it('waits for the bank’s page, and queries it when the member comes back', async () => {
    const id = await topUpAtBank(salma)
    expect((await readTopUp(salma, id)).payment).toMatchObject({
      status: 'AUTHENTICATE',
      redirectUrl: 'https://bank.test/',
    })
    bank.capture(id)
    pass(2000)
    await readTopUp(salma, id)
    await vi.waitFor(async () => expect((await readTopUp(salma, id)).status).toBe('DONE'), { timeout: 15_000 })
    expect(await walletBreaches(salma)).toEqual([])
  })

  it('without an answer is queried with the same key until the money is found', async () => {
    const id = await newTopUp(salma)
    expect(topUpOf(await payTopUp(salma, id, 'tok-silent'))).toMatchObject({ payment: { status: 'CHECKING' } })
    await runTimers(salma)
    expect((await readTopUp(salma, id)).status).toBe('DONE')
    expect(bank.chargeRequests).toHaveLength(1)
    expect([bank.netCaptures(), await countTopUpCredits(salma)]).toEqual([1, 1])
  })

  it('without an answer for a day is flagged for manual review; money that arrives after all is credited', async () => {
    const id = await newTopUp(salma)
    await payTopUp(salma, id, 'tok-silent-open')
    await runTimers(salma, 3, 12 * HOUR_MS)
    expect((await wallet().snapshot()).topUps).toMatchObject([{ state: 'STUCK' }])
    await reportTopUpPayment(salma, id, bank.capture(id))
    expect((await readTopUp(salma, id)).status).toBe('DONE')
    expect([bank.netCaptures(), await countTopUpCredits(salma)]).toEqual([1, 1])
  })
})

it('a top-up is paid with Apple Pay if that is switched on', async () => {
  const id = await newTopUp(salma, 5000)
  const { body: request } = await ask(salma, 'POST', `top-ups/${id}/create-apple-session`, {})
  expect(request).toMatchObject({ countryCode: 'SA', total: { amount: '50.00' } })
  const payment = { method: 'APPLE_PAY', token: 'tok-apple' }
  await switchFeatures({ applePay: false })
  expect((await ask(salma, 'POST', `top-ups/${id}/pay`, { payment })).status).toBe(400)
  await switchFeatures({ applePay: true })
  const paid = topUpOf(await ask(salma, 'POST', `top-ups/${id}/pay`, { payment }))
  expect(paid).toMatchObject({ status: 'DONE', payment: { method: 'APPLE_PAY' } })
  expect((await ask(salma, 'POST', `top-ups/${id}/create-apple-session`, {})).status).toBe(400)
  expect(await walletBreaches(salma)).toEqual([])
})

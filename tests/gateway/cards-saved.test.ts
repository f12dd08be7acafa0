// A member's saved cards from the first to the last day, at each processor and in `CardsObject`.
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CardGateway } from '#server/contracts/pay.ts'
import { DAY_MS, MINUTE_MS } from '#server/contracts/rules/durations.ts'
import { resolveCardAndCountTry } from '#server/gateway/cards/card-source.ts'
import { armCrash } from '#server/gateway/lib/durable/crash-points.ts'
import { TEST_CARDS } from '#server/payments/test-cards.ts'
import { call, type Member, newKey, newVisitor } from './support/calls.ts'
import {
  addCard,
  cardOf,
  cardsStub,
  chargeName,
  chargeSaved,
  fireTimer,
  goodbyesOf,
  hearAnswers,
  listOf,
  loseAnswers,
  MADA_BANK_ASKS,
  NAME,
  namesOf,
  newPaid,
  payerOf,
  storedOf,
  untilForgotten,
  VISA,
  saveCard,
  removeCard,
} from './support/cards.ts'
import { deleteAccount, memberStub, newMember, signIn } from './support/members.ts'
import { answerChallenge, ledgerOf, storedText, tokenFor } from './support/payments.ts'
import { pass } from './support/clock.ts'
import { silenceErrors } from './support/silence.ts'

const GATEWAYS: CardGateway[] = ['CHECKOUT', 'HYPER_PAY', 'PAYFORT']
const APPROVED = TEST_CARDS.filter(({ behaviour }) => behaviour === 'APPROVE').map(({ number }) => number)

let member: Member
beforeEach(async () => {
  member = await newMember()
})
afterEach(() => {
  hearAnswers()
  armCrash(undefined)
})

/** An expiry date about 40 days ahead, so the card is valid today. */
function endsSoon(): { month: number; year: number } {
  const end = new Date(Date.now() + 40 * DAY_MS)
  return { month: end.getUTCMonth() + 1, year: end.getUTCFullYear() }
}
const nothingCharged = { state: 'DECLINED', reason: 'GATEWAY_ERROR' }

describe.each(GATEWAYS)('at %s a card', (gateway) => {
  it('is saved, listed, charged again and again, and deleted here and at the processor', async () => {
    const card = await saveCard(member, gateway)
    expect(card).toEqual({
      id: expect.stringMatching(/^card_/),
      brand: 'VISA',
      lastFour: '4242',
      holder: NAME,
      expiryMonth: 12,
      expiryYear: 2035,
      isExpired: false,
      isDefault: true,
      canEdit: gateway !== 'HYPER_PAY',
      codeWay: { CHECKOUT: 'TOKEN', HYPER_PAY: 'FORM', PAYFORT: 'FRAME' }[gateway],
    })
    expect(await listOf(member)).toEqual([card])
    const [name = ''] = await namesOf(member.memberId)
    for (const orderId of [`unknown.${newKey()}`, `unknown.${newKey()}`]) {
      expect(await chargeSaved(member, card.id, orderId)).toMatchObject({ state: 'CAPTURED', lastFour: '4242' })
      expect(await ledgerOf(orderId)).toMatchObject({ captures: 1, captured: 9200 })
    }
    expect((await removeCard(member, card.id)).body).toEqual({ cards: [] })
    expect(await chargeSaved(member, card.id)).toMatchObject({ ok: false, reason: 'card_unknown' })
    await untilForgotten(member.memberId)
    expect(await chargeName(gateway, name)).toMatchObject(nothingCharged)
  })

  it('of mada stays mada: the bank asks for its code on each charge, and the answer names the brand', async () => {
    const card = await saveCard(member, gateway, MADA_BANK_ASKS)
    expect(card).toMatchObject({ brand: 'MADA', lastFour: '5689' })
    const orderId = `unknown.${newKey()}`
    const outcome = await chargeSaved(member, card.id, orderId)
    expect(outcome).toMatchObject({ state: 'AUTHENTICATE', brand: 'MADA', lastFour: '5689' })
    if (!('redirectUrl' in outcome)) throw new Error('not asked')
    await answerChallenge(outcome.redirectUrl!, 'confirm')
    expect(await ledgerOf(orderId)).toMatchObject({ captures: 1 })
  })

  it.each([
    ['4000000000009995', 'INSUFFICIENT_FUNDS'],
    ['4000000000000002', 'DECLINED'],
  ])('%s is saved, and declined when it is charged', async (number, reason) => {
    expect(await chargeSaved(member, (await saveCard(member, gateway, number)).id)).toMatchObject({
      state: 'DECLINED',
      reason,
    })
  })

  it('with an invented token is rejected and leaves nothing', async () => {
    for (const token of ['made-up-token', 'src_made', '..', 'a/../b'])
      expect((await addCard(member, gateway, token)).body).toMatchObject({ reason: 'card_rejected' })
    expect(await listOf(member)).toEqual([])
    expect(await goodbyesOf(member.memberId)).toEqual([])
  })

  it('that is typed twice is one card, and the older registration is deleted at the processor', async () => {
    const first = await saveCard(member, gateway)
    const [before = ''] = await namesOf(member.memberId)
    const again = await addCard(member, gateway, { number: VISA, month: 3, year: 2037 }, { holder: 'Salma H' })
    expect(cardOf(again)).toMatchObject({ id: first.id, expiryMonth: 3, expiryYear: 2037, isDefault: true })
    expect(await listOf(member)).toHaveLength(1)
    await untilForgotten(member.memberId)
    expect(await chargeName(gateway, before)).toMatchObject(nothingCharged)
    expect(await chargeSaved(member, first.id)).toMatchObject({ state: 'CAPTURED' })
  })

  it('is saved once if the same request repeats, and its key is refused for another request', async () => {
    const key = newKey()
    const token = await tokenFor(gateway, { number: VISA }, member.memberId)
    const answers = await Promise.all([1, 2, 3].map(() => addCard(member, gateway, token, { key })))
    const later = await addCard(member, gateway, token, { key })
    expect(later.status).toBe(200)
    for (const { status, body } of answers)
      if (status !== 200) expect(body).toMatchObject({ reason: 'request_in_flight' })
    expect(await listOf(member)).toEqual([cardOf(later)])
    expect((await addCard(member, gateway, token, { key, holder: 'Another Holder' })).body).toMatchObject({
      reason: 'idempotency_key_reused',
    })
  })

  it('is not saved if its processor does not answer; it is deleted there, or found by a second try', async () => {
    loseAnswers('save')
    const token = await tokenFor(gateway, { number: VISA }, member.memberId)
    expect((await addCard(member, gateway, token)).status).toBe(502)
    expect(await listOf(member)).toEqual([])
    hearAnswers()
    const card = cardOf(await addCard(member, gateway, token))
    expect(await goodbyesOf(member.memberId)).toEqual([])
    expect(await chargeSaved(member, card.id)).toMatchObject({ state: 'CAPTURED' })

    loseAnswers('save')
    const given = await tokenFor(gateway, { number: APPROVED[1]! }, member.memberId)
    expect((await addCard(member, gateway, given)).status).toBe(502)
    hearAnswers()
    pass(10 * MINUTE_MS)
    await untilForgotten(member.memberId)
    expect((await addCard(member, gateway, given)).status).toBe(gateway === 'PAYFORT' ? 200 : 400)
  })

  it('is deleted at the processor after a crash between the processor and us', async () => {
    const silenced = silenceErrors()
    const token = await tokenFor(gateway, { number: VISA }, member.memberId)
    armCrash('after saveCard')
    expect((await addCard(member, gateway, token)).status).toBeGreaterThanOrEqual(500)
    expect(await listOf(member)).toEqual([])
    expect(await goodbyesOf(member.memberId)).toEqual(['TOKEN'])
    pass(10 * MINUTE_MS)
    await untilForgotten(member.memberId)
    silenced.mockRestore()
  })

  it('that was deleted is gone at once, and its processor is asked until it confirms', async () => {
    const { id } = await saveCard(member, gateway)
    const [name = ''] = await namesOf(member.memberId)
    loseAnswers('delete')
    await removeCard(member, id)
    expect(await listOf(member)).toEqual([])
    await fireTimer(member.memberId)
    expect(await goodbyesOf(member.memberId)).toEqual(['CARD'])
    hearAnswers()
    pass(DAY_MS)
    await untilForgotten(member.memberId)
    expect(await chargeName(gateway, name)).toMatchObject(nothingCharged)
  })

  it('that has expired is declined without asking the processor', async () => {
    const today = Date.now()
    const { month, year } = endsSoon()
    const { id } = cardOf(await addCard(member, gateway, { number: VISA, month, year }))
    const [name = ''] = await namesOf(member.memberId)
    vi.setSystemTime(Date.UTC(year, month, 1))
    expect(await listOf(member)).toMatchObject([{ isExpired: true }])
    const refused = await resolveCardAndCountTry(env, payerOf(member), { method: 'SAVED_CARD', cardId: id }, newPaid())
    expect(refused).toMatchObject({ ok: false, reason: 'card_expired' })
    expect(await chargeName(gateway, name)).toMatchObject({ state: 'DECLINED', reason: 'EXPIRED_CARD' })
    vi.setSystemTime(today)
  })
})

describe('a member', () => {
  it('saves at most ten cards; the eleventh is refused and deleted at its processor', async () => {
    const numbers = TEST_CARDS.filter(({ brand }) => brand === 'VISA').map(({ number }) => number)
    for (const number of numbers.slice(0, 9)) await saveCard(member, 'CHECKOUT', number)
    const last = await Promise.all([numbers[9]!, numbers[10]!].map((number) => addCard(member, 'PAYFORT', { number })))
    expect(last.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect(last.find(({ status }) => status === 400)?.body).toMatchObject({ reason: 'too_many_cards' })
    expect(await listOf(member)).toHaveLength(10)
    expect(await goodbyesOf(member.memberId)).toEqual(['CARD'])
    await untilForgotten(member.memberId)
    expect((await addCard(member, 'CHECKOUT', { number: numbers[0]!, year: 2036 })).status).toBe(200)
  })

  it('tries at most twenty cards a day; no processor receives the next one', async () => {
    for (let tries = 0; tries < 20; tries += 1) await addCard(member, 'CHECKOUT', `tok_nobody_${tries}`)
    const token = await tokenFor('CHECKOUT', { number: VISA })
    const retryAt = new Date(Date.now() + DAY_MS).toISOString()
    expect(await addCard(member, 'CHECKOUT', token)).toMatchObject({
      status: 429,
      body: { reason: 'rate_limited', details: { retryAt, serverNow: new Date().toISOString() } },
    })
    expect(await goodbyesOf(member.memberId)).toEqual([])
    pass(DAY_MS)
    const tomorrow = { call: 'POST cards', key: newKey(), fingerprint: 'tomorrow' }
    const fresh = await tokenFor('CHECKOUT', { number: VISA })
    const added = await cardsStub(member.memberId).add(tomorrow, { gateway: 'CHECKOUT', token: fresh, holder: NAME })
    expect(added).toMatchObject({ ok: true })
    expect(await namesOf(member.memberId)).toHaveLength(1)
  })

  it('must be signed in; a guest saves no cards', async () => {
    const guest = await newVisitor()
    expect((await call('GET', 'cards', { as: guest })).status).toBe(403)
    expect((await call('GET', 'cards')).status).toBe(403)
  })

  it('who deletes the account loses the cards here at once, and at each processor once it confirms', async () => {
    const leaving = await signIn()
    for (const gateway of GATEWAYS) await addCard(leaving, gateway, { number: VISA })
    const names = await namesOf(leaving.memberId)
    expect(names).toHaveLength(3)
    loseAnswers('delete')
    expect((await deleteAccount(leaving)).status).toBe(200)
    await vi.waitFor(async () => expect(await goodbyesOf(leaving.memberId)).toHaveLength(3), { timeout: 15_000 })
    expect(await storedOf(leaving.memberId)).not.toContain('Alharbi')
    hearAnswers()
    pass(DAY_MS)
    await untilForgotten(leaving.memberId)
    for (const [at, gateway] of GATEWAYS.entries())
      expect(await chargeName(gateway, names[at]!)).toMatchObject(nothingCharged)
    const late = { call: 'POST cards', key: newKey(), fingerprint: 'late' }
    const token = await tokenFor('HYPER_PAY', { number: VISA }, leaving.memberId)
    const refused = await cardsStub(leaving.memberId).add(late, { gateway: 'HYPER_PAY', token, holder: NAME })
    expect(refused).toMatchObject({ ok: false, reason: 'session_expired' })
    expect(await memberStub(leaving.memberId).me()).toMatchObject({ ok: false })
  })
})

it('no card number and no security code is stored by us or the sandbox, for any card at any processor (ASVS 14.2.4)', async () => {
  let all = ''
  for (const gateway of GATEWAYS) {
    const cardholder = await newMember()
    for (const { number } of TEST_CARDS.slice(0, 9)) {
      const cvv = number.length === 15 ? '7391' : '739'
      const card = cardOf(await addCard(cardholder, gateway, { number, cvv }))
      await removeCard(cardholder, card.id)
    }
    all += await storedOf(cardholder.memberId)
  }
  await saveCard(member, 'CHECKOUT')
  all += `${await storedOf(member.memberId)}${await storedText()}`
  expect(all).toContain('4242')
  for (const { number } of TEST_CARDS) expect(all).not.toContain(number.slice(0, -4))
  expect(all).not.toMatch(/"(7391|739)"/)
})

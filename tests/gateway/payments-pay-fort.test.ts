// PayFort's signed answer in a browser counts only as a whole, for the visitor it was made for, and for fifteen
// minutes. The card's token is visible to browsers, so the token alone neither charges nor saves a card.
import { beforeEach, describe, expect, it } from 'vitest'
import type { SavedCard } from '#server/contracts/cards.ts'
import type { Order } from '#server/contracts/orders.ts'
import type { TopUp } from '#server/contracts/wallet.ts'
import { MINUTE_MS } from '#server/contracts/rules/durations.ts'
import { getFormOwner } from '#server/gateway/payments/form-owner.rules.ts'
import { setPaymentProcessorFactory } from '#server/gateway/payments/processors.ts'
import { withSignature } from '#server/payments/pay-fort/pay-fort.answers.ts'
import { call, type Member, newKey, personIdOf, type Reply, type Someone } from './support/calls.ts'
import { addCard, bySaved, cardOf, goodbyesOf, listOf, NAME, namesOf, storedOf, VISA } from './support/cards.ts'
import { newMember } from './support/members.ts'
import { guest, newShowtime, orderOf, pricedOrder } from './support/orders.ts'
import { codePageOf, readAnew, typeAtPayFort } from './support/pay-fort.ts'
import { crashAt } from './support/crashes.ts'
import { ledgerOf, payFortAnswer, payFortFields, tokenFor } from './support/payments.ts'
import { pass } from './support/clock.ts'

type Fields = Record<string, string>

let member: Member
let stranger: Member
beforeEach(async () => {
  setPaymentProcessorFactory(undefined)
  member = await newMember()
  stranger = await newMember()
})

const typed = (token: string) => ({ method: 'CARD', gateway: 'PAYFORT', token })
/** `orderId`: of a guest, the order that the card shall pay. */
const typedBy = (as: Someone, orderId = 'another') => {
  const kind = 'memberId' in as ? 'member' : 'guest'
  return tokenFor('PAYFORT', { number: VISA }, getFormOwner({ kind, id: personIdOf(as) }, orderId))
}
const addSavedCard = async (as: Member, number = VISA): Promise<SavedCard> =>
  cardOf(await addCard(as, 'PAYFORT', { number }))

const without = (answer: Fields, name: string): Fields =>
  Object.fromEntries(Object.entries(answer).filter(([field]) => field !== name))

/** Pays a new order at checkout as this visitor. */
async function pays(
  as: Someone,
  chosen: object | ((orderId: string) => Promise<object>),
): Promise<Reply & { id: string }> {
  const { id, breakdown } = await pricedOrder(as, await newShowtime(), ['B5'])
  const payment = typeof chosen === 'function' ? await chosen(id) : chosen
  const path = 'memberId' in as ? `orders/${id}/pay` : `guest-users/orders/${id}/pay`
  return { ...(await call('POST', path, { as, body: { total: breakdown.total, payment } })), id }
}

async function topsUp(as: Member, payment: object): Promise<Reply & { id: string }> {
  const { topUp } = (await call('POST', 'top-ups', { as, body: { amount: 10_000 } })).body as { topUp: TopUp }
  return { ...(await call('POST', `top-ups/${topUp.id}/pay`, { as, body: { payment } })), id: topUp.id }
}

const saveCard = (as: Member, token: string) =>
  call('POST', 'cards', { as, body: { gateway: 'PAYFORT', token, holder: NAME } })

async function expectNothingCharged(answer: Reply & { id: string }, reason = 'card_rejected'): Promise<void> {
  expect(answer.body).toMatchObject({ reason })
  expect(await ledgerOf(answer.id)).toBeNull()
}

/** The token neither pays for a visitor nor saves a card. */
async function expectWorthless(token: string, as: Member = member): Promise<void> {
  await expectNothingCharged(await pays(as, typed(token)))
  await expectNothingCharged(await topsUp(as, typed(token)))
  expect((await saveCard(as, token)).body).toMatchObject({ reason: 'card_rejected' })
  expect(await listOf(as)).toEqual([])
  expect(await goodbyesOf(as.memberId)).toEqual([])
}

describe('a card typed at PayFort', () => {
  it('pays for the visitor who typed it, a guest or a member, and a top-up', async () => {
    const visitor = await guest()
    expect(orderOf(await pays(visitor, async (id) => typed(await typedBy(visitor, id))))).toMatchObject({
      status: 'TICKETED',
    })
    expect(orderOf(await pays(member, typed(await typedBy(member))))).toMatchObject({ status: 'TICKETED' })
    expect((await topsUp(member, typed(await typedBy(member)))).body).toMatchObject({ topUp: { status: 'DONE' } })
  })

  it('may be saved first and then paid with as typed, and no part of the answer is stored with the card', async () => {
    const token = await typedBy(member)
    expect((await saveCard(member, token)).status).toBe(200)
    expect(orderOf(await pays(member, typed(token)))).toMatchObject({ status: 'TICKETED' })
    const { signature } = JSON.parse(token) as Fields
    expect(await storedOf(member.memberId)).not.toContain(signature)
  })

  it('pays one order or top-up, and no other', async () => {
    const token = await typedBy(member)
    expect(orderOf(await pays(member, typed(token)))).toMatchObject({ status: 'TICKETED' })
    await expectNothingCharged(await pays(member, typed(token)))
    await expectNothingCharged(await topsUp(member, typed(token)))
    const visitor = await guest()
    await expectNothingCharged(await pays(visitor, typed(await typedBy(visitor))))
  })

  it('is worth nothing to another visitor', async () => {
    await expectWorthless(await typedBy(stranger))
    await expectWorthless(await typedBy(await guest()))
    await expectNothingCharged(await pays(await guest(), typed(await typedBy(member))))
  })

  it('is worth nothing by its token alone, which browsers see', async () => {
    const { id } = await addSavedCard(stranger)
    const { token_name: name = '' } = (await codePageOf(stranger, id)).fields
    expect(await namesOf(stranger.memberId)).toEqual([name])
    await expectNothingCharged(await pays(await guest(), typed(name)))
    await expectWorthless(name)
    await expectWorthless(JSON.stringify({ token_name: name, status: '52', service_command: 'CREATE_TOKEN' }))
  })

  it('expires after fifteen minutes, but a repeated request gets the same answer', async () => {
    const token = await typedBy(member)
    pass(15 * MINUTE_MS - 1000)
    const { id, breakdown } = await pricedOrder(member, await newShowtime(), ['B5'])
    const request = { as: member, key: newKey(), body: { total: breakdown.total, payment: typed(token) } }
    const press = () => call('POST', `orders/${id}/pay`, request)
    expect(orderOf(await press())).toMatchObject({ status: 'TICKETED' })
    pass(1000)
    expect(orderOf(await press())).toMatchObject({ status: 'TICKETED' })
    expect(await ledgerOf(id)).toMatchObject({ captures: 1 })
    await expectWorthless(token)
  })

  it.each<[string, (answer: Fields) => Fields | Promise<Fields>]>([
    ['another card’s token', (answer) => ({ ...answer, token_name: 'another' })],
    ['another signature', (answer) => ({ ...answer, signature: 'f'.repeat(64) })],
    ['no signature', (answer) => without(answer, 'signature')],
    ['a missing field', (answer) => without(answer, 'response_message')],
    ['a signature by another phrase', (answer) => withSignature(answer, true)],
    ['a card’s refusal', (answer) => withSignature({ ...answer, status: '53' })],
    ['a made-up reference', (answer) => withSignature({ ...answer, merchant_reference: 'card-made-up' })],
  ])('is worth nothing with %s', async (_, change) => {
    const answer = await payFortAnswer({ number: VISA }, member.memberId)
    await expectWorthless(JSON.stringify(await change(answer)))
  })
})

describe('a card saved at PayFort', () => {
  let card: SavedCard
  beforeEach(async () => {
    card = await addSavedCard(member)
  })
  const withCode = (answer: Fields | undefined) => ({
    method: 'SAVED_CARD',
    cardId: card.id,
    securityCode: JSON.stringify(answer),
  })

  it('pays an order and a top-up once its code was typed', async () => {
    expect(orderOf(await pays(member, await bySaved(member, card)))).toMatchObject({ status: 'TICKETED' })
    expect((await topsUp(member, await bySaved(member, card))).body).toMatchObject({ topUp: { status: 'DONE' } })
  })

  it('is not charged without its code', async () => {
    const payment = { method: 'SAVED_CARD', cardId: card.id }
    await expectNothingCharged(await pays(member, payment))
    await expectNothingCharged(await topsUp(member, payment))
    for (const securityCode of ['typed', (await namesOf(member.memberId))[0], await typedBy(member)])
      await expectNothingCharged(await pays(member, { ...payment, securityCode }))
  })

  it('is not charged with the code of another visitor, nor with that of another card', async () => {
    const theirs = await typeAtPayFort(stranger, (await addSavedCard(stranger)).id, '123')
    const { id: other } = await addSavedCard(member, '345678901234564')
    const another = await typeAtPayFort(member, other, '1234')
    const [name = ''] = await namesOf(member.memberId)
    for (const answer of [theirs, another, { ...another, token_name: name }]) {
      await expectNothingCharged(await pays(member, withCode(answer)))
      await expectNothingCharged(await topsUp(member, withCode(answer)))
    }
    // The same card of two members, under the processor's one token.
    await expectNothingCharged(await pays(member, withCode(await withSignature({ ...theirs, token_name: name }))))
  })

  it('is not charged with a code that was typed fifteen minutes ago', async () => {
    const answer = await typeAtPayFort(member, card.id, '123')
    pass(15 * MINUTE_MS)
    await expectNothingCharged(await pays(member, withCode(answer)))
  })

  it('is not charged with the answer to a new card whose holder name imitates an answer to a code', async () => {
    const fields = await payFortFields({ number: VISA }, {}, member.memberId)
    const [name = ''] = await namesOf(member.memberId)
    const { merchant_reference = '' } = fields
    const hidden = { merchant_reference, service_command: 'TOKENIZATION', status: '18', token_name: name }
    const answer = await readAnew(fields, { into: 'card_holder_name', hidden })
    await expectNothingCharged(await pays(member, withCode(answer)))
    await expectNothingCharged(await topsUp(member, withCode(answer)))
  })

  it('is charged once per typed code: for one order, or for one top-up', async () => {
    for (const first of [pays, topsUp]) {
      const payment = await bySaved(member, card)
      const { id, status } = await first(member, payment)
      expect([status, await ledgerOf(id)]).toMatchObject([200, { captures: 1 }])
      await expectNothingCharged(await pays(member, payment))
      await expectNothingCharged(await topsUp(member, payment))
    }
  })

  it('is charged once if its code is sent with two orders at the same moment', async () => {
    const payment = await bySaved(member, card)
    const answers = await Promise.all([pays(member, payment), pays(member, payment), pays(member, payment)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400])
    const ledgers = await Promise.all(answers.map(({ id }) => ledgerOf(id)))
    expect(ledgers.filter(Boolean)).toEqual([expect.objectContaining({ captures: 1 })])
  })

  it('that its bank declined is not tried again with the same code', async () => {
    card = await addSavedCard(member, '4000000000000002')
    const payment = withCode(await typeAtPayFort(member, card.id, '123'))
    const { id, body } = await pays(member, payment)
    const { breakdown, status, payment: tried } = (body as { order: Order }).order
    expect({ status, reason: tried?.reason }).toEqual({ status: 'PRICED', reason: 'DECLINED' })
    const again = await call('POST', `orders/${id}/pay`, { as: member, body: { total: breakdown.total, payment } })
    expect(again.body).toMatchObject({ reason: 'card_rejected' })
    expect((await ledgerOf(id))?.charges).toHaveLength(1)
  })

  it('is charged once if the same request repeats: answered as before, or charged then after a crash', async () => {
    for (const point of ['before reserve seats', undefined] as const) {
      const { id, breakdown } = await pricedOrder(member, await newShowtime(), ['B5'])
      const body = { total: breakdown.total, payment: await bySaved(member, card) }
      const request = { as: member, key: newKey(), body }
      const press = () => call('POST', `orders/${id}/pay`, request)
      if (point) await crashAt(point, false, press)
      const first = await press()
      expect(orderOf(first)).toMatchObject({ status: 'TICKETED' })
      expect((await press()).text).toBe(first.text)
      expect(await ledgerOf(id)).toMatchObject({ captures: 1 })
    }
  })

  it('does not become a typed card through the answer to its code', async () => {
    const answer = JSON.stringify(await typeAtPayFort(member, card.id, '123'))
    await expectNothingCharged(await pays(member, typed(answer)))
    expect((await saveCard(member, answer)).body).toMatchObject({ reason: 'card_rejected' })
  })
})

it.each(['4242424242424242', '4242 4242-4242 4242', '٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢', '123'])(
  'a card number or a code is not accepted as a token: %s',
  async (digits) => {
    const refused = { status: 400, body: { reason: 'invalid_input' } }
    const cardId = (await addSavedCard(member)).id
    for (const gateway of ['CHECKOUT', 'HYPER_PAY', 'PAYFORT']) {
      expect(await pays(member, { method: 'CARD', gateway, token: digits })).toMatchObject(refused)
      const body = { gateway, token: digits, holder: NAME }
      expect(await call('POST', 'cards', { as: member, body })).toMatchObject(refused)
    }
    expect(await pays(member, { method: 'SAVED_CARD', cardId, securityCode: digits })).toMatchObject(refused)
    expect(await pays(member, { method: 'APPLE_PAY', token: digits })).toMatchObject(refused)
  },
)

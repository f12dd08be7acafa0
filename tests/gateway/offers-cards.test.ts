// A saved card verifies its bank's offer and pays the order. Its digits are neither typed again nor sent to a
// browser.
import { beforeAll, describe, expect, it } from 'vitest'
import { setCardVaultFactory, setPaymentProcessorFactory } from '#server/gateway/payments/processors.ts'
import { call, type Member } from './support/calls.ts'
import { addCard, cardOf, VISA } from './support/cards.ts'
import { newMember } from './support/members.ts'
import { bankOffer, newOffer, openWith, prove, refusedWith, verify } from './support/offers.ts'
import { guest, newShowtime, orderOf } from './support/orders.ts'

const OTHER_BANK = '4111111111111111'
const GATEWAYS = ['CHECKOUT', 'HYPER_PAY', 'PAYFORT'] as const

beforeAll(() => {
  setPaymentProcessorFactory(undefined)
  setCardVaultFactory(undefined)
})

const saveCard = async (as: Member, number: string, gateway: (typeof GATEWAYS)[number] = 'CHECKOUT') =>
  cardOf(await addCard(as, gateway, { number }))
const proposed = async (as: Member, offerId: string) =>
  ((await call('GET', `offers/${offerId}/cards`, { as })).body as { cards: { id: string }[] }).cards.map(({ id }) => id)

describe.each(GATEWAYS)('a card saved at %s', (gateway) => {
  it('is proposed for its bank’s offer, verifies it by its id alone, and is listed for the order', async () => {
    const [as, show, offer] = [await newMember(), await newShowtime(), await bankOffer()]
    const [other, its] = [await saveCard(as, OTHER_BANK, gateway), await saveCard(as, VISA, gateway)]
    expect(await proposed(as, offer.id)).toEqual([its.id])
    const answer = await call('GET', `offers/${offer.id}/cards`, { as })
    expect(answer.text).not.toContain('424242')
    expect(await verify(as, offer.id, { savedCardId: other.id })).toMatchObject(refusedWith('offer_not_yours'))
    const proof = await prove(as, offer.id, { savedCardId: its.id })
    const order = orderOf(await openWith(as, show, ['B5'], { id: offer.id, proof }))
    expect(order.breakdown.discount).toBe(1350)
    const { body } = await call('GET', `orders/${order.id}/offers/cards`, { as })
    expect(body).toEqual({ cardIds: [its.id] })
  })
})

describe('a saved card', () => {
  it('is visible to no other member and to no guest', async () => {
    const [as, other, offer] = [await newMember(), await newMember(), await bankOffer()]
    const { id } = await saveCard(as, VISA)
    expect(await proposed(other, offer.id)).toEqual([])
    for (const someone of [other, await guest()])
      expect(await verify(someone, offer.id, { savedCardId: id })).toMatchObject(refusedWith('card_unknown'))
  })

  it('is not proposed for an offer without cards, and may pay that offer’s order', async () => {
    const [as, show, offer] = [await newMember(), await newShowtime(), await newOffer()]
    const { id } = await saveCard(as, OTHER_BANK)
    expect(await proposed(as, offer.id)).toEqual([])
    const order = orderOf(await openWith(as, show, ['B5', 'B6'], { id: offer.id }))
    const { body } = await call('GET', `orders/${order.id}/offers/cards`, { as })
    expect(body).toEqual({ cardIds: [id] })
  })
})

// Paying an order, and kept cards. The settings name one processor and switch wallets, vouchers, offers and Apple Pay
// off, so the site makes none of their calls and this gateway has none.
import { randomUUID } from 'node:crypto'
import { oneOf, text, whole } from './checks.mjs'
import { found, refuse } from './problems.mjs'
import { pick } from './world.mjs'

const HOLDER = { max: 50, min: 2, pattern: /^[^\d<>]+$/ }

export function money(world) {
  const { desk, now } = world

  const attemptOf = (order, card, status, more = {}) => ({
    attempt: (order.payment?.attempt ?? 0) + 1,
    method: 'CARD',
    status,
    amount: order.total,
    ...pick(card, 'brand lastFour'),
    redirectUrl: null,
    reason: null,
    ...more,
  })

  function cardOf(payment, caller) {
    const method = oneOf('CARD', 'SAVED_CARD')(payment, 'method')
    if (method === 'CARD') return desk.take(text(payment, 'token', { max: 3000 })) ?? refuse('card_rejected')
    return caller.person.cards?.find((card) => card.id === payment.cardId)?.card ?? refuse('card_rejected')
  }

  function pay({ id: orderId, input, caller, language, siteOrigin }) {
    const known = world.ownOrder(orderId, caller)
    if (known.status === 'PAYING') refuse('payment_in_progress')
    const order = world.orderToChange(orderId, caller)
    if (!order.seats.length) refuse('no_seats_chosen')
    if (!order.person.phone) refuse('phone_not_verified')
    const { total } = world.viewOrder(order, language).order.breakdown
    if (whole(0, 1e8)(input, 'total') !== total) refuse('price_changed', { total })
    const card = cardOf(input.payment ?? refuse('invalid_input'), caller)
    const attempt = (status, more) => attemptOf({ ...order, total }, card, status, more)
    if (card.result === 'approved') world.sell(order, attempt('PAID'))
    else if (card.result === 'declined') world.decline(order, attempt('DECLINED', { reason: 'DECLINED' }))
    else askBank(order, attempt, siteOrigin)
    return world.viewOrder(order, language)
  }

  /** The bank's page leads back to the site, which asks for the order. */
  function askBank(order, attempt, siteOrigin = world.origin) {
    const [paid, failed] = [attempt('PAID'), attempt('DECLINED', { reason: 'AUTHENTICATION_FAILED' })]
    const returnUrl = `${siteOrigin}/payments/return/${order.id}`
    const redirectUrl = desk.askBank(returnUrl, (isApproved) => {
      // Money for seats that are gone is not captured.
      const isInTime = order.status === 'PAYING' && order.expiresAt > now()
      if (isApproved && isInTime) world.sell(order, paid)
      else world.decline(order, failed)
    })
    world.waitForBank(order, attempt('AUTHENTICATE', { redirectUrl }))
  }

  const cardView = ({ id: cardId, card, holder, isDefault }) => ({
    id: cardId,
    ...pick(card, 'brand lastFour'),
    holder,
    expiryMonth: card.month,
    expiryYear: card.year,
    isExpired: false,
    isDefault,
    canEdit: false,
    codeWay: null,
  })
  const cardsOf = ({ person }) => (person.cards ??= [])
  const makeDefault = (cards, chosen) => cards.forEach((card) => (card.isDefault = card === chosen))
  const cardBy = (caller, cardId) => found(cardsOf(caller).find((card) => card.id === cardId))

  const member = (run) => ({ access: 'member', run })

  return {
    'POST guest-users/orders/:id/pay': { access: 'guest', once: true, run: pay },
    'POST orders/:id/pay': { access: 'member', once: true, run: pay },
    'GET cards/initialize-add-card': {
      access: 'visitor',
      run: () => ({ gateway: 'CHECKOUT', url: desk.url, publicKey: desk.publicKey }),
    },
    'POST cards/check-if-mada-card': {
      access: 'visitor',
      run: ({ input }) => ({ isMada: desk.isMada(text(input, 'bin', { pattern: /^\d{6,8}$/ })) }),
    },
    'GET cards': member(({ caller }) => ({ cards: cardsOf(caller).map(cardView) })),
    'POST cards': {
      access: 'member',
      once: true,
      run: ({ input, caller }) => {
        const cards = cardsOf(caller)
        const holder = text(input, 'holder', HOLDER)
        const card = desk.take(text(input, 'token', { max: 3000 })) ?? refuse('card_rejected')
        cards.unshift({ id: `c-${randomUUID()}`, card, holder, isDefault: false })
        if (input.isDefault || cards.length === 1) makeDefault(cards, cards[0])
        return { card: cardView(cards[0]) }
      },
    },
    'PUT cards/:id': member(({ id: cardId, input, caller }) => {
      const card = cardBy(caller, cardId)
      if (input.isDefault) makeDefault(cardsOf(caller), card)
      if (input.holder !== undefined) card.holder = text(input, 'holder', HOLDER)
      return { card: cardView(card) }
    }),
    'DELETE cards/:id': member(({ id: cardId, caller }) => {
      const card = cardBy(caller, cardId)
      caller.person.cards = cardsOf(caller).filter((saved) => saved !== card)
      if (card.isDefault) makeDefault(caller.person.cards, caller.person.cards[0])
      return { cards: caller.person.cards.map(cardView) }
    }),
  }
}

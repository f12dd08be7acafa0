// Paying an order, and saved cards. The settings name one processor and switch Apple Pay and Tabby off, so the site makes
// none of their calls and this gateway has none.
import { randomUUID } from 'node:crypto'
import { found, refuse, route, routeOnce } from './answers.mjs'
import { fields, id, oneOf, optional, text, whole } from './checks.mjs'
import { splitPaid } from './cancelling.mjs'
import { breakdownOf } from './prices.mjs'
import { pick } from './chain.mjs'

const HOLDER = text(50, /^[^\d<>]{2,}$/)
const CARD = 'id holder brand lastFour expiryMonth expiryYear isDefault isExpired canEdit codeWay'

export function money(world) {
  const { desk, ownOpen, view: orderView, writeDeclined, writePaid } = world
  const takeCard = (input) => desk.take(text(3000)(input, 'token')) ?? refuse('card_rejected')
  const savedCard = ({ person }, cardId) => found(person.cards?.find((card) => card.id === cardId))
  const view = (card) => pick(card, CARD)
  const makeDefault = ({ cards }, chosen) => cards.forEach((card) => (card.isDefault = card === chosen))

  function cardOf(payment, caller) {
    const method = oneOf('CARD', 'SAVED_CARD')(payment, 'method')
    return method === 'CARD' ? takeCard(payment) : savedCard(caller, id(payment, 'cardId'))
  }

  /** The attempt. The card desk answers at once, and never asks for 3-D Secure. */
  const charge = ({ payment }, { isApproved, ...card }, amount) => ({
    attempt: (payment?.attempt ?? 0) + 1,
    method: 'CARD',
    status: isApproved ? 'PAID' : 'DECLINED',
    amount,
    ...pick(card, 'brand lastFour'),
    redirectUrl: null,
    reason: isApproved ? null : 'DECLINED',
  })

  Object.assign(world, { cardOf, charge })

  function pay({ id: orderId, input, caller }) {
    const order = ownOpen(orderId, caller)
    world.refuseEmpty(order)
    if (!order.person.phone) refuse('phone_not_verified')
    const { card: total, exchange } = breakdownOf(order)
    if (whole(0, 1e8)(input, 'total') !== total) refuse('price_changed', { total })
    const eWallet = caller.kind === 'member' ? world.walletPart({ input, caller }, total) : 0
    const rest = total - eWallet
    world.checkOffer(order)
    world.checkVoucher(order)
    world.checkFood(order)
    const { exchangeOf } = order
    // It may have been cancelled meanwhile.
    if (exchangeOf) world.exchangeable(exchangeOf.id, caller, order.showtime)
    const attempt = rest > 0 ? charge(order, cardOf(input.payment ?? refuse('invalid_input'), caller), rest) : null
    if (attempt?.status === 'DECLINED') {
      writeDeclined(order, attempt)
      return orderView(order)
    }
    const fromBooking = exchangeOf ? splitPaid(exchangeOf.paid, exchange)[0] : []
    if (exchangeOf) world.exchange(order, caller)
    world.spend(order, eWallet)
    order.eWallet = eWallet
    const fromWallet = eWallet ? [{ to: 'E_WALLET', brand: null, lastFour: null, amount: eWallet }] : []
    const fromCard = attempt ? [{ to: 'CARD', ...pick(attempt, 'brand lastFour amount') }] : []
    writePaid(order, attempt, [...fromBooking, ...fromWallet, ...fromCard])
    return orderView(order)
  }

  return {
    'POST guest-users/orders/:id/pay': routeOnce('guest', pay),
    'POST orders/:id/pay': routeOnce('member', pay),
    'GET cards/initialize-add-card': route('visitor', () => ({ gateway: 'CHECKOUT', ...pick(desk, 'url publicKey') })),
    'POST cards/check-if-mada-card': route('visitor', ({ input }) => ({
      isMada: desk.isMada(text(8, /^\d{6,}$/)(input, 'bin')),
    })),
    'GET cards': route('member', ({ caller }) => ({ cards: caller.person.cards.map(view) })),
    'POST cards': routeOnce('member', ({ input, caller: { person } }) => {
      const card = { id: `c-${randomUUID()}`, holder: HOLDER(input, 'holder'), ...takeCard(input) }
      Object.assign(card, { isDefault: false, isExpired: false, canEdit: false, codeWay: null })
      person.cards.unshift(card)
      if (input.isDefault || person.cards.length === 1) makeDefault(person, card)
      return { card: view(card) }
    }),
    'PUT cards/:id': route('member', ({ id: cardId, input, caller }) => {
      const card = Object.assign(savedCard(caller, cardId), fields(input, { holder: optional(HOLDER) }))
      if (input.isDefault) makeDefault(caller.person, card)
      return { card: view(card) }
    }),
    'DELETE cards/:id': route('member', ({ id: cardId, caller }) => {
      const { person } = caller
      const removed = savedCard(caller, cardId)
      person.cards = person.cards.filter((card) => card !== removed)
      if (removed.isDefault) makeDefault(person, person.cards[0])
      return { cards: person.cards.map(view) }
    }),
  }
}

// Paying an order, kept cards, and the calls about money that every gateway has. This chain has one processor, and
// neither wallets with money nor vouchers.
import { randomUUID } from 'node:crypto'
import { oneOf, text, whole } from './checks.mjs'
import { found, refuse } from './problems.mjs'
import { SETTINGS } from './settings.mjs'

const WALLET = oneOf('E_WALLET', 'CASHBACK')
const HOLDER = { max: 50, min: 2, pattern: /^[^\d<>]+$/ }

export function money(world) {
  const { desk, now } = world
  const topUps = new Map()

  const attemptOf = (order, card, status, more = {}) => ({
    attempt: (order.payment?.attempt ?? 0) + 1,
    method: 'CARD',
    status,
    amount: order.total,
    brand: card.brand,
    lastFour: card.lastFour,
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
    brand: card.brand,
    lastFour: card.lastFour,
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

  const balance = { eWalletBalance: 0, cashbackWalletBalance: 0, totalBalance: 0 }
  const topUpView = (topUp) => ({ topUp: { payment: null, ...topUp, serverNow: world.iso() } })
  const noVoucher = {
    access: 'visitor',
    run: ({ id: orderId, caller }) => (world.ownOrder(orderId, caller), refuse('voucher_unknown')),
  }
  const noOffer = { access: 'visitor', run: () => refuse('not_found') }
  const hyperPay = () => ({ gateway: 'HYPER_PAY', url: desk.url, checkoutId: randomUUID() })
  const payFort = ({ language }) => ({
    gateway: 'PAYFORT',
    url: desk.url,
    transport: 'json',
    fields: {
      service_command: 'CREATE_TOKEN',
      access_code: 'none',
      merchant_identifier: 'none',
      merchant_reference: randomUUID(),
      currency: 'SAR',
      language,
      return_url: world.origin,
      signature: 'none',
    },
  })
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
    'GET wallet/balance': member(({ input }) => (WALLET(input, 'walletType'), { balance: 0, transaction: null })),
    'GET wallet/detailed-balance': member(() => balance),
    'GET wallet': member(
      ({ input }) => (WALLET(input, 'walletType'), { transactions: [], pagination: { page: 1, pageCount: 1 } }),
    ),
    'GET wallet/expired': member(({ input }) => (WALLET(input, 'walletType'), { expiring: [], expired: [] })),
    'POST top-ups': {
      access: 'member',
      once: true,
      run: ({ input, caller }) => {
        const amount = whole(0, 1e8)(input, 'amount')
        if (amount < SETTINGS.minAmountTopUp) refuse('amount_too_small')
        if (amount > SETTINGS.maxAmountTopUp) refuse('amount_too_large')
        const topUp = { id: `u-${randomUUID()}`, amount, status: 'PENDING', createdAt: world.iso() }
        topUps.set(topUp.id, { topUp, owner: caller.owner })
        return topUpView(topUp)
      },
    },
    'GET top-ups/:id': member(({ id: topUpId, caller }) => {
      const known = found(topUps.get(topUpId))
      return known.owner === caller.owner ? topUpView(known.topUp) : refuse('not_found')
    }),
    // Without vouchers every code is unknown; without offers none is found.
    'GET orders/:id/voucher/verify': noVoucher,
    'GET orders/:id/voucher/calculate': noVoucher,
    'POST orders/:id/voucher': { ...noVoucher, once: true },
    'DELETE orders/:id/voucher': noVoucher,
    'GET offers/:id/verify': noOffer,
    'POST offers/:id/calculate': { ...noOffer, once: true },
    'DELETE orders/:id/offers': {
      access: 'visitor',
      run: ({ id: orderId, caller, language }) => world.viewOrder(world.ownOrder(orderId, caller), language),
    },
    'GET orders/:id/offers/check-card': {
      access: 'visitor',
      run: ({ id: orderId, caller }) => (world.ownOrder(orderId, caller), { fits: true }),
    },
    // The contract requires the next calls of every gateway. The settings name one processor for all cards and switch
    // Apple Pay and top-ups off, so the site never makes them here.
    'GET cards/hyper-pay/initialize-add-card': member(hyperPay),
    'GET cards/payfort/initialize-add-card': member(payFort),
    'POST guest-users/cards/hyper-pay/initialize-add-card': { access: 'guest', run: hyperPay },
    'POST guest-users/cards/payfort/initialize-add-card': { access: 'guest', run: payFort },
    'POST cards/create-apple-session': {
      access: 'visitor',
      run: ({ input, caller }) => {
        const { total } = world.viewOrder(world.ownOrder(input.orderId, caller), 'en').order.breakdown
        return {
          countryCode: 'SA',
          currencyCode: 'SAR',
          supportedNetworks: ['visa', 'masterCard', 'mada'],
          merchantCapabilities: ['supports3DS'],
          total: { label: 'Rimal', amount: (total / 100).toFixed(2) },
        }
      },
    },
    'POST cards/validate-apple-session': { access: 'visitor', run: () => refuse('invalid_input') },
    'GET cards/:id/code': member(() => refuse('not_found')),
    'POST top-ups/:id/pay': {
      access: 'member',
      once: true,
      run: ({ id: topUpId, input, caller }) => {
        const { topUp, owner } = found(topUps.get(topUpId))
        if (owner !== caller.owner) refuse('not_found')
        const card = cardOf(input.payment ?? refuse('invalid_input'), caller)
        topUp.payment = attemptOf({ ...topUp, total: topUp.amount }, card, 'DECLINED', { reason: 'DECLINED' })
        return topUpView(topUp)
      },
    },
  }
}

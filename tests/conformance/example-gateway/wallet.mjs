// The member's e-wallet: filled by top-ups and refunds, spent on orders. Nothing in it expires, and this chain gives
// neither gift money nor cashback. Node runs each step at once, so money is never spent twice.
import { randomUUID } from 'node:crypto'
import { found, refuse, route, routeOnce } from './answers.mjs'
import { fields, oneOf, optional, paged, whole } from './checks.mjs'
import { pick, SETTINGS, sum } from './chain.mjs'

const { minAmountTopUp, maxAmountTopUp, maxWalletBalance } = SETTINGS
const WALLET_TYPE = oneOf('E_WALLET', 'CASHBACK')
const CAUSE = oneOf('TOP_UP', 'PAYMENT', 'REFUND', 'CASHBACK_EARNED', 'REVERSAL', 'EXPIRY', 'GIFT')
const AMOUNT = whole(0, 1e8)

const balanceOf = ({ transactions = [] }) => transactions[0]?.balance ?? 0

export function wallet(world) {
  const { iso } = world
  const topUps = new Map()

  /** Moves money; `amount` is negative for a payment. */
  function move(person, cause, amount, order) {
    const { id: orderId = null, reference = null } = order ?? {}
    const facts = { id: `w-${randomUUID()}`, walletType: 'E_WALLET', cause, status: 'DONE', amount, orderId, reference }
    const transaction = { ...facts, balance: balanceOf(person) + amount, at: iso(), expiresAt: null }
    person.transactions = [transaction, ...(person.transactions ?? [])]
  }

  Object.assign(world, {
    walletBalanceOf: balanceOf,
    /** What the e-wallet is to pay of `most`. */
    walletPart: ({ input, caller: { person } }, most) => {
      const { wallet: parts = {} } = input
      const {
        eWallet = 0,
        gift = 0,
        cashback = 0,
      } = fields(parts, {
        eWallet: optional(AMOUNT),
        gift: optional(AMOUNT),
        cashback: optional(AMOUNT),
      })
      const available = { eWallet: balanceOf(person), gift: 0, cashback: 0 }
      if (eWallet > available.eWallet || gift > 0 || cashback > 0) refuse('wallet_too_little', { available })
      return eWallet > most ? refuse('invalid_input', { fields: ['wallet'] }) : eWallet
    },
    spend: (order, amount) => amount > 0 && move(order.person, 'PAYMENT', -amount, order),
    /** Puts back what the e-wallet had paid. `refunds`: where all money of the booking goes. */
    refill: (order, refunds) => {
      const amount = sum(refunds.filter(({ to }) => to === 'E_WALLET').map((part) => part.amount))
      if (amount > 0) move(order.person, 'REFUND', amount, order)
    },
  })

  const transactionsOf = ({ person }, walletType) => (walletType === 'E_WALLET' ? (person.transactions ?? []) : [])
  const view = (topUp) => ({
    topUp: { ...pick(topUp, 'id amount status payment createdAt'), serverNow: iso() },
  })
  const own = (topUpId, { owner }) => {
    const topUp = found(topUps.get(topUpId))
    return topUp.owner === owner ? topUp : refuse('not_found')
  }
  const refuseTooMuch = (amount, person) => {
    const most = Math.max(0, Math.min(maxAmountTopUp, maxWalletBalance - balanceOf(person)))
    if (amount > most) refuse('amount_too_large', { most })
  }

  function open({ input, caller: { owner, person } }) {
    const amount = AMOUNT(input, 'amount')
    if (amount < minAmountTopUp) refuse('amount_too_small', { least: minAmountTopUp })
    refuseTooMuch(amount, person)
    const topUp = { id: `u-${randomUUID()}`, owner, amount, status: 'PENDING', payment: null, createdAt: iso() }
    topUps.set(topUp.id, topUp)
    return view(topUp)
  }

  /** The card desk answers at once. After a decline the same top-up may be paid again. */
  function pay({ id: topUpId, input, caller }) {
    const topUp = own(topUpId, caller)
    if (topUp.status !== 'PENDING') refuse('order_closed')
    refuseTooMuch(topUp.amount, caller.person)
    topUp.payment = world.charge(topUp, world.cardOf(input.payment ?? refuse('invalid_input'), caller), topUp.amount)
    if (topUp.payment.status === 'PAID') {
      topUp.status = 'DONE'
      move(caller.person, 'TOP_UP', topUp.amount)
    }
    return view(topUp)
  }

  return {
    'GET wallet/balance': route('member', ({ input, caller }) => {
      const [transaction = null] = transactionsOf(caller, WALLET_TYPE(input, 'walletType'))
      return { balance: transaction?.balance ?? 0, transaction }
    }),
    'GET wallet/detailed-balance': route('member', ({ caller: { person } }) => {
      const eWalletBalance = balanceOf(person)
      return { eWalletBalance, cashbackWalletBalance: 0, totalBalance: eWalletBalance }
    }),
    'GET wallet': route('member', ({ input, caller }) => {
      const { walletType, cause } = fields(input, { walletType: WALLET_TYPE, cause: optional(CAUSE) })
      const wanted = transactionsOf(caller, walletType).filter((one) => !cause || one.cause === cause)
      const [transactions, pagination] = paged(wanted, input, 20)
      return { transactions, pagination }
    }),
    'GET wallet/expired': route('member', ({ input }) => {
      WALLET_TYPE(input, 'walletType')
      return { expiring: [], expired: [] }
    }),
    'POST top-ups': routeOnce('member', open),
    'POST top-ups/:id/pay': routeOnce('member', pay),
    'GET top-ups/:id': route('member', ({ id: topUpId, caller }) => view(own(topUpId, caller))),
  }
}

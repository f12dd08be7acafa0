// The member's two wallets: money topped up (E_WALLET) and cashback (CASHBACK). Amounts are halalas. Personal, never
// cached.
import { type } from 'arktype'
import { calls, Halalas, Id, Instant, PageNumber, PageSize, Pagination } from './call.ts'
import { PaymentAttempt } from './orders.ts'
import { ApplePayPayment, CardPayment, SavedCardPayment } from './pay.ts'
import { ApplePayRequest } from './cards.ts'

/** E_WALLET: topped-up, refunded and gift money. CASHBACK: earned by paying. */
export const WalletType = type("'E_WALLET' | 'CASHBACK'")
export type WalletType = typeof WalletType.infer

/** Why money moved: `REVERSAL` takes back the cashback of a refunded order. */
export const WalletCause = type("'TOP_UP' | 'PAYMENT' | 'REFUND' | 'CASHBACK_EARNED' | 'REVERSAL' | 'EXPIRY' | 'GIFT'")
export type WalletCause = typeof WalletCause.infer

/** One movement of money in a wallet. */
export const WalletTransaction = type({
  id: Id,
  walletType: WalletType,
  /** Why money moved. */
  cause: WalletCause,
  /** PENDING: reserved until the payment is decided. */
  status: "'PENDING' | 'DONE'",
  /** Positive: incoming; negative: outgoing. */
  amount: 'number.integer',
  /** Balance after this transaction, with what is on its way and without what is reserved. */
  balance: Halalas,
  /** When it happened. */
  at: Instant,
  /** For incoming money that is still there: the day it expires; null if it does not. */
  expiresAt: Instant.or('null'),
  /** For cashback on its way: when it may be spent. Null or missing: it may be spent, or is not there any more. */
  'validFrom?': Instant.or('null'),
  /** The order it belongs to, and the order's readable reference. */
  orderId: Id.or('null'),
  /** Reference of the order it belongs to; null if there is none. */
  reference: 'string | null',
  /** Its order is of food that was bought later, for this booking. Missing: it is not, or the gateway does not say. */
  'foodFor?': type({ orderId: Id, reference: 'string' }),
})
export type WalletTransaction = typeof WalletTransaction.infer

/** The part of a balance that expires on one day. */
export const WalletLot = type({
  walletType: WalletType,
  /** The part of the balance. */
  amount: Halalas,
  /** When it expires. */
  expiresAt: Instant,
})
export type WalletLot = typeof WalletLot.infer

/**
 * PENDING: not paid yet, or the processor has not confirmed the payment; after a decline it may be paid again. FAILED:
 * over, without money.
 */
export const TopUp = type({
  id: Id,
  /** What is added to the wallet once it is paid. */
  amount: Halalas,
  /** Where it stands. */
  status: "'PENDING' | 'DONE' | 'FAILED'",
  /** The latest attempt; null until one begins. */
  payment: PaymentAttempt.or('null'),
  /** When it was opened. */
  createdAt: Instant,
  serverNow: Instant,
})
export type TopUp = typeof TopUp.infer
const TopUpAnswer = type({ topUp: TopUp })

export const walletCalls = calls({
  'GET wallet/balance': {
    access: 'member',
    query: type({
      /** Which wallet. */
      walletType: WalletType,
    }),
    response: type({
      /** What may be spent now; reserved money and cashback on its way are left out. */
      balance: Halalas,
      /**
       * Cashback that may be spent later: from the moment at which its booking can no longer be cancelled. Missing: this
       * gateway lets members spend cashback at once.
       */
      'onItsWay?': Halalas,
      /**
       * When all of `onItsWay` may be spent; a part of it may be spent earlier. Null or missing: nothing is on its way,
       * or the time is not known.
       */
      'onItsWayFrom?': Instant.or('null'),
      /** The newest one; null if there has been none. */
      transaction: WalletTransaction.or('null'),
    }),
    summary: 'What may be spent of one wallet, and its newest transaction.',
  },
  'GET wallet/detailed-balance': {
    access: 'member',
    response: type({
      /** What may be spent of the e-wallet, gift money included. */
      eWalletBalance: Halalas,
      /** The gift balance within the e-wallet. Missing: the gateway gives no gift money. */
      'giftBalance?': Halalas,
      /** What may be spent of the cashback wallet. */
      cashbackWalletBalance: Halalas,
      /** Cashback that may be spent later, as `onItsWay` of GET wallet/balance. It is in no sum. */
      'cashbackOnItsWay?': Halalas,
      /** When all of it may be spent, as `onItsWayFrom` of GET wallet/balance. */
      'cashbackOnItsWayFrom?': Instant.or('null'),
      /** The sum of what may be spent of both. */
      totalBalance: Halalas,
    }),
    summary: 'What may be spent of both wallets, their sum, and the gift balance.',
  },
  'GET wallet': {
    access: 'member',
    query: type({
      walletType: WalletType,
      /** Only transactions with this cause. Missing: all. */
      'cause?': WalletCause,
      'page?': PageNumber,
      'limit?': PageSize,
    }),
    response: type({
      /** The transactions of this page, newest first. */
      transactions: WalletTransaction.array(),
      pagination: Pagination,
    }),
    summary: 'The transactions of one wallet, newest first, 20 a page.',
  },
  'GET wallet/expired': {
    access: 'member',
    query: type({ walletType: WalletType }),
    response: type({
      /** What expires within 30 days, soonest first. */
      expiring: WalletLot.array(),
      /** What has expired within a year, newest first. */
      expired: WalletLot.array(),
    }),
    summary: 'What expires within 30 days, and what has expired within a year.',
  },
  'POST top-ups': {
    access: 'member',
    body: type({
      /** Between minAmountTopUp and maxAmountTopUp, and no more than the wallet has room for. */
      amount: Halalas,
    }),
    response: TopUpAnswer,
    idempotent: true,
    problems: ['amount_too_small', 'amount_too_large'],
    summary: 'Opens a top-up. Nothing is charged yet.',
  },
  /**
   * As POST orders/:id/pay, with one amount and no wallets. The bank leads back to /payments/return/top-up/:id, where
   * the site polls GET top-ups/:id.
   */
  'POST top-ups/:id/pay': {
    access: 'member',
    body: type({
      /** What pays it. Wallets and Tabby cannot. */
      payment: CardPayment.or(SavedCardPayment).or(ApplePayPayment),
    }),
    response: TopUpAnswer,
    idempotent: true,
    problems: [
      'payment_in_progress',
      'order_closed',
      'amount_too_large',
      'card_rejected',
      'card_unknown',
      'card_expired',
      'card_declined_often',
    ],
    summary: 'Pays a top-up by card or Apple Pay. The wallet is credited once, when the money is certain.',
  },
  'POST top-ups/:id/create-apple-session': {
    access: 'member',
    body: type({}),
    response: ApplePayRequest,
    extension: 'Without it a top-up is not offered with Apple Pay.',
    problems: ['order_closed'],
    summary: 'The arguments of Apple’s payment sheet for a top-up that is PENDING.',
  },
  'GET top-ups/:id': {
    access: 'member',
    response: TopUpAnswer,
    summary: 'One top-up of the member. The site polls it after a payment, as GET orders/:id.',
  },
})

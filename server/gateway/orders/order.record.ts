// An order as it is stored. Relied on by everything that decides about orders; the contract shows a part of it.
import type { Breakdown } from '../../contracts/breakdown.ts'
import type { OfferType, OfferValidation } from '../../contracts/offer-facts.ts'
import type { DeclineReason, OrderSeat, PaymentMethod } from '../../contracts/orders.ts'
import type { CardBrand, CardGateway } from '../../contracts/pay.ts'
import type { PaymentGatewayName } from '../payments/payment-gateway.ts'
import type { Language } from '../serve.ts'
import type { InBoth } from '../showtimes/showtime.record.ts'
import type { CardFacts } from './offer-card.rules.ts'
import type { TakenParts } from '../wallet/wallet-commands.ts'

/**
 * PAY_INIT: intent stored, seats being pinned. PAY_PENDING: the gateway was asked. PAY_UNKNOWN: its answer is open,
 * here or at the bank. FINALIZING: seats sold, tickets being written. LATE_PAID: money came after the seats went back.
 * CANCELLING: its member cancelled it, the seats are being freed.
 */
export type OrderState =
  | 'HELD'
  | 'PRICED'
  | 'PAY_INIT'
  | 'PAY_PENDING'
  | 'PAY_UNKNOWN'
  | 'PAID'
  | 'FINALIZING'
  | 'TICKETED'
  | 'EXPIRED'
  | 'LATE_PAID'
  | 'CANCELLING'
  | 'REFUNDING'
  | 'REFUNDED'
  | 'STUCK'

export type PricedSeat = typeof OrderSeat.infer

/** An offer as it stood when the order took it: what changes in it later changes nothing here. */
export interface OfferTerms {
  id: string
  uniqueName: string
  title: InBoth
  /** How a bank's offer is told from others; null where no bank gives it. */
  bankName: InBoth | null
  validationType: OfferValidation
  type: OfferType
  /** PERCENT: of a seat. AMOUNT: halalas off a seat. FIXED_PRICE: halalas a seat costs. BOGO: none. */
  value: number
  minimumQuantity: number
  /** Seats a BOGO gives; 0 for others. */
  getQuantity: number
  /** Where it holds; each area is counted by itself. */
  areaCategoryCodes: string[]
  /** Whether vouchers may pay beside it. */
  allowsVouchers: boolean
  /** What the paying card must be, where the offer is a card's: prefixes of its number, or one card to the digit. */
  card: { bins: string[]; lastFour: string | null } | null
}

/** A voucher as it stood when it was added. TICKET: one seat of these areas. AMOUNT: so many halalas of anything. */
export interface VoucherTerms {
  /** Of its object; says nothing of the code. */
  id: string
  /** e.g. SHV-····-7K2M; never the whole code. */
  maskedCode: string
  title: InBoth
  kind: 'TICKET' | 'AMOUNT'
  /** 0 for a TICKET. */
  amount: number
  /** Empty for an AMOUNT. */
  areaCategoryCodes: string[]
}

/** What an order keeps of a voucher that was added to it. */
export interface AddedVoucher extends VoucherTerms {
  /** After it nobody can spend it any more; what was reserved before stays good. */
  expiresAt: number
}

export type Price = Omit<Breakdown, 'lines'> & { lines: Omit<Breakdown['lines'][number], 'name'>[] }

/** One try at a card, of an order or of a top-up. */
export interface CardAttempt {
  attempt: number
  /** `orderId.attempt`: the same key never captures twice. */
  key: string
  /** Idempotency-Key of the request that began it. */
  requestKey: string
  fingerprint: string
  gateway: CardGateway
  amount: number
  /** WRONG: captured with another amount or currency; nobody but people touches it. */
  state:
    | 'INTENT'
    | 'CHARGING'
    | 'AUTHENTICATE'
    | 'CHECKING'
    | 'CAPTURED'
    | 'DECLINED'
    | 'REFUND_DUE'
    | 'REFUNDED'
    | 'WRONG'
  startedAt: number
  reference: string | null
  brand: CardBrand | null
  lastFour: string | null
  redirectUrl: string | null
  reason: DeclineReason | null
  refundTries: number
}

/** What somebody else keeps for an attempt until it is decided. */
export interface SetAside {
  /** Of the reservation, at whoever keeps it. */
  id: string
  /** VOIDED: it came back, or never was set aside. */
  state: 'PENDING' | 'POSTED' | 'VOIDED'
}

/**
 * Money out of the wallets of its member: what was taken, part by part, so that a refund brings back the very same. Until the
 * wallet has answered, the parts are what it is asked for.
 */
export interface WalletPart extends TakenParts, SetAside {}

/** Vouchers that pay, each with its halalas; all of them are reserved and redeemed under one id. */
export interface VoucherPart extends SetAside {
  vouchers: { id: string; amount: number }[]
}

/** One try at paying an order. */
export interface Attempt extends Omit<CardAttempt, 'gateway'> {
  /** Null where the wallets pay all of it, or nobody; `amount`, the gateway's part, is then 0. */
  gateway: PaymentGatewayName | null
  /** None where it is left out. */
  wallet?: WalletPart | null
  /** None where it is left out. */
  vouchers?: VoucherPart | null
  /** A card where it is left out. */
  method?: PaymentMethod
  /** What its gateway says the card is; asked where an offer is a card's. */
  card?: CardFacts
}

/**
 * What a cancellation still has to tell others. The wallet: money back, cashback taken back, or that it does not count after
 * all. Its vouchers: that they may be spent again.
 */
export type CancelDuty = 'REFUND' | 'REVERSE' | 'RELEASE' | 'VOUCHERS'

/** A cancellation as it was decided, with everything that comes back. */
export interface CancelRecord {
  /** Of this try, in the books of the wallet. */
  id: string
  /** Idempotency-Key of the request that made it. */
  requestKey: string
  fingerprint: string
  at: number
  reasonId: string
  note: string | null
  /** That paid, and whose card gets its part back. */
  attempt: number | null
  card: number
  cardDays: number
  eWallet: number
  /** Each with the end it had. */
  cashback: { amount: number; expiresAt: number | null }[]
  ended: number
  owed: CancelDuty[]
}

export interface OrderRecord {
  id: string
  reference: string
  owner: { kind: 'guest' | 'member'; id: string }
  showtimeId: string
  language: Language
  siteOrigin: string
  state: OrderState
  version: number
  seats: PricedSeat[]
  /** Of the claim in the showtime. */
  token: number
  openedAt: number
  updatedAt: number
  /** Latest end of choosing. */
  chooseUntil: number
  /** When the seats go back; null once they are bought or gone. */
  expiresAt: number | null
  /** Latest end of the checkout that was begun, extensions included; going back to the seats does not renew it. */
  checkoutUntil: number | null
  extensionsUsed: number
  price: Price
  /** E.164; proved. */
  phone: string | null
  /** When its member’s account had ended and everything of the person was taken out. */
  forgottenAt?: number | null
  attempts: Attempt[]
  tickets: { seat: string; code: string }[]
  paidAt: number | null
  /** What it is bought with; none where it is left out. */
  offer?: OfferTerms | null
  /** Each takes its part of the price, or none where the seats have changed since. None where it is left out. */
  vouchers?: AddedVoucher[]
  /** Id of a cancellation that is being counted and not decided yet. */
  cancelling?: string | null
  cancellation?: CancelRecord | null
}

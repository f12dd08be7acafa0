// An order as it is stored. Relied on by everything that decides about orders; the contract shows a part of it.
import type { Breakdown } from '../../contracts/breakdown.ts'
import type { OfferType, OfferValidation } from '../../contracts/offer-facts.ts'
import type { DeclineReason, OrderSeat } from '../../contracts/orders.ts'
import type { CardBrand, CardGateway, CodeForm, PaymentMethod } from '../../contracts/pay.ts'
import type { AskedRefund } from '../payments/asked-refund.rules.ts'
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
  /** Keyed hash of the student number it was proved with: one seat a showtime. None where it is left out. */
  student?: string
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

export type Price = Omit<Breakdown, 'lines' | 'exchange'> & {
  lines: Omit<Breakdown['lines'][number], 'name'>[]
  /** None where it is left out. */
  exchange?: number
}

/** One try at a card, of an order or of a top-up. */
export interface CardAttempt {
  attempt: number
  /** `orderId.attempt`: the same key never captures twice. */
  key: string
  /** Idempotency-Key of the request that began it. */
  requestKey: string
  fingerprint: string
  gateway: CardGateway
  /** A card where it is left out. */
  method?: PaymentMethod
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
  /** Until the code is with its gateway; none where it is left out. */
  codeForm?: CodeForm | null
  reason: DeclineReason | null
  refundTries: number
  /** What its gateway was asked to give back and has not answered yet. Left out where an earlier build did not write it down. */
  refundAsked?: AskedRefund | null
  /** Since when it has to go back; earlier builds did not write it down. */
  owedAt?: number
  /** When it had gone back; earlier builds did not write it down. */
  refundedAt?: number
  /** When its gateway is asked once more, which had seen nothing of it, or whose visitor gave it up. Nobody is where it is left out. */
  askAgainAt?: number[]
  /** Of a card its member keeps, where tries that brought nothing are counted. Of none where it is left out. */
  isKept?: true
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

/** Money of a booking: what it would bring back, or what of it pays for another one. */
export interface Funds extends TakenParts {
  charges: HeldCharge[]
}

/** What a gateway holds for a booking. */
export interface HeldCharge extends Pick<CardAttempt, 'key' | 'reference' | 'brand' | 'lastFour' | 'amount'> {
  gateway: PaymentGatewayName
  method: PaymentMethod
  /** Halalas of the same charge that go back before this. */
  before: number
}

/** What the booking pays that is given up for the order. */
export interface ExchangePart extends SetAside {
  amount: number
}

/** The booking an order takes the place of, as it stood when the order was opened. */
export interface Exchange {
  orderId: string
  reference: string
  /** All of its funds. */
  credit: number
  funds: Funds
  cardDays: number
}

/** A booking that is promised to another order, while that is being paid. */
export interface Promised {
  /** Of the attempt, as the other order names it. */
  id: string
  orderId: string
  reference: string
  /** Under which it counts as one of the member's cancellations. */
  countId: string
  funds: Funds
  cardDays: number
  /** When the other order is asked what became of it. */
  until: number
}

/** One try at paying an order. */
export interface Attempt extends Omit<CardAttempt, 'gateway'> {
  /** Null where the wallets pay all of it, or nobody; `amount`, the gateway's part, is then 0. */
  gateway: PaymentGatewayName | null
  /** None where it is left out. */
  wallet?: WalletPart | null
  /** None where it is left out. */
  vouchers?: VoucherPart | null
  /** None where it is left out. */
  exchange?: ExchangePart | null
  /** Of money that came along: the booking that brought it, and what of the same charge went back before. */
  from?: string
  before?: number
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
  /** That bought the tickets, and whose vouchers come back. */
  attempt: number | null
  /** Attempts whose cards get money back, and how much. */
  cards: { attempt: number; amount: number }[]
  cardDays: number
  eWallet: TakenParts['eWallet']
  /** Each with the end it had. */
  cashback: { amount: number; expiresAt: number | null }[]
  ended: number
  owed: CancelDuty[]
  /** The order it was given up for, what of its money pays there, and under which name; null where it was just cancelled. */
  exchangedFor: { id: string; orderId: string; reference: string; amount: number; moved: Funds } | null
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
  /** The guest who made the booking, where a member found it by its phone: that device still opens its tickets. */
  boughtBy?: string | null
  /** Of the links that open its tickets; 1 where it is left out. */
  linkVersion?: number
  /** When its tickets were sent again, in the last day. */
  ticketMessages?: number[]
  /** When its member’s account had ended and everything of the person was taken out. */
  forgottenAt?: number | null
  attempts: Attempt[]
  tickets: { seat: string; code: string }[]
  paidAt: number | null
  /** What it is bought with; none where it is left out. */
  offer?: OfferTerms | null
  /** Each takes its part of the price, or none where the seats have changed since. None where it is left out. */
  vouchers?: AddedVoucher[]
  /** The booking it takes the place of; none where it is left out. */
  exchange?: Exchange | null
  /** The order it is promised to; nobody's where it is left out. */
  promised?: Promised | null
  /** Promises that are over. What asks for one of them again comes too late. */
  endedPromises?: string[]
  /** Id of a cancellation that is being counted and not decided yet. */
  cancelling?: string | null
  cancellation?: CancelRecord | null
}

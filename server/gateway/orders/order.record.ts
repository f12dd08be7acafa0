// An order as it is stored. The contract shows a part of it.
import type { CareReason, ServiceCode } from '../../lib/booking-care.ts'
import type { ChangeWay } from '../../contracts/orders.ts'
import type { PaymentMethod } from '../../contracts/pay.ts'
import type { Closing } from '../payments/manual-closing.rules.ts'
import type { ProcessorName } from '../payments/payment-processor.ts'
import type { Bilingual } from '../../lib/bilingual.ts'
import type { BookedSeats, BookingEnd, FoodOrderLink } from './food-orders/food-order.record.ts'
import type { ChosenFood } from './food/food.record.ts'
import type { KeptMoney } from './food/kept-food.rules.ts'
import type { Language } from '../lib/language.ts'
import type { CardFacts } from '../pricing/offer-card.rules.ts'
import type { TakenParts } from '../pricing/payment-split.rules.ts'
import type { PricedSeat, OfferTerms, AddedVoucher, Price } from '../pricing/terms.record.ts'
import type { ChargeAttempt } from '../charges/attempt.record.ts'
import type { ShowtimeChangeRecord, ShowtimeSlot } from '../catalogue/showtimes/showtime-change.record.ts'

/**
 * PAY_INIT: intent stored, seats being pinned. PAY_PENDING: the processor was asked. PAY_UNKNOWN: the answer is
 * open, at the processor or at the bank. FINALIZING: seats sold, tickets being written. LATE_PAID: captured after
 * the seats were released. CANCELLING: cancelled, the seats are being released.
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

/** A reservation for an attempt, held by wallet, vouchers or booking until the attempt is decided. */
export interface SetAside {
  /** Id of the reservation, at its holder. */
  id: string
  /** VOIDED: released, or never reserved. */
  state: 'PENDING' | 'POSTED' | 'VOIDED'
  /** When an operator's refund returned it after it was posted. */
  returnedAt?: number
}

/**
 * The wallet money of an attempt, part by part, so that a refund restores the same parts. Until the wallet has
 * answered, these are the requested parts.
 */
export interface WalletPart extends TakenParts, SetAside {}

/** The vouchers that pay, each with its halalas. All are reserved and redeemed under one id. */
export interface VoucherPart extends SetAside {
  vouchers: { id: string; amount: number }[]
}

/** Money of a booking: what a refund would return, or the part that pays for another order. */
export interface Funds extends TakenParts {
  charges: HeldCharge[]
}

/** A processor's charge that paid for a booking. */
export interface HeldCharge extends Pick<ChargeAttempt, 'key' | 'reference' | 'brand' | 'lastFour' | 'amount'> {
  gateway: ProcessorName
  method: PaymentMethod
}

/** The part of the price that the exchanged booking pays. */
export interface ExchangePart extends SetAside {
  amount: number
}

/** The entry of a booking in a calendar. Each change of it has a higher sequence. */
export interface CalendarEntry {
  uid: string
  sequence: number
}

/** Food that was bought for a booking later, in orders of its own. */
export interface LaterFood {
  /** Halalas that go back of it when the booking ends. */
  back: number
  /** Halalas that staff gave back of it before. */
  given: number
}

/** The booking that the order replaces, as it was when the order was opened. */
export interface Exchange {
  orderId: string
  /** The entry of that booking, changed: the order's own. */
  calendar: CalendarEntry
  reference: string
  /** The sum of its funds, in halalas. */
  credit: number
  funds: Funds
  cardDays: number
  /** The cinema has changed the showtime of that booking, so nothing is counted as a cancellation. Absent: no. */
  isOfChange?: true
  /** What its visit needs: the new order takes it over. Absent: nothing. */
  service?: ServiceNote
  /** Food that the new order takes over, because staff move the booking; `seats` of that booking. Absent: none. */
  food?: Pick<ChosenFood, 'lines' | 'delivery'> & { seats: string[] }
  /** What was paid for food that stays with that booking, because its kitchen has begun. Absent: nothing. */
  foodKept?: number
  /** What staff gave for that booking and those before it, in halalas. Absent: nothing. */
  given?: number
  /** Of `given`: by how much that booking is worth less than its seats cost. Absent: nothing. */
  lowered?: number
  /** Food that was bought later for that booking and ends with it, as staff have seen it. Absent: none. */
  laterFood?: LaterFood
  /** Staff move the booking, so its holder pays nothing more. Absent: its holder exchanges it. */
  byStaff?: StaffMove
}

/** What becomes of the money if the new seats cost less: it goes back, or the booking keeps its price. */
export interface StaffMove {
  lowerPrice: 'REFUND' | 'LEAVE'
}

/** Where a booking is moved to by staff, as its holder is told. */
export interface MovedTo {
  startsAt: number
  cinema: Bilingual
  auditorium: Bilingual
  seats: string[]
}

/** A booking that is promised to another order while that order is being paid. */
export interface Promised {
  /** Id of the promise, as the other order names its attempt. */
  id: string
  orderId: string
  reference: string
  /** Of that order. Food that was bought later goes with a booking that stays in its showtime. */
  showtimeId: string
  /** The id under which the wallet counts it as a cancellation. */
  countId: string
  funds: Funds
  cardDays: number
  /** Cashback in halalas that the booking had earned; once it is exchanged, it is taken back. */
  takenBack: number
  /** What stays paid for its food, and those funds. Absent: nothing. */
  foodKept?: KeptFood & { funds: Funds }
  /** When to ask the other order about its payment. */
  until: number
  /** Staff move the booking there. Absent: its holder exchanges it. */
  movedTo?: MovedTo
  /** Food that was bought later and is still to come goes with the booking. Absent: there is none, or it ends. */
  hasFollowingFood?: true
}

/** One attempt to pay an order. */
export interface Attempt extends ChargeAttempt {
  /** Absent if none. */
  wallet?: WalletPart | null
  /** Absent if none. */
  vouchers?: VoucherPart | null
  /** Absent if none. */
  exchange?: ExchangePart | null
  /** For money from an exchanged booking: that booking's id. */
  from?: string
  /** For a part of a payment that goes back as goodwill: the id of that goodwill. The attempt that paid has the rest. */
  goodwill?: string
  /** Of an attempt that paid: the halalas of it that went back as goodwill, which `amount` no longer has. */
  given?: number
  /**
   * True if it had bought the tickets and an operator took the sale back, or if it came in time for food that the kitchen
   * has no more. Absent: no.
   */
  isUndone?: true
  /** Nothing was charged, and the visitor is asked again: it leaves the list once its reservations are released. */
  isRolledBack?: true
  /** The processor's description of the card; requested only for a card offer. */
  card?: CardFacts
}

/** What stays paid of an ended booking, because its kitchen had begun with the food. Absent parts: none. */
export interface KeptFood extends Pick<KeptMoney, 'amount' | 'cards'>, Partial<TakenParts> {
  /** Cashback in halalas that the food has earned: it stays, too. */
  earned: number
}

/**
 * Tasks of a cancellation. The wallet: REFUND money, REVERSE earned cashback, RELEASE the count. VOUCHERS: they may be
 * used again.
 */
export type CancelTask = 'REFUND' | 'REVERSE' | 'RELEASE' | 'VOUCHERS'

/** A cancellation as decided, with every refund. */
export interface CancelRecord {
  /** Id of this cancellation in the wallet. */
  id: string
  /** Idempotency-Key of the request that made it. */
  requestKey: string
  fingerprint: string
  at: number
  reasonId: string
  note: string | null
  /** The attempt that bought the tickets, whose vouchers come back. */
  attempt: number | null
  /** The attempts whose cards are refunded, with the amounts. */
  cards: { attempt: number; amount: number }[]
  cardDays: number
  eWallet: TakenParts['eWallet']
  /**
   * Of a deleted account, whose wallet is closed: the halalas of `eWallet`, which an operator pays out by hand.
   * `paidOut`: they were.
   */
  payOut?: number
  paidOut?: Closing
  /** Charges whose money went to the e-wallet instead, at the wish of the member. They are part of `eWallet`. */
  movedToWallet?: { attempt: number; amount: number }[]
  /** Each with its original expiry, or a later one if the cinema changed the showtime. */
  cashback: { amount: number; expiresAt: number | null }[]
  ended: number
  /** Cashback in halalas that the booking had earned and REVERSE takes back. */
  takenBack: number
  /** Absent: nothing. */
  foodKept?: KeptFood
  owed: CancelTask[]
  /** Staff cancelled it for the holder, past the rules of members. Absent: no. */
  byCinema?: CareReason
  /** Halalas of food bought later that went back with it, if staff cancelled it. Absent: nothing. */
  laterFood?: number
  /** Null for a plain cancellation. */
  exchangedFor: ExchangedFor | null
}

/** The new order of an exchange. */
export interface ExchangedFor {
  /** Id of its promise. */
  id: string
  orderId: string
  reference: string
  /** What it uses, in halalas. */
  amount: number
  moved: Funds
  /** Orders of food that it takes over. Absent: they ended with the booking. */
  foodOrders?: FoodOrderLink[]
  /** It has its tickets, or waits for an operator. Absent: this booking still resumes it. */
  isFinalised?: true
}

/** A change of the showtime, and what the holder of the booking has chosen. */
export type OrderChangeRecord = ShowtimeChangeRecord & {
  /** Until when the holder may choose. */
  answerUntil: number
  /** What happens then without an answer. */
  otherwise: 'REFUND' | 'KEEP'
  /** Null: nothing yet. */
  answer: ChangeWay | null
  /** The most days a bank takes until the money is on the card. */
  cardDays: number
  /** When and where it took place when the holder last agreed to that. Absent: as it does now. */
  agreed?: ShowtimeSlot
  /** Seats of the booking that cannot be used, by this change or one before it that was not answered. Absent: none. */
  unusable?: string[]
}

/** The reason of money that goes back by itself. */
export const FOOD_NOT_MADE = 'FOOD_NOT_MADE'

/** Money that the cinema gave back without ending the booking. Its parts are the attempts with its id. */
export interface GoodwillRecord {
  id: string
  at: number
  /** Why staff gave it. FOOD_NOT_MADE: it was paid for food that no kitchen began. */
  reason: CareReason | typeof FOOD_NOT_MADE
  cardDays: number
  /** The seats whose price went back; they stay in the booking. Absent: an amount. */
  seats?: string[]
}

/** What the cinema prepares for the visit. */
export interface ServiceNote {
  codes: ServiceCode[]
  /** For staff at the cinema; null: the codes say everything. */
  note: string | null
  at: number
}

/** A refund that was let go, of a charge that this order made. Another order may have this part of the charge. */
export interface RefundTurn {
  /** Key of the charge. */
  charge: string
  /** Key of the refund. */
  key: string
  /** In halalas; 0 if staff settled it elsewhere, so that the processor never makes it. */
  amount: number
  /** When it was let go. */
  at: number
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
  /** Token of the claim at the showtime. */
  token: number
  openedAt: number
  updatedAt: number
  /** Latest end of choosing. */
  chooseUntil: number
  /** When the seats are released; null once they are bought or gone. */
  expiresAt: number | null
  /** Set once a payment has failed, until the showtime has unpinned the seats: how long they then wait at checkout. */
  returnUntil?: number | null
  /** Latest end of the checkout, extensions included; going back to the seats does not renew it. */
  checkoutUntil: number | null
  extensionsUsed: number
  price: Price
  /** E.164; verified. */
  phone: string | null
  /** Normalized and verified, of a guest who gave an e-mail address instead of a phone. */
  email: string | null
  /** The guest who made the booking, if a member found it by phone or address: that device still opens the tickets. */
  boughtBy?: string | null
  /** Version of the links that open the tickets; 1 if absent. */
  linkVersion?: number
  /** When the tickets were sent again, within the last day. */
  ticketMessages?: number[]
  /** When the personal data was removed after the account was deleted. */
  forgottenAt?: number | null
  attempts: Attempt[]
  /** In their order, if the processor tells only the sum of a charge's refunds. Absent: none. */
  refundTurns?: RefundTurn[]
  tickets: { seat: string; code: string }[]
  paidAt: number | null
  /** The offer it uses; absent if none. */
  offer?: OfferTerms | null
  /** Absent or null: none. */
  food?: ChosenFood | null
  /** The order is of food alone, for this booking. Absent: it is of seats. */
  foodFor?: BookedSeats
  /** How that booking has ended. Absent: it is valid. */
  bookingEnd?: BookingEnd
  /** Orders of food for this booking, oldest first. Absent: none. */
  foodOrders?: FoodOrderLink[]
  /** Each pays its part of the price, or nothing if the seats have changed since. Absent if none. */
  vouchers?: AddedVoucher[]
  /** The booking it replaces; absent if none. */
  exchange?: Exchange | null
  /** The order it is promised to; absent if none. */
  promised?: Promised | null
  /** Ids of promises that are over: a request for one of them comes too late. */
  endedPromises?: string[]
  /** Id of a cancellation that is being counted and is not decided yet. */
  cancelling?: string | null
  cancellation?: CancelRecord | null
  /** Oldest first; absent: none. */
  goodwill?: GoodwillRecord[]
  /** Absent or null: nothing was asked for. */
  service?: ServiceNote | null
  /** The last change of its showtime that the holder was told of; absent: nothing was changed. */
  change?: OrderChangeRecord | null
  /** Ids of all changes that the holder was told of. */
  notifiedChanges?: string[]
  /** When and where its tickets were sold for, if the showtime was moved since. */
  soldFor?: ShowtimeSlot
  /** The entry in calendars, once a message has changed it. */
  calendar?: CalendarEntry
}

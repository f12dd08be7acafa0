// The page's calls about one member. Each section is a call of its own, so that one without an answer hides no other.
import type { Permission } from '../../lib/operator-access.rules.ts'
import type { Locale } from '../../contracts/request-context.ts'
import type { NotificationChoices } from '../../contracts/notifications.ts'
import type { OrderStatus } from '../../contracts/order-line.ts'
import type { CardBrand } from '../../contracts/pay.ts'
import type { SignedInDevice } from '../../contracts/members.ts'
import type { WalletLot, WalletTransaction, WalletType } from '../../contracts/wallet.ts'
import type { MemberSection } from '../../lib/member-help.rules.ts'
import type { EdgeEnv } from '../env.ts'
import {
  type Actor,
  findLookUpLimit,
  findRefusedPermission,
  type LookUpLimit,
  readFromGateway,
  sendToGateway,
} from './operator-calls.ts'

type Bilingual = Record<Locale, string>

interface Pagination {
  page: number
  pageCount: number
}

export interface MemberProfile {
  id: string
  name: string | null
  phoneMasked: string
  emailMasked: string | null
  isEmailProved: boolean
  language: Locale
  since: string
}

export interface MemberBooking {
  id: string
  reference: string
  status: OrderStatus
  startsAt: string
  /** Null without tickets, like the cinema. */
  film: Bilingual | null
  cinema: Bilingual | null
  seats: string[]
  total: number
  isUpcoming: boolean
  /** Another booking has replaced it. */
  isExchanged: boolean
}

export interface MemberWallet {
  balances: {
    eWalletBalance: number
    giftBalance: number
    cashbackWalletBalance: number
    cashbackOnItsWay: number
    cashbackOnItsWayFrom: string | null
    totalBalance: number
  }
  /** Money that expires, by wallet and day. */
  ends: WalletLot[]
  /** Whose transactions these are. */
  walletType: WalletType
  transactions: WalletTransaction[]
  pagination: Pagination
}

export interface MemberVoucher {
  maskedCode: string
  title: Bilingual
  kind: 'TICKET' | 'AMOUNT'
  amount: number
  areas: Bilingual[]
  state: 'AVAILABLE' | 'RESERVED' | 'REDEEMED' | 'EXPIRED'
  orderId: string | null
  expiresAt: string
  givenAt: string
}

export interface MemberSessionRow {
  id: string
  device: SignedInDevice['device']
  openedAt: string
  lastUsedAt: string
  endsAt: string
}

export interface CodesStanding {
  sent: number
  lastAt: string | null
  lock: { who: 'ALL' | 'NETWORK' | 'VISITOR'; until: string } | null
  unlockedAt: string | null
}

export type MessageKind = 'CODE' | 'BOOKING' | 'GIFT' | 'VOUCHER' | 'ACCOUNT' | 'REMINDER' | 'ENQUIRY'

export interface MemberMessage {
  kind: MessageKind
  channel: 'TEXT' | 'EMAIL'
  orderId: string | null
  at: string
  tries: number
  isTaken: boolean
}

/** What each section answers; undefined: it did not answer in time. */
export interface MemberSections {
  bookings: { bookings: MemberBooking[]; pagination: Pagination } | undefined
  wallet: MemberWallet | undefined
  vouchers: { vouchers: MemberVoucher[]; areas: { code: string; name: Bilingual }[]; canBeUsed: boolean } | undefined
  cards: { cards: { brand: CardBrand; lastFour: string }[] } | undefined
  sessions: { sessions: MemberSessionRow[] } | undefined
  codes: { phone: CodesStanding; email: CodesStanding | null } | undefined
  messages: { messages: MemberMessage[] } | undefined
  choices: { choices: Required<NotificationChoices> } | undefined
}

export interface MemberQuery {
  wallet: WalletType
  /** Pages of the lists. */
  bookingsPage: number
  ledgerPage: number
}

const memberPath = (id: string): string => `/operator/members/${encodeURIComponent(id)}`

export type FoundMember = { id: string } | { id: null; because: 'NONE' | 'GUEST' | 'ENDED' }

/** `wrong`: nothing is written like this. Undefined: the gateway did not answer. */
export async function findMember(
  env: EdgeEnv,
  as: Actor,
  text: string,
): Promise<FoundMember | LookUpLimit | 'wrong' | undefined> {
  const path = '/operator/members/find'
  const answer = await sendToGateway(env, { method: 'POST', path, as, body: { text }, waitMs: 3000 })
  if (answer?.status === 400) return 'wrong'
  const limit = findLookUpLimit(answer)
  if (limit) return limit
  // The embedded gateway is built with this edge, so its answers have these shapes.
  return answer?.status === 200 ? (answer.body as FoundMember) : undefined
}

/** The look, which the audit list has; it opens the sections. Undefined: the gateway did not answer. */
export async function lookAtMember(
  env: EdgeEnv,
  as: Actor,
  id: string,
): Promise<MemberProfile | 'none' | 'ended' | undefined> {
  const answer = await sendToGateway(env, { method: 'GET', path: memberPath(id), as })
  if (answer?.status === 404) return 'none'
  if (answer?.status !== 200) return undefined
  // The embedded gateway is built with this edge, so its answers have these shapes.
  return (answer.body as { member: MemberProfile | null }).member ?? 'ended'
}

/** Call it after the look. */
export async function readSections(
  env: EdgeEnv,
  as: Actor,
  id: string,
  { wallet, bookingsPage, ledgerPage }: MemberQuery,
): Promise<MemberSections> {
  const read = <Section extends MemberSection>(section: Section, query = '') =>
    readFromGateway<NonNullable<MemberSections[Section]>>(env, as, `${memberPath(id)}/${section}${query}`)
  const [bookings, ofWallet, vouchers, cards, sessions, codes, messages, choices] = await Promise.all([
    read('bookings', `?page=${bookingsPage}`),
    read('wallet', `?wallet=${wallet}&page=${ledgerPage}`),
    read('vouchers'),
    read('cards'),
    read('sessions'),
    read('codes'),
    read('messages'),
    read('choices'),
  ])
  return { bookings, wallet: ofWallet, vouchers, cards, sessions, codes, messages, choices }
}

export type MemberAction = 'gift' | 'voucher' | 'unlock-codes' | 'end-sessions'

/** What the page says, by action and reason of the gateway. */
const REFUSED: Record<MemberAction, Record<string, string>> = {
  gift: { idempotency_key_reused: 'form-reused' },
  voucher: { idempotency_key_reused: 'form-reused' },
  'unlock-codes': { idempotency_key_reused: 'form-reused', rate_limited: 'lifted-enough' },
  'end-sessions': { idempotency_key_reused: 'form-reused', not_found: 'no-session' },
}

/** Or the result that the page shows. `unknown`: it may have happened; the key makes a repetition safe. */
export async function helpMember(
  env: EdgeEnv,
  { id, action }: { id: string; action: MemberAction },
  sent: { as: Actor; key: string; body: object },
): Promise<'done' | { result: string } | { forbidden: Permission }> {
  const answer = await sendToGateway(env, { method: 'POST', path: `${memberPath(id)}/${action}`, ...sent })
  if (!answer || answer.status >= 500) return { result: 'unknown' }
  const forbidden = findRefusedPermission(answer)
  if (forbidden !== undefined) return { forbidden }
  if (answer.status === 200) return 'done'
  // The embedded gateway is built with this edge, so its refusals have this shape.
  const { reason } = answer.body as { reason: string }
  return { result: REFUSED[action][reason] ?? 'refused' }
}

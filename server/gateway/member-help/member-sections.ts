// The sections of a member's page for staff, each read by a call of its own. None writes.
import { Problem } from '../../contracts/problem.ts'
import type { WalletType } from '../../contracts/wallet.ts'
import type { MemberSection } from '../../lib/member-help.rules.ts'
import { now } from '../../lib/clock.ts'
import { comparableEmail } from '../../lib/email.ts'
import { findSettings } from '../catalogue/catalogue.sql.ts'
import { phoneObject, recipientObject } from '../codes/one-time-codes.ts'
import type { Env } from '../config/env.ts'
import { listSentMessages } from '../messages/sent-messages.sql.ts'
import { readNotificationChoices } from '../notifications/notify.ts'
import { findMemberOrders } from '../orders/list/order-list.sql.ts'
import { readAreaNames } from '../vouchers/areas.sql.ts'
import { listGivenVouchers } from '../vouchers/given-vouchers.sql.ts'
import type { MemberRecord } from '../members/member.record.ts'
import { bookingView, codesView, messageView, sessionView, voucherView } from './member-view.rules.ts'

export interface SectionQuery {
  page: number
  wallet: WalletType
}

const PER_PAGE = 10
const MAX_VOUCHERS = 50
const MAX_MESSAGES = 50

export async function openMember(env: Env, id: string): Promise<MemberRecord> {
  const standing = await env.MEMBERS.getByName(`member:${id}`).standing()
  if (standing.state !== 'OPEN') throw new Problem('not_found')
  return standing.member
}

async function bookings(env: Env, id: string, { page }: SectionQuery) {
  const { rows, count } = await findMemberOrders(env.DB, { owner: id, limit: PER_PAGE, offset: (page - 1) * PER_PAGE })
  const pagination = { page, pageCount: Math.max(1, Math.ceil(count / PER_PAGE)) }
  return { bookings: rows.map((row) => bookingView(row, now())), pagination }
}

async function wallet(env: Env, id: string, { page, wallet: walletType }: SectionQuery) {
  const object = env.WALLETS.getByName(`wallet:${id}`)
  const [balances, cashback, eWallet, statement] = await Promise.all([
    object.detailedBalance(),
    object.lots('CASHBACK'),
    object.lots('E_WALLET'),
    object.statement(walletType, undefined, page, PER_PAGE),
  ])
  return { balances, ends: [...eWallet, ...cashback], walletType, ...statement }
}

async function vouchers(env: Env, id: string) {
  const [rows, areaNames, settings] = await Promise.all([
    listGivenVouchers(env.DB, id, MAX_VOUCHERS),
    readAreaNames(env.DB),
    findSettings(env.DB, 'en'),
  ])
  const found = await Promise.all(
    rows.map(async ({ voucherId, givenAt }) => {
      const voucher = await env.VOUCHERS.getByName(`voucher:${voucherId}`).snapshot()
      return voucher ? [voucherView(voucher, { givenAt, areaNames, now: now() })] : []
    }),
  )
  const areas = [...areaNames].map(([code, name]) => ({ code, name }))
  return { vouchers: found.flat(), areas, canBeUsed: settings?.features.voucher === true }
}

async function cards(env: Env, id: string) {
  const saved = await env.CARDS.getByName(`cards:${id}`).list()
  return { cards: saved.map(({ brand, lastFour }) => ({ brand, lastFour })) }
}

const sessions = async (env: Env, id: string) => ({
  sessions: (await env.MEMBERS.getByName(`member:${id}`).sessions()).map(sessionView),
})

/** An address that is not verified opens no account. */
async function codes(env: Env, id: string) {
  const { phone, email, isEmailProved } = await openMember(env, id)
  const address = isEmailProved && email !== null ? comparableEmail(email) : null
  const [byPhone, byEmail] = await Promise.all([
    phoneObject(env, phone).then((object) => object.codesStanding()),
    address === null ? null : recipientObject(env, { kind: 'email', address }).then((object) => object.codesStanding()),
  ])
  return { phone: codesView(byPhone), email: byEmail && codesView(byEmail) }
}

/** Not those before the account, and not of an address that is not verified: both may be another person's. */
async function messages(env: Env, id: string) {
  const { phone, email, isEmailProved, openedAt } = await openMember(env, id)
  const found = await listSentMessages(env, isEmailProved && email !== null ? [phone, email] : [phone], {
    since: openedAt,
    limit: MAX_MESSAGES,
  })
  return { messages: found.map(messageView) }
}

const choices = async (env: Env, id: string) => ({ choices: await readNotificationChoices(env, id) })

export const SECTION_READERS = {
  bookings,
  wallet,
  vouchers,
  cards,
  sessions,
  codes,
  messages,
  choices,
} satisfies Record<MemberSection, (env: Env, id: string, query: SectionQuery) => Promise<object>>

export type SectionAnswer<Section extends MemberSection> = Awaited<ReturnType<(typeof SECTION_READERS)[Section]>>

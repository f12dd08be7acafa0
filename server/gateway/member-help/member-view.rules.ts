// A member as staff see them: no token, no code, no card number, and of the phone and the address only a part. Pure.
import { maskedPhone } from '../../contracts/rules/phone.ts'
import { iso } from '../../lib/clock.ts'
import { maskedEmail } from '../../lib/email.ts'
import type { CodesStanding } from '../codes/code-locks.rules.ts'
import type { SentMessageRow } from '../messages/sent-messages.sql.ts'
import type { MemberOrderRow } from '../orders/list/order-list.sql.ts'
import type { LineSnapshot } from '../catalogue/showtimes/showtime-snapshot.rules.ts'
import { SESSION_MS, type StoredSession } from '../sessions/session.rules.ts'
import type { Bilingual } from '../../lib/bilingual.ts'
import type { VoucherRecord } from '../vouchers/voucher.rules.ts'
import type { MemberRecord } from '../members/member.record.ts'

const isoOrNull = (at: number | null): string | null => (at === null ? null : iso(at))

export const profileView = (member: MemberRecord) => ({
  id: member.id,
  name: [member.firstName, member.lastName].filter(Boolean).join(' ') || null,
  phoneMasked: maskedPhone(member.phone),
  emailMasked: member.email && maskedEmail(member.email),
  isEmailProved: member.isEmailProved,
  language: member.communicationLanguage,
  since: iso(member.openedAt),
})
export type MemberProfile = ReturnType<typeof profileView>

export function bookingView(row: MemberOrderRow, now: number) {
  // The read model wrote both.
  const shown = row.showtime_json === null ? null : (JSON.parse(row.showtime_json) as LineSnapshot)
  const seats = JSON.parse(row.seats_json) as string[]
  return {
    id: row.id,
    reference: row.reference,
    status: row.status,
    startsAt: iso(row.starts_at),
    film: shown && { ar: shown.film.ar.title, en: shown.film.en.title },
    cinema: shown && shown.cinema.name,
    seats,
    total: row.total,
    isUpcoming: row.status === 'TICKETED' && (row.past_at ?? 0) > now,
    isExchanged: row.exchanged_for !== null,
  }
}
export type MemberBooking = ReturnType<typeof bookingView>

/** Its id ends the session, and opens nothing. */
export const sessionView = ({ id, device, openedAt, rotatedAt }: StoredSession) => ({
  id,
  device: device ?? null,
  openedAt: iso(openedAt),
  lastUsedAt: iso(rotatedAt),
  endsAt: iso(openedAt + SESSION_MS),
})
export type MemberSessionView = ReturnType<typeof sessionView>

export const codesView = ({ sent, lastAt, lock, unlockedAt }: CodesStanding) => ({
  sent,
  lastAt: isoOrNull(lastAt),
  lock: lock && { who: lock.who, until: iso(lock.until) },
  unlockedAt: isoOrNull(unlockedAt),
})
export type CodesView = ReturnType<typeof codesView>

export const messageView = ({ at, ...row }: SentMessageRow) => ({ ...row, at: iso(at) })
export type MemberMessage = ReturnType<typeof messageView>

/** A voucher that is reserved keeps its order after it has expired. */
const voucherState = ({ state, expiresAt }: VoucherRecord, now: number): VoucherRecord['state'] | 'EXPIRED' =>
  state === 'AVAILABLE' && expiresAt <= now ? 'EXPIRED' : state

export function voucherView(
  voucher: VoucherRecord,
  { givenAt, areaNames, now }: { givenAt: number; areaNames: ReadonlyMap<string, Bilingual>; now: number },
) {
  const { maskedCode, title, kind, amount, areaCategoryCodes } = voucher.terms
  return {
    maskedCode,
    title,
    kind,
    amount,
    areas: areaCategoryCodes.flatMap((code) => areaNames.get(code) ?? []),
    state: voucherState(voucher, now),
    orderId: voucher.by?.orderId ?? null,
    expiresAt: iso(voucher.expiresAt),
    givenAt: iso(givenAt),
  }
}
export type MemberVoucher = ReturnType<typeof voucherView>

// Texts for a voucher that could not be added.
import { problemMessage } from '#app/lib/gateway/problem-reaction.ts'
import { isProblemError } from '#app/lib/gateway/problem.ts'
import type { Order } from '#server/contracts/orders.ts'
import type { Voucher, VoucherLoss } from '#server/contracts/vouchers.ts'
import { riyadhClock } from '#server/contracts/rules/riyadh-time.ts'
import { formatFullDay } from '#app/lib/format/dates.ts'
import { formatPrice } from '#app/lib/format/money.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { isCode } from './voucher-entry.rules.ts'

/** Checks the format before any request; undefined: the format is valid. */
export function codeFault(code: string): string | undefined {
  if (code === '') return m.vouchers_code_missing()
  return isCode(code) ? undefined : m.vouchers_code_wrong()
}

/** The areas whose seats the voucher may pay, as alternatives. */
export const areaNames = ({ areas }: Voucher): string => {
  const names = areas.map(({ name }) => name)
  return new Intl.ListFormat(getLocale(), { type: 'disjunction' }).format(names)
}

/** The last day of its validity in the cinemas' time, with the year. */
export const voucherEndDay = ({ expiresAt }: Pick<Voucher, 'expiresAt'>): string =>
  formatFullDay(riyadhClock(expiresAt).date)

/** Why a ticket voucher covers none of these seats; undefined: the gateway's own text is sufficient. */
export function ticketVoucherMismatchMessage(voucher: Voucher, seats: Order['seats']): string | undefined {
  if (voucher.kind !== 'TICKET') return undefined
  if (voucher.areas.length === 0) return m.vouchers_idle_hall()
  const isChosen = seats.some(({ areaCategoryCode }) => voucher.areas.some(({ id }) => id === areaCategoryCode))
  const areas = areaNames(voucher)
  return isChosen ? m.vouchers_idle_covered({ areas }) : m.vouchers_idle_seats({ areas })
}

const exact = (halalas: number): string => formatPrice(halalas, { isExact: true })

/** The part of one voucher that would be lost. */
export function lossWords({ worth, amount, lost, area }: VoucherLoss): string {
  const sums = { amount: exact(amount), lost: exact(lost) }
  return area === null ? m.vouchers_loss_amount(sums) : m.vouchers_loss_ticket({ ...sums, area, worth: exact(worth) })
}

/** Refusals that name a state of the order: the page refetches the order and shows it. */
const ORDER_TELLS = new Set([
  'hold_expired',
  'showtime_called_off',
  'order_closed',
  'payment_in_progress',
  'not_found',
  'voucher_not_with_offer',
  // Added in another tab, or by a request whose answer was lost.
  'voucher_added',
])

export const isOrderChanged = (error: unknown): boolean => isProblemError(error) && ORDER_TELLS.has(error.reason)

/** The index of the refused code; undefined if the refusal concerns none of them. */
export function refusedAt(error: unknown): number | undefined {
  const at = isProblemError(error) ? error.details.at : undefined
  return typeof at === 'number' ? at : undefined
}

/** Fifteen wrong codes are no accident, so the text does not say the exact minute of the next try. */
export const refusalWords = (error: unknown): string =>
  isProblemError(error) && error.reason === 'rate_limited' ? m.vouchers_too_many_tries() : problemMessage(error)

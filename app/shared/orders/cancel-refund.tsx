// The consequences of a cancellation before it is made: refunded parts, parts that are not, and the rest, to the
// halala.
import { riyadhClock } from '#server/contracts/rules/riyadh-time.ts'
import type { CancelCheck } from '#server/contracts/cancellation.ts'
import type { Cancellation, Order, ReturnedVoucher } from '#server/contracts/orders.ts'
import { formatFullDay } from '#app/lib/format/dates.ts'
import { formatPrice } from '#app/lib/format/money.ts'
import { m } from '#app/paraglide/messages.js'
import { seatList } from './booking-words.ts'
import { keptFoodDoneMessage, keptFoodMessage } from './kept-food-words.ts'
import { RefundParts } from './refund-parts.tsx'

/** The limit of the day is never above that of the week. Where it is below, both are shown. */
export function remainingCancelsMessage({
  leftToday,
  leftThisWeek,
}: Pick<CancelCheck, 'leftToday' | 'leftThisWeek'>): string {
  if (leftThisWeek <= 1) return m.cancel_last()
  if (leftToday <= 1) return m.cancel_last_today()
  const [today, week] = [leftToday - 1, leftThisWeek - 1]
  return today < week ? m.cancel_left_both({ today, week }) : m.cancel_left({ count: week })
}

// A word joiner at its dashes keeps a code on one line.
const inOnePiece = (code: string): string => code.replaceAll('-', '\u2060-\u2060')

function voucherWords({ title, maskedCode, expiresAt, isBack }: ReturnedVoucher, isDone: boolean): string {
  const code = inOnePiece(maskedCode)
  if (!isBack) return m.cancel_voucher_ended({ title, code })
  const words = isDone ? m.cancel_voucher_back_done : m.cancel_voucher_back
  return words({ title, code, day: formatFullDay(riyadhClock(expiresAt).date) })
}

function backWords({ total, vouchers }: CancelCheck): string {
  if (total > 0) return m.cancel_back({ amount: exact(total) })
  return vouchers.some(({ isBack }) => isBack) ? m.cancel_back_vouchers() : m.cancel_back_nothing()
}

const exact = (halalas: number): string => formatPrice(halalas, { isExact: true })

type Consequences = Pick<Cancellation, 'vouchers' | 'takenBack' | 'ended'>

/** Vouchers, and cashback that is not the member's any more. `isDone`: after the cancellation. */
export const consequenceWords = (
  { vouchers = [], takenBack = 0, ended = 0 }: Consequences,
  { isDone }: { isDone: boolean },
): string[] => [
  ...vouchers.map((voucher) => voucherWords(voucher, isDone)),
  ...(takenBack > 0 ? [(isDone ? m.cancel_taken_back_done : m.cancel_taken_back)({ amount: exact(takenBack) })] : []),
  ...(ended > 0 ? [m.cancel_ended({ amount: exact(ended) })] : []),
]

/** Other consequences, beside the seats and the refund. `laterFood`: of food that was bought after the tickets. */
export const cancelConsequenceMessages = (
  check: CancelCheck,
  order: Pick<Order, 'food'>,
  laterFood: string | undefined,
): string[] => [
  ...[keptFoodMessage(check, order) ?? [], laterFood ?? []].flat(),
  ...consequenceWords(check, { isDone: false }),
  remainingCancelsMessage(check),
]

/** What has become of the booking’s food, vouchers and cashback. */
export const endedConsequenceMessages = (cancellation: Cancellation): string[] => [
  ...[keptFoodDoneMessage(cancellation) ?? []].flat(),
  ...consequenceWords(cancellation, { isDone: true }),
]

export const consequencesOf = (order: Order, check: CancelCheck, laterFood: string | undefined): string[] => [
  m.cancel_seats_free({ count: order.seats.length, seats: seatList(order.seats.map(({ seat }) => seat)) }),
  ...cancelConsequenceMessages(check, order, laterFood),
]

interface CancelRefundProps {
  check: CancelCheck
  points: readonly string[]
}

export function CancelRefund({ check, points }: CancelRefundProps) {
  const { refunds } = check
  return (
    <section className="p-5 bg-raised rounded-part tablet:(py-7 px-8) [&_h2]:text-28">
      <h2 aria-live="polite">{backWords(check)}</h2>
      {refunds.length > 0 && <RefundParts parts={refunds} />}
      <ul className="grid gap-1 mt-4 text-14 text-soft">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  )
}

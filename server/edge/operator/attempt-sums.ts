// The sums of a payment on the page of its order: what was charged, what goes back of it, and what is left.
import { html } from 'hono/html'
import type { Locale } from '../../contracts/request-context.ts'
import { movedTo } from './booking-link.ts'
import type { FoundAttempt, FoundOrder } from './operator-calls.ts'
import { inRiyals } from './operator-format.ts'
import type { Part } from './operator-layout.ts'
import { ORDER_WORDS } from './order-words.ts'

const GOES_BACK = new Set(['REFUND_DUE', 'REFUNDED'])
const IS_CHARGED = new Set(['CAPTURED', 'WRONG', ...GOES_BACK])

type Sum = { amount: number; currency: string }
const riyals = (amount: number): Sum => ({ amount, currency: 'SAR' })

/** How many decimals another currency has is unknown here. */
export const capturedText = ({ amount, currency }: Sum, locale: Locale): string =>
  currency === 'SAR' ? inRiyals(amount, locale) : ORDER_WORDS[locale].smallestUnit(amount, currency)

function chargedSum({ state, captured, amount, charged = amount, partOf }: FoundAttempt): Sum | undefined {
  if (captured) return captured
  return IS_CHARGED.has(state) && typeof partOf !== 'number' && charged > 0 ? riyals(charged) : undefined
}

function sumThatGoesBack(attempt: FoundAttempt): Sum | undefined {
  const { state, captured, amount, back } = attempt
  if (captured && captured.currency !== 'SAR') return GOES_BACK.has(state) ? captured : undefined
  const sum = back ?? (GOES_BACK.has(state) ? (captured?.amount ?? amount) : 0)
  return sum > 0 ? riyals(sum) : undefined
}

interface Sums {
  asked: string
  captured: string
  back: string
  left: string | Part
}

/** `booking`: of a moved one, what is left pays for the next one. */
export function attemptSums(attempt: FoundAttempt, booking: FoundOrder['booking'], locale: Locale): Sums {
  const { amount, charged = amount, partOf } = attempt
  const [captured, back] = [chargedSum(attempt), sumThatGoesBack(attempt)]
  const text = (sum: Sum | undefined): string => (sum ? capturedText(sum, locale) : '')
  const left = captured?.currency === 'SAR' ? captured.amount - (back?.amount ?? 0) : undefined
  const next = left ? booking?.movedTo : undefined
  return {
    asked: typeof partOf === 'number' ? '' : inRiyals(charged, locale),
    captured: text(captured),
    back: text(back),
    left: left === undefined ? '' : html`${inRiyals(left, locale)}${next ? html` · ${movedTo(next, locale)}` : ''}`,
  }
}

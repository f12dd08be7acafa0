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
  asked: string | Part
  captured: string | Part
  back: string | Part
  left: string | Part
}

/** On one line. */
const inOnePiece = (halalas: number, locale: Locale): Part =>
  html`<span class="sum">${inRiyals(halalas, locale)}</span>`

function sumPart(sum: Sum | undefined, locale: Locale): string | Part {
  if (!sum) return ''
  return sum.currency === 'SAR' ? inOnePiece(sum.amount, locale) : capturedText(sum, locale)
}

/** `booking`: of a moved one, what is left pays for the next one. */
export function attemptSums(attempt: FoundAttempt, booking: FoundOrder['booking'], locale: Locale): Sums {
  const { amount, charged = amount, partOf } = attempt
  const [captured, back] = [chargedSum(attempt), sumThatGoesBack(attempt)]
  const left = captured?.currency === 'SAR' ? captured.amount - (back?.amount ?? 0) : undefined
  const next = left ? booking?.movedTo : undefined
  return {
    asked: typeof partOf === 'number' ? '' : inOnePiece(charged, locale),
    captured: sumPart(captured, locale),
    back: sumPart(back, locale),
    left:
      left === undefined
        ? ''
        : html`${inOnePiece(left, locale)}${next ? html` <span class="next">${movedTo(next, locale)}</span>` : ''}`,
  }
}

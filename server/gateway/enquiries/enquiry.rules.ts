// What visitors write: which of it is taken, and how it is kept. Pure; `now` is an argument.
// Relied on by the enquiry handlers. How long it is kept stands in the privacy policy, too.
import { addDays, isDate, riyadhClock } from '../../contracts/cinema-day.ts'
import { type Refusal, refuse } from '../verdict.ts'

const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS
/** Half a year: as long as somebody may come back to what they wrote. */
export const KEPT_MS = 180 * DAY_MS

/**
 * How many may come, by what and in which time. A network may be a whole carrier's or a cinema's; a phone is counted on
 * its own, and strictly: each enquiry sends it a message.
 */
export const CAPS = [
  { by: 'network', most: 15, withinMs: HOUR_MS },
  { by: 'network', most: 60, withinMs: DAY_MS },
  { by: 'phone', most: 5, withinMs: DAY_MS },
] as const

// Nothing that is mistaken for something else when it is read out: no O or 0, no I, L or 1, no U for V.
const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const LENGTH = 5
/** Above this a byte would make the first letters likelier. */
const FAIR = 256 - (256 % ALPHABET.length)

/** `SH-7K3Q9`; undefined when the bytes do not last. */
export function referenceOf(bytes: Uint8Array): string | undefined {
  const letters = [...bytes].filter((byte) => byte < FAIR).map((byte) => ALPHABET[byte % ALPHABET.length])
  return letters.length < LENGTH ? undefined : `SH-${letters.slice(0, LENGTH).join('')}`
}

// Bidirectional controls could make a line read as something else; line breaks are the only control kept.
const UNWANTED = /(?!\n)[\p{Cc}\p{Bidi_Control}]/gu
const LINE_BREAK = /\r\n?|[\u2028\u2029]/g

/** The text as it is kept; undefined for one that is no text at all. */
export const cleanText = (text: string): string | undefined =>
  text.isWellFormed() ? text.replace(LINE_BREAK, '\n').replace(UNWANTED, '').trim() : undefined

/** A path of the site, without what its visitor had typed or chosen on it; undefined for anything else. */
export function pathOf(page: string): string | undefined {
  const [path = ''] = page.split(/[?#]/)
  return /^\/(?!\/)[^\s\\<>"]*$/.test(path) ? path : undefined
}

/** A hall must be got ready, and a programme is not made for ever. Both stand in the form, too. */
export const DAYS_AHEAD = { least: 3, most: 180 } as const

/** Whether a hall may be asked for on this day of the calendar. */
export function checkDate(date: string, now: number): { ok: true } | Refusal {
  if (!isDate(date)) return refuse('invalid_input', { fields: ['date'] })
  const today = riyadhClock(now).date
  const earliest = addDays(today, DAYS_AHEAD.least)
  const latest = addDays(today, DAYS_AHEAD.most)
  if (date < earliest) return refuse('date_too_soon', { earliest })
  if (date > latest) return refuse('date_too_late', { latest })
  return { ok: true }
}

/** The largest hall of one kind in a cinema. */
export interface HallSize {
  experienceId: string
  seats: number
}

/** Whether so many fit. `halls` of one cinema; none at all means that there is no such cinema. */
export function checkHall(
  halls: readonly HallSize[],
  { experienceId, guests }: { experienceId: string | undefined; guests: number },
): { ok: true } | Refusal {
  if (halls.length === 0) return refuse('invalid_input', { fields: ['cinemaId'] })
  const wanted = halls.filter((hall) => experienceId === undefined || hall.experienceId === experienceId)
  if (wanted.length === 0) return refuse('invalid_input', { fields: ['experienceId'] })
  const most = Math.max(...wanted.map(({ seats }) => seats))
  return guests > most ? refuse('invalid_input', { fields: ['guests'], most }) : { ok: true }
}

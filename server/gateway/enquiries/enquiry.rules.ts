// What visitors write: which of it is taken, and how it is kept. Pure; `now` is an argument.
// Relied on by the enquiry handlers. How long it is kept stands in the privacy policy, too.
import { bookableDays } from '../../contracts/booking-window.ts'
import { isDate } from '../../contracts/cinema-day.ts'
import { type Refusal, refuse } from '../verdict.ts'

const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS
/** Half a year: as long as somebody may come back to what they wrote. */
export const KEPT_MS = 180 * DAY_MS

/** How many may come from one network in which time: it may be a whole carrier's or a cinema's. */
export const CAPS = [
  { most: 15, withinMs: HOUR_MS },
  { most: 60, withinMs: DAY_MS },
] as const

/**
 * Messages a day to one phone. What more is written about it is taken like the rest, without a message: a refusal would
 * tell strangers that its owner wrote to us, and let them keep the owner from it.
 */
export const TEXTS_PER_DAY = 5

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

/** Whether a hall may be asked for on this day of the calendar. */
export function checkDate(date: string, now: number): { ok: true } | Refusal {
  if (!isDate(date)) return refuse('invalid_input', { fields: ['date'] })
  const { earliest, latest } = bookableDays(now)
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

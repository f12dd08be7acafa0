// The rules for enquiries: what is accepted, and how it is stored. Pure; `now` is an argument. The privacy policy names
// the storage time, too.
import { REFERENCE_PREFIX } from '../../contracts/brand.ts'
import { privateHallDays } from '../../contracts/rules/booking-window.ts'
import { DAY_MS } from '../../contracts/rules/durations.ts'
import { type Err, err } from '../lib/result.ts'

/** Half a year: as long as visitors may still refer to their enquiry. */
export const RETENTION_MS = 180 * DAY_MS

/**
 * Messages per day to one phone. Further enquiries are accepted without a message. A refusal would reveal that the
 * phone's owner wrote to us, and would let strangers block the owner.
 */
export const TEXTS_PER_DAY = 5

// Without letters that are mistaken for others when read aloud: no O or 0, no I, L or 1, no U for V.
const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const LENGTH = 5
/** Bytes from here on would make the first letters likelier. */
const FAIR = 256 - (256 % ALPHABET.length)

/** `SH-7K3Q9`; undefined if there are too few bytes. */
export function referenceOf(bytes: Uint8Array): string | undefined {
  const letters = [...bytes].filter((byte) => byte < FAIR).map((byte) => ALPHABET[byte % ALPHABET.length])
  return letters.length < LENGTH ? undefined : `${REFERENCE_PREFIX}-${letters.slice(0, LENGTH).join('')}`
}

// Bidirectional controls could make a line read differently; line breaks are the only control characters kept.
const UNWANTED = /(?!\n)[\p{Cc}\p{Bidi_Control}]/gu
const LINE_BREAK = /\r\n?|[\u2028\u2029]/g

/** The normalized text; undefined if it is not well-formed. */
export const cleanIfWellFormed = (text: string): string | undefined =>
  text.isWellFormed() ? text.replace(LINE_BREAK, '\n').replace(UNWANTED, '').trim() : undefined

/** A path of the site without query and hash, which may hold typed words; undefined for anything else. */
export function findSitePath(page: string): string | undefined {
  const [path = ''] = page.split(/[?#]/)
  return /^\/(?!\/)[^\s\\<>"]*$/.test(path) ? path : undefined
}

/** Whether a private hall may be requested for this calendar day. */
export function checkDate(date: string, now: number): { ok: true } | Err {
  const { earliest, latest } = privateHallDays(now)
  if (date < earliest) return err('date_too_soon', { earliest })
  if (date > latest) return err('date_too_late', { latest })
  return { ok: true }
}

/** The largest hall of one kind in a cinema. */
export interface HallSize {
  experienceId: string
  seats: number
}

/** Whether the guests fit. `halls` of one cinema; an empty list means that there is no such cinema. */
export function checkHall(
  halls: readonly HallSize[],
  { experienceId, guests }: { experienceId: string | undefined; guests: number },
): { ok: true } | Err {
  if (halls.length === 0) return err('invalid_input', { fields: ['cinemaId'] })
  const wanted = halls.filter((hall) => experienceId === undefined || hall.experienceId === experienceId)
  if (wanted.length === 0) return err('invalid_input', { fields: ['experienceId'] })
  const most = Math.max(...wanted.map(({ seats }) => seats))
  return guests > most ? err('invalid_input', { fields: ['guests'], most }) : { ok: true }
}

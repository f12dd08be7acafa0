// What the operator has filled in to call showtimes off: read from the form, checked, and turned into the order.
import { isDate } from '../../contracts/rules/riyadh-time.ts'
import { isOpaqueId } from '../../contracts/rules/opaque-id.ts'
import type { ChangeReason } from '../../contracts/showtime-change.ts'
import type { CallOffOrder } from './change-calls.ts'
import { CHANGE_REASONS } from './operator-words.ts'

export const MAX_NOTE = 200
const MAX_SHOWTIMES = 200

export interface CallOffForm {
  cinemaId: string
  day: string
  showtimes: string[]
  /** Empty: none is chosen. */
  reason: ChangeReason | ''
  noteEn: string
  noteAr: string
}

/** On one line, because a text message has it inside a sentence. */
const lineOf = (value: unknown): string => (typeof value === 'string' ? value.replaceAll(/\s+/g, ' ').trim() : '')

const isReason = (text: string): text is ChangeReason => Object.hasOwn(CHANGE_REASONS, text)
const reasonOf = (text: string): CallOffForm['reason'] => (isReason(text) ? text : '')

export const readCallOffForm = (form: FormData): CallOffForm => ({
  cinemaId: lineOf(form.get('cinema')),
  day: lineOf(form.get('day')),
  showtimes: [...new Set(form.getAll('showtime').filter(isOpaqueId))],
  reason: reasonOf(lineOf(form.get('reason'))),
  noteEn: lineOf(form.get('noteEn')),
  noteAr: lineOf(form.get('noteAr')),
})

/** Why the form cannot be sent; undefined: it can. */
export function findFormFault({ showtimes, reason, noteEn, noteAr }: CallOffForm): string | undefined {
  if (showtimes.length === 0) return 'Tick at least one showtime.'
  if (showtimes.length > MAX_SHOWTIMES) return `Tick at most ${MAX_SHOWTIMES} showtimes at once.`
  if (!reason) return 'Choose a reason.'
  if (Boolean(noteEn) !== Boolean(noteAr)) return 'Write the note in both languages, or in neither.'
  if (noteEn.length > MAX_NOTE || noteAr.length > MAX_NOTE) return `A note has at most ${MAX_NOTE} characters.`
  return undefined
}

/** The words of a refusal by the gateway. */
export const refusalLabel = (fields: readonly string[]): string =>
  fields.length === 0 || fields.some((field) => field === '' || field.startsWith('note'))
    ? 'The note was refused: it must be plain text, without tags.'
    : `The gateway refused: ${fields.join(', ')}.`

export const toCallOffOrder = (id: string, { reason, noteEn, noteAr, showtimes }: CallOffForm): CallOffOrder => ({
  id,
  reason,
  ...(noteEn ? { note: { ar: noteAr, en: noteEn } } : {}),
  showtimes,
})

/** The day of the address, or today's cinema day. */
export const dayOr = (today: string, day: string | undefined): string =>
  day !== undefined && isDate(day) && day >= today ? day : today

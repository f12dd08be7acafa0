// Entry rules of a film, agreed to once for each booking. The seats page asks if no agreement was given on the way to
// it.
import type { Rating } from '#server/contracts/films.ts'
import { defineDialog, openDialog } from '#app/lib/dialog/dialog.ts'

export interface EntryRulesInput {
  rate: Rating
  title: string
}

const load = () => import('./entry-rules-view.tsx')

/** Over a page that lists showtimes. If it is dismissed, the visitor stays there. */
export const entryRulesDialog = defineDialog<EntryRulesInput, boolean>('entry-rules', load)

/** Over the seats. It opens by itself, and only an answer closes it. */
export const seatsEntryRulesDialog = defineDialog<EntryRulesInput, boolean>('seats-entry-rules', load, {
  isDismissable: false,
  hasEntry: false,
})

const STORE = 'shasha.entry-rules'

/** If storage is denied (private windows), an agreement lasts as long as the document. Set by browser events only. */
let agreedHere: string | undefined
/** Set by a press on a showtime; consumed by the seats page that this press opens. */
let onTheWay: string | undefined

function remembered(): string | undefined {
  try {
    return sessionStorage.getItem(STORE) ?? agreedHere
  } catch {
    return agreedHere
  }
}

/** Back, Forward and a typed URL begin a new booking; a reload of its seats page continues it. */
function isReloaded(showtimeId: string): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  if (!(entry instanceof PerformanceNavigationTiming) || entry.type !== 'reload') return false
  return new URL(entry.name).searchParams.get('sessionId') === showtimeId
}

/**
 * Whether the opening seats page continues a booking with agreed rules: after a press on the showtime, after a reload,
 * or with seats that an order holds.
 */
export function takeAgreement(showtimeId: string, isHeld: boolean): boolean {
  const isPressed = onTheWay === showtimeId
  onTheWay = undefined
  return isPressed || (remembered() === showtimeId && (isHeld || isReloaded(showtimeId)))
}

export function rememberAgreement(showtimeId: string): void {
  agreedHere = showtimeId
  try {
    sessionStorage.setItem(STORE, showtimeId)
  } catch {
    // `agreedHere` holds it.
  }
}

/** The booking of this showtime is over, so the next one asks again. */
export function endAgreement(showtimeId: string): void {
  if (remembered() !== showtimeId) return
  agreedHere = undefined
  try {
    sessionStorage.removeItem(STORE)
  } catch {
    // Storage is denied, so it holds nothing.
  }
}

/** For a pressed showtime: true if the visitor agrees. Every press begins a booking, so it always asks. */
export async function agreeToEntryRules(showtimeId: string, input: EntryRulesInput): Promise<boolean> {
  if (!(await openDialog(entryRulesDialog, input))) return false
  rememberAgreement(showtimeId)
  onTheWay = showtimeId
  return true
}

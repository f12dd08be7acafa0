// Who may come in, agreed to once for each booking. The seats page asks where no agreement was given on the way to it.
import type { Rating } from '#server/contracts/films.ts'
import { defineDialog, openDialog } from '#app/lib/dialog.ts'

export interface EntryRulesInput {
  rate: Rating
  title: string
}

const load = () => import('./entry-rules-view.tsx')

/** Over a page that lists showtimes: dismissed, the visitor stays there. */
export const entryRulesDialog = defineDialog<EntryRulesInput, boolean>('entry-rules', load)

/** Over the seats: only an answer ends it, and it opens unasked. */
export const seatsEntryRulesDialog = defineDialog<EntryRulesInput, boolean>('seats-entry-rules', load, {
  isDismissable: false,
  hasEntry: false,
})

const STORE = 'shasha.entry-rules'

/** Where storage is forbidden (private windows) an agreement lasts as long as the document. Set by browser events only. */
let agreedHere: string | undefined
/** Agreed to by a press on a showtime; taken by the seats page that this press leads to. */
let onTheWay: string | undefined

function remembered(): string | undefined {
  try {
    return sessionStorage.getItem(STORE) ?? agreedHere
  } catch {
    return agreedHere
  }
}

/** Back, Forward and a typed address begin a booking; a reload of its seats page goes on with it. */
function isReloaded(showtimeId: string): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  if (!(entry instanceof PerformanceNavigationTiming) || entry.type !== 'reload') return false
  return new URL(entry.name).searchParams.get('sessionId') === showtimeId
}

/**
 * Whether the seats page that opens goes on with a booking whose rules were agreed to: from the pressed showtime, after a
 * reload, or with seats that an order holds.
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
    // Remembered above.
  }
}

/** The booking of this showtime is over: the next one is asked anew. */
export function endAgreement(showtimeId: string): void {
  if (remembered() !== showtimeId) return
  agreedHere = undefined
  try {
    sessionStorage.removeItem(STORE)
  } catch {
    // Nothing was stored.
  }
}

/** For a pressed showtime: true when the visitor agrees. A press begins a booking, so it always asks. */
export async function agreeToEntryRules(showtimeId: string, input: EntryRulesInput): Promise<boolean> {
  if (!(await openDialog(entryRulesDialog, input))) return false
  rememberAgreement(showtimeId)
  onTheWay = showtimeId
  return true
}

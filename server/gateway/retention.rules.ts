// How long tax law keeps records of a sale. Pure.
import { addDays, riyadhClock, addYears } from '../contracts/rules/cinema-day.ts'

/** The first millisecond at which tax law no longer requires an accounting record of this moment. */
export const recordEndAfter = (at: number): number => Date.parse(`${addDays(retainedUntil(at), 1)}T00:00:00+03:00`)

/** Years for which invoices are stored. */
const KEPT_YEARS = 6

/** The day until which an invoice of this time is stored. */
export const retainedUntil = (invoicedAt: number): string => addYears(riyadhClock(invoicedAt).date, KEPT_YEARS)

// How long tax law keeps records of a sale. Pure.
import { riyadhClock } from '../../contracts/rules/riyadh-time.ts'
import { getAnniversary, startOfDay } from '../../contracts/rules/calendar.ts'

/** The first millisecond at which tax law no longer requires an accounting record of this moment. */
export const recordEndAfter = (at: number): number => startOfDay(retainedUntil(at), 1)

/** Years for which invoices are stored. */
const RETENTION_YEARS = 6

/** The day until which an invoice of this time is stored. */
export const retainedUntil = (invoicedAt: number): string =>
  getAnniversary(riyadhClock(invoicedAt).date, RETENTION_YEARS)

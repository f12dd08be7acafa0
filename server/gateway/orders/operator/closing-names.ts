// Who has closed a payment by hand: the closing has the id, and the name is looked up when it is shown.
import { findStaffNames } from '../../staff/staff.sql.ts'

interface Closed {
  closed?: { by: string | null } | null
}

interface Attempt extends Closed {
  attempt: number
}

/** An order, a top-up or captured money as an operator sees it. */
export interface Closable extends Closed {
  attempts: Attempt[]
  unmatched?: Closable[]
}

const actorsIn = ({ closed, attempts, unmatched = [] }: Closable): string[] => [
  ...[closed, ...attempts.map((attempt) => attempt.closed)].flatMap((closing) => closing?.by ?? []),
  ...unmatched.flatMap(actorsIn),
]

type Names = ReadonlyMap<string, string>

const named = <T extends Closed>(names: Names, item: T): T =>
  item.closed ? { ...item, closed: { ...item.closed, byName: names.get(item.closed.by ?? '') ?? null } } : item

const withNamesIn = <T extends Closable>(names: Names, order: T): T => ({
  ...named(names, order),
  attempts: order.attempts.map((attempt) => named(names, attempt)),
  ...(order.unmatched ? { unmatched: order.unmatched.map((capture) => withNamesIn(names, capture)) } : {}),
})

/** Each closing with the name of the staff member, or null: they were deleted, or it was another actor. */
export async function withStaffNames<T extends Closable>(db: D1Database, orders: readonly T[]): Promise<T[]> {
  const names = await findStaffNames(db, [...new Set(orders.flatMap(actorsIn))])
  return orders.map((order) => withNamesIn(names, order))
}

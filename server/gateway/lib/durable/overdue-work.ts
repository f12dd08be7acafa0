// Work that keeps failing. The object that owns it is noted in the read model, so that the operator sees it. A note may
// be outdated: its object is asked before it is shown.
import type { OverdueTask } from '../../../lib/overdue-work.ts'
import { iso, now } from '../../../lib/clock.ts'
import type { Due } from './due-rows.ts'
import type { Row } from './tables.ts'

/** Work that has failed so often is late: about a minute of tries. */
export const OVERDUE_TRIES = 5
/** The same for an open payment, which is polled: its customer may be at the bank's page for ten minutes. */
export const OVERDUE_POLLS = 24

export const overdueTasks = <Key extends Row>(
  kind: string,
  rows: readonly Due<Key>[],
  overdueTries = OVERDUE_TRIES,
): OverdueTask[] =>
  rows.filter(({ tries }) => tries >= overdueTries).map(({ due, tries }) => ({ kind, due: iso(due), tries }))

/** `id`: that of an order, or the name of another object, as `wallet:m1`. Repeated notes change nothing. */
async function noteOverdue(db: D1Database, id: string): Promise<void> {
  await db.prepare('INSERT OR IGNORE INTO overdue (id, since) VALUES (?, ?)').bind(id, now()).run()
}

/** Runs inside an alarm, so it never throws: a lost note is repeated at the next try. */
export async function noteOverdueIfLate(db: D1Database, id: string | undefined, isLate: boolean): Promise<void> {
  if (isLate && id) await noteOverdue(db, id).catch(() => undefined)
}

// One row of `meta` is rewritten by everything that changes which showtime is in which hall at which time: a file of
// showtimes, a move, the daily load. A plan that was made from the programme is carried out only if the row is as it was.
const KEY = 'programme_mark'
/** SQL for the mark; empty text: nothing was changed yet. */
export const MARK_SQL = `coalesce((SELECT value FROM meta WHERE key = '${KEY}'), '')`

/** Read before the programme, so that a change in between is noticed. */
export const readProgrammeMark = async (db: D1Database): Promise<string> =>
  (await db.prepare(`SELECT ${MARK_SQL} AS mark`).first<string>('mark')) ?? ''

/** SQL for a condition, with a value for each of its question marks. */
export type Condition = readonly [sql: string, ...values: (string | number)[]]

/** The programme is as it was when this mark was read. */
export const isStillMarked = (mark: string): Condition => [`${MARK_SQL} = ?`, mark]

/** Runs the statements if all conditions hold, otherwise none. `mark`: a new one. False: a condition does not hold. */
export async function changeProgramme(
  db: D1Database,
  mark: string,
  conditions: readonly Condition[],
  statements: readonly D1PreparedStatement[],
): Promise<boolean> {
  const where = conditions.map(([sql]) => `(${sql})`).join(' AND ')
  const values = conditions.flatMap(([, ...given]) => given)
  // No value breaks NOT NULL, and so the whole batch.
  const stamp = db.prepare(`INSERT OR REPLACE INTO meta (key, value) SELECT '${KEY}', CASE WHEN ${where} THEN ? END`)
  try {
    await db.batch([stamp.bind(...values, mark), ...statements])
    return true
  } catch (error) {
    if (error instanceof Error && error.message.includes('meta.value')) return false
    throw error
  }
}

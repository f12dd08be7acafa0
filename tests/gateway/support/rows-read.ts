// Counts the rows that queries read, as D1 reports and bills them.

/** The same database; the count is of all queries through it that ended with `all`. */
export function countingRows(db: D1Database): { db: D1Database; rowsRead: () => number } {
  let rows = 0
  const counting = (statement: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(statement, {
      get: (target, name) => {
        if (name === 'bind') return (...values: unknown[]) => counting(target.bind(...values))
        if (name !== 'all') throw new Error(`The rows of ${String(name)} are not counted`)
        return async () => {
          const answer = await target.all()
          rows += answer.meta.rows_read
          return answer
        }
      },
    })
  const counted = new Proxy(db, {
    get: (target, name) => {
      if (name !== 'prepare') throw new Error(`The rows of ${String(name)} are not counted`)
      return (sql: string) => counting(target.prepare(sql))
    },
  })
  return { db: counted, rowsRead: () => rows }
}

// The storage of one Durable Object over SQLite. Writes of a turn are one transaction: until the flush they are lost if
// the machine crashes, and no message that was sent after them leaves the machine.
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { deserialize, serialize } from 'node:v8'

type Row = Record<string, SqlStorageValue>

const READS = /^\s*SELECT\b/i

const RETURNS_ROWS = /\bRETURNING\b/i

/** Of a text of SQL, found once: an object has the same few texts for ever. */
interface Kind {
  isRead: boolean
  isScript: boolean
  returnsRows: boolean
}
const kinds = new Map<string, Kind>()
function kindOf(sql: string): Kind {
  let kind = kinds.get(sql)
  if (kind) return kind
  kind = {
    isRead: READS.test(sql),
    isScript: sql.trimEnd().slice(0, -1).includes(';'),
    returnsRows: RETURNS_ROWS.test(sql),
  }
  kinds.set(sql, kind)
  return kind
}
const TABLE_OF_KV = 'CREATE TABLE IF NOT EXISTS _cf_KV (key TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID'

/** The part of a cursor that the objects use. */
class Cursor implements Pick<SqlStorageCursor<Row>, 'toArray' | 'one' | 'rowsWritten'>, Iterable<Row> {
  constructor(
    readonly rows: Row[],
    readonly rowsWritten = 0,
  ) {}

  toArray(): Row[] {
    return this.rows
  }

  one(): Row {
    if (this.rows.length !== 1) throw new Error(`Expected one row, got ${this.rows.length}`)
    return this.rows[0]!
  }

  [Symbol.iterator](): ArrayIterator<Row> {
    return this.rows[Symbol.iterator]()
  }
}

export class Disk {
  /** In milliseconds since 1970, as it is after the last write. */
  alarmAt: number | undefined
  /** Grows with each flush: what survives a crash is unchanged between two equal numbers. */
  flushes = 0
  #database = new DatabaseSync(':memory:')
  #statements = new Map<string, StatementSync>()
  #flushedAlarmAt: number | undefined
  #isDirty = false
  #depth = 0
  #hasKv = false
  /** Called at the first write after a flush. */
  onWrite: () => void = () => undefined

  get isDirty(): boolean {
    return this.#isDirty
  }

  exec(sql: string, ...values: SQLInputValue[]) {
    const { isRead, isScript, returnsRows } = kindOf(sql)
    if (isScript && values.length > 0) throw new Error('A script takes no values')
    if (isRead) return new Cursor(this.#prepare(sql).all(...values) as Row[])
    this.#write()
    if (isScript) {
      this.#database.exec(sql)
      return new Cursor([])
    }
    if (!returnsRows) return new Cursor([], Number(this.#prepare(sql).run(...values).changes))
    const rows = this.#prepare(sql).all(...values) as Row[]
    const { changes } = this.#prepare('SELECT changes() AS changes').get() as { changes: number }
    return new Cursor(rows, changes)
  }

  transactionSync<T>(work: () => T): T {
    this.#write()
    this.#depth += 1
    const [alarmAt, hasKv] = [this.alarmAt, this.#hasKv]
    const name = `turn${this.#depth}`
    this.#prepare(`SAVEPOINT ${name}`).run()
    try {
      const result = work()
      this.#prepare(`RELEASE ${name}`).run()
      return result
    } catch (error) {
      this.#database.exec(`ROLLBACK TO ${name}; RELEASE ${name}`)
      this.alarmAt = alarmAt
      this.#hasKv = hasKv
      throw error
    } finally {
      this.#depth -= 1
    }
  }

  setAlarm(at: number | undefined): void {
    this.#write()
    this.alarmAt = at
  }

  /** The alarm of this time has been delivered, or lost. One that was set meanwhile stays. */
  alarmFired(at: number): void {
    if (this.alarmAt === at) this.alarmAt = undefined
    if (this.#flushedAlarmAt === at) this.#flushedAlarmAt = undefined
  }

  readonly kv = {
    get: (key: string): unknown => {
      if (!this.#hasKv) return undefined
      const [row] = this.#prepare('SELECT value FROM _cf_KV WHERE key = ?').all(key) as { value: Uint8Array }[]
      return row && deserialize(row.value)
    },
    put: (key: string, value: unknown): void => {
      this.#openKv()
      this.#prepare('INSERT OR REPLACE INTO _cf_KV (key, value) VALUES (?, ?)').run(key, serialize(value))
    },
    delete: (key: string): boolean => {
      if (!this.#hasKv) return false
      this.#openKv()
      return Number(this.#prepare('DELETE FROM _cf_KV WHERE key = ?').run(key).changes) > 0
    },
  }

  deleteAll(): void {
    this.#write()
    const tables = this.#prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
    ).all()
    for (const { name } of tables as { name: string }[]) this.#database.exec(`DROP TABLE "${name}"`)
    this.#hasKv = false
    this.#statements.clear()
  }

  /** Everything written so far survives a crash from now on. */
  flush(): void {
    if (!this.#isDirty) return
    this.#prepare('COMMIT').run()
    this.#flushedAlarmAt = this.alarmAt
    this.#isDirty = false
    this.flushes += 1
  }

  /** What was not flushed is gone. */
  crash(): void {
    if (!this.#isDirty) return
    this.#database.exec('ROLLBACK')
    this.alarmAt = this.#flushedAlarmAt
    this.#isDirty = false
    this.#depth = 0
    // The table may have been created in the lost transaction.
    this.#hasKv = this.#prepare("SELECT 1 FROM sqlite_master WHERE name = '_cf_KV'").all().length > 0
    this.#statements.clear()
  }

  /** Rows for the audit; it opens no transaction. */
  rows<T>(sql: string, ...values: SQLInputValue[]): T[] {
    return this.#prepare(sql).all(...values) as T[]
  }

  close(): void {
    this.#database.close()
  }

  #openKv(): void {
    this.#write()
    if (!this.#hasKv) this.#database.exec(TABLE_OF_KV)
    this.#hasKv = true
  }

  #write(): void {
    if (this.#isDirty) return
    this.#isDirty = true
    this.#prepare('BEGIN').run()
    this.onWrite()
  }

  #prepare(sql: string): StatementSync {
    let statement = this.#statements.get(sql)
    if (!statement) this.#statements.set(sql, (statement = this.#database.prepare(sql)))
    return statement
  }
}

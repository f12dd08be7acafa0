// The catalogue database. A statement or a batch runs at once when its message arrives.
import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { type Messaging, send } from './messages.ts'

const D1_MS = 4
const READS = /^\s*SELECT\b/i

/** For the story of a run, by the text of the statement. */
const labels = new Map<string, string>()
function labelOf(sql: string): string {
  let label = labels.get(sql)
  if (!label) labels.set(sql, (label = `D1 ${sql.slice(0, 60).replaceAll(/\s+/g, ' ')}`))
  return label
}

type Row = Record<string, unknown>

class Statement {
  constructor(
    readonly database: SimulatedDatabase,
    readonly sql: string,
    readonly values: SQLInputValue[] = [],
  ) {}

  bind(...values: unknown[]): Statement {
    const plain = values.map((value) => (typeof value === 'boolean' ? Number(value) : value) as SQLInputValue)
    return new Statement(this.database, this.sql, plain)
  }

  async all(): Promise<{ results: Row[]; success: true; meta: { changes: number } }> {
    return this.database.ask(this.sql, () => this.runNow())
  }

  run() {
    return this.all()
  }

  async first(column?: string): Promise<unknown> {
    const { results } = await this.all()
    const row = results[0]
    if (!row) return null
    return column === undefined ? row : row[column]
  }

  async raw(): Promise<unknown[][]> {
    const { results } = await this.all()
    return results.map((row) => Object.values(row))
  }

  runNow() {
    const results = this.database.prepared(this.sql).all(...this.values) as Row[]
    const changes = READS.test(this.sql)
      ? 0
      : Number(this.database.prepared('SELECT changes() AS changes').get()!.changes)
    return { results, success: true as const, meta: { changes } }
  }
}

export class SimulatedDatabase {
  readonly #statements = new Map<string, ReturnType<DatabaseSync['prepare']>>()

  constructor(
    readonly sqlite: DatabaseSync,
    readonly messaging: Messaging,
  ) {}

  prepare(sql: string): Statement {
    return new Statement(this, sql)
  }

  batch(statements: Statement[]) {
    return this.ask(`batch of ${statements.length}`, () => {
      this.sqlite.exec('SAVEPOINT batch')
      try {
        const results = statements.map((statement) => statement.runNow())
        this.sqlite.exec('RELEASE batch')
        return results
      } catch (error) {
        this.sqlite.exec('ROLLBACK TO batch; RELEASE batch')
        throw error
      }
    })
  }

  /** Rows for the audit, past the network. */
  rows<T>(sql: string): T[] {
    return this.sqlite.prepare(sql).all() as T[]
  }

  ask<T>(what: string, work: () => T): Promise<T> {
    return send(this.messaging, labelOf(what), D1_MS, ({ done, fail }) => {
      let value: T
      try {
        value = work()
      } catch (error) {
        return fail(new Error(`D1_ERROR: ${String(error)}`))
      }
      done(value)
    })
  }

  prepared(sql: string) {
    let statement = this.#statements.get(sql)
    if (!statement) this.#statements.set(sql, (statement = this.sqlite.prepare(sql)))
    return statement
  }
}

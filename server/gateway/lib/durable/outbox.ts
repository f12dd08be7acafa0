// An outbox: messages for other objects and services. A message is written in the transaction of the change it tells
// of, so there is never one without the other. It is sent later, with retries, and deleted once it has arrived: at
// least once, in any order. So every receiver is idempotent.
import { now } from '../../../lib/clock.ts'
import type { OverdueTask } from '../../../lib/overdue-work.ts'
import { OVERDUE_TRIES } from './overdue-work.ts'
import type { Row, Tables } from './tables.ts'

/** Messages as rows of the table `outbox`; `columns` are those beside `seq`. */
export class Outbox<Message extends Row> {
  readonly #tables: Tables
  readonly #columns: readonly (keyof Message & string)[]

  constructor(tables: Tables, columns: readonly (keyof Message & string)[]) {
    this.#tables = tables
    this.#columns = columns
  }

  /** Runs inside the transaction of the change. */
  add(message: Message): void {
    const values = this.#columns.map((column) => message[column])
    const places = values.map(() => '?').join(', ')
    this.#tables.storage.sql.exec(`INSERT INTO outbox (${this.#columns.join(', ')}) VALUES (${places})`, ...values)
  }

  /** The messages that have not arrived yet, in the order they were written. */
  messages(): (Message & { seq: number })[] {
    return this.#tables.rows(`SELECT seq, ${this.#columns.join(', ')} FROM outbox ORDER BY seq`)
  }

  /** They have arrived. Before this they may be sent again. */
  arrived(...messages: readonly { seq: number }[]): void {
    for (const { seq } of messages) this.#tables.storage.sql.exec('DELETE FROM outbox WHERE seq = ?', seq)
  }
}

/**
 * Tasks as a list in the object's key-value storage, for an object without tables. A task that is in the list
 * already is not added again.
 */
export class TaskList<Task extends { kind: string }> {
  readonly #kv: SyncKvStorage
  readonly #key: string
  readonly #waitMs: (rounds: number) => number

  constructor({ kv }: DurableObjectStorage, key: string, waitMs: (rounds: number) => number) {
    this.#kv = kv
    this.#key = key
    this.#waitMs = waitMs
  }

  tasks(): Task[] {
    return this.#kv.get<Task[]>(this.#key) ?? []
  }

  /** A new task starts the waits anew. */
  add(...tasks: Task[]): void {
    const known = this.tasks()
    const added = tasks.filter((task) => !known.some((other) => isSame(other, task)))
    if (added.length > 0) {
      this.#kv.delete('rounds')
      this.#kv.put('retryAt', now() + this.#waitMs(0))
    }
    this.#kv.put(this.#key, [...known, ...added])
  }

  done(task: Task): void {
    this.#kv.put(
      this.#key,
      this.tasks().filter((other) => !isSame(other, task)),
    )
  }

  /** The tasks share one alarm, so all of them have its number of rounds. */
  overdueTasks(): OverdueTask[] {
    const tries = this.#kv.get<number>('rounds') ?? 0
    return tries < OVERDUE_TRIES ? [] : this.tasks().map(({ kind }) => ({ kind, due: null, tries }))
  }

  /** After a round that left a task undone. */
  retryLater(): void {
    const rounds = this.#kv.get<number>('rounds') ?? 0
    this.#kv.put('rounds', rounds + 1)
    this.#kv.put('retryAt', now() + this.#waitMs(rounds))
  }

  /** When the tasks are tried next. It is stored: a restart must not put them off. Undefined without tasks. */
  due(): number | undefined {
    return this.tasks().length > 0 ? (this.#kv.get<number>('retryAt') ?? 0) : undefined
  }
}

const isSame = (a: object, b: object): boolean => JSON.stringify(a) === JSON.stringify(b)

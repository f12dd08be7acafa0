// Idempotency: an answered request gets the same response again, byte for byte. A running request is not run twice. A
// refusal is not stored. The response is stored in the transaction of the change, so neither exists without the other.
import { now } from '../../../lib/clock.ts'
import { type Err, err } from '../result.ts'
import type { Row, Tables } from './tables.ts'
import { DAY_MS } from '../../../contracts/rules/durations.ts'

export interface IdempotentRequest {
  call: string
  key: string
  /** Hash of the request's input. */
  fingerprint: string
}

export interface StoredResponse {
  fingerprint: string
  body: string
}

/** The exact bytes of the response, so that a repeated request gets the same ones. */
export type Reply = { ok: true; body: string } | Err

export const responsesSchema = (table: string): string => `CREATE TABLE IF NOT EXISTS ${table} (
  call TEXT NOT NULL, key TEXT NOT NULL, fingerprint TEXT NOT NULL, body TEXT NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (call, key)
) WITHOUT ROWID;`

/** A request is repeated within minutes. An object that lives for years deletes older responses. */
export const RESPONSES_MS = 2 * DAY_MS

/** The stored responses of one object. */
export class Responses {
  readonly #tables: Tables
  readonly #table: string
  readonly #retainMs: number

  constructor(tables: Tables, { table, retainMs = Infinity }: { table: string; retainMs?: number }) {
    this.#tables = tables
    this.#table = table
    this.#retainMs = retainMs
  }

  find({ call, key }: IdempotentRequest): StoredResponse | undefined {
    const statement = `SELECT fingerprint, body FROM ${this.#table} WHERE call = ? AND key = ?`
    return this.#tables.rows<StoredResponse & Row>(statement, call, key)[0]
  }

  /** Runs inside the transaction of the change. The first response stays. */
  store({ call, key, fingerprint }: IdempotentRequest, body: string): void {
    const { sql } = this.#tables.storage
    if (this.#retainMs !== Infinity) sql.exec(`DELETE FROM ${this.#table} WHERE at < ?`, now() - this.#retainMs)
    sql.exec(
      `INSERT OR IGNORE INTO ${this.#table} (call, key, fingerprint, body, at) VALUES (?, ?, ?, ?, ?)`,
      call,
      key,
      fingerprint,
      body,
      now(),
    )
  }

  /**
   * Deletes the responses to a person whose data is deleted, after which they repeat no request. Responses to
   * operators, whose calls begin with `operator`, hold no personal data and stay.
   */
  clearPersonal(): void {
    this.#tables.storage.sql.exec(`DELETE FROM ${this.#table} WHERE call NOT LIKE 'operator %'`)
  }
}

export class IdempotencyGuard {
  readonly #responses: Responses
  readonly #running = new Map<string, string>()

  constructor(responses: Responses) {
    this.#responses = responses
  }

  /** The earlier response to this request; undefined if there is none. */
  before(request: IdempotentRequest): Reply | undefined {
    const stored = this.#responses.find(request)
    return stored && replayed(stored, request)
  }

  /** `step` stores its response itself. */
  async once(request: IdempotentRequest, step: () => Promise<Reply>): Promise<Reply> {
    const before = this.before(request)
    if (before) return before
    const id = `${request.call} ${request.key}`
    const running = this.#running.get(id)
    if (running)
      return err(running === request.fingerprint ? 'request_in_flight' : 'idempotency_key_reused', { retryAfter: 1 })
    this.#running.set(id, request.fingerprint)
    try {
      return await step()
    } finally {
      this.#running.delete(id)
    }
  }

  /** Stores the response of `step`, unless a change of that step has stored it already. */
  onceStored<Done extends { ok: true }>(
    request: IdempotentRequest,
    step: () => Promise<Done | Err>,
    bodyOf: (done: Done) => string,
  ): Promise<Reply> {
    return this.once(request, async () => {
      const result = await step()
      if (!result.ok) return result
      const stored = this.#responses.find(request)
      if (stored) return { ok: true, body: stored.body }
      const body = bodyOf(result)
      this.#responses.store(request, body)
      return { ok: true, body }
    })
  }
}

/** The stored response to a request; refused if the key was used with another input. */
export const replayed = (stored: StoredResponse, request: IdempotentRequest): Reply =>
  findKeyReuseError(stored, request) ?? { ok: true, body: stored.body }

/** Refuses a request whose key was used with another input; undefined: it is the same request. */
export const findKeyReuseError = (
  { fingerprint }: { fingerprint: string },
  request: Pick<IdempotentRequest, 'fingerprint'>,
): Err | undefined => (fingerprint === request.fingerprint ? undefined : err('idempotency_key_reused'))

// Idempotency: an answered request gets the same response again, byte for byte. A running request is not run twice. A
// refusal is not stored. Orders, wallets and cards each store the responses in their own object.
import { type Err, err } from './result.ts'

export interface IdempotentRequest {
  call: string
  key: string
  fingerprint: string
}

export interface StoredAnswer {
  fingerprint: string
  body: string
}

/** The exact bytes of the response, so that a repeated request gets the same ones. */
export type Reply = { ok: true; body: string } | Err

export class IdempotencyGuard {
  readonly #find: (request: IdempotentRequest) => StoredAnswer | undefined
  readonly #running = new Map<string, string>()

  constructor(find: (request: IdempotentRequest) => StoredAnswer | undefined) {
    this.#find = find
  }

  /** The earlier response to this request; undefined if there is none. */
  before(request: IdempotentRequest): Reply | undefined {
    const stored = this.#find(request)
    if (!stored) return undefined
    return stored.fingerprint === request.fingerprint ? { ok: true, body: stored.body } : err('idempotency_key_reused')
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
}

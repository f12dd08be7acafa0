// A request that was answered gets the same answer, byte for byte; one that still runs is not run twice; a refusal is not remembered.
// Relied on by the objects of orders, wallets and cards, each of which keeps its answers beside what they are about.
import { type Refusal, refuse } from './verdict.ts'

export interface OnceRequest {
  call: string
  key: string
  fingerprint: string
}

export interface StoredAnswer {
  fingerprint: string
  body: string
}

/** The answer's own bytes, so that a repeated request gets the very same ones. */
export type Reply = { ok: true; body: string } | Refusal

export class Requests {
  readonly #find: (request: OnceRequest) => StoredAnswer | undefined
  readonly #running = new Map<string, string>()

  constructor(find: (request: OnceRequest) => StoredAnswer | undefined) {
    this.#find = find
  }

  /** What it was answered before; undefined: not yet. */
  before(request: OnceRequest): Reply | undefined {
    const stored = this.#find(request)
    if (!stored) return undefined
    return stored.fingerprint === request.fingerprint
      ? { ok: true, body: stored.body }
      : refuse('idempotency_key_reused')
  }

  /** `step` stores what it answers. */
  async once(request: OnceRequest, step: () => Promise<Reply>): Promise<Reply> {
    const before = this.before(request)
    if (before) return before
    const id = `${request.call} ${request.key}`
    const running = this.#running.get(id)
    if (running)
      return refuse(running === request.fingerprint ? 'request_in_flight' : 'idempotency_key_reused', { retryAfter: 1 })
    this.#running.set(id, request.fingerprint)
    try {
      return await step()
    } finally {
      this.#running.delete(id)
    }
  }
}

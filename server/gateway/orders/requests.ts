// A request that was answered gets the same answer; one that still runs is not run twice; a refusal is not remembered.
// Relied on by OrderObject.
import { refuse } from '../verdict.ts'
import type { Reply } from './order.object.ts'
import type { OrderRecord } from './order.record.ts'
import type { Effects, OnceRequest, OrderStore } from './order.sql.ts'
import type { Done } from './order-work.ts'

export class Requests {
  readonly #store: OrderStore
  readonly #running = new Map<string, string>()

  constructor(store: OrderStore) {
    this.#store = store
  }

  async answer(
    request: OnceRequest,
    body: (order: OrderRecord) => string,
    step: (effects: Effects) => Promise<Done>,
  ): Promise<Reply> {
    const stored = this.#store.find() && this.#store.answer(request)
    if (stored)
      return stored.fingerprint === request.fingerprint
        ? { ok: true, body: stored.body }
        : refuse('idempotency_key_reused')
    const id = `${request.call} ${request.key}`
    const running = this.#running.get(id)
    if (running)
      return refuse(running === request.fingerprint ? 'request_in_flight' : 'idempotency_key_reused', { retryAfter: 1 })
    this.#running.set(id, request.fingerprint)
    try {
      const result = await step({ answer: { request, body } })
      if (!result.ok) return result
      // Already stored when it went along with a change.
      if (!this.#store.answer(request)) this.#store.storeAnswer(request, body(result.order))
      return { ok: true, body: this.#store.answer(request)!.body }
    } finally {
      this.#running.delete(id)
    }
  }
}

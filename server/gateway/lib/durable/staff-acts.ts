// What staff do at an object that has no stored responses of its own: the same key acts once. Only synchronous calls.
import { type IdempotentRequest, type Reply, replayed, Responses, responsesSchema } from './idempotency.ts'
import type { Err } from '../result.ts'
import { createTableQueries } from './tables.ts'

const TABLE = 'staff_answers'

const isErr = (result: object): result is Err => 'ok' in result && result.ok === false

/**
 * The response is stored in the transaction of the act. It holds no personal data. A refusal is not stored. The response
 * stays: the audit list has one row for a key, so the same key must never act again.
 */
export function actForStaff(storage: DurableObjectStorage, request: IdempotentRequest, act: () => object | Err): Reply {
  return storage.transactionSync((): Reply => {
    storage.sql.exec(responsesSchema(TABLE))
    const responses = new Responses(createTableQueries(storage), { table: TABLE })
    const before = responses.find(request)
    if (before) return replayed(before, request)
    const result = act()
    if (isErr(result)) return result
    const body = JSON.stringify(result)
    responses.store(request, body)
    return { ok: true, body }
  })
}

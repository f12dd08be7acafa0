// The typed calls of the gateway. Each is a server function, declared in a `*.functions.ts` file beside its queries:
//
//     export const readOrder = createServerFn().validator(inputOf('GET orders/:id')).handler(callOf('GET orders/:id'))
//
// The framework finds a declaration by its syntax, so no helper can shorten it. Reads are GET: they can be logged by
// URL. Writes are POST, and so are reads that the contract marks `isSecret`.
import type { Answer, ContractKey, Input } from '#server/contracts/contract.ts'
import { ProblemError } from './problem.ts'
import { requireContext } from './request-context.ts'

/** The type of a call's input. The edge validates the value against the contract, unknown fields included. */
export const inputOf =
  <K extends ContractKey>(_key: K) =>
  (input: Input<K>): Input<K> =>
    input

/** Resolves to the contract's answer, or rejects with a `ProblemError`. Runs on the server only. */
export const callOf =
  <K extends ContractKey>(key: K) =>
  async ({ data }: { data: Input<K> | undefined }): Promise<Answer<K>> => {
    // A call without an input has no data.
    const outcome = await requireContext().gateway(key, data ?? ({} as Input<K>))
    if (!outcome.ok) throw new ProblemError(outcome.problem)
    return outcome.data
  }

/** Options of an idempotent call: a retry with the same key takes effect once. */
export const idempotencyOptions = (idempotencyKey: string) => ({ headers: { 'idempotency-key': idempotencyKey } })

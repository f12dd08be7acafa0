// Input schemas that refuse what they do not name, at every depth.
// Relied on by the edge and the gateway. Made while a Worker starts: later the runtime compiles no code from text,
// and ArkType throws when a schema is derived inside a request (tests do not show it: there it is allowed).
import type { Type } from 'arktype'
import type { Call } from './call.ts'
import { contract, type ContractKey } from './contract.ts'

export interface StrictInput {
  query: Type<object> | undefined
  body: Type<object> | undefined
}

const strict = (schema: Type<object> | undefined) => schema?.onDeepUndeclaredKey('reject')

// Keys and entries are those of the contract.
export const strictInputs = Object.fromEntries(
  Object.entries<Call>(contract).map(([key, call]) => [key, { query: strict(call.query), body: strict(call.body) }]),
) as Record<ContractKey, StrictInput>

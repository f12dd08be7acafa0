// Input schemas that refuse unknown fields at every depth. Created while the Worker starts: in a request workerd
// compiles no code from text, so ArkType would throw. Tests do not show this, because there it is allowed.
import type { Type } from 'arktype'
import type { Call } from '../call.ts'
import { contract, type ContractKey } from '../contract.ts'

export interface StrictInput {
  query: Type<object> | undefined
  body: Type<object> | undefined
}

const strict = (schema: Type<object> | undefined) => schema?.onDeepUndeclaredKey('reject')

// `Object.fromEntries` loses the keys of the contract; they are the same.
export const strictInputs = Object.fromEntries(
  Object.entries<Call>(contract).map(([key, call]) => [key, { query: strict(call.query), body: strict(call.body) }]),
) as Record<ContractKey, StrictInput>

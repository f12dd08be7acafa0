import type { ContractKey, Outcome } from '#server/contracts/contract.ts'

export interface SiteFunction {
  file: string
  name: string
  id: string
  method: 'GET' | 'POST'
  key: ContractKey | undefined
}

export function siteFunctions(): SiteFunction[]
export function functionOf(key: string): SiteFunction
export function addressOf(called: { id: string }): string
export function encodeInput(data: unknown): string
export interface CallOptions {
  origin: string
  idempotencyKey?: string
  locale?: 'ar' | 'en'
}
export interface FunctionRequest {
  path: string
  init: { method: string; headers: Record<string, string>; body?: string }
}
export function functionRequest(
  called: Pick<SiteFunction, 'id' | 'method'>,
  input: unknown,
  options: CallOptions,
): FunctionRequest
export function callRequest(key: string, input: object, options: CallOptions): FunctionRequest
export function outcomeOf(text: string): Outcome<Record<string, unknown>>

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
export function callRequest(
  key: string,
  input: object,
  options: { origin: string; idempotencyKey?: string; locale?: 'ar' | 'en' },
): { path: string; init: { method: string; headers: Record<string, string>; body?: string } }
export function outcomeOf(text: string): Outcome<Record<string, unknown>>

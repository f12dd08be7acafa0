// Reads the answer of the embedded gateway's `/v1/ready`. It comes over the network, so every field is checked.
import type { CheckResult } from '../../lib/readiness.ts'

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const propertyOf = (value: unknown, name: string): unknown =>
  // Any object may have its properties read.
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined

function toCheck(value: unknown): CheckResult[] {
  const [name, result, durationMs, detail] = ['name', 'result', 'durationMs', 'detail'].map((key) =>
    propertyOf(value, key),
  )
  if (typeof name !== 'string') return []
  return [
    {
      name: `gateway ${name}`,
      isOk: result === 'ok',
      durationMs: typeof durationMs === 'number' ? durationMs : 0,
      ...(typeof detail === 'string' ? { detail } : {}),
    },
  ]
}

/** Empty if the text is no such answer. */
export function checksOfGateway(text: string): CheckResult[] {
  const checks = propertyOf(jsonOf(text), 'checks')
  return Array.isArray(checks) ? checks.flatMap(toCheck) : []
}

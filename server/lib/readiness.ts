// Answers whether a Worker can serve. `/ready` is public and its checks cost work, so each isolate runs them at most once
// in two seconds.

export interface CheckResult {
  name: string
  isOk: boolean
  durationMs: number
  /** What is wrong. For the operator only; without secrets. */
  detail?: string
}

/** Resolves to what is wrong, or to undefined. A rejection is a failure, too. */
type Check = () => Promise<string | undefined>

const REMEMBER_MS = 2000
export const CHECK_BUDGET_MS = 2000

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : 'failed')

/** Runs one check within its budget; never rejects. */
export async function runCheck(name: string, check: Check): Promise<CheckResult> {
  const startedAt = Date.now()
  let timer: ReturnType<typeof setTimeout> | undefined
  const elapsed = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve(`no answer within ${CHECK_BUDGET_MS} ms`), CHECK_BUDGET_MS)
  })
  const work = async () => check()
  const detail = await Promise.race([work().catch(messageOf), elapsed])
  clearTimeout(timer)
  const result = { name, isOk: detail === undefined, durationMs: Date.now() - startedAt }
  return detail === undefined ? result : { ...result, detail }
}

type RunChecks = () => Promise<CheckResult[]>

/**
 * `key` is the environment of the isolate. `waitUntil` keeps the checks of a caller who leaves alive for the others.
 */
export function createCheckCache(now: () => number) {
  const known = new WeakMap<object, { checkedAt: number; results: Promise<CheckResult[]> }>()
  return (key: object, run: RunChecks, waitUntil: (work: Promise<unknown>) => void): Promise<CheckResult[]> => {
    const before = known.get(key)
    if (before && now() - before.checkedAt < REMEMBER_MS) return before.results
    const results = run()
    known.set(key, { checkedAt: now(), results })
    waitUntil(results.catch(() => known.delete(key)))
    return results
  }
}

/** 503 if a check failed. Callers without the operator's token read names and results only. */
export function readinessResponse(checks: readonly CheckResult[], isDetailed: boolean, facts: object): Response {
  const isReady = checks.every(({ isOk }) => isOk)
  const body = {
    status: isReady ? 'ready' : 'not_ready',
    ...facts,
    checks: checks.map(({ name, isOk, durationMs, detail }) => ({
      name,
      result: isOk ? 'ok' : 'failed',
      ...(isDetailed ? { durationMs, ...(detail ? { detail } : {}) } : {}),
    })),
  }
  return Response.json(body, { status: isReady ? 200 : 503, headers: { 'cache-control': 'no-store' } })
}

// Whether the site can serve visitors: configuration, gateway, KV and objects. For `/ready` and the operator's page.
import { contract } from '../contracts/contract.ts'
import { describeFaults } from '../lib/config-faults.ts'
import { isolateState } from '../lib/isolate-state.ts'
import { CHECK_BUDGET_MS, type CheckResult, createCheckCache, runCheck } from '../lib/readiness.ts'
import type { EdgeEnv } from './env.ts'
import { CONFIG_KEY } from './maintenance/maintenance-config.ts'
import { configFaults } from './middleware/require-config.ts'
import type { WaitUntil } from './single-flight.ts'
import { upstreamOf } from './upstream/api-fetch.ts'
import { baseHeaders } from './upstream/headers.ts'
import { checksOfGateway } from './upstream/gateway-checks.ts'
import { parseApiResponse } from './upstream/parse-api-response.ts'

const ask = (env: EdgeEnv, path: string) =>
  upstreamOf(env)(
    { method: 'GET', path: `/v1/${path}`, headers: baseHeaders('en'), body: undefined },
    Date.now() + CHECK_BUDGET_MS,
  )

/** Every page needs one of them. */
const NEEDED = ['GET settings', 'GET films'] as const

/** Another gateway can serve if it answers these calls as the contract says. */
async function foreignGatewayFault(env: EdgeEnv): Promise<string | undefined> {
  const faults = await Promise.all(
    NEEDED.map(async (key) => {
      const answer = await ask(env, key.slice('GET '.length))
      if (answer.kind !== 'answer') return answer.kind
      if (answer.status >= 500) return `answered ${answer.status}`
      const result = parseApiResponse(key, contract[key], answer, 'en')
      return !result.ok && result.problem.reason === 'bad_answer' ? `broken answer to ${key}` : undefined
    }),
  )
  return faults.find((fault) => fault !== undefined)
}

/** The embedded gateway reports on itself, in full, because every request to it carries the edge's key. */
async function gatewayChecks(env: EdgeEnv): Promise<CheckResult[]> {
  const isEmbedded = !env.GATEWAY_URL
  let own: CheckResult[] = []
  const reachable = await runCheck('gateway', async () => {
    if (!isEmbedded) return foreignGatewayFault(env)
    const answer = await ask(env, 'ready')
    if (answer.kind !== 'answer') return answer.kind
    own = checksOfGateway(answer.text)
    return own.length ? undefined : `answered ${answer.status} without its checks`
  })
  return [reachable, ...own]
}

async function runChecks(env: EdgeEnv): Promise<CheckResult[]> {
  const results = await Promise.all([
    runCheck('configuration', async () => describeFaults(configFaults(env)) || undefined),
    gatewayChecks(env),
    runCheck('kv', async () => void (await env.CONFIG_KV.get(CONFIG_KEY))),
    runCheck('objects', async () => void (await env.CONFIG.getByName('site').read())),
  ])
  return results.flat()
}

const known = isolateState(() => ({ readiness: createCheckCache(() => Date.now()) }))

export const siteChecks = (env: EdgeEnv, waitUntil: WaitUntil): Promise<CheckResult[]> =>
  known.readiness(env, () => runChecks(env), waitUntil)

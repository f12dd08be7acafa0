// Whether the site can serve visitors: configuration, gateway, KV and objects. For `/ready` and the operator's page.
import { describeFaults } from '../lib/config-faults.ts'
import { CHECK_BUDGET_MS, type CheckResult, createReadiness, runCheck } from '../lib/readiness.ts'
import type { EdgeEnv } from './env.ts'
import { CONFIG_KEY } from './maintenance/maintenance-config.ts'
import { configFaults } from './middleware/require-config.ts'
import type { WaitUntil } from './single-flight.ts'
import { upstreamOf } from './upstream/api-fetch.ts'
import { baseHeaders } from './upstream/headers.ts'
import { checksOfGateway } from './upstream/gateway-checks.ts'

const ask = (env: EdgeEnv, path: string) =>
  upstreamOf(env)(
    { method: 'GET', path: `/v1/${path}`, headers: baseHeaders('en'), body: undefined },
    Date.now() + CHECK_BUDGET_MS,
  )

/**
 * The embedded gateway reports on itself, in full, because every request to it carries the edge's key. Another gateway is
 * reachable if a public call is answered.
 */
async function gatewayChecks(env: EdgeEnv): Promise<CheckResult[]> {
  const isEmbedded = !env.GATEWAY_URL
  let own: CheckResult[] = []
  const reachable = await runCheck('gateway', async () => {
    const answer = await ask(env, isEmbedded ? 'ready' : 'settings')
    if (answer.kind !== 'answer') return answer.kind
    if (!isEmbedded) return answer.status < 500 ? undefined : `answered ${answer.status}`
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

const readiness = createReadiness(() => Date.now())

export const siteChecks = (env: EdgeEnv, waitUntil: WaitUntil): Promise<CheckResult[]> =>
  readiness(env, () => runChecks(env), waitUntil)

// Outside `local` and `test`, an incomplete configuration serves no request: a site with public default secrets is
// worse than a closed one. `/health` and `/ready` answer before this check.
import type { MiddlewareHandler } from 'hono'
import { type ConfigFault, createConfigChecker } from '../../lib/config-faults.ts'
import { isolateState } from '../../lib/isolate-state.ts'
import { edgeConfigFaults } from '../config-check.ts'
import type { EdgeApp, EdgeEnv } from '../env.ts'
import { siteRefusalPage } from '../maintenance/refused-page.ts'
import { log } from '../observe/log.ts'
import { problem } from '../problems.ts'
import { callLocale, pathLocale, visitorLocale } from './locale.ts'

const RETRY_AFTER = { 'retry-after': '60' }

const known = isolateState(() => ({
  faultsOf: createConfigChecker(edgeConfigFaults, (faults) => log.error('config_refused', { faults })),
}))

export const configFaults = (env: EdgeEnv): readonly ConfigFault[] => known.faultsOf(env)

export const requireConfig: MiddlewareHandler<EdgeApp> = async (c, next) => {
  if (configFaults(c.env).length === 0) return next()
  const { headers } = c.req.raw
  if (headers.get('accept')?.includes('text/html'))
    return c.html(siteRefusalPage(pathLocale(c.req.path) ?? visitorLocale(headers)), 503, RETRY_AFTER)
  const { status: _, ...body } = problem('server_down', callLocale(headers)).problem
  return c.json(body, 503, RETRY_AFTER)
}

// Reads the operator's maintenance switch for everything below. Pages and calls close themselves by it.
import type { MiddlewareHandler } from 'hono'
import { edgeCache, maintenanceState } from '../edge-data.ts'
import type { EdgeApp } from '../env.ts'
import { CONFIG_KEY, type MaintenanceConfig } from '../maintenance/maintenance-config.ts'

export const maintenance: MiddlewareHandler<EdgeApp> = async (c, next) => {
  const { CONFIG, CONFIG_KV } = c.env
  const config = await maintenanceState().read(
    {
      now: () => Date.now(),
      truth: () => CONFIG.getByName('site').read(),
      copy: () => CONFIG_KV.get<MaintenanceConfig>(CONFIG_KEY, 'json'),
    },
    (work) => c.executionCtx.waitUntil(work),
  )
  // Cached responses from before the switch are outdated.
  edgeCache().setVersion(config.version)
  c.set('maintenance', config)
  return next()
}

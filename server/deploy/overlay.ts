// The configuration of one deployment: what the build wrote, with names, identifiers and variables of the environment.
import type { Deployment, DeployedEnvironment } from './deployment.ts'

/** A configuration as wrangler writes and reads it. Only the keys named here are read. */
export interface WranglerConfig {
  [key: string]: unknown
  name: string
  vars?: Record<string, string>
  services?: { binding: string; service: string }[]
  kv_namespaces?: { binding: string; id: string }[]
  d1_databases?: { binding: string; database_name: string; database_id: string; migrations_dir: string }[]
  r2_buckets?: { binding: string; bucket_name: string }[]
  ratelimits?: { name: string; namespace_id: string }[]
  analytics_engine_datasets?: { binding: string; dataset?: string }[]
}

export type WorkerName = 'edge' | 'gateway' | 'payments'

/** Notes of the build for wrangler's own use. They would make this file look like a redirect. */
const BUILD_NOTES = new Set(['configPath', 'userConfigPath', 'topLevelName', 'definedEnvironments'])

/** Staging has Workers of its own; both environments may share an account. */
export const deployedName = (name: string, environment: DeployedEnvironment): string =>
  environment === 'production' ? name : `${name}-${environment}`

/** Which Workers a deployment has, in the order in which they go live. What is called goes first. */
export function workersOf({ environment, settings }: Deployment): WorkerName[] {
  if (settings.gatewayUrl !== undefined) return ['edge']
  return environment === 'production' ? ['gateway', 'edge'] : ['gateway', 'payments', 'edge']
}

const STAGING_LIMITS = 10_000

function bindingsOf(built: WranglerConfig, deployment: Deployment): Partial<WranglerConfig> {
  const { environment, settings } = deployment
  const workers = workersOf(deployment)
  const bound = { GATEWAY: workers.includes('gateway'), PAYMENTS: workers.includes('payments') }
  return {
    services: built.services
      ?.filter(({ binding }) => bound[binding as keyof typeof bound] ?? true)
      .map((service) => ({ ...service, service: deployedName(service.service, environment) })),
    kv_namespaces: built.kv_namespaces?.map((namespace) => ({ ...namespace, id: settings.kvId })),
    d1_databases: built.d1_databases?.map((database) => ({
      ...database,
      database_name: settings.d1?.name ?? database.database_name,
      database_id: settings.d1?.id ?? database.database_id,
    })),
    r2_buckets: built.r2_buckets?.map((bucket) => ({
      ...bucket,
      bucket_name: settings.r2Bucket ?? bucket.bucket_name,
    })),
    // Limits with the same number count together in one account.
    ratelimits: built.ratelimits?.map((limit) => ({
      ...limit,
      namespace_id: String(Number(limit.namespace_id) + (environment === 'production' ? 0 : STAGING_LIMITS)),
    })),
    analytics_engine_datasets: built.analytics_engine_datasets?.map((entry) => ({
      ...entry,
      ...(entry.dataset ? { dataset: deployedName(entry.dataset, environment).replaceAll('-', '_') } : {}),
    })),
  }
}

const varsOf = (worker: WorkerName, { environment, settings }: Deployment): Record<string, string> => ({
  ...(worker === 'payments' ? {} : settings[worker]?.vars),
  ...(worker === 'edge' ? { SITE_ORIGIN: settings.siteOrigin, GATEWAY_URL: settings.gatewayUrl ?? '' } : {}),
  ...(worker === 'gateway' ? { SITE_ORIGIN: settings.siteOrigin } : {}),
  ENVIRONMENT: environment,
})

/** `built` is the `wrangler.json` that the build wrote for this Worker. */
export function overlayConfig(worker: WorkerName, built: WranglerConfig, deployment: Deployment): WranglerConfig {
  const { environment, settings } = deployment
  const host = new URL(settings.siteOrigin).host
  const builtSettings = Object.fromEntries(Object.entries(built).filter(([key]) => !BUILD_NOTES.has(key)))
  return {
    ...builtSettings,
    ...bindingsOf(built, deployment),
    // Only the site has an address: gateway and sandbox are reached through its bindings.
    ...(worker === 'edge' ? { routes: [{ pattern: host, custom_domain: true }] } : {}),
    ...(worker === 'payments' ? {} : settings[worker]?.config),
    // After the settings: another environment here would switch off the checks of secrets.
    name: deployedName(built.name, environment),
    vars: { ...built.vars, ...varsOf(worker, deployment) },
    workers_dev: false,
    preview_urls: false,
  }
}

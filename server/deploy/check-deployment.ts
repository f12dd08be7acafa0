// What the Workers themselves would refuse, found before anything is deployed.
import { type ConfigFault, describeFaults } from '../lib/config-faults.ts'
import { edgeConfigFaults, type EdgeConfig } from '../edge/config-check.ts'
import { gatewayConfigFaults } from '../gateway/readiness/config-check.ts'
import type { Env } from '../gateway/config/env.ts'
import type { Secrets } from './deployment.ts'
import type { WorkerName, WranglerConfig } from './overlay.ts'

/** Stands for a stored secret, whose value nothing can read. The Worker checks the value itself. */
const STORED = 'https://stored-at-cloudflare.invalid/its-value-is-checked-by-the-worker'

/** Secrets that the edge needs. The gateway gets every secret. */
const EDGE_SECRETS = new Set(['OPERATOR_TOKEN', 'EDGE_KEY'])

export const secretsOf = (worker: WorkerName, secrets: Secrets): Secrets =>
  worker === 'gateway'
    ? secrets
    : Object.fromEntries(Object.entries(secrets).filter(([name]) => worker === 'edge' && EDGE_SECRETS.has(name)))

export interface KnownSecrets {
  /** From the file of secrets. */
  values?: Secrets
  /** Of stored secrets. */
  names: readonly string[]
}

/** What the Worker will find in its environment. */
function environmentOf(worker: WorkerName, config: WranglerConfig, known: KnownSecrets): Record<string, unknown> {
  const stored = Object.fromEntries(known.names.map((name) => [name, STORED]))
  const secrets = { ...stored, ...secretsOf(worker, known.values ?? {}) }
  const services = Object.fromEntries((config.services ?? []).map(({ binding }) => [binding, {}]))
  return { ...config.vars, ...services, ...secrets }
}

export function deploymentFaults(worker: WorkerName, config: WranglerConfig, known: KnownSecrets): ConfigFault[] {
  const env = environmentOf(worker, config, known)
  // Both checks read text and the presence of bindings; `config` has just been made for this Worker.
  if (worker === 'edge') return edgeConfigFaults(env as EdgeConfig & Record<string, unknown>)
  if (worker === 'gateway') return gatewayConfigFaults(env as Partial<Env> as Env)
  return []
}

/** Throws an error that lists every fault of every Worker. */
export function requireNoFaults(faults: readonly { worker: WorkerName; faults: ConfigFault[] }[]): void {
  const lines = faults
    .filter((entry) => entry.faults.length)
    .map((entry) => `${entry.worker}: ${describeFaults(entry.faults)}`)
  if (lines.length) throw new Error(`The configuration is incomplete.\n  ${lines.join('\n  ')}`)
}

// Bindings of the payments sandbox, as wrangler.toml declares them.
import type { SandboxObject } from './sandbox.object.ts'

export interface PaymentsEnv {
  SANDBOX: DurableObjectNamespace<SandboxObject>
  /** The embedded gateway, for callbacks. */
  GATEWAY: Fetcher
  ENVIRONMENT: string
}

export interface PaymentsApp {
  Bindings: PaymentsEnv
}

/** The single object that stores everything. */
export const sandboxOf = (env: PaymentsEnv) => env.SANDBOX.getByName('ledger')

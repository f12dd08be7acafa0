// The bindings of tests/gateway/wrangler.toml and tests/vitest.config.ts. With them, `env` and `exports` of
// cloudflare:workers have their types.
import type { D1Migration } from 'cloudflare:test'
import type { Env as GatewayEnv } from '#server/gateway/config/env.ts'
import type { PaymentsEnv } from '#server/payments/env.ts'
import type { CanaryObject } from '../../proof/storm/canary.object.ts'
import type gateway from '../worker.ts'

type TestEnv = Omit<GatewayEnv, 'PAYMENTS'> & Omit<PaymentsEnv, 'ENVIRONMENT'>

declare global {
  namespace Cloudflare {
    interface Env extends TestEnv {
      PAYMENTS: Fetcher
      CANARIES: DurableObjectNamespace<CanaryObject>
      /** Deletes the files of all objects, see tests/support/gateway-storage.ts. */
      DELETE_OBJECTS: Fetcher
      TEST_MIGRATIONS: D1Migration[]
      SEED: number
      MODEL_RUNS: number
      IS_LONG: boolean
    }

    interface GlobalProps {
      mainModule: { default: typeof gateway }
    }
  }
}

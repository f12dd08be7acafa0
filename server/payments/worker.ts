// The payments sandbox.
import { DurableObject } from 'cloudflare:workers'
import { Hono } from 'hono'

export interface PaymentsEnv {
  SANDBOX: DurableObjectNamespace<SandboxObject>
  GATEWAY: Fetcher
  ENVIRONMENT: string
}

export class SandboxObject extends DurableObject<PaymentsEnv> {}

const app = new Hono<{ Bindings: PaymentsEnv }>()

export default { fetch: app.fetch }

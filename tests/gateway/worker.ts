// The gateway and the sandbox as one Worker for tests: every object, no site.
import { WorkerEntrypoint } from 'cloudflare:workers'
import gateway from '#server/gateway/worker.ts'
import payments from '#server/payments/worker.ts'

export * from '#server/gateway/worker.ts'
export { SandboxObject } from '#server/payments/worker.ts'
export { CanaryObject } from '../proof/storm/canary.object.ts'
export default gateway

export class Payments extends WorkerEntrypoint {
  override fetch(request: Request) {
    return payments.fetch(request, this.env as never, this.ctx)
  }
}

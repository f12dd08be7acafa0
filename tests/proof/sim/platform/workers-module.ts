// In the bundle of the simulator this file is the module `cloudflare:workers`.

export class DurableObject {
  constructor(
    readonly ctx: unknown,
    readonly env: unknown,
  ) {}
}

/** Of the Worker's own module: no binding is read here, so counts for the operator's page are not sent. */
export const env: Record<string, unknown> = {}

export const waitUntil = (work: Promise<unknown>): void => void work.catch(() => undefined)

export interface ExampleGateway {
  url: string
  stop: () => Promise<void>
}

export function startGateway(options?: {
  port?: number
  origin?: string
  now?: () => number
  features?: Record<string, boolean>
}): Promise<ExampleGateway>

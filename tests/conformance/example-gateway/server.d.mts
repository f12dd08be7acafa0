export interface ExampleGateway {
  url: string
  stop: () => Promise<void>
}

export function startGateway(options?: { port?: number; origin?: string; now?: () => number }): Promise<ExampleGateway>

export interface ExampleGateway {
  url: string
  stop: () => Promise<void>
}

export interface ExampleStaff {
  giveBackSeats: (reference: string, seatIds: string[]) => void
  arrangeAssistance: (reference: string) => void
}

export function startGateway(options?: {
  port?: number
  origin?: string
  now?: () => number
  features?: Record<string, boolean>
  onPaid?: (staff: ExampleStaff, order: { reference: string; seats: { id: string }[] }) => void
}): Promise<ExampleGateway>

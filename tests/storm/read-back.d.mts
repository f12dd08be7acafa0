/** What the clients were told, by order id. */
export interface Acknowledged {
  holds?: { orderId: string; seats: string[] }[]
  payments?: string[]
  tickets?: string[]
  cancellations?: string[]
  vouchers?: string[]
  exchanges?: { from: string; to: string }[]
}

export function readBack(
  folder: string,
  acknowledged?: Acknowledged,
): { breaches: string[]; read: Record<string, number> }

/** What was acknowledged to the clients, by order id. */
export interface Acknowledged {
  holds?: { orderId: string; seats: string[] }[]
  payments?: string[]
  tickets?: string[]
  cancellations?: string[]
  vouchers?: string[]
  exchanges?: { from: string; to: string }[]
  /** Top-ups that were shown as done. */
  topUps?: { id: string; amount: number }[]
  /** Keys of the attempts that were shown as declined: `orderId.attempt` or `topUpId.attempt`. */
  uncharged?: string[]
}

export function readBack(
  folder: string,
  acknowledged?: Acknowledged,
  at?: number,
): { breaches: string[]; open: string[]; stuck: string[]; read: Record<string, number> }

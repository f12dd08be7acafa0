// The operator's calls in tests, with the token of local runs.
import type { AttentionRow } from '#server/gateway/charges/attention.sql.ts'
import type { OperatorAction } from '#server/gateway/charges/attention.rules.ts'
import type { OperatorOrder } from '#server/gateway/orders/operator/operator-view.ts'
import { call, newKey, type Reply } from './calls.ts'

const OPERATOR = { authorization: 'Bearer local-operator-token' }

export const ask = (method: 'GET' | 'POST', path: string, key = newKey(), headers: Record<string, string> = OPERATOR) =>
  call(method, `operator/${path}`, { key, headers })

export const act = (id: string, action: OperatorAction, key?: string): Promise<Reply> =>
  ask('POST', `orders/${id}/${action}`, key)

/** Closes an order, a top-up, or captured money that belongs to no attempt. */
export const closeWithNote = (id: string, note: string, key = newKey()): Promise<Reply> =>
  call('POST', `operator/orders/${id}/close`, { key, headers: { ...OPERATOR, 'x-operator': 'op-7' }, body: { note } })

export const attention = async (): Promise<AttentionRow[]> =>
  ((await ask('GET', 'attention')).body as { rows: AttentionRow[] }).rows

export async function shown(id: string): Promise<OperatorOrder> {
  const { orders } = (await ask('GET', `orders/${id}`)).body as { orders: OperatorOrder[] }
  if (!orders[0]) throw new Error(`No order ${id}`)
  return orders[0]
}

export const reasonOf = async (id: string) => (await attention()).find((row) => row.id === id)?.reason ?? null

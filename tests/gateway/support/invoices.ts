// Invoices of orders in tests, as their holders read them.
import type { InvoiceAnswer } from '#server/contracts/invoices.ts'
import { call, type Reply, type Someone } from './calls.ts'

export const fetchInvoice = (as: Someone | undefined, id: string): Promise<Reply> =>
  call('GET', `orders/${id}/invoice`, { as })

export async function readInvoice(as: Someone, id: string): Promise<InvoiceAnswer> {
  const { status, text, body } = await fetchInvoice(as, id)
  if (status !== 200) throw new Error(text)
  return body
}

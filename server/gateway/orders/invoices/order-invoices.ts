// The documents of a booking: fetches missing numbers, and builds what the owner sees. A repeated request gets the
// same number.
import type { InvoiceAnswer } from '../../../contracts/invoices.ts'
import type { Env } from '../../config/env.ts'
import { creditNoteOf, documentKey, getDueDocuments, invoiceOf } from './invoice.rules.ts'
import { getConfiguredOrDemoSeller } from './seller.rules.ts'
import { type Err, err } from '../../lib/result.ts'
import { isSold } from '../order.rules.ts'
import type { OrderStore } from '../order.sql.ts'
import { log } from '../../observability/log.ts'

export async function issueDocuments(env: Env, store: OrderStore): Promise<void> {
  const seller = getConfiguredOrDemoSeller(env)
  const { id } = store.read()
  if (!seller) {
    log.error('order_without_invoice', { orderId: id, cause: 'no seller is configured' })
    return
  }
  for (const due of getDueDocuments(store.read())) {
    if (store.documents().has(documentKey(due))) continue
    // The numbers know a document by its order, or by its goodwill.
    const issued = await env.INVOICES.getByName('invoices').issue(due.kind, due.goodwill ?? id)
    store.saveDocument({ ...due, seller, ...issued })
  }
}

export function requestInvoice(env: Env, store: OrderStore): { ok: true; answer: InvoiceAnswer } | Err {
  const order = store.read()
  const documents = store.documents()
  const due = getDueDocuments(order)
  const isIssuing = due.some((document) => !documents.has(documentKey(document)))
  if (!isSold(order) || (documents.size === 0 && !getConfiguredOrDemoSeller(env))) return err('not_found')
  if (isIssuing) store.queueInvoice()
  const [invoice, ...notes] = due.map((document) => documents.get(documentKey(document)))
  return {
    ok: true,
    answer: {
      invoice: invoice ? invoiceOf(order, store.showtime(), invoice) : null,
      creditNotes: invoice ? notes.flatMap((note) => (note ? creditNoteOf(order, invoice.number, note) : [])) : [],
      isIssuing,
    },
  }
}

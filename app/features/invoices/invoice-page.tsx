// The tax invoice of a booking as a sheet of paper; after a cancellation its credit note follows.
import { useSuspenseQuery } from '@tanstack/react-query'
import { m } from '#app/paraglide/messages.js'
import { Button, Spinner } from '#app/ui/button.tsx'
import { CreditNoteSheet } from './credit-note-sheet.tsx'
import { InvoiceSheet } from './invoice-sheet.tsx'
import { invoiceQuery } from './invoices.query.ts'
import '#app/ui/lazy-icons.ts'
import './invoices.css'

export function InvoicePage({ id }: { id: string }) {
  const { data } = useSuspenseQuery(invoiceQuery(id))
  const { invoice, creditNotes, isIssuing } = data
  return (
    <div className="wrap invoice-page">
      <header className="invoice-bar">
        <div>
          <h1>{creditNotes.length > 0 ? m.invoice_page_with_credit() : m.invoice_page()}</h1>
          <p className="text-soft">{m.invoice_lede()}</p>
        </div>
        {invoice && (
          <Button tone="main" icon="print" onClick={() => print()}>
            {m.invoice_print()}
          </Button>
        )}
      </header>
      {invoice && <InvoiceSheet invoice={invoice} />}
      {creditNotes.map((note) => (
        <CreditNoteSheet key={note.number} note={note} />
      ))}
      <p role="status" className="invoice-wait">
        {isIssuing && (
          <>
            <Spinner />
            {invoice ? m.invoice_credit_wait() : m.invoice_wait()}
          </>
        )}
      </p>
      <p className="invoice-bar text-soft text-14">{m.invoice_phase()}</p>
    </div>
  )
}

// The tax invoice of a booking as a sheet of paper; after a cancellation its credit note follows.
import { useSuspenseQuery } from '@tanstack/react-query'
import { m } from '#app/paraglide/messages.js'
import { Button, Spinner } from '#app/ui/button.tsx'
import { CreditNoteSheet } from '#app/shared/invoices/credit-note-sheet.tsx'
import { InvoiceSheet } from '#app/shared/invoices/invoice-sheet.tsx'
import { invoiceQuery } from './invoices.query.ts'
import '#app/ui/lazy-icons.ts'
import '#app/shared/invoices/invoices.css'

export function InvoicePage({ id }: { id: string }) {
  const { data } = useSuspenseQuery(invoiceQuery(id))
  const { invoice, creditNotes, isIssuing } = data
  return (
    <div className="wrap invoice-page grid gap-8 justify-center grid-cols-[minmax(0,52rem)] pt-4 pb-16 print:([page:invoice] block p-0)">
      <header className="flex flex-wrap items-end justify-between gap-y-4 gap-x-8 print:hidden! [&_h1]:text-[length:clamp(1.75rem,1.2rem_+_2.2vw,2.75rem)]">
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
      <p role="status" className="flex items-center gap-3 print:hidden! empty:hidden">
        {isIssuing && (
          <>
            <Spinner />
            <span>{invoice ? m.invoice_credit_wait() : m.invoice_wait()}</span>
          </>
        )}
      </p>
      <p className="flex flex-wrap items-end justify-between gap-y-4 gap-x-8 text-soft text-14 print:hidden! [&_h1]:text-[length:clamp(1.75rem,1.2rem_+_2.2vw,2.75rem)]">
        {m.invoice_phase()}
      </p>
    </div>
  )
}

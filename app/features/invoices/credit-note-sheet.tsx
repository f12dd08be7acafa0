import type { CreditNote } from '#server/contracts/invoices.ts'
import { m } from '#app/paraglide/messages.js'
import { Amount, Fact, InvoiceHeading, Plain, Sheet, Value } from './invoice-parts.tsx'
import { bookingWords, inBoth, paymentMethodWords, formatInvoiceTime, reasonWords } from './invoice-words.ts'

export const CreditNoteSheet = ({ note }: { note: CreditNote }) => (
  <Sheet of={note} title={inBoth(m.invoice_credit_title)}>
    <dl>
      <Fact name={inBoth(m.invoice_credit_number)}>
        <Plain>{note.number}</Plain>
      </Fact>
      <Fact name={inBoth(m.invoice_issued)}>
        <Plain>{formatInvoiceTime(note.issuedAt)}</Plain>
      </Fact>
      <Fact name={inBoth(m.invoice_refers_to)}>
        <Plain>{note.refersTo}</Plain>
      </Fact>
      <Fact name={inBoth(m.invoice_reason)}>
        <Value words={reasonWords(note.reason)} />
      </Fact>
    </dl>
    <InvoiceHeading name={inBoth(m.invoice_refunded_to)} />
    <dl>
      {note.exchangedFor && (
        <Fact name={bookingWords(m.invoice_exchanged_for, note.exchangedFor.reference)}>
          <Amount halalas={note.exchangedFor.amount} />
        </Fact>
      )}
      {note.refunds.map(({ to, amount, ...card }) => (
        <Fact key={`${to} ${card.lastFour} ${amount}`} name={paymentMethodWords(to, card)}>
          <Amount halalas={amount} />
        </Fact>
      ))}
    </dl>
  </Sheet>
)

import type { CreditNote } from '#server/contracts/invoices.ts'
import { isolateSeat } from '#server/contracts/rules/seat-id.ts'
import { refundMeans } from '#app/shared/orders/refund-place.ts'
import { m } from '#app/paraglide/messages.js'
import { Amount, BilingualRow, InvoiceHeading, LtrText, Sheet, Value } from './invoice-parts.tsx'
import {
  bookingWords,
  inArabicAndEnglish,
  paymentMethodWords,
  formatInvoiceTime,
  reasonWords,
} from './invoice-words.ts'

export const CreditNoteSheet = ({ note }: { note: CreditNote }) => (
  <Sheet of={note} title={inArabicAndEnglish(m.invoice_credit_title)}>
    <dl>
      <BilingualRow name={inArabicAndEnglish(m.invoice_credit_number)}>
        <LtrText>{note.number}</LtrText>
      </BilingualRow>
      <BilingualRow name={inArabicAndEnglish(m.invoice_issued)}>
        <LtrText>{formatInvoiceTime(note.issuedAt)}</LtrText>
      </BilingualRow>
      <BilingualRow name={inArabicAndEnglish(m.invoice_refers_to)}>
        <LtrText>{note.refersTo}</LtrText>
      </BilingualRow>
      <BilingualRow name={inArabicAndEnglish(m.invoice_reason)}>
        <Value words={reasonWords(note)} />
      </BilingualRow>
      {note.seats && (
        <BilingualRow name={inArabicAndEnglish(m.invoice_seats)}>
          <LtrText>{note.seats.map(isolateSeat).join(', ')}</LtrText>
        </BilingualRow>
      )}
      {note.foodKept !== undefined && (
        <BilingualRow name={inArabicAndEnglish(m.invoice_food_kept)}>
          <Amount halalas={note.foodKept} />
        </BilingualRow>
      )}
    </dl>
    {/* If vouchers paid for everything, no money goes anywhere. */}
    {(note.exchangedFor || note.refunds.length > 0) && <RefundedTo note={note} />}
  </Sheet>
)

const RefundedTo = ({ note }: { note: CreditNote }) => (
  <>
    <InvoiceHeading name={inArabicAndEnglish(m.invoice_refunded_to)} />
    <dl>
      {note.exchangedFor && (
        <BilingualRow name={bookingWords(m.invoice_exchanged_for, note.exchangedFor.reference)}>
          <Amount halalas={note.exchangedFor.amount} />
        </BilingualRow>
      )}
      {note.refunds.map((part) => (
        <BilingualRow
          key={`${refundMeans(part)} ${part.lastFour} ${part.amount}`}
          name={paymentMethodWords(refundMeans(part), part)}
        >
          <Amount halalas={part.amount} />
        </BilingualRow>
      ))}
    </dl>
  </>
)

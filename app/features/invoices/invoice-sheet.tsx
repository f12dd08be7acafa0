import type { Invoice } from '#server/contracts/invoices.ts'
import { m } from '#app/paraglide/messages.js'
import { Amount, Both, Fact, InvoicePart, Plain, Sheet } from './invoice-parts.tsx'
import { inBoth, lineWords, meansWords, moment, showMoment } from './invoice-words.ts'

export function InvoiceSheet({ invoice }: { invoice: Invoice }) {
  const { number, issuedAt, reference, show } = invoice
  return (
    <Sheet of={invoice} title={inBoth(m.invoice_title)}>
      <dl className="invoice-facts [&_dt]:(col-[1] justify-self-start)">
        <Fact name={inBoth(m.invoice_number)}>
          <Plain>{number}</Plain>
        </Fact>
        <Fact name={inBoth(m.invoice_issued)}>
          <Plain>{moment(issuedAt)}</Plain>
        </Fact>
        <Fact name={inBoth(m.invoice_booking)}>
          <Plain>{reference}</Plain>
        </Fact>
        <Fact name={inBoth(m.invoice_film)}>
          <Both words={show.film} />
        </Fact>
        <Fact name={inBoth(m.invoice_cinema)}>
          <Both words={show.cinema} />
        </Fact>
        <Fact name={inBoth(m.invoice_hall)}>
          <Both words={show.auditorium} />
        </Fact>
        <Fact name={inBoth(m.invoice_show)}>
          <Both words={showMoment(show.startsAt)} />
        </Fact>
        <Fact name={inBoth(m.invoice_seats)}>
          <Plain>{show.seats.join(', ')}</Plain>
        </Fact>
      </dl>
      <Lines invoice={invoice} />
      <InvoicePart name={inBoth(m.invoice_paid_by)} />
      <dl className="invoice-facts [&_dt]:(col-[1] justify-self-start)">
        {invoice.paidBy.map(({ means, amount, ...part }) => (
          <Fact key={means} name={meansWords(means, part)}>
            <Amount halalas={amount} />
          </Fact>
        ))}
      </dl>
    </Sheet>
  )
}

const COLUMNS = [m.invoice_what, m.invoice_quantity, m.invoice_unit_price, m.invoice_amount]

const Lines = ({ invoice: { lines } }: { invoice: Invoice }) => (
  <table className="invoice-lines w-full [border-collapse:collapse] [border-block:1.5px_solid_var(--ink)] leading-[1.5] [&_span]:block">
    <thead>
      <tr>
        {COLUMNS.map(inBoth).map((words) => (
          <th key={words.en} scope="col">
            <Both words={words} />
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {lines.map((line) => (
        <tr key={`${line.kind}${line.name?.en}`}>
          <th scope="row">
            <Both words={lineWords(line)} />
          </th>
          <td>
            <Plain>{line.quantity}</Plain>
          </td>
          <td>
            <Amount halalas={line.unitPrice} />
          </td>
          <td>
            <Amount halalas={line.amount} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

// The tax invoice: its facts, its lines, and what paid it.
import type { ReactNode } from 'react'
import type { Invoice } from '#server/contracts/invoices.ts'
import { isolateSeat } from '#server/contracts/rules/seat-id.ts'
import { m } from '#app/paraglide/messages.js'
import { Amount, ArabicAndEnglish, BilingualRow, InvoiceHeading, LtrText, Sheet, Value } from './invoice-parts.tsx'
import {
  inArabicAndEnglish,
  lineWords,
  paymentMethodWords,
  formatInvoiceTime,
  formatShowStartInBoth,
} from './invoice-words.ts'

export function InvoiceSheet({ invoice }: { invoice: Invoice }) {
  const { number, issuedAt, reference, show } = invoice
  return (
    <Sheet of={invoice} title={inArabicAndEnglish(m.invoice_title)}>
      <dl>
        <BilingualRow name={inArabicAndEnglish(m.invoice_number)}>
          <LtrText>{number}</LtrText>
        </BilingualRow>
        <BilingualRow name={inArabicAndEnglish(m.invoice_issued)}>
          <LtrText>{formatInvoiceTime(issuedAt)}</LtrText>
        </BilingualRow>
        <BilingualRow
          name={inArabicAndEnglish(show.guests === undefined ? m.invoice_booking : m.invoice_private_number)}
        >
          <LtrText>{reference}</LtrText>
        </BilingualRow>
        <BilingualRow name={inArabicAndEnglish(show.guests === undefined ? m.invoice_film : m.invoice_private)}>
          <Value words={show.film} />
        </BilingualRow>
        <BilingualRow name={inArabicAndEnglish(m.invoice_cinema)}>
          <Value words={show.cinema} />
        </BilingualRow>
        <BilingualRow name={inArabicAndEnglish(m.invoice_hall)}>
          <Value words={show.auditorium} />
        </BilingualRow>
        <BilingualRow name={inArabicAndEnglish(m.invoice_show)}>
          <Value words={formatShowStartInBoth(show.startsAt)} />
        </BilingualRow>
        {show.guests === undefined ? (
          // Food alone has none.
          show.seats.length > 0 && (
            <BilingualRow name={inArabicAndEnglish(m.invoice_seats)}>
              <LtrText>{show.seats.map(isolateSeat).join(', ')}</LtrText>
            </BilingualRow>
          )
        ) : (
          <BilingualRow name={inArabicAndEnglish(m.invoice_guests)}>
            <LtrText>{show.guests}</LtrText>
          </BilingualRow>
        )}
      </dl>
      <Lines invoice={invoice} />
      <InvoiceHeading name={inArabicAndEnglish(m.invoice_paid_by)} />
      <dl>
        {invoice.paidBy.map(({ means, amount, ...part }) => (
          <BilingualRow key={means} name={paymentMethodWords(means, part)}>
            <Amount halalas={amount} />
          </BilingualRow>
        ))}
      </dl>
    </Sheet>
  )
}

const COLUMNS = [m.invoice_what, m.invoice_quantity, m.invoice_unit_price, m.invoice_amount]

// With large fonts a line has its name above its figures.
const ROW = 'print:break-inside-avoid max-small-mobile:(grid grid-cols-[1fr_auto_auto])'
const CELL = 'py-2 align-top print:py-1'
const FIRST = `${CELL} ps-0 pe-1.5 text-start font-500 max-small-mobile:col-[1/-1]`
const MIDDLE = `${CELL} px-1.5 text-end`
const LAST = `${CELL} ps-1.5 pe-0 text-end`
// The paper runs from right to left: figures end on the left, and so do both names of their column. Each name is a span
// with its own `dir`, and in the English one `end` is the right.
const FIGURE_HEAD = 'font-400 [overflow-wrap:normal] [&>span]:text-left max-small-mobile:max-w-[4.5rem]'
// Each language on its own side of a row that starts on the right.
const NAME = '[color:var(--ink-soft)] text-12 text-right tablet:text-14'

interface HeadCellProps {
  at: number
  children: ReactNode
}

const HeadCell = ({ at, children }: HeadCellProps) => (
  <th
    scope="col"
    className={`text-12 tablet:text-14 ${at === 0 ? FIRST : `${at === COLUMNS.length - 1 ? LAST : MIDDLE} ${FIGURE_HEAD}`}`}
  >
    {children}
  </th>
)

const Lines = ({ invoice: { lines } }: { invoice: Invoice }) => (
  <table className="w-full [border-collapse:collapse] [border-block:1.5px_solid_var(--ink)] leading-[1.5] [&_span]:block">
    <thead>
      <tr className={ROW}>
        {COLUMNS.map(inArabicAndEnglish).map((words, at) => (
          <HeadCell key={words.en} at={at}>
            <ArabicAndEnglish words={words} englishClassName={NAME} />
          </HeadCell>
        ))}
      </tr>
    </thead>
    <tbody>
      {lines.map((line) => (
        <tr key={`${line.kind}${line.name?.en}`} className={`${ROW} [border-block-start:1px_solid_var(--rule)]`}>
          <th scope="row" className={FIRST}>
            <ArabicAndEnglish words={lineWords(line)} englishClassName={NAME} />
          </th>
          <td className={MIDDLE}>
            <LtrText>{line.quantity}</LtrText>
          </td>
          <td className={MIDDLE}>
            <Amount halalas={line.unitPrice} />
          </td>
          <td className={LAST}>
            <Amount halalas={line.amount} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

// What the quote offers: the hall, its time, the price with VAT, and how long it is valid.
import type { ReactNode } from 'react'
import type { Quote } from '#server/contracts/quotes.ts'
import { formatPrice } from '#app/lib/format/money.ts'
import { m } from '#app/paraglide/messages.js'
import { formatHallTime, formatQuoteUntil } from './quote-words.ts'

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-2 border-t border-line">
    <dt className="text-soft">{name}</dt>
    <dd className="font-500 text-end">{children}</dd>
  </div>
)

const Money = ({ halalas }: { halalas: number }) => (
  <span className="[font-variant-numeric:tabular-nums]">{formatPrice(halalas, { isExact: true })}</span>
)

export function QuoteFacts({ quote }: { quote: Quote }) {
  const { title, cinema, auditorium, guests, lines, net, vat, vatPercent, total, note, reference } = quote
  return (
    <section aria-labelledby="quote-facts" className="grid gap-4 content-start p-5 rounded-part bg-raised tablet:p-7">
      <h2 id="quote-facts" className="text-28 font-600">
        <bdi>{title}</bdi>
      </h2>
      {note && (
        <p dir="auto" className="text-18">
          {note}
        </p>
      )}
      <dl>
        <Row name={m.quote_cinema()}>
          <bdi>{cinema}</bdi>
        </Row>
        <Row name={m.quote_hall()}>
          <bdi>{auditorium}</bdi>
        </Row>
        <Row name={m.quote_time()}>{formatHallTime(quote)}</Row>
        <Row name={m.quote_guests()}>{guests}</Row>
        <Row name={m.quote_reference()}>
          <bdi dir="ltr">{reference}</bdi>
        </Row>
      </dl>
      <dl>
        {lines.map((line) => (
          <Row key={line.name} name={line.name}>
            <Money halalas={line.net} />
          </Row>
        ))}
        <Row name={m.quote_net()}>
          <Money halalas={net} />
        </Row>
        <Row name={m.quote_vat({ percent: vatPercent })}>
          <Money halalas={vat} />
        </Row>
        <div className="flex flex-wrap justify-between gap-x-6 gap-y-1 pt-3 text-22 font-600 border-t border-line">
          <dt>{m.quote_total()}</dt>
          <dd>
            <Money halalas={total} />
          </dd>
        </div>
      </dl>
      {quote.status === 'QUOTED' && (
        <div className="grid gap-1 text-soft text-14">
          <p>{m.quote_valid({ until: formatQuoteUntil(quote.validUntil) })}</p>
          <p>{m.quote_terms_hall()}</p>
          <p>{m.quote_terms_vat()}</p>
          <p>{m.quote_terms_cancel()}</p>
        </div>
      )}
    </section>
  )
}

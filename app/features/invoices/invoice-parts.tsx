// Parts of invoice and credit note. The paper is Arabic, right to left, with English beside it.
import { type ReactNode, useMemo } from 'react'
import type { CreditNote, Invoice } from '#server/contracts/invoices.ts'
import { drawCode } from '#app/lib/format/code-drawing.ts'
import { m } from '#app/paraglide/messages.js'
import { type InBoth, inBoth, riyals } from './invoice-words.ts'

export const Both = ({ words: { ar, en } }: { words: InBoth }) => (
  <>
    <span lang="ar" dir="rtl">
      {ar}
    </span>
    <span lang="en" dir="ltr">
      {en}
    </span>
  </>
)

/** A fact between its Arabic and English names. */
export const Fact = ({ name: { ar, en }, children }: { name: InBoth; children: ReactNode }) => (
  <div>
    <dt lang="ar" dir="rtl">
      {ar}
    </dt>
    <dd>{children}</dd>
    <dt lang="en" dir="ltr">
      {en}
    </dt>
  </div>
)

export const InvoicePart = ({ name }: { name: InBoth }) => (
  <h3 className="invoice-part">
    <Both words={name} />
  </h3>
)

/** Figures, numbers and seats, the same in both languages. */
export const Plain = ({ children }: { children: ReactNode }) => (
  <bdi dir="ltr" className="num">
    {children}
  </bdi>
)

export const Amount = ({ halalas }: { halalas: number }) => <Plain>{riyals(halalas)}</Plain>

/** One sheet, printed on a page of its own. */
export function Sheet({ of, title, children }: { of: Invoice | CreditNote; title: InBoth; children: ReactNode }) {
  const { name, vatNumber, crNumber, address } = of.seller
  return (
    <article className="invoice" lang="ar" dir="rtl" aria-labelledby={of.number}>
      <header>
        <h2 id={of.number}>
          <Both words={title} />
        </h2>
        <p className="invoice-seller">
          <Both words={name} />
        </p>
      </header>
      <dl className="invoice-facts">
        <Fact name={inBoth(m.invoice_vat_number)}>
          <Plain>{vatNumber}</Plain>
        </Fact>
        <Fact name={inBoth(m.invoice_cr_number)}>
          <Plain>{crNumber}</Plain>
        </Fact>
        <Fact name={inBoth(m.invoice_address)}>
          <Both words={address} />
        </Fact>
      </dl>
      {children}
      <footer>
        <Sums of={of} />
        <Code qr={of.qr} />
      </footer>
    </article>
  )
}

const Sums = ({ of: { net, vat, total } }: { of: Invoice | CreditNote }) => (
  <dl className="invoice-facts invoice-sums">
    <Fact name={inBoth(m.invoice_net)}>
      <Amount halalas={net} />
    </Fact>
    <Fact name={inBoth(m.invoice_vat)}>
      <Amount halalas={vat} />
    </Fact>
    <Fact name={inBoth(m.invoice_total)}>
      <Amount halalas={total} />
    </Fact>
  </dl>
)

function Code({ qr }: { qr: string }) {
  const { viewBox, path } = useMemo(() => drawCode(qr), [qr])
  return (
    <svg viewBox={viewBox} className="invoice-code" role="img" aria-label={m.invoice_code()}>
      <path d={path} />
    </svg>
  )
}

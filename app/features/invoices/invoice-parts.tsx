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
  <h3 className="invoice-part flex flex-wrap justify-between gap-y-0 gap-x-6 -mb-3 text-16 tracking-normal print:(-mb-2 text-[length:inherit])">
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
    <article
      className="invoice [--ink:#1e0f33] [--ink-soft:#5a4b6c] [--rule:#1e0f3333] [color-scheme:light] grid gap-5 pt-6 px-4 pb-7 bg-[#fffaf0] [color:var(--ink)] rounded-part tablet:(pt-10 px-12 pb-12) print:([--ink:#000] [--ink-soft:#000] [--rule:#000] gap-3 p-0 bg-transparent rounded-0 text-[length:10pt])"
      lang="ar"
      dir="rtl"
      aria-labelledby={of.number}
    >
      <header>
        <h2 id={of.number}>
          <Both words={title} />
        </h2>
        <p className="flex flex-wrap items-baseline justify-between gap-y-0 gap-x-6">
          <Both words={name} />
        </p>
      </header>
      <dl className="invoice-facts [&_dt]:(col-[1] justify-self-start)">
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
  <dl className="invoice-facts invoice-sums [&_dt]:(col-[1] justify-self-start)">
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
    <svg
      viewBox={viewBox}
      className="invoice-code w-[11rem] justify-self-center bg-[#fff] rounded-part [shape-rendering:crispEdges] print:w-[9rem]"
      role="img"
      aria-label={m.invoice_code()}
    >
      <path className="[fill:#000]" d={path} />
    </svg>
  )
}

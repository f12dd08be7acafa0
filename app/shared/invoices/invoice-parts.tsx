// Parts of invoice and credit note. The paper is Arabic, right to left, with English beside it.
import { inferVatPercent } from '#app/lib/format/vat.ts'
import { type ReactNode, useMemo } from 'react'
import type { CreditNote, Invoice } from '#server/contracts/invoices.ts'
import { toQrSvg } from '#app/lib/format/qr-svg.ts'
import { m } from '#app/paraglide/messages.js'
import { type InBoth, inArabicAndEnglish, formatRiyals } from './invoice-words.ts'

/** `englishClassName`: classes of the English words. */
export const ArabicAndEnglish = ({
  words: { ar, en },
  englishClassName,
}: {
  words: InBoth
  englishClassName?: string
}) => (
  <>
    <span lang="ar" dir="rtl">
      {ar}
    </span>
    <span lang="en" dir="ltr" className={englishClassName}>
      {en}
    </span>
  </>
)

// Compact on paper, so that one sheet is enough for all lines.
const SMALL_ENGLISH = 'text-14 tablet:text-16 print:text-[length:inherit]'

/** What a fact says in words. */
export const Value = ({ words }: { words: InBoth }) => (
  <ArabicAndEnglish words={words} englishClassName={SMALL_ENGLISH} />
)

interface FactProps {
  name: InBoth
  isTotal?: boolean
  children: ReactNode
}

/**
 * A fact between its Arabic and English names: Arabic on the right, English on the left, and the value in the middle.
 * On a phone the English name is below the Arabic one; with large fonts the value is, too. A name keeps its longest
 * word: what it names takes the rest, and goes on in the next line.
 */
export const BilingualRow = ({ name: { ar, en }, isTotal = false, children }: FactProps) => (
  <div
    className={`invoice-fact ${isTotal ? 'mt-1.5 [border-block-start:1.5px_solid_var(--ink)] [&>dt]:font-600' : ''}`}
  >
    <dt lang="ar" dir="rtl" className="col-[1] justify-self-start">
      {ar}
    </dt>
    <dd className={`invoice-value ${isTotal ? 'text-22 font-600' : 'font-500'}`}>{children}</dd>
    <dt
      lang="en"
      dir="ltr"
      className={`col-[1] justify-self-start [color:var(--ink-soft)] tablet:(col-[3] justify-self-end) ${SMALL_ENGLISH}`}
    >
      {en}
    </dt>
  </div>
)

export const InvoiceHeading = ({ name }: { name: InBoth }) => (
  <h3 className="flex flex-wrap justify-between gap-y-0 gap-x-6 -mb-3 text-16 tracking-normal print:(-mb-2 text-[length:inherit])">
    <ArabicAndEnglish words={name} englishClassName="font-500" />
  </h3>
)

/** Figures, numbers and seats, the same in both languages. */
export const LtrText = ({ children }: { children: ReactNode }) => (
  <bdi dir="ltr" className="num">
    {children}
  </bdi>
)

export const Amount = ({ halalas }: { halalas: number }) => <LtrText>{formatRiyals(halalas)}</LtrText>

/** One sheet, printed on a page of its own. */
export function Sheet({ of, title, children }: { of: Invoice | CreditNote; title: InBoth; children: ReactNode }) {
  const { name, vatNumber, crNumber, address } = of.seller
  return (
    <article className="invoice" lang="ar" dir="rtl" aria-labelledby={of.number}>
      <header className="grid gap-2 pb-4 [border-block-end:1.5px_solid_var(--ink)]">
        <h2
          id={of.number}
          className="flex flex-wrap items-baseline justify-between gap-y-0 gap-x-6 text-22 tablet:text-28"
        >
          <ArabicAndEnglish words={title} englishClassName="text-18 font-500 tablet:text-22" />
        </h2>
        <p className="flex flex-wrap items-baseline justify-between gap-y-0 gap-x-6">
          <ArabicAndEnglish words={name} />
        </p>
      </header>
      <dl>
        <BilingualRow name={inArabicAndEnglish(m.invoice_vat_number)}>
          <LtrText>{vatNumber}</LtrText>
        </BilingualRow>
        <BilingualRow name={inArabicAndEnglish(m.invoice_cr_number)}>
          <LtrText>{crNumber}</LtrText>
        </BilingualRow>
        <BilingualRow name={inArabicAndEnglish(m.invoice_address)}>
          <Value words={address} />
        </BilingualRow>
      </dl>
      {children}
      {/* Beside the code, the names of the sums would break after every word on a narrower screen. */}
      <footer className="invoice-end">
        <Sums of={of} />
        <Code qr={of.qr} />
      </footer>
    </article>
  )
}

const vatLabel = (percent: number | undefined, options: Parameters<typeof m.invoice_vat_sum>[1]): string =>
  percent === undefined ? m.invoice_vat_sum({}, options) : m.invoice_vat({ percent }, options)

const Sums = ({ of: { net, vat, total } }: { of: Invoice | CreditNote }) => (
  <dl>
    <BilingualRow name={inArabicAndEnglish(m.invoice_net)}>
      <Amount halalas={net} />
    </BilingualRow>
    <BilingualRow name={inArabicAndEnglish((_, options) => vatLabel(inferVatPercent({ net, vat }), options))}>
      <Amount halalas={vat} />
    </BilingualRow>
    <BilingualRow name={inArabicAndEnglish(m.invoice_total)} isTotal>
      <Amount halalas={total} />
    </BilingualRow>
  </dl>
)

function Code({ qr }: { qr: string }) {
  const { viewBox, path } = useMemo(() => toQrSvg(qr), [qr])
  return (
    <svg
      viewBox={viewBox}
      className="w-[11rem] justify-self-center bg-[#fff] rounded-part [shape-rendering:crispEdges] print:w-[9rem]"
      role="img"
      aria-label={m.invoice_code()}
    >
      <path className="[fill:#000]" d={path} />
    </svg>
  )
}

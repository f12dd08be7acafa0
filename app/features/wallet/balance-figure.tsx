import { formatPrice } from '#app/lib/format/money.ts'

/** A balance with large digits and a small currency. */
export const BalanceFigure = ({ halalas, className = '' }: { halalas: number; className?: string }) => (
  <p className={`wallet-figure price ${className}`}>
    {formatPrice(halalas)
      .split('\u00A0')
      .map((part) => (/\d/.test(part) ? <b key={part}>{part}</b> : <small key={part}>{part}</small>))
      .flatMap((part, at) => (at === 0 ? [part] : [' ', part]))}
  </p>
)

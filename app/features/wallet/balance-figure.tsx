import { formatPrice } from '#app/lib/format/money.ts'

/** A balance with large digits and a small currency. */
export const BalanceFigure = ({ halalas, className = '' }: { halalas: number; className?: string }) => (
  <p className={`wallet-figure text-22 leading-[1.3] price [&_small]:(text-22 font-500) ${className}`}>
    {formatPrice(halalas)
      .split('\u00A0')
      .map((part) => (/\d/.test(part) ? <b key={part}>{part}</b> : <small key={part}>{part}</small>))
      .flatMap((part, at) => (at === 0 ? [part] : [' ', part]))}
  </p>
)

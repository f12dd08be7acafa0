import { formatPrice } from '#app/lib/format/money.ts'

/** A balance with large digits and a small currency, which wraps to the next line if the text is large. */
export const BalanceFigure = ({ halalas, className = '' }: { halalas: number; className?: string }) => (
  <p className={`wallet-figure price whitespace-normal text-22 leading-[1.3] ${className}`}>
    {formatPrice(halalas)
      .split('\u00A0')
      .map((part) =>
        /\d/.test(part) ? (
          <b
            key={part}
            className="text-[length:min(12vw,clamp(2.75rem,2rem_+_3.4vw,4rem))] font-700 hexp-40 leading-[1.15]"
          >
            {part}
          </b>
        ) : (
          <small key={part} className="text-22 font-500">
            {part}
          </small>
        ),
      )
      .flatMap((part, at) => (at === 0 ? [part] : [' ', part]))}
  </p>
)

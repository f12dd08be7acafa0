import { formatPrice } from '#app/lib/format/money.ts'

export const Price = ({
  halalas,
  isExact = false,
  className = '',
}: {
  halalas: number
  isExact?: boolean
  className?: string
}) => <bdi className={`price ${className}`}>{formatPrice(halalas, { isExact })}</bdi>

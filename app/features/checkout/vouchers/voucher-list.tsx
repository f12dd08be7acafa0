// The vouchers of the order, each with the amount it pays.
import type { Order } from '#server/contracts/orders.ts'
import { formatPrice } from '#app/lib/format/money.ts'
import { m } from '#app/paraglide/messages.js'
import { IconButton } from '#app/ui/button.tsx'

type Voucher = Order['vouchers'][number]

interface VoucherListProps {
  vouchers: readonly Voucher[]
  isLocked: boolean
  onRemove: (voucher: Voucher) => void
}

interface VoucherNameProps {
  voucher: Pick<Voucher, 'title' | 'maskedCode'>
  className?: string
}

/** Identified by its name and the end of its code. */
export const VoucherName = ({ voucher: { title, maskedCode }, className = '' }: VoucherNameProps) => (
  <span className={`grid leading-[1.5] ${className}`}>
    {title}
    <small className="text-soft text-14">
      <bdi dir="ltr">{maskedCode}</bdi>
    </small>
  </span>
)

export const VoucherList = ({ vouchers, isLocked, onRemove }: VoucherListProps) => (
  <ul className="w-full m-0 p-0 list-none" aria-label={m.vouchers_list()}>
    {vouchers.map((voucher) => (
      // In a narrow window its cover is below its name, and the remove button beside both.
      <li key={voucher.id} className="voucher-row">
        <VoucherName voucher={voucher} />
        <span className={voucher.amount > 0 ? 'price num' : 'text-soft text-14'}>
          {voucher.amount > 0
            ? m.vouchers_pays({ amount: formatPrice(voucher.amount, { isExact: true }) })
            : m.vouchers_pays_nothing()}
        </span>
        <IconButton
          icon="x"
          tone="bare"
          className="max-[24.99rem]:[grid-area:1/2/3]"
          label={m.vouchers_remove({ code: voucher.maskedCode })}
          disabled={isLocked}
          onClick={() => onRemove(voucher)}
        />
      </li>
    ))}
  </ul>
)

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

/** Identified by its name and the end of its code. */
export const VoucherName = ({ voucher: { title, maskedCode } }: { voucher: Pick<Voucher, 'title' | 'maskedCode'> }) => (
  <span className="voucher-name grid leading-[1.5]">
    {title}
    <small className="text-soft text-14">
      <bdi dir="ltr">{maskedCode}</bdi>
    </small>
  </span>
)

export const VoucherList = ({ vouchers, isLocked, onRemove }: VoucherListProps) => (
  <ul className="voucher-list m-0 p-0 list-none [&_li:first-child]:border-t" aria-label={m.vouchers_list()}>
    {vouchers.map((voucher) => (
      <li key={voucher.id}>
        <VoucherName voucher={voucher} />
        <span className={voucher.amount > 0 ? 'price num' : 'text-soft text-14'}>
          {voucher.amount > 0
            ? m.vouchers_pays({ amount: formatPrice(voucher.amount, { isExact: true }) })
            : m.vouchers_pays_nothing()}
        </span>
        <IconButton
          icon="x"
          tone="bare"
          label={m.vouchers_remove({ code: voucher.maskedCode })}
          disabled={isLocked}
          onClick={() => onRemove(voucher)}
        />
      </li>
    ))}
  </ul>
)

import type { Order } from '#server/contracts/orders.ts'
import type { DialogViewProps } from '#app/lib/dialog/dialog.ts'
import { formatPrice } from '#app/lib/format/money.ts'
import { problemMessage } from '#app/lib/gateway/problem-reaction.ts'
import { useMutation } from '#app/lib/gateway/use-mutation.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { DialogActions, DialogHead, DialogText } from '#app/ui/dialog.tsx'
import type { DeleteInput } from './voucher-delete.dialog.ts'
import { removeOrderVoucher } from '#app/shared/vouchers/vouchers.query.ts'

export default function VoucherDeleteView({ input: { orderId, voucher }, close }: DialogViewProps<DeleteInput, Order>) {
  const deleting = useMutation({
    mutationFn: () => removeOrderVoucher(orderId, voucher.id),
    onSuccess: (order) => close(order),
    meta: { isHandled: true },
  })
  const amount = formatPrice(voucher.amount, { isExact: true })
  return (
    <>
      <DialogHead title={m.vouchers_delete_title()} onClose={() => close()} />
      <p className="text-18 font-500 mb-2">
        {voucher.title} <bdi dir="ltr">{voucher.maskedCode}</bdi>
      </p>
      <DialogText>{m.vouchers_delete_text({ amount })}</DialogText>
      <div role="alert">{deleting.error && <p className="text-bad">{problemMessage(deleting.error)}</p>}</div>
      <DialogActions>
        <Button onClick={() => close()}>{m.vouchers_delete_keep()}</Button>
        <Button tone="danger" isBusy={deleting.isPending} onClick={() => deleting.mutate()}>
          {m.vouchers_delete_do()}
        </Button>
      </DialogActions>
    </>
  )
}

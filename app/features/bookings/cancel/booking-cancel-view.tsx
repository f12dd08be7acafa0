import type { DialogViewProps } from '#app/lib/dialog/dialog.ts'
import { formatPrice } from '#app/lib/format/money.ts'
import { m } from '#app/paraglide/messages.js'
import { ConfirmDialog } from '#app/ui/dialog.tsx'
import type { CancelDialogInput } from './booking-cancel.dialog.ts'

export default function BookingCancelView({ input, close }: DialogViewProps<CancelDialogInput, true>) {
  const text =
    input.refund > 0
      ? m.cancel_sure_text({ amount: formatPrice(input.refund, { isExact: true }) })
      : m.cancel_sure_text_vouchers()
  return (
    <ConfirmDialog
      title={m.cancel_sure_title()}
      text={input.food === undefined ? text : `${input.food} ${text}`}
      no={m.cancel_keep()}
      yes={m.cancel_sure_yes()}
      tone="danger"
      close={close}
    />
  )
}

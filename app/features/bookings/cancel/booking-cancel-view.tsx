import type { DialogViewProps } from '#app/lib/dialog/dialog.ts'
import { formatPrice } from '#app/lib/format/money.ts'
import { m } from '#app/paraglide/messages.js'
import { ConfirmDialog } from '#app/ui/dialog.tsx'
import type { CancelDialogInput } from './booking-cancel.dialog.ts'

const priceOf = (halalas: number): string => formatPrice(halalas, { isExact: true })

export default function BookingCancelView({ input, close }: DialogViewProps<CancelDialogInput, true>) {
  const { refund, food } = input
  if (input.isFood)
    return (
      <ConfirmDialog
        title={m.cancel_food_sure_title()}
        text={m.cancel_food_sure_text({ amount: priceOf(refund) })}
        no={m.cancel_food_keep()}
        yes={m.cancel_food_sure_yes()}
        tone="danger"
        close={close}
      />
    )
  const text = refund > 0 ? m.cancel_sure_text({ amount: priceOf(refund) }) : m.cancel_sure_text_vouchers()
  return (
    <ConfirmDialog
      title={m.cancel_sure_title()}
      text={food === undefined ? text : `${food} ${text}`}
      no={m.cancel_keep()}
      yes={m.cancel_sure_yes()}
      tone="danger"
      close={close}
    />
  )
}

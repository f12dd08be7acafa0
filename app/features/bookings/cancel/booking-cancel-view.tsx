import type { DialogViewProps } from '#app/lib/dialog/dialog.ts'
import { formatPrice } from '#app/lib/format/money.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { DialogActions, DialogHead, DialogText } from '#app/ui/dialog.tsx'
import type { CancelDialogInput } from './booking-cancel.dialog.ts'

export default function BookingCancelView({ input, close }: DialogViewProps<CancelDialogInput, true>) {
  return (
    <>
      <DialogHead title={m.cancel_sure_title()} onClose={() => close()} />
      <DialogText>
        {input.refund > 0
          ? m.cancel_sure_text({ amount: formatPrice(input.refund, { isExact: true }) })
          : m.cancel_sure_text_vouchers()}
      </DialogText>
      <DialogActions>
        <Button onClick={() => close()}>{m.cancel_keep()}</Button>
        <Button tone="danger" onClick={() => close(true)}>
          {m.cancel_sure_yes()}
        </Button>
      </DialogActions>
    </>
  )
}

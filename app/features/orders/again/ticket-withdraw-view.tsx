import type { DialogViewProps } from '#app/lib/dialog/dialog.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { DialogActions, DialogHead, DialogText } from '#app/ui/dialog.tsx'

export default function TicketWithdrawView({ close }: DialogViewProps<Record<string, never>, true>) {
  return (
    <>
      <DialogHead title={m.ticket_withdraw_title()} onClose={() => close()} />
      <DialogText>{m.ticket_withdraw_all()}</DialogText>
      <DialogActions>
        <Button onClick={() => close()}>{m.ticket_withdraw_keep()}</Button>
        <Button tone="danger" onClick={() => close(true)}>
          {m.ticket_withdraw_yes()}
        </Button>
      </DialogActions>
    </>
  )
}

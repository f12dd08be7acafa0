import type { DialogViewProps } from '#app/lib/dialog/dialog.ts'
import { m } from '#app/paraglide/messages.js'
import { ConfirmDialog } from '#app/ui/dialog.tsx'

export default function TicketWithdrawView({ close }: DialogViewProps<Record<string, never>, true>) {
  return (
    <ConfirmDialog
      title={m.ticket_withdraw_title()}
      text={m.ticket_withdraw_all()}
      no={m.ticket_withdraw_keep()}
      yes={m.ticket_withdraw_yes()}
      tone="danger"
      close={close}
    />
  )
}

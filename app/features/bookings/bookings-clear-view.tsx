import type { DialogViewProps } from '#app/lib/dialog/dialog.ts'
import { m } from '#app/paraglide/messages.js'
import { ConfirmDialog } from '#app/ui/dialog.tsx'

export default function BookingsClearView({ close }: DialogViewProps<Record<string, never>, true>) {
  return (
    <ConfirmDialog
      title={m.bookings_clear_title()}
      text={m.bookings_clear_text()}
      no={m.bookings_clear_keep()}
      yes={m.bookings_clear_yes()}
      tone="danger"
      close={close}
    />
  )
}

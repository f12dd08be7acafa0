import type { DialogViewProps } from '#app/lib/dialog/dialog.ts'
import { findDeviceHeldOrderId } from '#app/lib/session/held-order.storage.ts'
import { m } from '#app/paraglide/messages.js'
import { ConfirmDialog, DialogText } from '#app/ui/dialog.tsx'

export default function SignOutView({ close }: DialogViewProps<Record<string, never>, true>) {
  return (
    <ConfirmDialog
      title={m.members_sign_out_title()}
      text={m.members_sign_out_text()}
      no={m.members_sign_out_stay()}
      yes={m.members_sign_out()}
      close={close}
    >
      {findDeviceHeldOrderId() !== undefined && <DialogText>{m.members_sign_out_held()}</DialogText>}
    </ConfirmDialog>
  )
}

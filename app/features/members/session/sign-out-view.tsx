import type { DialogViewProps } from '#app/lib/dialog/dialog.ts'
import { heldOrderId } from '#app/lib/session/held-order.storage.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { DialogActions, DialogHead, DialogText } from '#app/ui/dialog.tsx'

export default function SignOutView({ close }: DialogViewProps<Record<string, never>, true>) {
  return (
    <>
      <DialogHead title={m.members_sign_out_title()} onClose={() => close()} />
      <DialogText>{m.members_sign_out_text()}</DialogText>
      {heldOrderId() !== undefined && <DialogText>{m.members_sign_out_held()}</DialogText>}
      <DialogActions>
        <Button onClick={() => close()}>{m.members_sign_out_stay()}</Button>
        <Button tone="main" onClick={() => close(true)}>
          {m.members_sign_out()}
        </Button>
      </DialogActions>
    </>
  )
}

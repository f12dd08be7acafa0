import type { DialogViewProps } from '#app/lib/dialog/dialog.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { DialogActions, DialogHead, DialogText } from '#app/ui/dialog.tsx'

export default function BookingsClearView({ close }: DialogViewProps<Record<string, never>, true>) {
  return (
    <>
      <DialogHead title={m.bookings_clear_title()} onClose={() => close()} />
      <DialogText>{m.bookings_clear_text()}</DialogText>
      <DialogActions>
        <Button onClick={() => close()}>{m.bookings_clear_keep()}</Button>
        <Button tone="danger" onClick={() => close(true)}>
          {m.bookings_clear_yes()}
        </Button>
      </DialogActions>
    </>
  )
}

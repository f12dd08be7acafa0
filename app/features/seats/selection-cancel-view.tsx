import type { DialogViewProps } from '#app/lib/dialog/dialog.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { DialogActions, DialogHead, DialogText } from '#app/ui/dialog.tsx'
import { seatNames } from './selection/seat-labels.ts'
import type { SelectionCancelInput } from './selection-cancel.dialog.ts'

export default function SelectionCancelView({ input, close }: DialogViewProps<SelectionCancelInput, 'leave'>) {
  return (
    <>
      <DialogHead title={m.seats_cancel_title()} onClose={() => close()} />
      <DialogText>
        {m.seats_cancel_text({ count: input.seats.length, seats: seatNames(input.seats) })}
        {input.unchangedBooking && <span className="block">{input.unchangedBooking}</span>}
      </DialogText>
      <DialogActions>
        <Button tone="line" onClick={() => close('leave')}>
          {m.seats_cancel_leave()}
        </Button>
        <Button tone="main" onClick={() => close()}>
          {m.seats_cancel_stay()}
        </Button>
      </DialogActions>
    </>
  )
}

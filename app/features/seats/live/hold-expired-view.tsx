import type { DialogViewProps } from '#app/lib/dialog/dialog.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { DialogActions, DialogHead, DialogText } from '#app/ui/dialog.tsx'
import { seatNames } from '../selection/seat-labels.ts'

export default function HoldExpiredView({ input, close }: DialogViewProps<{ seats: readonly string[] }, 'again'>) {
  const count = input.seats.length
  return (
    <>
      <DialogHead title={m.seats_expired_title({ count })} onClose={() => close()} />
      <DialogText>{m.seats_expired_text({ count, seats: seatNames(input.seats) })}</DialogText>
      <DialogActions>
        <Button tone="line" onClick={() => close()}>
          {m.seats_expired_other({ count })}
        </Button>
        <Button tone="main" onClick={() => close('again')}>
          {m.seats_expired_again({ count })}
        </Button>
      </DialogActions>
    </>
  )
}

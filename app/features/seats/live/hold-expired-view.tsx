import type { DialogViewProps } from '#app/lib/dialog/dialog.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { DialogActions, DialogHead, DialogText } from '#app/ui/dialog.tsx'
import type { HoldExpiredInput } from './hold-expired.dialog.ts'
import { seatNames } from '../selection/seat-labels.ts'

export default function HoldExpiredView({ input, close }: DialogViewProps<HoldExpiredInput, 'again'>) {
  const count = input.seats.length
  const said = { count, seats: seatNames(input.seats) }
  return (
    <>
      <DialogHead
        title={input.isSessionLost ? m.seats_session_title() : m.seats_expired_title({ count })}
        onClose={() => close()}
      />
      <DialogText>{input.isSessionLost ? m.seats_session_text(said) : m.seats_expired_text(said)}</DialogText>
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

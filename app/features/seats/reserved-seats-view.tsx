import type { DialogViewProps } from '#app/lib/dialog/dialog.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { DialogActions, DialogHead, DialogText } from '#app/ui/dialog.tsx'
import { SeatSample } from './map/seat-sample.tsx'

export default function ReservedSeatsView({ close }: DialogViewProps<void, void>) {
  return (
    <>
      <DialogHead title={m.seats_reserved_title()} onClose={() => close()} />
      <div className="flex flex-wrap gap-4 items-start">
        <SeatSample status="held" className="size-14 shrink-0" />
        <div className="flex-[1_1_13rem] min-w-0">
          <DialogText>{m.seats_reserved_text()}</DialogText>
          <p className="text-soft">
            {m.seats_reserved_live()} {m.seats_reserved_mine()}
          </p>
        </div>
      </div>
      <DialogActions>
        <Button tone="main" onClick={() => close()}>
          {m.seats_reserved_ok()}
        </Button>
      </DialogActions>
    </>
  )
}

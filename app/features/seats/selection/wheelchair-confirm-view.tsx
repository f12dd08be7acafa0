import { isolateSeat } from '#server/contracts/rules/seat-id.ts'
import type { DialogViewProps } from '#app/lib/dialog/dialog.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { DialogHead, DialogText } from '#app/ui/dialog.tsx'
import type { WheelchairConfirmInput } from './wheelchair-confirm.dialog.ts'
import '#app/ui/lazy-icons.ts'

export default function WheelchairConfirmView({
  input: { seat, companion },
  close,
}: DialogViewProps<WheelchairConfirmInput, 'both' | 'alone'>) {
  return (
    <>
      <DialogHead title={m.seats_wheelchair_title()} onClose={() => close()} />
      <DialogText>
        {m.seats_wheelchair_text({ seat: isolateSeat(seat) })}{' '}
        {companion
          ? m.seats_wheelchair_companion_text({ seat: isolateSeat(companion) })
          : m.seats_wheelchair_companion_gone()}
      </DialogText>
      <div className="grid grid-cols-1 gap-3 max-[15rem]:[&_.btn]:px-3">
        {companion && (
          <Button tone="main" size="big" icon="people" onClick={() => close('both')}>
            {m.seats_wheelchair_both()}
          </Button>
        )}
        <Button tone={companion ? 'quiet' : 'main'} size="big" icon="wheelchair" onClick={() => close('alone')}>
          {m.seats_wheelchair_alone()}
        </Button>
        <Button tone="bare" onClick={() => close()}>
          {m.seats_wheelchair_cancel()}
        </Button>
      </div>
    </>
  )
}

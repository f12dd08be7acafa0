import type { ReactNode } from 'react'
import { openDialog } from '#app/lib/dialog/dialog.ts'
import { m } from '#app/paraglide/messages.js'
import { Icon } from '#app/ui/icon.tsx'
import { reservedSeatsDialog } from '../reserved-seats.dialog.ts'
import type { SeatSelection } from '../selection/seat-selection.ts'
import { SeatSample } from './seat-sample.tsx'
import { useSeatsStateAfterPaint } from '../selection/use-seats.ts'

/** The legend explains states only. Kinds of seats and prices stand beside their rows. */
export function SeatStateLegend({ selection }: { selection: SeatSelection }) {
  const friends = useSeatsStateAfterPaint(selection, 'friends')
  const hasWheelchairs = selection.showtime.layout.wheelchair.length > 0
  return (
    <ul
      aria-label={m.seats_legend()}
      className="max-laptop:hidden flex flex-wrap justify-center items-center gap-x-6 gap-y-1 text-14 text-soft py-2"
    >
      <Entry text={m.seats_legend_mine()}>
        <SeatSample status="mine" />
      </Entry>
      <Entry text={m.seats_legend_free()}>
        <SeatSample />
      </Entry>
      <Entry text={m.seats_legend_gone()}>
        <SeatSample status="gone" />
      </Entry>
      <li>
        <button
          type="button"
          className="flex items-center gap-2 min-h-8"
          onClick={() => void openDialog(reservedSeatsDialog, undefined)}
        >
          <SeatSample status="held" />
          {m.seats_legend_held()}
          <Icon name="info" className="size-4" />
        </button>
      </li>
      {hasWheelchairs && (
        <>
          <Entry text={m.seats_legend_wheelchair()}>
            <SeatSample sign="wheelchair" />
          </Entry>
          <Entry text={m.seats_legend_companion()}>
            <SeatSample sign="companion" />
          </Entry>
        </>
      )}
      {friends.length > 0 && (
        <Entry text={m.seats_legend_friend()}>
          <SeatSample status="friend" />
        </Entry>
      )}
    </ul>
  )
}

const Entry = ({ text, children }: { text: string; children: ReactNode }) => (
  <li className="flex items-center gap-2">
    {children}
    {text}
  </li>
)

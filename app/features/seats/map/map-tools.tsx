import { useState } from 'react'
import { reloadOrOfferReload } from '#app/lib/toast/lost-file-toast.ts'
import { m } from '#app/paraglide/messages.js'
import { Button, IconButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { loadBestSeats } from '../lazy-imports.ts'
import type { SeatSelection } from '../selection/seat-selection.ts'
import { useSeatsStateAfterPaint } from '../selection/use-seats.ts'
import type { MapCamera } from './map-camera.ts'

/** Buttons: best seats for a number of people, zoom in and out, and the switch between map and list. */
export function MapTools({ selection, camera }: { selection: SeatSelection; camera: MapCamera }) {
  const view = useSeatsStateAfterPaint(selection, 'view')
  const isStarted = useSeatsStateAfterPaint(selection, 'isStarted')
  const isMap = view === 'map'
  const [isOpening, setOpening] = useState(false)
  const best = async () => {
    setOpening(true)
    const parts = await loadBestSeats().catch(reloadOrOfferReload)
    setOpening(false)
    await parts?.chooseBestSeatsInDialog(selection)
  }
  return (
    <div className="seats-tools flex items-center gap-2 px-4 max-small-mobile:[&_.btn]:px-2 laptop:(gap-4 px-0)">
      <Button size="sm" tone="line" icon="people" isBusy={isOpening} disabled={isStarted} onClick={() => void best()}>
        {m.seats_best()}
      </Button>
      <div className="flex gap-2 ms-auto">
        {isMap && (
          <>
            <IconButton
              icon="minus"
              label={m.seats_zoom_out()}
              className="max-laptop:hidden"
              onClick={() => camera.step(-1)}
            />
            <IconButton
              icon="plus"
              label={m.seats_zoom_in()}
              className="max-laptop:hidden"
              onClick={() => camera.step(1)}
            />
          </>
        )}
        <Button
          size="sm"
          className="min-h-11! max-laptop:px-3!"
          aria-pressed={!isMap}
          aria-label={isMap ? m.seats_show_list() : m.seats_show_map()}
          onClick={() => selection.showAs(isMap ? 'list' : 'map')}
        >
          <Icon name={isMap ? 'list' : 'map'} />
          <span className="max-large-mobile:hidden">{isMap ? m.seats_list() : m.seats_map()}</span>
        </Button>
      </div>
    </div>
  )
}

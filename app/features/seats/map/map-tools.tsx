import { announceOffline } from '#app/lib/offline.ts'
import { m } from '#app/paraglide/messages.js'
import { Button, IconButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { loadBestSeats } from '#app/features/seats/on-demand.ts'
import type { SeatDesk } from '#app/features/seats/seat-desk.ts'
import { useSeats } from '#app/features/seats/use-seats.ts'
import type { MapCamera } from './map-camera.ts'

const COUNTS = [1, 2, 3, 4, 5]

/** Best seats for so many people, closer and back, and the other way to look at the hall. */
export function MapTools({ desk, camera }: { desk: SeatDesk; camera: MapCamera }) {
  const view = useSeats(desk, 'view')
  const isStarted = useSeats(desk, 'isStarted')
  const isMap = view === 'map'
  return (
    <div className="flex items-center gap-2 laptop:gap-4 relative z-2 px-4 laptop:px-0">
      <BestSeats desk={desk} isDisabled={isStarted} />
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
          onClick={() => desk.showAs(isMap ? 'list' : 'map')}
        >
          <Icon name={isMap ? 'list' : 'map'} />
          <span className="max-large-mobile:hidden">{isMap ? m.seats_list() : m.seats_map()}</span>
        </Button>
      </div>
    </div>
  )
}

function BestSeats({ desk, isDisabled }: { desk: SeatDesk; isDisabled: boolean }) {
  const bestCount = useSeats(desk, 'bestCount')
  const bestArea = useSeats(desk, 'bestArea')
  const chosen = useSeats(desk, 'chosen')
  const { areas } = desk.hall
  const chooseBest = async (count: number) => (await loadBestSeats().catch(announceOffline))?.chooseBest(desk, count)
  return (
    <fieldset className="best-seats flex items-center gap-x-2 laptop:gap-3 min-w-0 max-laptop:flex-1">
      <legend className="hush">{m.seats_best()}</legend>
      <label className="relative flex items-center gap-1 min-h-11 min-w-0 text-14 laptop:text-16">
        <span className="max-laptop:leading-[1.25]">
          {areas.find((area) => area.areaCategoryCode === bestArea)?.name ?? m.seats_best()}
        </span>
        <Icon name="down" className="size-4 text-soft" />
        <select
          className="seats-select"
          aria-label={m.seats_best_area_label()}
          value={bestArea}
          onChange={(event) => desk.preferArea(event.currentTarget.value)}
        >
          <option value="">{m.seats_best()}</option>
          {areas.map((area) => (
            <option key={area.areaCategoryCode} value={area.areaCategoryCode}>
              {area.name}
            </option>
          ))}
        </select>
      </label>
      <ul className="flex bg-raised rounded-press laptop:p-1 max-laptop:flex-1">
        {COUNTS.map((count) => {
          const isOn = bestCount === count && chosen.length === count
          return (
            <li key={count} className="max-laptop:flex-1">
              <button
                type="button"
                disabled={isDisabled}
                aria-pressed={isOn}
                className={`grid place-items-center w-full min-w-[44px] min-h-11 rounded-[.5rem] font-500 num ${isOn ? 'bg-beam text-on-beam' : 'text-soft hover:text-text'}`}
                onClick={() => void chooseBest(count)}
              >
                {count}
                <span className="hush"> {m.seats_best_count({ count })}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}

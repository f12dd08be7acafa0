// Order and filters of the list: the visitor's location, requested only at a press, and experiences as links.
import { useSnapshot } from 'valtio'
import { joinIds } from '#app/lib/paths/search-values.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import type { Cinema } from '#server/contracts/cinemas.ts'
import {
  clearPosition,
  requestVisitorLocation,
  type LocationFault,
  nearest,
} from '#app/shared/catalogue/nearest.store.ts'
import { Name } from '#app/ui/name.tsx'
import '#app/ui/lazy-icons.ts'
import { InPlaceLink } from '#app/ui/link.tsx'

const FAULT_WORDS: Record<LocationFault, () => string> = {
  denied: m.cinemas_location_denied,
  unavailable: m.cinemas_location_unavailable,
  timeout: m.cinemas_location_timeout,
}

const toggle = (ids: readonly string[], id: string): string[] =>
  ids.includes(id) ? ids.filter((chosenId) => chosenId !== id) : [...ids, id]

interface CinemaToolsProps {
  experiences: Cinema['experiences']
  /** Ids of experiences. */
  chosen: string[]
  /** The number of cinemas that match. */
  count: number
}

export function CinemaListControls({ experiences, chosen, count }: CinemaToolsProps) {
  const { place, isLocating, fault } = useSnapshot(nearest)
  return (
    <div className="cinemas-tools">
      {place ? (
        <Button icon="list" onClick={clearPosition}>
          {m.cinemas_by_city()}
        </Button>
      ) : (
        <Button icon="pin" className="no-script:hidden" isBusy={isLocating} onClick={requestVisitorLocation}>
          {isLocating ? m.cinemas_locating() : m.cinemas_nearest()}
        </Button>
      )}
      <nav className="strip max-w-[100vw] py-1.5 laptop:(flex-wrap mx-0 px-0.5)" aria-label={m.cinemas_filters()}>
        {experiences.map(({ id, name }) => {
          const isOn = chosen.includes(id)
          return (
            <InPlaceLink
              key={id}
              className={`chip ${isOn ? 'chip-on' : ''}`}
              to="/cinemas"
              search={{ experienceIds: joinIds(toggle(chosen, id)) }}
              current={isOn || undefined}
            >
              <Name>{name}</Name>
            </InPlaceLink>
          )
        })}
      </nav>
      <output className={`text-14 ${fault ? 'text-bad' : 'text-soft'} empty:hidden`}>
        {fault ? FAULT_WORDS[fault]() : place ? m.cinemas_nearest_note() : ''}
      </output>
      <output className="sr-only">{chosen.length > 0 ? m.cities_cinemas({ count }) : ''}</output>
    </div>
  )
}

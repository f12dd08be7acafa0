// Order and filters of the list: the visitor's location, requested only at a press, and experiences as links.
import { useRef } from 'react'
import { useSnapshot } from 'valtio'
import { useGoInPlace, useLinkPress } from '#app/lib/paths/plain-links.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import type { Cinema } from '#server/contracts/cinemas.ts'
import { narrowedPath } from './cinemas-search.ts'
import { forgetPlace, locate, type LocationFault, nearest } from '#app/domain/catalogue/nearest.store.ts'
import { Name } from '#app/ui/name.tsx'
import '#app/ui/lazy-icons.ts'

const FAULT_WORDS: Record<LocationFault, () => string> = {
  denied: m.cinemas_location_denied,
  unavailable: m.cinemas_location_unavailable,
  timeout: m.cinemas_location_timeout,
}

interface CinemaToolsProps {
  experiences: Cinema['experiences']
  /** Ids of experiences. */
  chosen: string[]
  /** The number of cinemas that match. */
  count: number
}

export function CinemaTools({ experiences, chosen, count }: CinemaToolsProps) {
  const chips = useRef<HTMLElement>(null)
  const goInPlace = useGoInPlace()
  useLinkPress(chips, 'a', (link) => void goInPlace(link.getAttribute('href') ?? ''))
  const { place, isLocating, fault } = useSnapshot(nearest)
  return (
    <div className="cinemas-tools">
      {place ? (
        <Button icon="list" onClick={forgetPlace}>
          {m.cinemas_by_city()}
        </Button>
      ) : (
        <Button icon="pin" className="no-script:hidden" isBusy={isLocating} onClick={locate}>
          {isLocating ? m.cinemas_locating() : m.cinemas_nearest()}
        </Button>
      )}
      <nav
        className="strip max-w-[100vw] py-1.5 laptop:(flex-wrap mx-0 px-0.5)"
        aria-label={m.cinemas_filters()}
        ref={chips}
      >
        {experiences.map(({ id, name }) => {
          const isOn = chosen.includes(id)
          return (
            <a
              key={id}
              className={`chip ${isOn ? 'chip-on' : ''}`}
              href={narrowedPath(isOn ? chosen.filter((chosenId) => chosenId !== id) : [...chosen, id])}
              aria-current={isOn || undefined}
            >
              <Name>{name}</Name>
            </a>
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

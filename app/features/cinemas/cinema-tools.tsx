// What orders and narrows the list: the visitor's own place, asked for at a press only, and the kinds of hall.
import { useRouter } from '@tanstack/react-router'
import { useSnapshot } from 'valtio'
import { pagePath } from '#app/lib/paths.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Chip } from '#app/ui/chip.tsx'
import type { Cinema } from '#server/contracts/cinemas.ts'
import { forgetPlace, locate, type LocationFault, nearest } from './nearest.store.ts'
import '#app/ui/late-icons.ts'

const FAULT_WORDS: Record<LocationFault, () => string> = {
  denied: m.cinemas_location_denied,
  unavailable: m.cinemas_location_unavailable,
  timeout: m.cinemas_location_timeout,
}

interface CinemaToolsProps {
  experiences: Cinema['experiences']
  /** Ids of experiences. */
  chosen: string[]
  /** Cinemas left by the choice. */
  count: number
}

export function CinemaTools({ experiences, chosen, count }: CinemaToolsProps) {
  const router = useRouter()
  const { place, isLocating, fault } = useSnapshot(nearest)
  const toggle = (id: string) => {
    const ids = chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]
    const search = ids.length > 0 ? `?experienceIds=${encodeURIComponent(ids.join(','))}` : ''
    // The list changes in place: the page neither scrolls nor fades, and Back leaves it.
    void router.navigate({
      href: pagePath('/cinemas') + search,
      replace: true,
      resetScroll: false,
      viewTransition: false,
    })
  }
  return (
    <div className="cinemas-tools">
      {place ? (
        <Button icon="list" onClick={forgetPlace}>
          {m.cinemas_by_city()}
        </Button>
      ) : (
        <Button icon="pin" isBusy={isLocating} onClick={locate}>
          {isLocating ? m.cinemas_locating() : m.cinemas_nearest()}
        </Button>
      )}
      <fieldset className="cinemas-chips">
        <legend className="hush">{m.cinemas_filters()}</legend>
        {experiences.map(({ id, name }) => (
          <Chip key={id} isOn={chosen.includes(id)} onClick={() => toggle(id)}>
            {name}
          </Chip>
        ))}
      </fieldset>
      <output className={`text-14 ${fault ? 'text-bad' : 'text-soft'} empty:hidden`}>
        {fault ? FAULT_WORDS[fault]() : place ? m.cinemas_nearest_note() : ''}
      </output>
      <output className="hush">{chosen.length > 0 ? m.cities_cinemas({ count }) : ''}</output>
    </div>
  )
}

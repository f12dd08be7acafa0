import type { ReactNode } from 'react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useSnapshot } from 'valtio'
import { citiesQuery, useCityId } from '#app/shared/catalogue/cities/cities.query.ts'
import { type FavouriteCinema, useFavouriteCinema } from '#app/shared/catalogue/favourite-cinema.ts'
import { m } from '#app/paraglide/messages.js'
import { buttonClass } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { City } from '#server/contracts/catalogue.ts'
import type { Cinema } from '#server/contracts/cinemas.ts'
import {
  groupCinemasByCity,
  sortCinemasByDistance,
  experiencesOf,
  filterCinemasByExperiences,
} from '#app/shared/catalogue/cinema-order.ts'
import { CinemaRow } from './cinema-row.tsx'
import { CinemaListControls } from './cinema-list-controls.tsx'
import { formatDistance } from './cinema-words.ts'
import { cinemasQuery, nearestCinemaOutsideCityQuery } from '#app/shared/catalogue/cinemas.query.ts'
import { nearest } from '#app/shared/catalogue/nearest.store.ts'
import { NameIn } from '#app/ui/name.tsx'
import { Link } from '#app/ui/link.tsx'

export function CinemaList({ experienceIds, now }: { experienceIds: string[]; now: number }) {
  const { data: cinemas } = useSuspenseQuery(cinemasQuery({}))
  const { place } = useSnapshot(nearest)
  const favourite = useFavouriteCinema()
  const found = filterCinemasByExperiences(cinemas, experienceIds)
  // A gateway without GET cinemas: showtimes still name theirs.
  if (cinemas.length === 0)
    return (
      <EmptyState level={2} icon="pin" title={m.cinemas_unlisted_title()} text={m.cinemas_unlisted_text()}>
        <Link className={buttonClass('line')} to="/movie-finder">
          {m.shell_finder()}
        </Link>
      </EmptyState>
    )
  return (
    <>
      <CinemaListControls experiences={experiencesOf(cinemas)} chosen={experienceIds} count={found.length} />
      {found.length === 0 && (
        <EmptyState level={2} icon="search" title={m.cinemas_unmatched_title()} text={m.cinemas_unmatched_text()}>
          <Link className={buttonClass('line')} to="/cinemas">
            {m.cinemas_filter_clear()}
          </Link>
        </EmptyState>
      )}
      {place ? (
        <CitySection id="nearest" title={m.cinemas_nearest_title()}>
          <ol className="mt-4 border-b laptop:mt-0">
            {sortCinemasByDistance(place, found).map(({ cinema, km }) => (
              <CinemaRow
                key={cinema.id}
                cinema={cinema}
                now={now}
                favourite={favourite}
                {...(km === undefined ? {} : { km })}
              />
            ))}
          </ol>
        </CitySection>
      ) : (
        <Cities cinemas={cinemas} found={found} now={now} favourite={favourite} />
      )}
    </>
  )
}

const CitySection = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={id} className="[&+&]:mt-16 laptop:(grid grid-cols-[18rem_1fr] gap-12) laptop:[&+&]:mt-20">
    <h2 id={id} className="display-2">
      {title}
    </h2>
    {children}
  </section>
)

interface CitiesProps {
  cinemas: Cinema[]
  found: Cinema[]
  now: number
  favourite: FavouriteCinema
}

function Cities({ cinemas, found, now, favourite }: CitiesProps) {
  const here = useCityId()
  const { data: cities } = useSuspenseQuery(citiesQuery)
  const city = cities.find(({ id }) => id === here)
  const isIn = (list: Cinema[]) => list.some(({ cityId }) => cityId === here)
  return (
    <>
      {city && !isIn(cinemas) && <CityWithout city={city} cinemas={cinemas} />}
      {city && isIn(cinemas) && !isIn(found) && found.length > 0 && (
        <p className="text-18 text-soft mb-10">{m.cinemas_unmatched_here({ city: city.name })}</p>
      )}
      {groupCinemasByCity(cities, found, here).map(({ id, name, cinemas: ofCity }) => (
        <CitySection key={id} id={`city-${id}`} title={name}>
          <ul className="mt-4 border-b laptop:mt-0">
            {ofCity.map((cinema) => (
              <CinemaRow key={cinema.id} cinema={cinema} now={now} favourite={favourite} />
            ))}
          </ul>
        </CitySection>
      ))}
    </>
  )
}

function CityWithout({ city, cinemas }: { city: City; cinemas: Cinema[] }) {
  const { data: found } = useSuspenseQuery(nearestCinemaOutsideCityQuery(city.id))
  const cinema = cinemas.find(({ id }) => id === found?.id)
  const text =
    found && cinema ? (
      <NameIn name={cinema.name}>
        {(name) => m.cinemas_none_nearest({ cinema: name, city: cinema.cityName, distance: formatDistance(found.km) })}
      </NameIn>
    ) : (
      m.cinemas_none_text()
    )
  return (
    <EmptyState level={2} icon="pin" title={m.cinemas_none_title({ city: city.name })} text={text}>
      {cinema && (
        <Link className={buttonClass('line')} to="/cinemas/$slug" params={{ slug: cinema.uniqueName }}>
          <NameIn name={cinema.name}>{(name) => m.cinemas_see({ cinema: name })}</NameIn>
        </Link>
      )}
    </EmptyState>
  )
}

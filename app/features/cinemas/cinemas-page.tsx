import { useSuspenseQuery } from '@tanstack/react-query'
import { citiesQuery, useCityId } from '#app/features/cities/cities.query.ts'
import { directionsUrl } from '#app/lib/directions.ts'
import { m } from '#app/paraglide/messages.js'
import { buttonClass } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { SectionBoundary } from '#app/ui/section-boundary.tsx'
import { Bone } from '#app/ui/skeleton.tsx'
import type { Cinema } from '#server/contracts/cinemas.ts'
import { cinemasQuery } from './cinemas.query.ts'
import './cinemas.css'

/** Cinemas of the visit's city first, then every other city that has one. */
export const CinemasPage = () => (
  <div className="wrap pt-8 laptop:pt-12">
    <h1 className="wide text-40 laptop:text-64 mb-3">{m.cinemas_title()}</h1>
    <p className="text-18 text-soft max-w-[38rem] mb-10 laptop:mb-16">{m.cinemas_lede()}</p>
    <SectionBoundary fallback={<CinemasBones />} level={2}>
      <CinemasByCity />
    </SectionBoundary>
  </div>
)

const CinemasBones = () => (
  <div className="grid gap-4">
    <Bone className="h-12 w-48 mb-4" />
    {[1, 2, 3].map((each) => (
      <Bone key={each} className="h-40" />
    ))}
  </div>
)

function CinemasByCity() {
  const here = useCityId()
  const { data: cities } = useSuspenseQuery(citiesQuery)
  const { data: cinemas } = useSuspenseQuery(cinemasQuery({}))
  const city = cities.find(({ id }) => id === here)
  const groups = cities
    .map(({ id, name }) => ({ id, name, cinemas: cinemas.filter(({ cityId }) => cityId === id) }))
    .filter((group) => group.cinemas.length > 0)
    .toSorted((one, other) => Number(other.id === here) - Number(one.id === here))
  const isHereEmpty = city && !groups.some(({ id }) => id === here)
  return (
    <>
      {isHereEmpty && (
        <EmptyState
          level={2}
          icon="pin"
          title={m.cinemas_none_title({ city: city.name })}
          text={m.cinemas_none_text()}
        />
      )}
      {groups.map(({ id, name, cinemas: ofCity }) => (
        <section key={id} aria-labelledby={`city-${id}`} className="cinemas-city">
          <h2 id={`city-${id}`} className="display-2">
            {name}
          </h2>
          <ul>
            {ofCity.map((cinema) => (
              <CinemaRow key={cinema.id} cinema={cinema} />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

const CinemaRow = ({ cinema }: { cinema: Cinema }) => (
  <li className="cinemas-row" id={cinema.uniqueName}>
    <div>
      <h3 className="text-22 laptop:text-28">{cinema.name}</h3>
      <p className="text-soft">{cinema.address}</p>
      <p className="text-14 text-soft mt-2">
        {[m.cinemas_halls({ count: cinema.auditoriums }), m.experiences_seats({ count: cinema.seats })].join(' · ')}
      </p>
    </div>
    <ul className="flex flex-wrap gap-2" aria-label={m.cinemas_experiences_of({ cinema: cinema.name })}>
      {cinema.experiences.map(({ id, name }) => (
        <li key={id} className="tag">
          {name}
        </li>
      ))}
    </ul>
    <a
      className={buttonClass('line', 'md', 'cinemas-way')}
      href={directionsUrl(cinema)}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={m.cinemas_directions_to({ cinema: cinema.name })}
    >
      <Icon name="way" />
      {m.cinemas_directions()}
    </a>
  </li>
)

import { useSuspenseQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { useState } from 'react'
import { citiesQuery, useCityId } from '#app/shared/catalogue/cities/cities.query.ts'
import { formatRuntime } from '#app/lib/format/dates.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Poster } from '#app/ui/image.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Name } from '#app/ui/name.tsx'
import { experienceFilmsQuery } from '#app/shared/catalogue/experience.query.ts'
import '#app/ui/lazy-icons.ts'
import { Link } from '#app/ui/link.tsx'

const AT_FIRST = 6

/** Films that the visitor's city shows in this experience; each links to its showtimes in it. */
export function ExperienceFilms({ experienceId, name }: { experienceId: string; name: string }) {
  const cityId = useCityId()
  const { data: cities } = useSuspenseQuery(citiesQuery)
  const { data: films } = useSuspenseQuery(experienceFilmsQuery(experienceId, cityId))
  const [areAllShown, showAll] = useState(false)
  const city = cities.find(({ id }) => id === cityId)?.name ?? ''
  if (films.length === 0)
    return (
      <EmptyState
        icon="film"
        title={m.experiences_films_none({ experience: name, city })}
        text={m.experiences_films_none_text()}
      />
    )
  return (
    <>
      <ul className="film-grid">
        {(areAllShown ? films : films.slice(0, AT_FIRST)).map((film) => {
          const link = linkOptions({
            to: '/movies/$slug',
            params: { slug: film.uniqueName },
            search: { experienceIds: experienceId },
          })
          return (
            <li key={film.id} className="group">
              <Link {...link} className="zoom rounded-art" tabIndex={-1} aria-hidden="true">
                <Poster film={film} alt="" sizes="(min-width: 64rem) 15vw, (min-width: 40rem) 30vw, 42vw" from={256} />
              </Link>
              <h3 className="text-18 leading-[1.45] mt-2">
                <Link {...link} className="hover:text-beam-text py-3">
                  <Name>{film.title}</Name>
                </Link>
              </h3>
              <p className="text-14 text-soft num">
                {[formatRuntime(film.runtime), film.rating].filter(Boolean).join('\u00A0· ')}
              </p>
            </li>
          )
        })}
      </ul>
      {films.length > AT_FIRST && !areAllShown && (
        <Button tone="line" className="mt-8" onClick={() => showAll(true)}>
          {m.experiences_films_all({ count: films.length })}
        </Button>
      )}
    </>
  )
}

export const ExperienceFilmsSkeleton = () => (
  <div className="film-grid">
    {[1, 2, 3, 4, 5, 6].map((key) => (
      <div key={key} className="grid gap-2 content-start">
        <Skeleton className="aspect-[2/3] w-full" />
        <Skeleton className="h-6 w-3/4" />
        <Skeleton className="h-5 w-1/2" />
      </div>
    ))}
  </div>
)

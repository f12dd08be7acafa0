// The films of one cinema and day with their showtimes. It suspends, so that the rest of the page renders first.
import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { CinemaDetail } from '#server/contracts/cinemas.ts'
import { formatRuntime } from '#app/lib/format/dates.ts'
import { formatPrice } from '#app/lib/format/money.ts'
import { toFilm, toSeats } from '#app/lib/paths/links.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { type CinemaFilm, cinemaFilmsQuery, type CinemaFilmsInput } from './cinema-films.query.ts'
import { FilmRow } from '../film-row.tsx'
import { showtimesHtml } from '../showtimes-html.ts'
import { MarkupList } from '#app/ui/markup-list.tsx'

/** The number of films a phone shows at first; the others follow at a press. */
const AT_FIRST = 6

interface CinemaFilmsProps {
  input: CinemaFilmsInput
  halls: CinemaDetail['halls']
  /** Shown if there is no film. */
  empty: ReactNode
}

export function CinemaFilms({ input, halls, empty }: CinemaFilmsProps) {
  const list = useRef<HTMLUListElement>(null)
  const { data: films } = useSuspenseQuery(cinemaFilmsQuery(input))
  const [areAllShown, showAll] = useState(false)
  // The pressed button disappears, so the focus moves to the first film that was added.
  useEffect(() => {
    if (areAllShown) list.current?.querySelectorAll<HTMLElement>('h3 a')[AT_FIRST]?.focus({ preventScroll: true })
  }, [areAllShown])
  if (films.length === 0) return empty
  // A showtime names its hall only; the cinema maps the hall to its experience.
  const kinds = new Map(halls.map(({ name, experience }) => [name, experience.name]))
  const shown = areAllShown ? films : films.slice(0, AT_FIRST)
  return (
    <>
      <ul ref={list}>
        {shown.map((film) => (
          <CinemaFilmRow key={film.id} film={film} kinds={kinds} />
        ))}
      </ul>
      {shown.length < films.length && (
        <div className="border-t pt-6">
          <Button tone="line" onClick={() => showAll(true)}>
            {m.showtimes_programme_all({ count: films.length })}
          </Button>
        </div>
      )}
    </>
  )
}

function CinemaFilmRow({ film, kinds }: { film: CinemaFilm; kinds: Map<string, string> }) {
  const shows = film.showtimes.map((show) => ({ ...show, experience: kinds.get(show.auditorium) }))
  const facts = [film.genres[0]?.name, formatRuntime(film.runtime), film.rating].filter(Boolean).join('\u00A0· ')
  const priceFrom = Math.min(...film.showtimes.map(({ priceFrom }) => priceFrom))
  return (
    <FilmRow
      film={film}
      link={toFilm(film.uniqueName)}
      facts={
        <>
          {facts}
          <span className="price">{m.showtimes_from_price({ price: formatPrice(priceFrom) })}</span>
        </>
      }
    >
      <MarkupList
        className="shows programme-times col-span-full laptop:(col-[2] content-start)"
        aria-label={m.showtimes_programme_times({ film: film.title })}
        html={showtimesHtml(shows, toSeats(film.uniqueName, ''))}
      />
    </FilmRow>
  )
}

export const CinemaFilmsSkeleton = () => (
  <div>
    {[1, 2, 3].map((key) => (
      <div key={key} className="programme-film">
        <Skeleton className="aspect-[2/3] laptop:(row-[1/span_2] self-start)" />
        <div className="self-center grid gap-2 content-start">
          <Skeleton className="h-8 w-48 max-w-full" />
          <Skeleton className="h-5 w-36" />
        </div>
        <div className="programme-times col-span-full shows laptop:(col-[2] content-start)">
          {[1, 2, 3].map((show) => (
            <Skeleton key={show} className="h-[6rem] laptop:h-[6.4rem] laptop:w-32 rounded-press!" />
          ))}
        </div>
      </div>
    ))}
  </div>
)

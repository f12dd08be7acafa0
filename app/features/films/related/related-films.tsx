// Related films. They are fetched during the render, because only their markup is transferred.
import { Suspense } from 'react'
import type { FilmSummary } from '#server/contracts/films.ts'
import { formatDay, formatRuntime } from '#app/lib/format/dates.ts'
import { toFilm } from '#app/lib/paths/links.ts'
import { m } from '#app/paraglide/messages.js'
import { Poster } from '#app/ui/image.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Name } from '#app/ui/name.tsx'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { readRelatedFilms } from '#app/shared/catalogue/films.functions.ts'
import { Link } from '#app/ui/link.tsx'

/** If the request fails, the page shows no related films. */
const relatedFilmsQuery = (input: { id: string; cityId: string }) =>
  queryOptions({
    queryKey: ['GET films/:id/related', input] as const,
    queryFn: ({ signal }): Promise<FilmSummary[]> =>
      readRelatedFilms({ data: input, signal }).then(
        ({ films }) => films,
        () => [],
      ),
    meta: { isMarkupOnly: true },
  })

export interface RelatedFilmsProps {
  /** The film they relate to. */
  id: string
  cityId: string
}

export const RelatedFilms = (props: RelatedFilmsProps) => (
  <Suspense fallback={<SkeletonLines />}>
    <Strip {...props} />
  </Suspense>
)

const BLOCK = 'pb-16 laptop:pt-8'
function Strip(props: RelatedFilmsProps) {
  const { data: films } = useSuspenseQuery(relatedFilmsQuery(props))
  if (films.length === 0) return null
  return (
    <section className={BLOCK} aria-labelledby="related-title">
      <h2 id="related-title" className="display-2 mb-6">
        {m.films_related()}
      </h2>
      <ul className="film-strip">
        {films.map((film) => (
          <RelatedFilm key={film.id} film={film} />
        ))}
      </ul>
    </section>
  )
}

function RelatedFilm({ film }: { film: FilmSummary }) {
  const link = toFilm(film.uniqueName)
  return (
    <li className="grid gap-2 content-start min-w-0 relative">
      <Link {...link} tabIndex={-1} aria-hidden="true">
        {/* Without this part's script a poster that fails to load shows its alt text on the film's colour. */}
        <Poster film={film} sizes="(min-width: 64rem) 15vw, (min-width: 40rem) 30vw, 42vw" from={256} />
      </Link>
      <h3 className="leading-[1.45]">
        <Link className="hover:text-beam-text after:content-empty after:absolute after:inset-0" {...link}>
          <Name>{film.title}</Name>
        </Link>
      </h3>
      <p className="text-14 text-soft leading-[1.6]">
        {[film.genres[0]?.name, formatRuntime(film.runtime)].filter(Boolean).join('\u00A0· ')}
      </p>
      {film.isUpcoming && <p className="time text-14">{m.films_related_from({ day: formatDay(film.releasesOn) })}</p>}
    </li>
  )
}

const SkeletonLines = () => (
  <div className={BLOCK} aria-busy="true">
    <output className="sr-only">{m.ui_loading()}</output>
    <Skeleton className="h-12 w-64 mb-6" />
    <div className="film-strip">
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className="grid gap-2">
          <Skeleton className="aspect-[2/3] w-full" />
          <Skeleton className="h-6 w-3/4" />
          <Skeleton className="h-5 w-1/2" />
        </div>
      ))}
    </div>
  </div>
)

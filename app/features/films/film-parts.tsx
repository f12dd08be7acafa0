// Parts beside and below the showtimes: text and links without events, rendered on the server. Only a client-side
// navigation to a film loads their code.
import { createIsomorphicFn } from '@tanstack/react-start'
import type { ReactNode } from 'react'
import { LazyPart } from '#app/ui/lazy-part.tsx'
import { StaticIsland } from '#app/ui/static-island.tsx'
import { FilmCredits, type FilmCreditsProps } from './film-credits.tsx'
import { RelatedFilms, type RelatedFilmsProps } from './related/related-films.tsx'

const loadCredits = async () => (await import('./film-credits.tsx')).FilmCredits
const loadRelated = async () => (await import('./related/related-films.tsx')).RelatedFilms

const credits = createIsomorphicFn()
  .server((props: FilmCreditsProps): ReactNode => <FilmCredits {...props} />)
  .client((props: FilmCreditsProps): ReactNode => <LazyPart load={loadCredits} isWanted props={props} />)

const related = createIsomorphicFn()
  .server((props: RelatedFilmsProps): ReactNode => <RelatedFilms {...props} />)
  .client((props: RelatedFilmsProps): ReactNode => <LazyPart load={loadRelated} isWanted props={props} />)

export function StaticFilmCredits(props: FilmCreditsProps) {
  const id = `credits ${props.film.id} ${props.cityId}`
  // The poster overlaps the edge of the hero, so the content below it starts lower.
  return (
    <StaticIsland key={id} id={id} className="laptop:(col-[1] row-[1] pt-20)">
      {credits(props)}
    </StaticIsland>
  )
}

export function StaticRelatedFilms(props: RelatedFilmsProps) {
  const id = `related ${props.id} ${props.cityId}`
  return (
    <StaticIsland key={id} id={id} className="wrap">
      {related(props)}
    </StaticIsland>
  )
}

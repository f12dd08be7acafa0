import type { ReactNode } from 'react'
import type { Film } from '#server/contracts/films.ts'
import { FilmHero } from './film-hero.tsx'
import { StaticFilmCredits, StaticRelatedFilms } from './film-parts.tsx'
import { FilmRelease } from './film-release.tsx'

/** Announced, but not on sale yet. */
const isOnlyAnnounced = ({ isUpcoming, sessionsDates }: Film): boolean =>
  isUpcoming && sessionsDates.every(({ isDisabled }) => isDisabled)

/** `children` are the showtimes: a part of another feature, passed in by the route. */
export function FilmPage({ film, cityId, children }: { film: Film; cityId: string; children: ReactNode }) {
  const isAnnounced = isOnlyAnnounced(film)
  return (
    <>
      <FilmHero film={film} hasShowtimes={!isAnnounced} />
      <div className="wrap film-layout">
        {/* First, as on a phone: a part that arrived before those above it would be pushed down. */}
        {isAnnounced ? <FilmRelease film={film} /> : children}
        <StaticFilmCredits film={film} cityId={cityId} />
      </div>
      <StaticRelatedFilms id={film.id} cityId={cityId} />
    </>
  )
}

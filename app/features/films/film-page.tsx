import type { ReactNode } from 'react'
import type { Film } from '#server/contracts/films.ts'
import { FilmCredits } from './film-credits.tsx'
import { FilmHero } from './film-hero.tsx'
import { FilmRelease } from './film-release.tsx'

/** Announced, and nobody can buy a seat yet. */
const isOnlyAnnounced = ({ isUpcoming, sessionsDates }: Film): boolean =>
  isUpcoming && sessionsDates.every(({ isDisabled }) => isDisabled)

/** `children` are the showtimes: another feature's part, put together by the route. */
export function FilmPage({ film, children }: { film: Film; children: ReactNode }) {
  const isAnnounced = isOnlyAnnounced(film)
  return (
    <>
      <FilmHero film={film} hasShowtimes={!isAnnounced} />
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-8 laptop:gap-12 laptop:grid-cols-[20rem_minmax(0,1fr)] pt-8 laptop:pt-16 pb-16">
        {/* The poster hangs over the edge of the hero, so what stands below it starts lower. */}
        <div className="max-laptop:order-2 laptop:pt-20">
          <FilmCredits film={film} />
        </div>
        {isAnnounced ? <FilmRelease releasesOn={film.releasesOn} /> : children}
      </div>
    </>
  )
}

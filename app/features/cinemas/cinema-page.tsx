import type { ReactNode } from 'react'
import { FavouriteButton } from '#app/shared/catalogue/favourite-button.tsx'
import { useFavouriteCinema } from '#app/shared/catalogue/favourite-cinema.ts'
import { m } from '#app/paraglide/messages.js'
import { HallHero } from '#app/ui/hall-hero.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Name } from '#app/ui/name.tsx'
import { CinemaAbout } from './cinema-about.tsx'
import { CinemaDetails } from './cinema-details.tsx'
import { CinemaHalls } from './cinema-halls.tsx'
import type { KnownCinema } from '#app/shared/catalogue/cinemas.query.ts'
import './cinema-page.css'
import { Link } from '#app/ui/link.tsx'

interface CinemaPageProps {
  cinema: KnownCinema
  /** The time of rendering. Server and browser must agree on whether the cinema is open. */
  now: number
  /** The showtimes: a part of another feature, passed in by the route. */
  children: ReactNode
}

/** One cinema. On a phone its showtimes come first, and the other facts after them. */
export function CinemaPage({ cinema, now, children }: CinemaPageProps) {
  const favourite = useFavouriteCinema()
  const [largest] = cinema.halls.toSorted((a, b) => b.seats - a.seats)
  return (
    <>
      <HallHero {...(largest ? { plan: largest.plan } : {})}>
        <Link className="tap gap-1 text-soft text-14 hover:text-text" to="/cinemas">
          <Icon name="back" className="size-4" />
          {m.cinemas_all()}
        </Link>
        <h1 className="wide title-hero break-anywhere">
          <Name>{cinema.name}</Name>
        </h1>
        <CinemaDetails cinema={cinema} now={now} />
        <FavouriteButton cinema={cinema} {...favourite} hasWords className="mt-4" />
      </HallHero>
      <div className="wrap cinema-body grid gap-16 pt-8 laptop:(grid-cols-[minmax(0,1fr)_20rem] gap-20 pt-12)">
        <div className="grid gap-16 laptop:gap-20 content-start min-w-0">
          {children}
          {cinema.halls.length > 0 && <CinemaHalls halls={cinema.halls} />}
        </div>
        <CinemaAbout cinema={cinema} />
      </div>
    </>
  )
}

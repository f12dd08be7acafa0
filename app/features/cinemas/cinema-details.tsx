// The facts a visitor needs on the way: whether the cinema is open, where it is, how to reach it.
import { directionsUrl } from '#app/lib/paths/directions.ts'
import { m } from '#app/paraglide/messages.js'
import { Icon } from '#app/ui/icon.tsx'
import { NameIn } from '#app/ui/name.tsx'
import { CinemaHours } from './cinema-hours.tsx'
import { formatTelephone } from './telephone.rules.ts'
import type { KnownCinema } from '#app/shared/catalogue/cinemas.query.ts'
import '#app/ui/lazy-icons.ts'

export function CinemaDetails({ cinema, now }: { cinema: KnownCinema; now: number }) {
  const { name, address, postalCode, telephone, openingHours } = cinema
  return (
    <ul className="grid gap-0.5 mt-3 laptop:mt-6">
      {openingHours.length > 0 && (
        <li>
          <CinemaHours hours={openingHours} now={now} />
        </li>
      )}
      <li>
        <a
          className="cinema-fact hover:(underline [text-underline-offset:0.25rem])"
          href={directionsUrl(cinema)}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon name="pin" />
          <span>
            {address} {postalCode && <bdi className="num">{postalCode}</bdi>}
            <span className="sr-only">
              <NameIn name={name}>{(cinemaName) => m.cinemas_directions_to({ cinema: cinemaName })}</NameIn>
            </span>
          </span>
        </a>
      </li>
      {telephone && (
        <li>
          <a className="cinema-fact hover:(underline [text-underline-offset:0.25rem])" href={`tel:${telephone}`}>
            <Icon name="phone" />
            <span className="sr-only">
              <NameIn name={name}>{(cinemaName) => m.cinemas_call({ cinema: cinemaName })}</NameIn>
            </span>
            <bdi className="island num">{formatTelephone(telephone)}</bdi>
          </a>
        </li>
      )}
    </ul>
  )
}

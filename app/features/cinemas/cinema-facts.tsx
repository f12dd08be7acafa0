// The facts a visitor needs on the way: whether the cinema is open, where it is, how to reach it.
import { directionsUrl } from '#app/lib/paths/directions.ts'
import { m } from '#app/paraglide/messages.js'
import { Icon } from '#app/ui/icon.tsx'
import { CinemaHours } from './cinema-hours.tsx'
import type { KnownCinema } from '#app/domain/catalogue/cinemas.query.ts'
import { formatTelephone } from './telephone.ts'
import '#app/ui/lazy-icons.ts'

export function CinemaDetails({ cinema, now }: { cinema: KnownCinema; now: number }) {
  const { name, address, postalCode, telephone, openingHours } = cinema
  return (
    <ul className="cinema-facts">
      {openingHours.length > 0 && (
        <li>
          <CinemaHours hours={openingHours} now={now} />
        </li>
      )}
      <li>
        <a className="cinema-fact" href={directionsUrl(cinema)} target="_blank" rel="noopener noreferrer">
          <Icon name="pin" />
          <span>
            {address} {postalCode && <bdi className="num">{postalCode}</bdi>}
            <span className="sr-only">{m.cinemas_directions_to({ cinema: name })}</span>
          </span>
        </a>
      </li>
      {telephone && (
        <li>
          <a className="cinema-fact" href={`tel:${telephone}`}>
            <Icon name="phone" />
            <span className="sr-only">{m.cinemas_call({ cinema: name })}</span>
            <bdi className="island num">{formatTelephone(telephone)}</bdi>
          </a>
        </li>
      )}
    </ul>
  )
}

// The facts a visitor needs on the way: whether the cinema is open, where it is, how to reach it.
import { directionsUrl } from '#app/lib/paths/directions.ts'
import { m } from '#app/paraglide/messages.js'
import { Icon } from '#app/ui/icon.tsx'
import { NameIn } from '#app/ui/name.tsx'
import { CinemaHours } from './cinema-hours.tsx'
import type { KnownCinema } from '#app/domain/catalogue/cinemas.query.ts'
import '#app/ui/lazy-icons.ts'

// A telephone number grouped as people read it out. Numbers that are not Saudi stay unchanged.
const SPACED = [
  // A nationwide number, dialled without a prefix.
  { number: /^\+966(9200)(\d{5})$/, as: '$1 $2' },
  { number: /^\+966(800)(\d{3})(\d{4})$/, as: '$1 $2 $3' },
  { number: /^\+966(\d{2})(\d{3})(\d{4})$/, as: '+966 $1 $2 $3' },
]

/** `telephone` in E.164. */
export function formatTelephone(telephone: string): string {
  const known = SPACED.find(({ number }) => number.test(telephone))
  return known ? telephone.replace(known.number, known.as) : telephone
}

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

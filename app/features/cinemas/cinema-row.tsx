import { directionsUrl } from '#app/lib/paths/directions.ts'
import { FavouriteButton } from '#app/shared/catalogue/favourite-button.tsx'
import type { FavouriteCinema } from '#app/shared/catalogue/favourite-cinema.ts'
import { hallSeatCount } from '#app/shared/catalogue/seat-count.ts'
import { m } from '#app/paraglide/messages.js'
import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Name } from '#app/ui/name.tsx'
import type { Cinema } from '#server/contracts/cinemas.ts'
import { AmenityItem, WheelchairItem } from './amenity-sign.tsx'
import { formatDistance } from './cinema-words.ts'
import { OpenStatusText } from './open-status-text.tsx'
import { Link } from '#app/ui/link.tsx'

const SHOWN = ['STEP_FREE', 'HEARING_LOOP'] as const

interface CinemaRowProps {
  cinema: Cinema
  now: number
  /** Distance from the visitor, if they have shared their location. */
  km?: number
  favourite: FavouriteCinema
}

/** One cinema of the list; the whole row is a link. */
export const CinemaRow = ({ cinema, now, km, favourite }: CinemaRowProps) => (
  <li className="cinema-row">
    <div>
      <h3 className="text-22 laptop:text-28">
        <Link className="stretched-link" to="/cinemas/$slug" params={{ slug: cinema.uniqueName }}>
          <Name>{cinema.name}</Name>
        </Link>
      </h3>
      <p className="text-soft">{cinema.address}</p>
      <p className="text-14 mt-2 empty:hidden">
        <OpenStatusText hours={cinema.openingHours ?? []} now={now} />
      </p>
      <p className="text-14 text-soft">
        {km !== undefined && <b className="font-500 text-text num">{formatDistance(km)} · </b>}
        <span>
          {[cinema.auditoriums > 0 && m.cinemas_halls({ count: cinema.auditoriums }), hallSeatCount(cinema.seats)]
            .filter(Boolean)
            .join('\u00A0· ')}
        </span>
      </p>
    </div>
    <div className="col-span-full grid gap-3 large-desktop:col-[2]">
      <ul className="flex flex-wrap gap-2" aria-label={m.cinemas_experiences_of({ cinema: cinema.name })}>
        {cinema.experiences.map(({ id, name }) => (
          <li key={id} className="tag">
            <Name>{name}</Name>
          </li>
        ))}
      </ul>
      <ul
        className="flex flex-wrap gap-x-5 gap-y-1 text-14 text-soft"
        aria-label={m.cinemas_access_of({ cinema: cinema.name })}
      >
        {cinema.wheelchairPlaces > 0 && <WheelchairItem count={cinema.wheelchairPlaces} />}
        {SHOWN.filter((amenity) => cinema.amenities.includes(amenity)).map((amenity) => (
          <AmenityItem key={amenity} amenity={amenity} />
        ))}
      </ul>
    </div>
    <div className="flex gap-2 [grid-area:1_/_2] self-start max-small-mobile:[grid-area:auto] large-desktop:([grid-area:1_/_3] self-center)">
      <FavouriteButton cinema={cinema} {...favourite} className="relative" />
      <a
        className={buttonClass('line', 'md', 'relative px-3.5 laptop:px-6')}
        href={directionsUrl(cinema)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={m.cinemas_directions_to({ cinema: cinema.name })}
      >
        <Icon name="way" />
        <span className="max-tablet:hidden">{m.cinemas_directions()}</span>
      </a>
    </div>
  </li>
)

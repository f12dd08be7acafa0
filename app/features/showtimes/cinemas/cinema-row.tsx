// One cinema with its experiences and their showtimes.
import { FavouriteButton } from '#app/shared/catalogue/favourite-button.tsx'
import type { FavouriteCinema } from '#app/shared/catalogue/favourite-cinema.ts'
import { experienceInfoDialog } from '#app/shared/catalogue/experience-info.dialog.ts'
import { openDialog } from '#app/lib/dialog/dialog.ts'
import { directionsUrl } from '#app/lib/paths/directions.ts'
import { formatPrice } from '#app/lib/format/money.ts'
import { m } from '#app/paraglide/messages.js'
import { unpackShowtime, type PackedCinema } from '../showtimes-compact.ts'
import { showtimesHtml } from '../showtimes-html.ts'
import { Name } from '#app/ui/name.tsx'
import { Link } from '#app/ui/link.tsx'
import { MarkupList } from '#app/ui/markup-list.tsx'
import type { SeatsLink } from '#app/lib/paths/links.ts'

interface ShowtimeCinemaRowProps {
  cinema: PackedCinema
  booking: SeatsLink
  /** Id of the showtime of the booking that is exchanged. */
  exchangedShowtimeId: string | undefined
  favourite: FavouriteCinema
}

export const ShowtimeCinemaRow = ({ cinema, booking, exchangedShowtimeId, favourite }: ShowtimeCinemaRowProps) => (
  <article className="border-t py-8" aria-labelledby={cinema.id}>
    <header className="flex flex-wrap items-baseline gap-x-4 gap-y-1 mb-4">
      <h3 id={cinema.id} tabIndex={-1} className="text-22 laptop:text-28 max-laptop:w-[calc(100%-3.75rem)] hexp-30">
        <Link to="/cinemas/$slug" params={{ slug: cinema.uniqueName }} className="hover:text-beam-text">
          <Name>{cinema.name}</Name>
        </Link>
      </h3>
      <FavouriteButton cinema={cinema} {...favourite} className="-my-2.5" />
      <span className="text-soft max-laptop:text-14">{cinema.address}</span>
      <a
        className="link text-14 ms-auto py-2.5 -my-2.5"
        href={directionsUrl(cinema)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={m.showtimes_directions_to({ cinema: cinema.name })}
      >
        {m.showtimes_directions()}
      </a>
    </header>
    {cinema.experiences.map(({ id, name, priceFrom, showtimes }) => (
      <div key={id} className="grid gap-2 laptop:gap-6 laptop:grid-cols-[7.5rem_1fr] py-3">
        <div className="flex laptop:block items-baseline justify-between">
          <h4 className="text-16">
            <button
              type="button"
              className="show-kind kind-button"
              aria-haspopup="dialog"
              onClick={() => void openDialog(experienceInfoDialog, { id, name })}
            >
              <Name>{name}</Name>
            </button>
          </h4>
          <span className="price text-14">{m.showtimes_from_price({ price: formatPrice(priceFrom) })}</span>
        </div>
        <MarkupList
          className="shows"
          html={showtimesHtml(showtimes.map(unpackShowtime), booking, exchangedShowtimeId)}
        />
      </div>
    ))}
  </article>
)

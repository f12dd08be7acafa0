import { formatRuntime } from '#app/lib/format/dates.ts'
import { toFilmWithOffer, toSeats } from '#app/lib/paths/links.ts'
import { m } from '#app/paraglide/messages.js'
import { FilmRow } from '../film-row.tsx'
import type { OfferFilm, OfferShow } from './offer-shows.query.ts'
import { showtimesHtml } from '../showtimes-html.ts'
import { Name } from '#app/ui/name.tsx'
import { Link } from '#app/ui/link.tsx'
import { MarkupList } from '#app/ui/markup-list.tsx'

interface OfferFilmRowProps {
  film: OfferFilm
  /** By id. */
  cinemas: ReadonlyMap<string, { name: string; uniqueName: string }>
  offerId: string
  date: string
}

const byCinema = (shows: readonly OfferShow[]): [cinemaId: string, shows: OfferShow[]][] =>
  [...new Set(shows.map(({ cinemaId }) => cinemaId))].map((id) => [id, shows.filter((show) => show.cinemaId === id)])

/** Further cinemas are folded. */
const CINEMAS_AT_FIRST = 2

const CinemaLink = ({ cinema }: { cinema: { name: string; uniqueName: string } | undefined }) =>
  cinema && (
    <Link to="/cinemas/$slug" params={{ slug: cinema.uniqueName }} className="hover:text-beam-text py-1.5">
      <Name>{cinema.name}</Name>
    </Link>
  )

/** A film with the showtimes that an offer fits, cinema by cinema; all links keep the offer. */
export function OfferFilmRow({ film, cinemas, offerId, date }: OfferFilmRowProps) {
  const booking = toSeats(film.uniqueName, '', { offerId })
  const places = byCinema(film.showtimes)
  // One further cinema takes no more space than the line that unfolds it.
  const shown = places.length === CINEMAS_AT_FIRST + 1 ? places : places.slice(0, CINEMAS_AT_FIRST)
  const folded = places.slice(shown.length)
  const cinemaOf = ([cinemaId, shows]: (typeof places)[number]) => (
    <div key={cinemaId}>
      <h4 className="text-14 text-soft mb-2">
        <CinemaLink cinema={cinemas.get(cinemaId)} />
      </h4>
      <MarkupList
        className="shows"
        aria-label={m.showtimes_programme_times({ film: film.title })}
        html={showtimesHtml(shows, booking)}
      />
    </div>
  )
  return (
    <FilmRow
      film={film}
      link={toFilmWithOffer(film.uniqueName, offerId, date)}
      facts={[formatRuntime(film.runtime), film.rate.title].filter(Boolean).join('\u00A0· ')}
    >
      <div className="programme-times col-span-full grid gap-4 laptop:(col-[2] content-start)">
        {shown.map(cinemaOf)}
        {folded.length > 0 && (
          <details className="programme-others">
            <summary className="link flex items-center w-fit min-h-11">
              {m.showtimes_more({ count: folded.length })}
            </summary>
            <div className="grid gap-4">{folded.map(cinemaOf)}</div>
          </details>
        )}
      </div>
    </FilmRow>
  )
}

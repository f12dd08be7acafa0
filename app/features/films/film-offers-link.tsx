import type { Film } from '#server/contracts/films.ts'
import { filmOffersPath } from '#app/lib/paths/paths.ts'
import { useQueryData } from '#app/lib/gateway/use-query-data.ts'
import { m } from '#app/paraglide/messages.js'
import { type FilmOffersInput, filmOffersQuery } from './film-offers.query.ts'

/** Links to the offers for a film, if there are any on its next day. */
export function FilmOffersLink({ film, cityId }: { film: Film; cityId: string }) {
  const date = film.sessionsDates.find(({ isDisabled }) => !isDisabled)?.date
  return date ? <Link film={film} input={{ filmId: film.id, cityId, date }} /> : null
}

function Link({ film, input }: { film: Film; input: FilmOffersInput }) {
  if (!useQueryData(filmOffersQuery(input))) return null
  return (
    <a className="link py-2" href={filmOffersPath(film.uniqueName)}>
      {m.films_offers_see()}
    </a>
  )
}

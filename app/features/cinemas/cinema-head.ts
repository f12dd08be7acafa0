// Head and JSON-LD of the pages of cinemas. In the browser it does nothing, and its code is not in the bundle.
import type { QueryClient } from '@tanstack/react-query'
import { createIsomorphicFn } from '@tanstack/react-start'
import { screeningsOf } from '#app/shared/catalogue/screenings.json-ld.ts'
import { cinemaMenuQuery } from '#app/shared/food/cinema-menu.query.ts'
import { toFoodCounter } from '#app/shared/food/menu.json-ld.ts'
import { screenedFilmsQuery } from '#app/shared/catalogue/screenings.query.ts'
import type { Input } from '#server/contracts/contract.ts'
import { type MachineFacts, getTopLevelPageMeta } from '#app/lib/page/page-head.ts'
import { viewerOrigin } from '#app/lib/session/viewer.query.ts'
import { m } from '#app/paraglide/messages.js'
import { imageUrl } from '#app/ui/image.tsx'
import { toCinemaListJsonLd, toCinemaJsonLd } from './cinema.json-ld.ts'
import { cinemaQuery, cinemasQuery } from '#app/shared/catalogue/cinemas.query.ts'
import { toLocalizedHref, toCinema } from '#app/lib/paths/links.ts'

export const cinemasFacts = createIsomorphicFn().server((queryClient: QueryClient): MachineFacts => {
  const cinemas = queryClient.getQueryData(cinemasQuery({}).queryKey)
  const list = cinemas ? [toCinemaListJsonLd(viewerOrigin(queryClient), cinemas)] : []
  return getTopLevelPageMeta(queryClient, m.cinemas_title(), '/cinemas', ...list)
})

/** `screenings`: the showtimes that the server requested for search engines. */
export const cinemaFacts = createIsomorphicFn().server(
  (
    queryClient: QueryClient,
    slug: string,
    screenings: Required<Input<'GET films/showtimes'>> | undefined,
  ): MachineFacts | undefined => {
    const cinema = queryClient.getQueryData(cinemaQuery(slug).queryKey)
    if (!cinema) return undefined
    const origin = viewerOrigin(queryClient)
    const menu = queryClient.getQueryData(cinemaMenuQuery(cinema.id).queryKey)
    const counter =
      menu?.kind === 'MENU' && menu.sections.length > 0 && toFoodCounter({ cinema, origin }, menu.sections)
    const shown = screenings && queryClient.getQueryData(screenedFilmsQuery(screenings).queryKey)
    const films = (shown ?? []).map((film) => ({
      ...film,
      image: origin + (film.image ? imageUrl(film.image, 1200) : '/social.png'),
    }))
    return {
      origin,
      crumbs: [
        { name: m.cinemas_title(), path: toLocalizedHref({ to: '/cinemas' }) },
        { name: cinema.name, path: toLocalizedHref(toCinema(cinema.uniqueName)) },
      ],
      things: [
        { ...toCinemaJsonLd(cinema, origin, `${origin}/social.png`), ...(counter ? { containsPlace: counter } : {}) },
        ...(screenings ? screeningsOf(queryClient, screenings, films, origin) : []),
      ],
    }
  },
)

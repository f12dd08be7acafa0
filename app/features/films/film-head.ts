// Head and JSON-LD of a film and its showtimes. In the browser it does nothing, and its code is not in the bundle.
import type { QueryClient } from '@tanstack/react-query'
import { createIsomorphicFn } from '@tanstack/react-start'
import { screeningsOf } from '#app/shared/catalogue/screenings.json-ld.ts'
import type { ScreeningsInput } from '#app/shared/catalogue/screenings.query.ts'
import type { MachineFacts } from '#app/lib/page/page-head.ts'
import { viewerOrigin } from '#app/lib/session/viewer.query.ts'
import { socialImageUrl } from '#app/ui/image.tsx'
import { toFilmJsonLd } from './film.json-ld.ts'
import { type FilmInput, filmQuery } from '#app/shared/catalogue/films.query.ts'
import { toLocalizedHref, toFilm } from '#app/lib/paths/links.ts'

/** For a film without a picture. */
const SITE_PICTURE = '/social.png'

/** `screenings`: the showtimes that the server requested for search engines. */
export const filmHeadFacts = createIsomorphicFn().server(
  (
    queryClient: QueryClient,
    { input, screenings }: { input: FilmInput; screenings: ScreeningsInput | undefined },
  ): MachineFacts | undefined => {
    const film = queryClient.getQueryData(filmQuery(input).queryKey)
    if (!film) return undefined
    const origin = viewerOrigin(queryClient)
    const image = origin + (film.socialImage ? socialImageUrl(film.socialImage) : SITE_PICTURE)
    return {
      origin,
      crumbs: [{ name: film.title, path: toLocalizedHref(toFilm(film.uniqueName)) }],
      things: [
        toFilmJsonLd(film, origin, image),
        ...(screenings ? screeningsOf(queryClient, screenings, [{ ...film, image }], origin) : []),
      ],
    }
  },
)

// Head and JSON-LD of the home page. In the browser it does nothing, and its code is not in the bundle.
import type { QueryClient } from '@tanstack/react-query'
import { createIsomorphicFn } from '@tanstack/react-start'
import type { MachineFacts } from '#app/lib/page/page-head.ts'
import { settingsQuery } from '#app/lib/session/settings.query.ts'
import { viewerOrigin } from '#app/lib/session/viewer.query.ts'
import { homeJsonLd, type JsonLdFilm } from './home.json-ld.ts'

/** `films`: the films that the server awaited for search engines. */
export const homeFacts = createIsomorphicFn().server(
  (queryClient: QueryClient, films: readonly JsonLdFilm[] | undefined): MachineFacts => {
    const origin = viewerOrigin(queryClient)
    const settings = queryClient.getQueryData(settingsQuery.queryKey)
    return { origin, crumbs: [], things: homeJsonLd(origin, settings, films) }
  },
)

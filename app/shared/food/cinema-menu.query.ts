import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { ifSupported } from '#app/lib/gateway/if-supported.ts'
import { settingsQuery } from '#app/lib/session/settings.query.ts'
import { isUnavailable } from '#app/lib/gateway/problem.ts'
import type { CinemaFoodSection } from '#server/contracts/food.ts'
import { readCinemaMenu } from './cinema-menu.functions.ts'

export type CinemaMenu =
  /** Without a section: the cinema sells no food. */
  | { kind: 'MENU'; sections: CinemaFoodSection[] }
  /** No cinema has this id. */
  | { kind: 'UNKNOWN' }
  /** The gateway has no menus of cinemas, so that of the chain is shown. */
  | { kind: 'UNSUPPORTED' }

async function readMenu(id: string, signal: AbortSignal): Promise<CinemaMenu> {
  try {
    const { sections } = await readCinemaMenu({ data: { id }, signal })
    return { kind: 'MENU', sections }
  } catch (error) {
    if (isUnavailable(error)) return { kind: 'UNKNOWN' }
    throw error
  }
}

/** The menu of the present cinema day, by the clock of the gateway. */
export const cinemaMenuQuery = (id: string) =>
  queryOptions({
    queryKey: ['GET cinemas/:id/food-menu', { id }] as const,
    queryFn: ({ signal }) => ifSupported<CinemaMenu>(readMenu(id, signal), () => ({ kind: 'UNSUPPORTED' })),
    meta: { isHandled: true },
  })

/** For loaders: only a gateway that has menus of cinemas is asked for one. A failure is shown where the menu is. */
export async function prefetchCinemaMenu(queryClient: QueryClient, id: string): Promise<void> {
  const settings = await queryClient.ensureQueryData(settingsQuery).catch(() => undefined)
  if (settings?.features.cinemaMenus) await queryClient.prefetchQuery(cinemaMenuQuery(id))
}

// Head and JSON-LD of the pages of offers. In the browser it does nothing, and its code is not in the bundle.
import type { QueryClient } from '@tanstack/react-query'
import { createIsomorphicFn } from '@tanstack/react-start'
import type { ItemList } from 'schema-dts'
import type { Offer } from '#server/contracts/offer-facts.ts'
import { type MachineFacts, getTopLevelPageMeta } from '#app/lib/page/page-head.ts'
import { viewerOrigin } from '#app/lib/session/viewer.query.ts'
import { m } from '#app/paraglide/messages.js'
import { offersQuery } from '#app/shared/offers/offers.query.ts'
import { toLocalizedHref, toOffer, toOfferShows } from '#app/lib/paths/links.ts'

export const offersFacts = createIsomorphicFn().server((queryClient: QueryClient): MachineFacts => {
  const origin = viewerOrigin(queryClient)
  const offers = queryClient.getQueryData(offersQuery.queryKey)?.pages.flatMap((page) => page.offers) ?? []
  const list: ItemList = {
    '@type': 'ItemList',
    itemListElement: offers.map(({ uniqueName, title }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      url: origin + toLocalizedHref(toOffer(uniqueName)),
    })),
  }
  return getTopLevelPageMeta(queryClient, m.offers_title(), '/offers', ...(offers.length > 0 ? [list] : []))
})

/** An offer has no price of its own, and search engines require one. So only its breadcrumbs are included. */
export const offerFacts = createIsomorphicFn().server(
  (
    queryClient: QueryClient,
    { title, uniqueName }: Pick<Offer, 'title' | 'uniqueName'>,
    page?: 'shows',
  ): MachineFacts => {
    return {
      origin: viewerOrigin(queryClient),
      crumbs: [
        { name: m.offers_title(), path: toLocalizedHref({ to: '/offers' }) },
        { name: title, path: toLocalizedHref(toOffer(uniqueName)) },
        ...(page ? [{ name: m.offers_shows_title(), path: toLocalizedHref(toOfferShows(uniqueName)) }] : []),
      ],
    }
  },
)

// Router and query client, created for every request: module-level ones would show one visitor's data to another.
import { keepPreviousData, MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'
import { createScrollRestorationCheck } from '#app/lib/page/page-scroll.ts'
import { isDocumentHydrated } from '#app/lib/gateway/document-data.ts'
import { parseQueryDataJson, toQueryDataJson } from '#app/lib/gateway/query-data.ts'
import { reactToProblem } from '#app/lib/gateway/problem-reaction.ts'
import { isProblemError } from '#app/lib/gateway/problem.ts'
import { requestContext } from '#app/lib/gateway/request-context.ts'
import { parseSearch, stringifySearch } from '#app/lib/paths/search-values.ts'
import { stripLanguageInPlace, localizeUrl } from '#app/lib/paths/localized-path.ts'
import { ErrorPage } from '#app/shell/states/error-page.tsx'
import { NotFoundPage } from '#app/shell/states/not-found-page.tsx'
import { routeTree } from './routeTree.gen.ts'

/** Milliseconds that query data count as fresh. */
const STALE_MS = 120_000

/** Whether this document was newly opened, not restored by Back or a reload. */
function isNewDocument(): boolean {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[] // of this type
  return opened?.type === 'navigate'
}

/**
 * If a view transition starts while another runs, or in a hidden tab, the browser skips one of them. It reports that as
 * an uncaught `AbortError`. Back from a ticket does that: it leads to the seats, which redirect to the ticket.
 */
const canFade = (): boolean =>
  document.visibilityState === 'visible' && !document.documentElement.matches(':active-view-transition')

export function getRouter() {
  const context = requestContext()
  const queryClient: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => reactToProblem(error, router, queryClient, query.meta) }),
    mutationCache: new MutationCache({
      onError: (error, _input, _context, mutation) => reactToProblem(error, router, queryClient, mutation.meta),
    }),
    defaultOptions: {
      queries: {
        staleTime: STALE_MS,
        retry: false,
        refetchOnReconnect: true,
        refetchOnMount: isDocumentHydrated,
        refetchOnWindowFocus: false,
        placeholderData: keepPreviousData,
        // Data do not change during a server render, so property tracking would be wasted.
        ...(context ? { notifyOnChangeProps: 'all' as const } : {}),
      },
      // A write fails at once without a network: the visitor pressed, and must be told. The library would pause it, and
      // send it once the network is back.
      mutations: { retry: false, networkMode: 'always' },
      hydrate: { deserializeData: parseQueryDataJson },
      dehydrate: {
        serializeData: toQueryDataJson,
        shouldDehydrateQuery: ({ meta }) => meta?.isMarkupOnly !== true,
        // The browser needs the problem of a failed call: its handling depends on it.
        shouldRedactErrors: (error) => !isProblemError(error),
      },
    },
  })
  const router = createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    // A choice in the URL, or a dialog's history entry, is not another page.
    defaultViewTransition: { types: ({ pathChanged }) => (pathChanged && canFade() ? ['page'] : false) },
    scrollRestoration: context ? true : createScrollRestorationCheck(isNewDocument()),
    parseSearch,
    stringifySearch,
    rewrite: { input: ({ url }) => stripLanguageInPlace(url), output: ({ url }) => localizeUrl(url) },
    ...(context ? { ssr: { nonce: context.nonce } } : {}),
  })
  setupRouterSsrQueryIntegration({ router, queryClient, handleRedirects: false })
  return router
}

export type AppRouter = ReturnType<typeof getRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
  interface StaticDataRouteOption {
    /** `slim` during seats and checkout; `none` on the maintenance page. */
    header?: 'slim' | 'none'
    hasFooter?: false
    /** A private page, or one that does not exist: search engines must not index it. */
    isPrivate?: true
    /** The search parameters are a visitor's search: search engines index only the bare page. */
    isSearch?: true
    /** The page shows the same in every city, so the city question must not cover it. */
    needsCity?: false
    /** The page is stored for offline use and says so itself, so the offline notice must not cover it. */
    worksOffline?: true
  }
}

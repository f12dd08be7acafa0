// Router and query client, made anew for every request: a module-level one would show one visitor's data to another.
import { keepPreviousData, MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { scrollPlacing } from '#app/lib/page-scroll.ts'
import { packAnswers } from '#app/lib/packed-answers.ts'
import { reactToProblem } from '#app/lib/problem-reaction.ts'
import { isProblemError } from '#app/lib/problem.ts'
import { requestContext } from '#app/lib/request-context.ts'
import { parseSearch, stringifySearch } from '#app/lib/search-values.ts'
import { callUrls, learnCallUrls } from '#app/lib/transport.ts'
import { deLocalizeUrl, localizeUrl } from '#app/lib/localized-path.ts'
import { ErrorPage } from '#app/shell/error-page.tsx'
import { NotFoundPage } from '#app/shell/not-found-page.tsx'
import { routeTree } from './routeTree.gen.ts'

/** Milliseconds an answer counts as current. */
const STALE_MS = 120_000

/** Whether this document was just asked for, and not found again by Back or a reload. */
function isNewDocument(): boolean {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[] // of this type by its name
  return opened?.type === 'navigate'
}

/**
 * A transition that starts while another runs, or in a hidden tab, makes the browser skip one of them, which it reports as
 * an uncaught `AbortError`. Back from a ticket does that: it leads to the seats, which lead on to the ticket.
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
        refetchOnMount: true,
        refetchOnWindowFocus: false,
        placeholderData: keepPreviousData,
        // Nothing changes while a page is made, so nobody has to know who reads what.
        ...(context ? { notifyOnChangeProps: 'all' as const } : {}),
      },
      mutations: { retry: false },
      // A failed call tells the browser which one it was: what the page does about it hangs on that.
      dehydrate: { shouldRedactErrors: (error) => !isProblemError(error) },
    },
  })
  const router = createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    // A choice kept in the address, or a dialog's history entry, is not another page.
    defaultViewTransition: { types: ({ pathChanged }) => (pathChanged && canFade() ? ['page'] : false) },
    scrollRestoration: context ? true : scrollPlacing(isNewDocument()),
    parseSearch,
    stringifySearch,
    rewrite: { input: ({ url }) => deLocalizeUrl(url), output: ({ url }) => localizeUrl(url) },
    dehydrate: () => ({ calls: callUrls() }),
    hydrate: ({ calls }) => learnCallUrls(calls),
    Wrap: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
    ...(context ? { ssr: { nonce: context.nonce } } : {}),
  })
  packAnswers(router.options, queryClient)
  return router
}

export type AppRouter = ReturnType<typeof getRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
  interface StaticDataRouteOption {
    /** `slim` while seats or money are at stake; `none` on the maintenance page. */
    header?: 'slim' | 'none'
    hasFooter?: false
    /** Somebody's own page, or none at all: no search engine hears of it. */
    isPrivate?: true
    /** What stands in its address is somebody's search: search engines hear of the bare page only. */
    isSearch?: true
    /** A ticket is read at the door: nothing is asked over it. */
    needsCity?: false
    /** The page is stored for use without a network and says so itself, so that no notice covers it. */
    worksOffline?: true
  }
}

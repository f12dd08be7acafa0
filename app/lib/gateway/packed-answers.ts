// Transfers query data with the page: loaded queries as one text, pending ones as promises that stream their answers.
// If a query starts during rendering, it is not sent and the browser fetches it again. So loaders start every query.
import { type DehydratedState, dehydrateQuery, hydrate, type Query, type QueryClient } from '@tanstack/react-query'
import { createIsomorphicFn } from '@tanstack/react-start'

interface Packed {
  /** Key, data and time of each, as JSON. */
  answered: string
  /** Pending or failed: they contain values that are not JSON. */
  open: DehydratedState['queries']
}

type Answered = [key: readonly unknown[], data: unknown, updatedAt: number]

/** The two ends of a router. */
interface Transfer {
  dehydrate?: () => unknown
  hydrate?: (sent: never) => unknown
}

const isAnswered = ({ state }: Query) => state.status === 'success' && state.fetchStatus === 'idle'

/** On the server, after the loaders. */
function pack(queryClient: QueryClient): Packed {
  const { shouldRedactErrors } = queryClient.getDefaultOptions().dehydrate ?? {}
  const answered: Answered[] = []
  const open: Packed['open'] = []
  for (const query of queryClient.getQueryCache().getAll())
    if (isAnswered(query)) answered.push([query.queryKey, query.state.data, query.state.dataUpdatedAt])
    else open.push(dehydrateQuery(query, undefined, shouldRedactErrors))
  return { answered: JSON.stringify(answered), open }
}

/** In the browser, before hydration. */
function unpack(queryClient: QueryClient, { answered, open }: Packed): void {
  for (const [key, data, updatedAt] of JSON.parse(answered) as Answered[])
    queryClient.setQueryData(key, data, { updatedAt })
  hydrate(queryClient, { queries: open })
}

const dehydrateWith = (options: Transfer, queryClient: QueryClient) => {
  const others = options.dehydrate as () => object
  options.dehydrate = () => ({ ...others(), answers: pack(queryClient) })
}

const hydrateWith = (options: Transfer, queryClient: QueryClient) => {
  const others = options.hydrate as (sent: object) => void
  options.hydrate = ({ answers, ...sent }: { answers: Packed }) => {
    others(sent)
    unpack(queryClient, answers)
  }
}

/**
 * Adds the query data to the data that the router's options already transfer. The framework's own integration sends a
 * stream with every page, in case a query starts during rendering. The page then has to be searched for a place to put
 * the stream's end, and the browser needs code that reads it.
 */
export const packAnswers: (options: Transfer, queryClient: QueryClient) => void = createIsomorphicFn()
  .server(dehydrateWith)
  .client(hydrateWith)

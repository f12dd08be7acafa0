// How answers travel with the page that was made from them. Those that are there when it is drawn go as one text; calls
// still underway go as promises, and each answer follows when it comes. A call that begins only while the page is drawn
// does not travel, and the browser makes it again: loaders begin every call.
// (The framework's own integration sends a stream with every page, in case of such a call: the page then has to be read
// through for a place to put its end, and the browser carries what reads it.)
import { type DehydratedState, dehydrateQuery, hydrate, type Query, type QueryClient } from '@tanstack/react-query'
import { createIsomorphicFn } from '@tanstack/react-start'

interface Packed {
  /** Key, answer and time of each, as JSON. */
  answered: string
  /** Underway or failed: they hold what is not JSON. */
  open: DehydratedState['queries']
}

type Answered = [key: readonly unknown[], data: unknown, updatedAt: number]

/** Both ends of a router. */
interface Transfer {
  dehydrate?: () => unknown
  hydrate?: (sent: never) => unknown
}

const isAnswered = ({ state }: Query) => state.status === 'success' && state.fetchStatus === 'idle'

/** On the server, once the loaders are done. */
function pack(queryClient: QueryClient): Packed {
  const { shouldRedactErrors } = queryClient.getDefaultOptions().dehydrate ?? {}
  const answered: Answered[] = []
  const open: Packed['open'] = []
  for (const query of queryClient.getQueryCache().getAll())
    if (isAnswered(query)) answered.push([query.queryKey, query.state.data, query.state.dataUpdatedAt])
    else open.push(dehydrateQuery(query, undefined, shouldRedactErrors))
  return { answered: JSON.stringify(answered), open }
}

/** In the browser, before anything is drawn. */
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

/** Lets the answers travel beside what else the options of a router send. */
export const packAnswers: (options: Transfer, queryClient: QueryClient) => void = createIsomorphicFn()
  .server(dehydrateWith)
  .client(hydrateWith)

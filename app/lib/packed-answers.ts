// Answers that are there when the page is drawn travel with it as one text. The integration sends each with a dozen facts
// about how it was fetched, taken apart and written as code; that is slower to write here and slower to read there.
import type { DehydratedState } from '@tanstack/react-query'

type Query = DehydratedState['queries'][number]
interface Sent {
  query: { initial?: Query[] }
  answers?: string
}
interface Transfer {
  dehydrate?: () => unknown
  hydrate?: (sent: never) => unknown
}

/** Pending and failed ones hold what is not JSON. */
const isAnswered = ({ state, promise }: Query) => state.status === 'success' && promise === undefined

/** For the router's options, after the integration has put its own ends there. */
export function packAnswers(options: Transfer): void {
  const dehydrate = options.dehydrate as () => Promise<Sent | undefined>
  options.dehydrate = async () => {
    const sent = await dehydrate.call(options)
    if (!sent) return sent
    const { initial = [] } = sent.query
    const open = initial.filter((query) => !isAnswered(query))
    return {
      ...sent,
      query: { ...sent.query, initial: open },
      answers: JSON.stringify(initial.filter(isAnswered)),
    }
  }
  const hydrate = options.hydrate as (sent: Sent) => Promise<void>
  options.hydrate = ({ answers, ...sent }: Sent) => {
    const known = answers ? (JSON.parse(answers) as Query[]) : []
    return hydrate.call(options, {
      ...sent,
      query: { ...sent.query, initial: [...known, ...(sent.query.initial ?? [])] },
    })
  }
}

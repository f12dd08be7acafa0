// The browser's end of the server functions. Their addresses arrive with the page.
import { createIsomorphicFn } from '@tanstack/react-start'
import { serverCallUrls } from './server-calls.ts'

export type CallUrls = typeof serverCallUrls

let urls: CallUrls | undefined

/** For the page being made: what `learnCallUrls` is told in the browser. */
export const callUrls: () => CallUrls | undefined = createIsomorphicFn()
  .server((): CallUrls | undefined => serverCallUrls)
  .client((): CallUrls | undefined => urls)

export function learnCallUrls(known: CallUrls | undefined): void {
  urls = known
}

/** Only here so that the functions belong to the browser's build, too: what no page knows may not be called from one. */
export const loadServerCalls = () => import('./server-calls.ts')

const isRead = (name: keyof CallUrls) => name === 'read' || name === 'readVisit'

/** Calls a server function. Rejects as `fetch` does, or with the response where it is not a success. */
export async function callServer(
  name: keyof CallUrls,
  fields: Record<string, string>,
  signal: AbortSignal | null = null,
): Promise<unknown> {
  const url = urls?.[name]
  if (url === undefined) throw new Error('Server functions are called from a page')
  const response = await (
    isRead(name) ? fetch(`${url}?${new URLSearchParams(fields)}`, { signal }) : post(url, fields, signal)
  ).catch(unlessLeaving)
  if (!response.ok) throw response
  return response.json()
}

/** Longer than a document lives once another one has begun to take its place. */
const LEAVING_MS = 3000

let leftAt = -Infinity

/** The browser aborts what a page still waits for when it leaves it. */
export function watchLeaving(): void {
  addEventListener('beforeunload', () => {
    leftAt = performance.now()
  })
}

/** A failure of a page that is being left is told later: by then the page is gone, unless it stayed after all. */
async function unlessLeaving(failure: unknown): Promise<never> {
  const waits = leftAt + LEAVING_MS - performance.now()
  if (waits > 0) await new Promise((resolve) => setTimeout(resolve, waits))
  throw failure
}

function post(url: string, fields: Record<string, string>, signal: AbortSignal | null): Promise<Response> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  return fetch(url, { method: 'POST', body, signal })
}

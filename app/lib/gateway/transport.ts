// The browser's end of the server functions. Their URLs are transferred with the page.
import { createIsomorphicFn } from '@tanstack/react-start'
import { serverCallUrls } from './server-calls.ts'

export type CallUrls = typeof serverCallUrls

let urls: CallUrls | undefined

/** On the server: the URLs that `learnCallUrls` gets in the browser. */
export const callUrls: () => CallUrls | undefined = createIsomorphicFn()
  .server((): CallUrls | undefined => serverCallUrls)
  .client((): CallUrls | undefined => urls)

export function learnCallUrls(known: CallUrls | undefined): void {
  urls = known
}

/** Includes the functions in the browser's build: the framework refuses calls of functions that no page includes. */
export const loadServerCalls = () => import('./server-calls.ts')

const isRead = (name: keyof CallUrls) => name === 'read' || name === 'readViewer'

/** Calls a server function. Rejects as `fetch` does, or with the response if its status is an error. */
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

/** Longer than a document stays once another one has begun to replace it. */
const LEAVING_MS = 3000

let leftAt = -Infinity

/** When a document is left, the browser aborts its pending requests. */
export function watchLeaving(): void {
  addEventListener('beforeunload', () => {
    leftAt = performance.now()
  })
}

/**
 * Delays errors while the document is being left: usually it is gone by then. If it stays, the error is reported after
 * the delay.
 */
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

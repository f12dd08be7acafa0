// Requests from the browser to the routes of `server/edge/routes/calls.routes.ts`.
import { readSiteTime } from './site-clock.ts'

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

type Fields = Record<string, string>

async function receive(path: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(path, init)
  readSiteTime(response)
  if (!response.ok) throw response
  return response.json()
}

// A request may be aborted before its answer, or in the middle of it.
const send = (path: string, init: RequestInit): Promise<unknown> => receive(path, init).catch(unlessLeaving)

/** Both reject as `fetch` does, or with the response if its status is an error. */
export const getFromSite = (path: string, fields: Fields = {}, signal: AbortSignal | null = null): Promise<unknown> =>
  send(`${path}?${new URLSearchParams(fields)}`, { signal })

export function postToSite(path: string, fields: Fields = {}, signal: AbortSignal | null = null): Promise<unknown> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  return send(path, { method: 'POST', body, signal })
}

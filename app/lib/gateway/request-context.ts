// The edge's context of the current request. In the browser there is none.
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import { siteTime } from './site-clock.ts'
import type { RequestContext } from '#server/contracts/request-context.ts'

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: RequestContext }
  }
}

// The edge passes it to the framework with every request; the framework's types do not include it.
const readContext = createIsomorphicFn()
  .client((): RequestContext | undefined => undefined)
  .server((): RequestContext | undefined => getGlobalStartContext() as RequestContext | undefined)

export const requestContext = (): RequestContext | undefined => readContext()

/** Milliseconds since 1970, by the site's clock: the time of the request on the server, the present one in the browser. */
export const currentTime = (): number => readContext()?.now ?? siteTime()

/** On the server only, where a missing context is a bug. */
export function requireContext(): RequestContext {
  const context = readContext()
  if (!context) throw new Error('The request context exists on the server only')
  return context
}

// What the edge knows about the request being served. In the browser there is none.
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import type { RequestContext } from '#server/contracts/request-context.ts'

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: RequestContext }
  }
}

// The edge puts it there with every request it gives to the framework, whose types do not know it.
const readContext = createIsomorphicFn()
  .client((): RequestContext | undefined => undefined)
  .server((): RequestContext | undefined => getGlobalStartContext() as RequestContext | undefined)

export const requestContext = (): RequestContext | undefined => readContext()

/** Now, by the site's clock where the page is made, by the device's where it is changed. */
export const currentTime = (): number => readContext()?.now ?? Date.now()

/** On the server only: there a missing context is a mistake of ours. */
export function requireContext(): RequestContext {
  const context = readContext()
  if (!context) throw new Error('The request context exists on the server only')
  return context
}

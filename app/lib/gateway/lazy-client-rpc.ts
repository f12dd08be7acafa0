// Stands in for `@tanstack/react-start/client-rpc` in the browser (`resolve.alias` in app.config.ts): the framework's
// module, with its format of 10 kB, loads at the first call instead of with every page. Delete it once the framework
// can do that itself (TanStack/router#8302, `transport: 'lazy'`).
import type { createClientRpc as Published } from '@tanstack/start-client-core/client-rpc'
import { TSS_SERVER_FUNCTION } from '@tanstack/start-client-core'

export const createClientRpc: typeof Published = (functionId) => {
  const call = async (...values: unknown[]): Promise<unknown> => {
    const published = await import('@tanstack/start-client-core/client-rpc')
    return published.createClientRpc(functionId)(...values)
  }
  return Object.assign(call, {
    url: process.env.TSS_SERVER_FN_BASE + functionId,
    serverFnMeta: { id: functionId },
    [TSS_SERVER_FUNCTION]: true as const,
  })
}

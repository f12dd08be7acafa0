// Middleware of every request to TanStack Start.
import { AsyncLocalStorage } from 'node:async_hooks'
import { createMiddleware, createStart } from '@tanstack/react-start'
import { problemAdapter } from '#app/lib/gateway/problem-adapter.ts'
import { overwriteServerAsyncLocalStorage, serverAsyncLocalStorage } from '#app/paraglide/runtime.js'

// The edge has decided on the language. All texts and links of this request use it, streamed parts included.
const language = createMiddleware().server(({ next, context }) => {
  if (!serverAsyncLocalStorage) overwriteServerAsyncLocalStorage(new AsyncLocalStorage())
  const { locale, origin } = context.visit
  return serverAsyncLocalStorage?.run({ locale, origin, messageCalls: new Set() }, next) ?? next()
})

export const startInstance = createStart(() => ({
  requestMiddleware: [language],
  serializationAdapters: [problemAdapter],
}))

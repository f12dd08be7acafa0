// Middleware of every request to TanStack Start, and of every server function.
import { AsyncLocalStorage } from 'node:async_hooks'
import { createCsrfMiddleware, createMiddleware, createStart } from '@tanstack/react-start'
import { knownFunctions } from '#app/lib/gateway/known-functions.ts'
import { payloadGuard } from '#app/lib/gateway/payload-guard.ts'
import { problemAdapter } from '#app/lib/gateway/problem-adapter.ts'
import { streamAdapter } from '#app/lib/gateway/stream-adapter.ts'
import { sendCalls } from '#app/lib/gateway/send-calls.ts'
import { overwriteServerAsyncLocalStorage, serverAsyncLocalStorage } from '#app/paraglide/runtime.js'

// The edge's `sameOrigin` has refused writes of other sites already. This one also holds if it is ever left out.
const csrf = createCsrfMiddleware({ filter: ({ handlerType }) => handlerType === 'serverFn' })

// The edge has decided on the language. All texts and links of this request use it, streamed parts included.
const language = createMiddleware().server(({ next, context }) => {
  if (!serverAsyncLocalStorage) overwriteServerAsyncLocalStorage(new AsyncLocalStorage())
  const { locale, origin } = context.visit
  return serverAsyncLocalStorage?.run({ locale, origin, messageCalls: new Set() }, next) ?? next()
})

export const startInstance = createStart(() => ({
  requestMiddleware: [csrf, knownFunctions, payloadGuard, language],
  functionMiddleware: [sendCalls],
  serializationAdapters: [problemAdapter, streamAdapter],
}))

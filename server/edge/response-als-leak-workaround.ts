/// <reference types="vite/types/importMeta.d.ts" />
// A response created inside an AsyncLocalStorage keeps that storage alive, and Start's storage keeps the response.
// workerd cannot detect this cycle, so no page's memory would ever be freed. Responses are therefore created outside of
// every storage.
import { AsyncLocalStorage } from 'node:async_hooks'

const outside = AsyncLocalStorage.snapshot()

// `Reflect.construct` returns `any`; constructing `Response` returns a Response.
const freed: ProxyHandler<typeof Response> = {
  construct: (made, values, as: typeof Response) => outside(() => Reflect.construct(made, values, as) as Response),
  get: (made, name) => {
    const value: unknown = Reflect.get(made, name)
    if (name !== 'json' && name !== 'redirect' && name !== 'error') return value
    return (...values: unknown[]) => outside(() => Reflect.apply(value as () => Response, made, values))
  },
}

// Vite's dev server loads this file inside a request, whose objects must not be used outside of it.
if (!import.meta.env.DEV) globalThis.Response = new Proxy(Response, freed)

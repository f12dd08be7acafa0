/// <reference types="vite/types/importMeta.d.ts" />
// A response made inside an AsyncLocalStorage keeps that storage alive, and Start's storage keeps the response: workerd
// cannot see through the circle, so nothing of any page would ever be let go. Responses are made outside of every storage.
import { AsyncLocalStorage } from 'node:async_hooks'

const outside = AsyncLocalStorage.snapshot()

// `Reflect` forgets types: what makes a Response makes one here, too.
const freed: ProxyHandler<typeof Response> = {
  construct: (made, values, as: typeof Response) => outside(() => Reflect.construct(made, values, as) as Response),
  get: (made, name) => {
    const value: unknown = Reflect.get(made, name)
    if (name !== 'json' && name !== 'redirect' && name !== 'error') return value
    return (...values: unknown[]) => outside(() => Reflect.apply(value as () => Response, made, values))
  },
}

// Vite's server runs this file inside a request, out of which nothing may be taken.
if (!import.meta.env.DEV) globalThis.Response = new Proxy(Response, freed)

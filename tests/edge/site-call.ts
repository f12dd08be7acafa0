// Calls of the minimal site's pages: its server functions have the contract's keys as names and plain JSON as input.
import { exports } from 'cloudflare:workers'

export const SITE = 'https://shasha.test'

export const functionPath = (key: string): string => `/api/call/${encodeURIComponent(key)}`

export const callSite = (key: string, input: object = {}, headers: Record<string, string> = {}): Promise<Response> =>
  exports.default.fetch(SITE + functionPath(key), {
    method: 'POST',
    headers: { origin: SITE, 'x-page-locale': 'en', 'idempotency-key': 'key-12345678', ...headers },
    body: JSON.stringify(input),
  })

// The contract for developers of a gateway or a client: as OpenAPI, and as a page to read.
import { isolateState } from '../../lib/isolate-state.ts'
import type { GatewayApp } from '../serve.ts'
import type { OpenapiDocument } from './openapi.rules.ts'

const HEADERS = { 'cache-control': 'public, max-age=300', 'x-content-type-options': 'nosniff' }

// Loaded on demand, so that it does not slow down the start of the Worker.
const openapi = isolateState<{ made: Promise<OpenapiDocument> | undefined }>(() => ({ made: undefined }))
const documentOf = () =>
  (openapi.made ??= import('./openapi.rules.ts').then(({ openapiDocument }) => openapiDocument()))

export function serveOpenapi(app: GatewayApp): void {
  app.get('/v1/openapi.json', async (c) => c.json(await documentOf(), 200, HEADERS))

  app.get('/v1', async (c) => {
    const { openapiPage } = await import('./openapi-page.ts')
    const nonce = btoa(crypto.randomUUID())
    const policy = `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'`
    return c.html(openapiPage(await documentOf(), nonce), 200, { ...HEADERS, 'content-security-policy': policy })
  })
}

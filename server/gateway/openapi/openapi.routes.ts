// The contract for developers of a gateway or a client: as OpenAPI and AsyncAPI, which `npm run contract` makes before a
// build, and as a reference that Redoc renders. Nothing of it comes from another host. It is no static asset: the build
// gives assets to the entry Worker only, whose files are public. Redoc 3 requires a telemetry package.
import { html, raw } from 'hono/html'
import { BRAND_COLOURS, BRAND_NAME } from '../../contracts/brand.ts'
import type { GatewayApp } from '../http/serve.ts'

const HEADERS = { 'cache-control': 'public, max-age=300', 'x-content-type-options': 'nosniff' }

// Loaded on demand, so that they do not slow down the start of the Worker.
const DOCUMENTS = {
  'openapi.json': () => import('./generated/openapi.json?raw'),
  'asyncapi.json': () => import('./generated/asyncapi.json?raw'),
}

/**
 * Redoc adds style elements, and its search runs in a worker that it creates from a blob. Its menu asks for a logo of
 * its makers, for which Redoc has no option; the policy refuses it, so nothing is sent.
 */
const policyOf = (nonce: string) =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    "style-src 'unsafe-inline'",
    "connect-src 'self'",
    'img-src data:',
    'worker-src blob:',
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'none'",
  ].join('; ')

const FONT = { fontFamily: 'system-ui, sans-serif' }
const OPTIONS = {
  hideDownloadButton: true,
  sideNavStyle: 'path-only',
  // Access, cache times and whether a call is an extension.
  showExtensions: true,
  theme: { colors: { primary: { main: BRAND_COLOURS.beam[0] } }, typography: { ...FONT, headings: FONT } },
}

const pageOf = (nonce: string) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${BRAND_NAME.en} gateway</title>
        <style>
          body {
            margin: 0;
          }
        </style>
      </head>
      <body>
        <div id="reference"></div>
        <noscript>
          The same for tools: <a href="/v1/openapi.json">openapi.json</a>, <a href="/v1/asyncapi.json">asyncapi.json</a>
        </noscript>
        <script nonce="${nonce}" src="/v1/redoc.js"></script>
        <script nonce="${nonce}">
          Redoc.init('/v1/openapi.json', ${raw(JSON.stringify(OPTIONS))}, document.querySelector('#reference'))
        </script>
      </body>
    </html>`

export function serveOpenapi(app: GatewayApp): void {
  for (const [name, load] of Object.entries(DOCUMENTS))
    app.get(`/v1/${name}`, async (c) => {
      const { default: text } = await load()
      return c.body(text, 200, { ...HEADERS, 'content-type': 'application/json' })
    })

  app.get('/v1/redoc.js', async (c) => {
    const { default: script } = await import('redoc/bundles/redoc.standalone.js?raw')
    return c.body(script, 200, { ...HEADERS, 'content-type': 'text/javascript; charset=utf-8' })
  })

  app.get('/v1', (c) => {
    const nonce = btoa(crypto.randomUUID())
    return c.html(pageOf(nonce), 200, {
      ...HEADERS,
      'cache-control': 'no-store',
      'content-security-policy': policyOf(nonce),
    })
  })
}

// Files of the build and of `public/`. A path that looks like a file is a file or a 404: no page is rendered for it.
import { Hono } from 'hono'
import type { CacheTerm } from '../middleware/security-headers.ts'
import type { EdgeApp } from '../env.ts'
import { pathLocale } from '../middleware/locale.ts'

const FILE = /\.[a-z0-9]{1,11}$/i

function termOf(path: string): CacheTerm {
  if (path.startsWith('/assets/')) return 'immutable'
  if (path.startsWith('/art/') || path.startsWith('/fonts/') || path.startsWith('/social/')) return 'day'
  // This includes the service worker: an old one must not outlive its release.
  return 'checked'
}

/** No page asks for parts of a file. A stranger could ask for thousands of small ones in one request. */
function wholeFile(request: Request): Request {
  if (!request.headers.has('range')) return request
  const headers = new Headers(request.headers)
  headers.delete('range')
  return new Request(request, { headers })
}

export const assetsRoutes = new Hono<EdgeApp>()

// During development, Vite's own modules are files without an extension.
const isToolModule = (path: string, environment: string): boolean => environment === 'local' && path.startsWith('/@')

assetsRoutes.get('*', async (c, next) => {
  if (isToolModule(c.req.path, c.env.ENVIRONMENT)) return c.env.ASSETS.fetch(c.req.raw)
  // An address with a language is a page, even if an id in it contains a dot.
  if (!FILE.test(c.req.path) || pathLocale(c.req.path)) return next()
  const answer = await c.env.ASSETS.fetch(wholeFile(c.req.raw))
  if (answer.status !== 200 && answer.status !== 304) return new Response(null, { status: 404 })
  c.set('cacheTerm', termOf(c.req.path))
  return answer
})

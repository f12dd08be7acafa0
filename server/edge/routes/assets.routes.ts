// Files of the build and of `public/`. A path that looks like a file is a file or a 404: no page is rendered for it.
import { Hono } from 'hono'
import type { CacheTerm } from '../middleware/security-headers.ts'
import type { EdgeApp } from '../env.ts'
import { pathLocale } from '../middleware/locale.ts'
import { parseRange } from './file-range.rules.ts'

const FILE = /\.[a-z0-9]{1,11}$/i

function termOf(path: string): CacheTerm {
  if (path.startsWith('/assets/')) return 'immutable'
  if (path.startsWith('/art/') || path.startsWith('/fonts/') || path.startsWith('/social/')) return 'day'
  // This includes the service worker: an old one must not outlive its release.
  return 'checked'
}

/** Asks for the whole file, because the storage of files may answer many ranges in one request. */
function wholeFile(request: Request): Request {
  if (!request.headers.has('range')) return request
  const headers = new Headers(request.headers)
  headers.delete('range')
  return new Request(request, { headers })
}

/** The part of a file that the request asks for, or the file whole. `file` is its whole answer. */
async function rangedFile(request: Request, file: Response): Promise<Response> {
  if (request.method !== 'GET' || file.status !== 200) return file
  const headers = new Headers(file.headers)
  headers.set('accept-ranges', 'bytes')
  const asked = request.headers.get('range')
  // A part of another version of the file, or of a compressed one, would not fit to the parts that the browser has.
  const condition = request.headers.get('if-range')
  const isSameFile = condition === null || condition === file.headers.get('etag')
  if (asked === null || !isSameFile || file.headers.has('content-encoding'))
    return new Response(file.body, { status: 200, headers })
  // Static files have at most 25 MiB, so that a part is cut in memory.
  const bytes = await file.arrayBuffer()
  const size = bytes.byteLength
  const range = parseRange(asked, size)
  headers.delete('content-length')
  if (range === undefined) return new Response(bytes, { status: 200, headers })
  if (range === 'unsatisfiable')
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${size}` } })
  headers.set('content-range', `bytes ${range.first}-${range.last}/${size}`)
  return new Response(bytes.slice(range.first, range.last + 1), { status: 206, headers })
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
  const file = await rangedFile(c.req.raw, answer)
  if (file.status !== 416) c.set('cacheTerm', termOf(c.req.path))
  return file
})

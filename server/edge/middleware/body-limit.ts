// Limits of a request, checked before parsing: a body of 64 KB, a URL of 8 KB, 10 s to send it. A form of pictures may
// have 5 MB and take a minute.
import type { MiddlewareHandler } from 'hono'
import { MAX_BODY_BYTES, MAX_FORM } from '../../contracts/rules/input-limits.ts'
import type { EdgeApp } from '../env.ts'
import { edgeProblemResponse } from '../problems.ts'
import { startTimer } from '../timer.ts'

const MAX_URL = 8 * 1024

interface Bounds {
  size: number
  ms: number
}

const CALL: Bounds = { size: MAX_BODY_BYTES, ms: 10_000 }
const PICTURES: Bounds = { size: MAX_FORM, ms: 60_000 }
const boundsOf = (path: string): Bounds => (path === '/files' ? PICTURES : CALL)

type ReadResult = Uint8Array | 'too_large' | 'too_slow'

async function readBody(body: ReadableStream<Uint8Array>, bounds: Bounds): Promise<ReadResult> {
  const reader = body.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  const timer = startTimer(bounds.ms)
  const late = timer.elapsed.then(() => 'too_slow' as const)
  try {
    for (;;) {
      const part = await Promise.race([reader.read(), late])
      if (part === 'too_slow') return part
      if (part.done) break
      size += part.value.byteLength
      if (size > bounds.size) return 'too_large'
      chunks.push(part.value)
    }
  } finally {
    timer.stop()
    // The rest of the body is not needed; a stream that has ended ignores this.
    reader.cancel().catch(() => undefined)
  }
  const whole = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.byteLength
  }
  return whole
}

export const bodyLimit: MiddlewareHandler<EdgeApp> = async (c, next) => {
  const request = c.req.raw
  if (request.url.length > MAX_URL) return new Response(null, { status: 414 })
  const bounds = boundsOf(c.req.path)
  if (Number(request.headers.get('content-length') ?? 0) > bounds.size)
    return edgeProblemResponse('body_too_large', 'en')
  // Card data is forwarded to the sandbox unread.
  if (!request.body || c.req.path.startsWith('/sandbox-payments/')) return next()
  // No page needs a body on a GET, and `Request` cannot be created again with one.
  if (request.method === 'GET' || request.method === 'HEAD') return new Response(null, { status: 400 })
  const body = await readBody(request.body, bounds)
  if (body === 'too_large') return edgeProblemResponse('body_too_large', 'en')
  if (body === 'too_slow') return new Response(null, { status: 408 })
  c.req.raw = new Request(request.url, {
    method: request.method,
    headers: request.headers,
    body,
    signal: request.signal,
  })
  return next()
}

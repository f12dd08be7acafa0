// A response before the whole body has arrived makes the server close the connection, and the browser's next request on
// it fails. So a small body that no check or route has read is read and dropped before the response. A larger one is
// not worth its time: the connection closes.
import type { MiddlewareHandler } from 'hono'
import type { EdgeApp } from '../env.ts'
import { withTimeout } from '../single-flight.ts'

const MAX_DRAINED_BYTES = 1024 * 1024
/** As long as a call may send its body. */
const MAX_WAIT_MS = 10_000

async function drain({ headers, body, bodyUsed }: Request): Promise<void> {
  const length = Number(headers.get('content-length'))
  // HTTP ends the body at its declared length.
  if (!body || bodyUsed || body.locked || !(length > 0 && length <= MAX_DRAINED_BYTES)) return
  const drained = body.pipeTo(new WritableStream()).catch(() => undefined)
  await withTimeout(drained, MAX_WAIT_MS, () => undefined)
}

export const drainBody: MiddlewareHandler<EdgeApp> = async (c, next) => {
  // `bodyLimit` replaces the request.
  const request = c.req.raw
  await next()
  await drain(request)
}

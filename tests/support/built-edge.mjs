// Starts the edge of the build alone: the real pages and server functions in front of a gateway that the test plays. The
// Workers pool of Vitest would evaluate the Worker inside of a request, which the edge does not allow.
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { builtWorker } from '#server/lib/built-workers.mjs'
import { CONFIGURED } from '../../app/build/local-vars.mjs'

/** Its limits by minute would refuse most requests of a test. */
function withoutLimits({ ratelimits: _limits, ...worker }) {
  return worker
}

/**
 * - `gateway` answers each request of the edge to the gateway.
 * - `bindings` override variables of the edge.
 * - `onLine` is called for each line of the edge's log.
 *
 * `fetch` takes an absolute address of any host, and follows no redirect.
 */
export async function startBuiltEdge({ gateway, bindings = {}, onLine = () => undefined }) {
  const edge = withoutLimits(await builtWorker('shasha', 'server'))
  const own = Object.entries(edge.bindings).filter(([key]) => !CONFIGURED.includes(key))
  edge.bindings = { ...Object.fromEntries(own), GATEWAY_URL: '', ENVIRONMENT: 'test', ...bindings }
  edge.serviceBindings = { GATEWAY: gateway }
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      port: 0,
      workers: [edge],
      cf: false,
      handleStructuredLogs: ({ message }) => onLine(message),
    }),
  )
  await miniflare.ready
  return {
    fetch: (address, init = {}) => miniflare.dispatchFetch(address, { redirect: 'manual', ...init }),
    stop: () => miniflare.dispose(),
  }
}

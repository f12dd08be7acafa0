// Starts the built site: the three Workers in one Miniflare on a free port, with storage of its own. A test may put a
// function between site and gateway to delay, break or count requests.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { builtWorker, doorOf, migrateFolder } from '#server/lib/built-workers.mjs'
import { checkedLocalVars, CONFIGURED } from '../../app/build/local-vars.mjs'
import { personalIn } from './log-watch.mjs'
import { WATCHED_DOOR } from './watched-door.mjs'

/** A test’s function cannot answer with a socket. It answers 204 to let the upgrade pass to the gateway. */
const BETWEEN = `export default {
  async fetch(request, env) {
    if (!request.headers.has('upgrade')) return env.BETWEEN.fetch(request)
    const answer = await env.BETWEEN.fetch(request.url, { headers: { 'x-socket': 'yes' } })
    return answer.status === 204 ? env.GATEWAY.fetch(request) : answer
  },
}`

const leakTeller = (onLeak) => async (request) => {
  onLeak(await request.text())
  return new Response()
}

/** Checks every log line of all Workers for tokens and personal data, and prints it. */
const logWatcher =
  (onLeak, onLine) =>
  ({ level, message }) => {
    onLine?.(message)
    const kind = personalIn(message)
    if (kind) onLeak(`${kind} in the log: ${message.slice(0, 300)}`)
    const print = { error: console.error, warn: console.warn }[level] ?? console.log
    print(message)
  }

/** A built Worker with the variables of `bindings`, but none of this machine's `.dev.vars`, which the build contains. */
async function testWorker(name, folder, bindings, build) {
  const worker = await builtWorker(name, folder, {}, build)
  const own = Object.entries(worker.bindings).filter(([key]) => !CONFIGURED.includes(key))
  worker.bindings = { GATEWAY_URL: '', ...Object.fromEntries(own), ...bindings }
  return worker
}

/**
 * Starts the built site.
 * - `gateway` receives every request from the site to the gateway. It may answer itself or call `forward`.
 * - `location` is the position of the visitors as the edge sees it.
 * - `state` is the storage folder of an earlier start.
 * - `edge`, `gatewayBindings` and `sandbox` override variables of the three Workers.
 * - `edge.GATEWAY_URL` names another gateway. Then neither the embedded one nor the sandbox starts.
 * - `build`: the folder of another build, instead of `dist`.
 * - `isBare`: the address leads straight to the site’s Worker, as on a server of its own, past Miniflare’s proxy.
 * - `onLeak` is called for every session token in an answer of the site, and for tokens and personal data in its log.
 * - `onLine` is called for every log line; it works with `onLeak` only.
 */
export async function startSite({
  gateway,
  location,
  state,
  port = 0,
  isBare = false,
  onLeak,
  onLine,
  edge = {},
  gatewayBindings = {},
  sandbox = {},
  build,
} = {}) {
  const folder = state ?? (await mkdtemp(join(tmpdir(), 'shasha-')))
  const isEmbedded = !edge.GATEWAY_URL
  const workers = [await testWorker('shasha', 'server', edge, build)]
  if (isEmbedded) {
    const embedded = await testWorker('shasha-gateway', 'shasha_gateway', gatewayBindings, build)
    // Before the port opens: a page of an earlier start may be waiting for it.
    await migrateFolder(folder, embedded)
    workers.push(embedded, await testWorker('shasha-payments', 'shasha_payments', sandbox, build))
  } else workers[0].serviceBindings = {}
  // The Miniflare is made from these workers, and the function refers to it, so it is assigned below.
  let miniflare
  if (gateway) {
    const between = async (request) => {
      if (request.headers.has('x-socket')) return gateway(request, () => new Response(null, { status: 204 }))
      const target = await miniflare.getWorker('shasha-gateway')
      return gateway(request, (changed = request) =>
        target.fetch(changed.url, {
          method: changed.method,
          headers: changed.headers,
          body: changed.body,
          duplex: 'half',
          redirect: 'manual',
        }),
      )
    }
    workers[0].serviceBindings.GATEWAY = 'shasha-between'
    workers.push({
      name: 'shasha-between',
      compatibilityDate: workers[0].compatibilityDate,
      modules: true,
      script: BETWEEN,
      serviceBindings: { GATEWAY: 'shasha-gateway', BETWEEN: between },
    })
  }
  // A Worker with static files cannot have a direct socket (Miniflare), so another Worker carries the socket.
  if (isBare) workers[1].unsafeDirectSockets = [{ serviceName: 'shasha', host: '127.0.0.1', port: 0 }]
  else
    workers.unshift(
      doorOf(workers[0], onLeak && { script: WATCHED_DOOR, serviceBindings: { LEAKS: leakTeller(onLeak) } }),
    )
  miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      port,
      workers,
      cf: location ?? false,
      ...(onLeak ? { handleStructuredLogs: logWatcher(onLeak, onLine) } : {}),
      resourcePersistencePath: folder,
    }),
  )
  const front = await miniflare.ready
  const url = isBare ? await miniflare.unsafeGetDirectURL('shasha-gateway') : front
  return {
    url: url.href.replace(/\/$/, ''),
    miniflare,
    state: folder,
    stop: async ({ keepState = false } = {}) => {
      await miniflare.dispose()
      if (!keepState && !state) await rm(folder, { recursive: true, force: true })
    },
  }
}

// `node tests/support/site.mjs` serves the built site until it is stopped, e.g. to compare two builds.
if (import.meta.filename === process.argv[1]) {
  const site = await startSite({
    port: Number(process.env.PORT ?? 0),
    ...(process.env.SHASHA_STATE ? { state: process.env.SHASHA_STATE } : {}),
    edge: checkedLocalVars().inEnvironment,
  })
  console.log(site.url)
  process.on('SIGTERM', () => void site.stop().then(() => process.exit(0)))
}

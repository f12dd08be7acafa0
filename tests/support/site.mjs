// The built site as testers run it: the three Workers in one Miniflare on a free port, with state of their own.
// Between the site and its gateway stands a function, so that a test can slow, break or count what passes.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { builtWorker, migrate } from '#server/lib/built-workers.mjs'
import { TOKEN, WATCHED_DOOR } from './watched-door.mjs'

/** A function of a test can answer anything but a socket: it is asked whether one may pass. */
const BETWEEN = `export default {
  async fetch(request, env) {
    if (!request.headers.has('upgrade')) return env.BETWEEN.fetch(request)
    const answer = await env.BETWEEN.fetch(request.url, { headers: { 'x-socket': 'yes' } })
    return answer.status === 204 ? env.GATEWAY.fetch(request) : answer
  },
}`

/** Miniflare packs what a browser would unpack, and holds a page back until its packet is full; the network does not. */
const DOOR = `export default {
  async fetch(request, env) {
    const answer = await env.SITE.fetch(request)
    if (!answer.headers.get('content-type')?.startsWith('text/html')) return answer
    const page = new Response(answer.body, answer)
    page.headers.set('content-encoding', 'identity')
    return page
  },
}`

const leakTeller = (onLeak) => async (request) => {
  onLeak(await request.text())
  return new Response()
}

/** Lines of the Workers, printed as ever. */
const logWatcher =
  (onLeak, onLine) =>
  ({ level, message }) => {
    onLine?.(message)
    if (TOKEN.test(message)) onLeak(`the log: ${message.slice(0, 200)}`)
    const print = { error: console.error, warn: console.warn }[level] ?? console.log
    print(message)
  }

/**
 * Starts the built site. `gateway` sees every request from the site to the gateway and may answer itself or call `forward`;
 * `location` is where its visitors seem to be; `state` keeps the files of an earlier start; bindings override the variables
 * of a Worker. With `isBare` the address leads straight to the site's Worker, as on a server of its own, past what Miniflare
 * puts in front. `onLeak` is told of every session token in anything the site says, to its visitors or to its log, and
 * `onLine` then of every line of that log.
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
} = {}) {
  const folder = state ?? (await mkdtemp(join(tmpdir(), 'shasha-')))
  const workers = [
    await builtWorker('shasha', 'server', edge),
    await builtWorker('shasha-gateway', 'shasha_gateway', gatewayBindings),
    await builtWorker('shasha-payments', 'shasha_payments', sandbox),
  ]
  // Refers to the Miniflare that is made from it, so it is filled in below.
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
  // A Worker with files has no address of its own, so another one lends it a door.
  if (isBare) workers[1].unsafeDirectSockets = [{ serviceName: 'shasha', host: '127.0.0.1', port: 0 }]
  else
    workers.unshift({
      name: 'shasha-door',
      compatibilityDate: workers[0].compatibilityDate,
      modules: true,
      script: onLeak ? WATCHED_DOOR : DOOR,
      serviceBindings: { SITE: 'shasha', ...(onLeak ? { LEAKS: leakTeller(onLeak) } : {}) },
    })
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
  await migrate(miniflare)
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

// `node tests/support/site.mjs` serves the built site until it is stopped, e.g. to look at one build while the next is made.
if (import.meta.filename === process.argv[1]) {
  const site = await startSite({
    port: Number(process.env.PORT ?? 0),
    ...(process.env.SHASHA_STATE ? { state: process.env.SHASHA_STATE } : {}),
  })
  console.log(site.url)
  process.on('SIGTERM', () => void site.stop().then(() => process.exit(0)))
}

// The server of `npm start`: the built Workers in one Miniflare, as the tests have them, without Vite in between. It
// ends with the process that began it.
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { builtWorker, doorOf } from '../../server/lib/built-workers.mjs'
import { stateFolder, storageIn } from '../../server/lib/local-folders.mjs'
import { recordRunningSite } from '../../server/lib/running-site.ts'
import { requestUntilServed } from './answers.mjs'
import { isEmbedded, readLocalVars } from './local-vars.mjs'
import { reasonOf, stop, stopBecause, stopIfTaken } from './stop.mjs'

const vars = readLocalVars()
const hasOwnGateway = isEmbedded(vars)
const port = Number(process.env.PORT || 3000)
const host = process.env.HOST || 'localhost'
/** These include localhost. */
const ANY_HOST = ['0.0.0.0', '::', '*', '127.0.0.1', '::1']
const address = `http://${ANY_HOST.includes(host) ? 'localhost' : host}:${port}`
const say = (line) => console.log(`  ${line}`)

/** Workerd follows its own errors, such as that of a request that is no HTTP, with the addresses of its machine code. */
const plain = (message) => message.replace(/^stack: .*\n?/gm, '').trimEnd()

let miniflare
async function end() {
  // Ends the Workers at once. What they have stored is on disk.
  await miniflare?.dispose().catch(() => undefined)
  process.exit(0)
}
process.on('disconnect', end)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end)
process.on('uncaughtException', (error) => stopBecause('The site has failed', error))

async function builtWorkers() {
  const edge = await builtWorker('shasha', 'server')
  const origin = vars.edge.SITE_ORIGIN
  const door = doorOf(edge, { hosts: [host, ...(origin ? [new URL(origin).hostname] : [])] })
  if (!hasOwnGateway) return [door, edge]
  const gateway = await builtWorker('shasha-gateway', 'shasha_gateway')
  return [door, edge, gateway, await builtWorker('shasha-payments', 'shasha_payments')]
}

try {
  const options = {
    host,
    port,
    workers: await builtWorkers(),
    cf: false,
    resourcePersistencePath: storageIn(stateFolder()),
    handleStructuredLogs: ({ level, message }) => (level === 'error' ? console.error : console.log)(plain(message)),
  }
  miniflare = new Miniflare(convertV4MiniflareOptions(options))
  await miniflare.ready
} catch (error) {
  await stopIfTaken(port)
  if (/ENOTFOUND|EADDRNOTAVAIL|EAI_AGAIN/.test(error.message))
    stop(`HOST is ${host}, which is no address of this machine.`)
  stopBecause('The Workers did not start', error)
}
try {
  recordRunningSite(address)
} catch (error) {
  say(`${reasonOf('The address cannot be stored', error)} Until then, operator's commands need --url ${address}.`)
}

const HEADERS = { 'accept-language': 'EN', 'x-device-platform': 'website' }
const ask = (url, init) => fetch(url, { signal: AbortSignal.timeout(30_000), ...init }).catch(() => undefined)

/** The edge gives up on its gateway after seconds, but on a slow machine each request leaves both warmer. */
const MAX_BAD_ANSWERS = 20
async function untilServed(request) {
  const fault = await requestUntilServed(request, { maxBad: MAX_BAD_ANSWERS })
  if (fault) stopBecause('The site does not answer, and its log above says why', fault)
}

if (hasOwnGateway) {
  say('loading the programme …')
  // Asked directly, because the edge would give up on a slow machine.
  const gateway = await miniflare.getWorker('shasha-gateway')
  await untilServed(() => gateway.fetch(`${address}/v1/settings`, { headers: HEADERS }))
}
// Another gateway may be down: that is its news.
await untilServed(() => fetch(address + (hasOwnGateway ? '/en' : '/health')))

if (!hasOwnGateway) {
  const settings = `${vars.edge.GATEWAY_URL.replace(/\/+$/, '')}/v1/settings`
  const answer = await ask(settings, { headers: HEADERS, redirect: 'manual', signal: AbortSignal.timeout(9000) })
  if (!answer?.ok) say(`the gateway does not serve ${settings}: ${answer ? `status ${answer.status}` : 'no answer'}`)
}

const TOOLS = [
  ['/outbox', 'Codes and messages of the sandbox'],
  ['/sandbox-payments/cards', 'Test cards'],
  ['/v1', 'Calls of the gateway'],
]
const found = await Promise.all(
  TOOLS.map(async ([path, name]) => ((await ask(address + path))?.ok ? [`  ${name}: ${address}${path}`] : [])),
)
const stateNote = hasOwnGateway ? '; bookings stay in .shasha' : ''
console.log(['', `  ${address}`, '', ...found.flat(), `  Ctrl+C stops it${stateNote}`, ''].join('\n'))

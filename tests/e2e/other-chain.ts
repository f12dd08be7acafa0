// The gateway of another chain, which is somewhere else and has a folder of its own. The built gateway plays it. This chain
// cancels nothing, admits children, and has no live seats and no sandbox; its card processor listens beside its gateway,
// and the plates of its seats have Arabic letters.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { Settings } from '#server/contracts/catalogue.ts'
import type { Layout } from '#server/contracts/showtimes.ts'
import { startGateway } from '../support/gateway-alone.mjs'

const FOLDER = '/cinema'
/** Of this connection alone, or answered here: `fetch` has its own. */
const OWN_HEADERS = new Set([
  'host',
  'connection',
  'transfer-encoding',
  'content-length',
  'content-encoding',
  'accept-encoding',
])
/** The browser sends a card to the processor from a page of the site. */
const FOR_ANY_PAGE = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }

/** The reference of the contract, the tools of testers and a call that a gateway may leave out. */
const MISSING = /^\/v1\/?(?:$|sandbox\/|showtimes\/[^/]+\/best-seats)/

const ofChain = ({ settings }: { settings: Settings }) => ({
  settings: {
    ...settings,
    entryRules: [],
    features: { ...settings.features, cancelTicket: false, liveSeats: false },
  },
})

const without = (headers: Iterable<[string, string]>): [string, string][] =>
  [...headers].filter(([name]) => !OWN_HEADERS.has(name))

const LETTERS = [...'أبجدهوزحطيكلمنسعفصقرشتثخذضظغ']

/** Names the rows of every hall, before a showtime in it is first asked for. */
async function nameRows(database: Awaited<ReturnType<typeof startGateway>>['database']): Promise<void> {
  const { results } = await database.prepare('SELECT id, layout FROM halls').all<{ id: string; layout: string }>()
  for (const { id, layout } of results) {
    const hall = JSON.parse(layout) as Layout
    const names = new Map(hall.rows.map(({ name }, at) => [name, LETTERS[at] ?? name]))
    const renamed = (seats: readonly string[]) =>
      seats.map((seat) => seat.replace(/^\D+/, (row) => names.get(row) ?? row))
    const rows = hall.rows.map((row) => ({ ...row, name: names.get(row.name) }))
    const named = { ...hall, rows, wheelchair: renamed(hall.wheelchair), companion: renamed(hall.companion) }
    await database.prepare('UPDATE halls SET layout = ? WHERE id = ?').bind(JSON.stringify(named), id).run()
  }
}

/** Resolves to its address, that of the gateway behind it, the paths that were requested, and `stop()`. */
export async function startOtherChain() {
  const gateway = await startGateway()
  await nameRows(gateway.database)
  const requested: string[] = []

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? ''
    if (!path.startsWith('/sandbox-payments/')) requested.push(path)
    const own = path.startsWith(`${FOLDER}/`) ? path.slice(FOLDER.length) : path
    if (request.method === 'OPTIONS') return void response.writeHead(204, FOR_ANY_PAGE).end()
    if (MISSING.test(own)) return void response.writeHead(404).end()
    const sent = await buffer(request)
    const headers = new Headers(without(Object.entries(request.headers).map(([name, value]) => [name, String(value)])))
    const init = { method: request.method ?? 'GET', headers, redirect: 'manual' as const }
    const answered = await fetch(gateway.url + own, sent.length ? { ...init, body: new Uint8Array(sent) } : init)
    let text = await answered.text()
    if (own.startsWith('/v1/settings')) text = JSON.stringify(ofChain(JSON.parse(text) as { settings: Settings }))
    // The gateway names its processor below the site's origin, where only its own site has it.
    const site = request.headers['x-site-origin']
    if (site) text = text.replaceAll(`${String(site)}/sandbox-payments/`, `${url}/sandbox-payments/`)
    response.writeHead(answered.status, { ...Object.fromEntries(without(answered.headers)), ...FOR_ANY_PAGE }).end(text)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has this kind of address.
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    /** What `GATEWAY_URL` names. */
    url: `${url}${FOLDER}/`,
    gatewayUrl: gateway.url,
    requested,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await gateway.stop()
    },
  }
}

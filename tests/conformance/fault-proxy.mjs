// A gateway that can be made to fail at run time, in front of a real one.
//   node tests/conformance/fault-proxy.mjs http://127.0.0.1:8787 --port 8788 --control 8789
//   curl -d '{"mode":"slow by 3 s"}' http://127.0.0.1:8789/faults     without a mode it works; GET lists all modes
import { createServer, request as send } from 'node:http'
import { buffer, json } from 'node:stream/consumers'
import { MODES } from './fault-modes.mjs'

/** Headers of one connection; the proxy has its own. It edits answers, so they must not be compressed. */
const OF_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'host', 'accept-encoding']
const without = (headers, names) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)))

/** Asks the real gateway and waits for its whole answer. */
const ask = (target, { method, url, headers }, body) =>
  new Promise((resolve, reject) => {
    const outgoing = send(target + url, { method, headers: without(headers, OF_CONNECTION) }, async (answer) =>
      buffer(answer).then(
        (bytes) => resolve({ status: answer.statusCode, headers: without(answer.headers, OF_CONNECTION), body: bytes }),
        reject,
      ),
    )
    outgoing.on('error', reject).end(body)
  })

const listen = (server, port) =>
  new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', () => resolve(`http://127.0.0.1:${server.address().port}`))
  })

/** Resolves to the address of the proxy, that of its control port, `set(mode)` and `stop()`. */
export async function startFaultProxy({ target, port = 0, control = 0 }) {
  let mode
  const set = (name) => {
    if (name && !Object.hasOwn(MODES, name)) throw new Error(`There is no mode ${name}`)
    mode = name
  }
  const server = createServer(async (request, response) => {
    try {
      const body = await buffer(request)
      const forward = () => ask(target, request, body)
      const path = new URL(request.url, target).pathname
      // The site’s tool for testers: the edge moves its own clock and empties its caches.
      if (path === '/v1/sandbox/clock') return response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
      const { method, headers, socket } = request
      const answer = await (mode ? MODES[mode].answer({ method, path, headers, socket, response, forward }) : forward())
      if (answer) response.writeHead(answer.status, answer.headers).end(answer.body)
    } catch {
      // The caller has gone, or the gateway behind is down.
      request.socket.destroy()
    }
  })
  // Idle connections must outlive the pause of the edge after failures: a first probe on a closed one would fail, too.
  server.keepAliveTimeout = 60_000
  // Without a live channel: an upgrade gets no answer.
  server.on('upgrade', (_request, socket) => socket.destroy())
  const controls = createServer(async (request, response) => {
    const reply = (status, body) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (request.url !== '/faults') return reply(404, {})
    if (request.method !== 'POST') return reply(200, { mode: mode ?? null, modes: Object.keys(MODES) })
    try {
      set((await json(request)).mode)
      return reply(200, { mode: mode ?? null })
    } catch (error) {
      return reply(400, { error: error.message })
    }
  })
  const [url, controlUrl] = [await listen(server, port), await listen(controls, control)]
  const stop = () => {
    for (const own of [server, controls]) {
      own.closeAllConnections()
      own.close()
    }
  }
  return { url, controlUrl, set, stop }
}

if (import.meta.filename === process.argv[1]) {
  const option = (name) => Number(process.argv[process.argv.indexOf(`--${name}`) + 1] || 0)
  const numbers = Object.fromEntries(
    ['port', 'control'].filter((name) => process.argv.includes(`--${name}`)).map((name) => [name, option(name)]),
  )
  const { url, controlUrl } = await startFaultProxy({ target: process.argv[2], ...numbers })
  console.log(`${url}\n${controlUrl}/faults`)
}

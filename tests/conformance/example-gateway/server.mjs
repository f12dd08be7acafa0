// `node tests/conformance/example-gateway/start.cjs --port 0`: the gateway of Rimal Cinemas, an invented chain, written
// from the published contract alone. It keeps everything in memory and prints its address.
//   --port N            0 takes a free one
//   --origin URL        how browsers reach it, for the card processor; by default the address it listens on
import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { createApp } from './app.mjs'

/**
 * Starts the gateway. `now` is its clock in ms; `features` replace those of its settings; `onPaid(staff, order)` is called
 * once a booking is paid, and may let staff act on it. Resolves to its address and a function that stops it.
 */
export async function startGateway({ port = 0, origin, now = Date.now, features = {}, onPaid } = {}) {
  let app
  const server = createServer(async (request, response) => {
    const { method, headers } = request
    const bytes = await buffer(request).catch(() => undefined)
    if (!bytes) return response.destroy()
    const answer = await app({ method, headers, bytes, url: new URL(request.url, 'http://gateway') })
    return response.writeHead(answer.status, answer.headers).end(answer.body)
  })
  await new Promise((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${server.address().port}`
  app = createApp({ now, origin: origin ?? url, features, onPaid })
  const stop = () => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  }
  return { url, stop }
}

/** Starts the gateway with these arguments of a command line. */
export async function serve(args) {
  const options = { port: { type: 'string', default: '8790' }, origin: { type: 'string' } }
  const { port, origin } = parseArgs({ args, options }).values
  console.log((await startGateway({ port: Number(port), origin })).url)
}

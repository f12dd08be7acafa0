// `node tests/conformance/example-gateway/server.mjs --port 0`: the gateway of Rimal Cinemas, an invented chain, written
// from the published contract alone. It keeps everything in memory and prints its address.
//   --port N            0 takes a free one
//   --origin URL        how browsers reach it, for the card processor; by default the address it listens on
import { createServer } from 'node:http'
import { createApp } from './app.mjs'

const MAX_BODY = 30 * 1024 * 1024

async function bodyOf(request) {
  const chunks = []
  let size = 0
  for await (const chunk of request) {
    size += chunk.length
    if (size > MAX_BODY) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Starts the gateway. `now` is its clock in ms. Resolves to its address and a function that stops it. */
export async function startGateway({ port = 0, origin, now = Date.now } = {}) {
  let app
  const server = createServer(async (request, response) => {
    const bytes = await bodyOf(request).catch(() => undefined)
    const { status, headers, body } = await app({
      method: request.method ?? 'GET',
      url: new URL(request.url ?? '/', 'http://gateway'),
      headers: request.headers,
      bytes,
    })
    response.writeHead(status, headers).end(body)
  })
  await new Promise((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${server.address().port}`
  app = createApp({ now, origin: origin ?? url })
  return {
    url,
    stop: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

if (import.meta.filename === process.argv[1]) {
  const option = (name) => process.argv[process.argv.indexOf(`--${name}`) + 1]
  const has = (name) => process.argv.includes(`--${name}`)
  const { url } = await startGateway({
    port: has('port') ? Number(option('port')) : 8790,
    ...(has('origin') ? { origin: option('origin') } : {}),
  })
  console.log(url)
}

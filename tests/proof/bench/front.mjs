// What stands between a visitor and a Worker in production: TLS, HTTP/2 and Brotli. A body that the site has encoded
// passes untouched. Others are compressed while they stream, and each chunk is flushed.
import { once } from 'node:events'
import { Agent, request as send } from 'node:http'
import { createSecureServer } from 'node:http2'
import { pipeline } from 'node:stream'
import { constants, createBrotliCompress } from 'node:zlib'
import { createCertificate } from './certificate.mjs'

/** What Cloudflare asks of a Worker, whatever the browser accepts. */
export const ACCEPT_ENCODING = 'br, gzip'
/** A network compresses on the fly: workerd compresses with the same quality. */
const QUALITY = 5
const COMPRESSIBLE = /^(?:text\/|image\/svg\+xml|application\/(?:json|javascript|manifest\+json|ld\+json|xml))/
/** HTTP/2 knows no headers of a connection. `content-length` is that of the body before its compression. */
const OF_CONNECTION = ['connection', 'keep-alive', 'proxy-connection', 'transfer-encoding', 'upgrade', 'http2-settings']

/** Headers without those of one connection, or of HTTP/2 itself. */
const endToEnd = (headers, without = OF_CONNECTION) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':') && !without.includes(name)))

/** `host` and the scheme are those of the browser, because the site compares them with `origin`. */
const headersToSite = (incoming) => ({
  ...endToEnd(
    incoming.headers,
    OF_CONNECTION.filter((name) => name !== 'upgrade'),
  ),
  host: incoming.headers[':authority'] ?? incoming.headers.host,
  'x-forwarded-proto': 'https',
})

/** Whether the front compresses this answer. */
export function isToCompress({ method, status, headers }) {
  const { 'content-encoding': encoding = 'identity', 'content-type': type = '', 'content-range': range } = headers
  const hasBody = method !== 'HEAD' && status !== 204 && status !== 304 && !range
  return hasBody && encoding === 'identity' && COMPRESSIBLE.test(type)
}

function answerFrom(site, outgoing) {
  const { statusCode: status, headers } = site
  const isCompressed = isToCompress({ method: outgoing.req.method, status, headers })
  const sent = endToEnd(headers, [...OF_CONNECTION, ...(isCompressed ? ['content-length'] : [])])
  if (sent['content-encoding'] === 'identity') delete sent['content-encoding']
  outgoing.writeHead(status, isCompressed ? { ...sent, 'content-encoding': 'br' } : sent)
  // A visitor who leaves ends the pipeline with an error, which is none of the site.
  const ended = () => undefined
  if (!isCompressed) return pipeline(site, outgoing, ended)
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY }
  return pipeline(site, createBrotliCompress({ params, flush: constants.BROTLI_OPERATION_FLUSH }), outgoing, ended)
}

/**
 * Serves what a site (an origin, `http://…`) serves, at the `url` it returns. With `originOf`, another origin may serve
 * some paths. `args` are those with which Chromium accepts the certificate.
 */
export async function startFront(site, { port = 0, originOf = () => site } = {}) {
  const { key, cert, fingerprint } = createCertificate()
  // A connection of its own for each request: one that the site has just closed would fail the next.
  const agent = new Agent({ keepAlive: false })
  // WebSockets come over HTTP/1.1.
  const server = createSecureServer({ key, cert, allowHTTP1: true })
  const forward = (incoming) =>
    send(new URL(incoming.url, originOf(incoming.url)), {
      agent,
      method: incoming.method,
      headers: headersToSite(incoming),
    })
  server.on('request', (incoming, outgoing) => {
    const toSite = forward(incoming)
    toSite.setHeader('accept-encoding', ACCEPT_ENCODING)
    toSite.on('response', (answer) => answerFrom(answer, outgoing))
    toSite.on('error', (error) => outgoing.destroy(error))
    pipeline(incoming, toSite, () => undefined)
  })
  server.on('upgrade', (incoming, socket, head) => {
    const toSite = forward(incoming)
    toSite.setHeader('connection', 'upgrade')
    toSite.on('upgrade', ({ headers }, siteSocket, siteHead) => {
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('')}\r\n`)
      socket.write(siteHead)
      siteSocket.write(head)
      pipeline(socket, siteSocket, socket, () => undefined)
    })
    toSite.on('response', () => socket.destroy())
    toSite.on('error', () => socket.destroy())
    toSite.end()
  })
  const sessions = new Set()
  server.on('session', (session) => {
    sessions.add(session)
    session.on('close', () => sessions.delete(session))
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `https://localhost:${server.address().port}`,
    cert,
    args: [`--ignore-certificate-errors-spki-list=${fingerprint}`],
    stop: async () => {
      for (const session of sessions) session.destroy()
      agent.destroy()
      server.close()
      await Promise.race([once(server, 'close'), new Promise((resolve) => setTimeout(resolve, 1000).unref())])
    },
  }
}

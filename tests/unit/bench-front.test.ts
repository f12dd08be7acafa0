import { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { connect, type IncomingHttpHeaders } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync, brotliDecompressSync, createBrotliDecompress } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { createCertificate } from '#tests/proof/bench/certificate.mjs'
import { startFront } from '#tests/proof/bench/front.mjs'

const PAGE = '<!doctype html><title>Shasha</title>'.repeat(100)

/** A front before a site that answers like this, and a browser’s connection to it. */
async function openFront(listener: RequestListener) {
  const site = createServer(listener).listen(0, '127.0.0.1')
  await once(site, 'listening')
  const front = await startFront(`http://127.0.0.1:${(site.address() as AddressInfo).port}`)
  const browser = connect(front.url, { ca: front.cert })
  onTestFinished(async () => {
    browser.destroy()
    await front.stop()
    site.close()
  })
  return { front, browser }
}

async function answerTo({ browser }: Awaited<ReturnType<typeof openFront>>, headers: IncomingHttpHeaders = {}) {
  const stream = browser.request({ ':path': '/ar', 'accept-encoding': 'gzip, deflate, br, zstd', ...headers })
  const [answered] = (await once(stream, 'response')) as [IncomingHttpHeaders]
  return { headers: answered, stream }
}

test('the certificate of a run is for localhost, signed by its own key and valid for a day', () => {
  const now = Date.parse('2026-11-26T12:00:00Z')
  const certificate = new X509Certificate(createCertificate(now).cert)
  expect(certificate.verify(certificate.publicKey)).toBe(true)
  expect(certificate.checkHost('localhost')).toBe('localhost')
  expect(new Date(certificate.validTo).toISOString()).toBe('2026-11-27T12:00:00.000Z')
})

test('a page comes over HTTP/2 with Brotli, and the site is asked under the address of the browser', async () => {
  const seen: unknown[] = []
  const opened = await openFront((request, response) => {
    const { host, origin, 'x-forwarded-proto': scheme, 'accept-encoding': encodings } = request.headers
    seen.push({ host, origin, scheme, encodings })
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'identity' }).end(PAGE)
  })
  const { headers, stream } = await answerTo(opened, { origin: opened.front.url })
  expect(headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(await buffer(stream)).toString()).toBe(PAGE)
  expect(seen).toEqual([
    { host: new URL(opened.front.url).host, origin: opened.front.url, scheme: 'https', encodings: 'br, gzip' },
  ])
})

test('what the site has encoded passes untouched, and pictures are not compressed', async () => {
  const stored = brotliCompressSync(PAGE)
  const opened = await openFront((request, response) => {
    if (request.url === '/picture.avif') response.writeHead(200, { 'content-type': 'image/avif' }).end('pixels')
    else response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'br' }).end(stored)
  })
  const page = await answerTo(opened)
  expect(await buffer(page.stream)).toEqual(stored)
  const picture = await answerTo(opened, { ':path': '/picture.avif' })
  expect(picture.headers['content-encoding']).toBeUndefined()
  expect(String(await buffer(picture.stream))).toBe('pixels')
})

test('the beginning of a page arrives before its end is written', async () => {
  let writeEnd = (): void => undefined
  const opened = await openFront((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).write('<main>')
    writeEnd = () => void response.end('</main>')
  })
  const { stream } = await answerTo(opened)
  const chunks: AsyncIterator<Buffer> = stream.pipe(createBrotliDecompress())[Symbol.asyncIterator]()
  expect(String((await chunks.next()).value)).toBe('<main>')
  writeEnd()
  expect(String((await chunks.next()).value)).toBe('</main>')
  expect((await chunks.next()).done).toBe(true)
})

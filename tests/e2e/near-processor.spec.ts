// A processor in development on this machine, without TLS and on a port of its own.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from './members-fixture.ts'

test.use({ edge: { PAYMENT_HOSTS: 'http://127.0.0.1:*' } })

let processor: Server
let address: string
const received: string[] = []

test.beforeAll(async () => {
  processor = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', request.headers.origin ?? '')
    response.setHeader('access-control-allow-headers', 'content-type, authorization')
    if (request.method === 'OPTIONS') return response.writeHead(204).end()
    received.push(`${request.method} ${request.url} ${request.headers.cookie ?? 'without cookies'}`)
    return response.writeHead(422, { 'content-type': 'application/json' }).end('{"error_type":"token_invalid"}')
  })
  await new Promise<void>((resolve) => processor.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has this kind of address.
  const { port } = processor.address() as AddressInfo
  address = `http://127.0.0.1:${port}`
})

test.afterAll(() => {
  processor.close()
})

test.describe('a processor beside the site', () => {
  test.use({ expectedErrors: { any: [/422/] } })

  test('receives the card without TLS, and its refusal is shown', async ({ page, site, guest }) => {
    // The processor allows no other headers than the site's own. That of the test would be sent to it, too.
    await page.context().setExtraHTTPHeaders({})
    await guest.openSeats()
    await guest.takeBest(1)
    await guest.goToCheckout()
    const reach = { gateway: 'CHECKOUT', url: `${address}/sandbox-payments/tokens`, publicKey: 'pk' }
    site.faults.answers.push({ path: /cards\/initialize-add-card/, status: 200, body: reach })
    await guest.pay('4242424242424242')
    await expect.poll(() => received).toEqual(['POST /sandbox-payments/tokens without cookies'])
    await expect(guest.payButton).toBeEnabled()
  })
})

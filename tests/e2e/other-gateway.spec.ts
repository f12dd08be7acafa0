// A site in front of the gateway of another chain, which is somewhere else and has a folder of its own.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@playwright/test'
import { startSite } from '../support/site.mjs'
import { wordsOf } from './words.ts'

let gateway: Server
let site: Awaited<ReturnType<typeof startSite>>
const requested: string[] = []

test.beforeAll(async () => {
  gateway = createServer((request, response) => {
    requested.push(request.url ?? '')
    response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has this kind of address.
  const { port } = gateway.address() as AddressInfo
  site = await startSite({ edge: { GATEWAY_URL: `http://127.0.0.1:${port}/cinema/` } })
})

test.afterAll(async () => {
  await site.stop()
  gateway.close()
})

test('a site in front of another gateway asks it below its folder and offers no tools that it lacks', async ({
  page,
}) => {
  const words = wordsOf('en')
  await page.goto(`${site.url}/en/no-such-page`)
  await page.getByText(words('shell_about_build')).click()
  await expect(page.getByText(words('shell_build_environment'), { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: words('shell_outbox') })).toHaveCount(0)
  await expect(page.getByRole('link', { name: words('shell_test_cards') })).toHaveCount(0)
  for (const path of ['/outbox', '/sandbox-payments/cards', '/v1'])
    expect((await page.request.get(site.url + path)).status(), path).toBe(404)
  expect(requested.length).toBeGreaterThan(0)
  expect(requested.filter((path) => !path.startsWith('/cinema/v1'))).toEqual([])
})

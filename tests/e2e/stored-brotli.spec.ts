// A stored page reaches the browser as the Brotli bytes that are stored. The site of the other tests has a proxy before
// it that looks for tokens and unpacks every page, so this one starts without it.
import { expect, test } from '@playwright/test'
import { startSite } from '../support/site.mjs'
import { waitForHydration, watchHydration } from './hydration.ts'
import { wordsOf } from './words.ts'

test('a stored page arrives as Brotli, is read by the browser and hydrates @commit', async ({ page, context }) => {
  const words = wordsOf('ar')
  const site = await startSite()
  try {
    await context.addInitScript(watchHydration)
    // Chromium asks for Brotli over TLS only.
    await context.setExtraHTTPHeaders({ 'accept-encoding': 'br' })
    const address = `${site.url}/ar/cinemas`
    const codingOf = async () =>
      (await fetch(address, { headers: { 'accept-encoding': 'br' } })).headers.get('content-encoding')
    // The first visitor gets the page as it is rendered.
    await expect.poll(codingOf).toBe('br')
    const arrived = await page.goto(address)
    expect(await arrived?.headerValue('content-encoding')).toBe('br')
    await expect(page.getByRole('heading', { level: 1, name: words('cinemas_title') })).toBeVisible()
    await waitForHydration(page)
  } finally {
    await site.stop()
  }
})

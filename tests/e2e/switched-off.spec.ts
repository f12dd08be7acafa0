// Features an operator has switched off. Old links to their pages lead to an explanation, which answers 404.
import type { Answer } from '#server/contracts/contract.ts'
import { expect, test } from './members-fixture.ts'

// The explanation answers 404, which the browser logs as an error.
test.use({ expectedErrors: { any: [/404/] } })

test('an old link to a switched-off feature says so and leads on', async ({ page, enter, site, words, locale }) => {
  const { book, call } = await enter()
  const booking = await book()
  const { topUp } = await call<{ topUp: { id: string } }>('POST', 'top-ups', { amount: 10_000 })
  const { offers } = await site.ask<Answer<'GET offers'>>('offers')
  const { settings } = await site.ask<Answer<'GET settings'>>('settings', locale)
  const features = { ...settings.features, topUp: false, offers: false, cancelTicket: false }
  site.faults.answers.push({ path: /^\/v1\/settings/, status: 200, body: { settings: { ...settings, features } } })
  await site.clearCachedResponses()
  for (const path of [
    '/user-area/top-up',
    `/user-area/top-up/${topUp.id}`,
    `/offers/${offers[0]?.uniqueName}`,
    `/offers/${offers[0]?.uniqueName}/shows`,
    `/bookings/${booking.id}/cancel-ticket`,
  ]) {
    await page.goto(`/${locale}${path}`)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(words('shell_gone_off_title'))
    await expect(page.getByRole('main').getByRole('link', { name: words('shell_gone_see_films') })).toBeVisible()
  }
})

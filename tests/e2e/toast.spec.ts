// Messages at the edge of the window, on a phone: none covers what the visitor is about to press.
import type { Locator } from '@playwright/test'
import { waitForHydration } from './hydration.ts'
import { agreeBefore } from './entry-rules.ts'
import { Guest } from './guest.ts'
import { isUncovered } from './letters.ts'
import { expect, test } from './members-fixture.ts'
import { belongingsOf } from './private-tour.ts'
import { wordsOf } from './words.ts'

for (const locale of ['ar', 'en'] as const)
  test(`on a phone no message covers the main action of a full-screen page or of a ticket (${locale}) @phone`, async ({
    page,
    site,
    enter,
  }) => {
    const words = wordsOf(locale)
    const guest = new Guest({ page, site, words, locale })
    const { ticketId, orderId, seatsPath } = await belongingsOf(await enter(), site)
    const button = (key: string) => page.getByRole('main').getByRole('button', { name: words(key) })
    const mainActions: [string, Locator[]][] = [
      [seatsPath, [guest.continueButton]],
      [`/bookings/${orderId}/checkout`, [guest.payButton]],
      [
        `/bookings/${ticketId}/checkout/your-ticket`,
        [page.getByRole('img', { name: words('ticket_code_of') }).first(), button('ticket_calendar')],
      ],
      ['/user-area/add-card', [page.getByRole('main').locator('[type=submit]')]],
    ]
    for (const [path, actions] of mainActions) {
      await agreeBefore(page, path)
      await page.goto(`/${locale}${path}`)
      // A document that is not hydrated yet would show the message itself.
      await waitForHydration(page)
      // As after a lost file: the next document says that the page was updated.
      await page.evaluate(() => sessionStorage.setItem('shasha.renewed', 'yes'))
      await page.reload({ waitUntil: 'commit' })
      const message = page.locator('.toaster').getByText(words('global_page_renewed'))
      // Under the pointer a message stays, also while the page is hydrated.
      await message.hover()
      await waitForHydration(page)
      for (const action of actions) {
        // The bar of held seats appears late; a page scrolls its controls above it.
        const isClear = async () => {
          await action.evaluate((element) => element.scrollIntoView({ block: 'end' }))
          return isUncovered(action)
        }
        await expect.soft.poll(isClear, { message: path, timeout: 5000 }).toBe(true)
      }
      await expect(message).toBeVisible()
    }
  })

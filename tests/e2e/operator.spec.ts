// The operator at night: signs in, sees what needs a person, solves it, and closes and opens the site.
import type { Page } from '@playwright/test'
import { expectNoBarriers } from './barriers.ts'
import { CARDS } from './guest.ts'
import { expect, test } from './members-fixture.ts'

/** In English, whatever the browser prefers. */
async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/operator/language?to=en&back=%2Foperator`)
  await page.getByLabel('Operator’s token').fill('local-operator-token')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Now', exact: true })).toBeVisible()
}

// Without a session the page answers 401.
test.use({ expectedErrors: { any: [/status of 401/] } })

test('an order whose card paid too little appears with its reason and is refunded, once', async ({
  page,
  anotherVisitor,
  site,
  guest,
  openCheckout,
}) => {
  const orderId = await openCheckout()
  await guest.pay(CARDS.paysLess)
  await expect.poll(async () => (await site.ledger(orderId)).captures).toBe(1)

  const operator = await anotherVisitor()
  await signIn(operator, site.url)
  // Orders of other tests may need a person as well.
  const listed = operator.getByRole('listitem').filter({ has: operator.locator(`a[href$="ref=${orderId}"]`) })
  await expect
    .poll(async () => {
      await operator.reload()
      return listed.count()
    })
    .toBe(1)
  await expect(listed).toContainText('Another amount or currency was captured')
  for (const colorScheme of ['light', 'dark'] as const) {
    await operator.emulateMedia({ colorScheme })
    await expectNoBarriers(operator)
  }
  await listed.getByRole('link').click()
  await expect(operator.getByRole('heading', { level: 1 })).toContainText('Order')
  await expectNoBarriers(operator)
  await operator.locator('summary', { hasText: /^Refund$/ }).click()
  await operator.getByRole('combobox', { name: 'Reason', exact: true }).selectOption('WRONG_AMOUNT')
  await operator.getByRole('button', { name: 'Yes, refund' }).click()
  await expect(operator.getByRole('status')).toContainText('Done.')
  await expect
    .poll(async () => {
      await operator.reload()
      return operator.getByText('No action needed').count()
    })
    .toBe(1)
  expect(await site.ledger(orderId)).toMatchObject({ captures: 1, refunds: 1 })
  await operator.goto(`${site.url}/operator`)
  await expect(operator.getByRole('heading', { name: 'Now', exact: true })).toBeVisible()
  await expect(listed).toHaveCount(0)
  // The customer reads the truth, too.
  await page.reload()
  expect(await (await page.request.get(page.url())).text()).not.toContain('STUCK')
})

test('the switch closes the site with its words and opens it again', async ({ page, site }) => {
  await signIn(page, site.url)
  await page.getByLabel('Title, English').fill('Back at six')
  await page.getByText('Close the site…').click()
  await page.getByRole('button', { name: 'Yes, close the site' }).click()
  await expect(page.getByRole('status')).toContainText('The site is closed')
  await expect.poll(async () => (await fetch(`${site.url}/en`)).status).toBe(503)
  expect(await (await fetch(`${site.url}/en`)).text()).toContain('Back at six')
  await page.getByRole('button', { name: 'Open the site' }).click()
  await expect(page.getByRole('status')).toContainText('The site is open')
  await expect.poll(async () => (await fetch(`${site.url}/en`)).status).toBe(200)
})

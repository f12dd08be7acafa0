// A ticket and an invoice on paper: A4, everything the entrance or an accountant needs, and nothing of the page around it.
import type { Page } from '@playwright/test'
import { expect, test } from './members-fixture.ts'

/** The number of printed pages, each of them A4. */
async function printedPages(page: Page): Promise<number> {
  const paper = (await page.pdf({ format: 'A4', preferCSSPageSize: true, printBackground: false })).toString('latin1')
  expect(paper).toMatch(/\/MediaBox\s*\[0 0 59[45](?:\.\d+)? 84[12](?:\.\d+)?\]/)
  return paper.match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

/** What surrounds the paper on the screen. A code stands in a button that shows it alone. */
async function expectOnlyPaper(page: Page): Promise<void> {
  for (const role of ['banner', 'contentinfo', 'navigation', 'dialog', 'status'] as const)
    await expect(page.getByRole(role).filter({ visible: true, hasText: /./ })).toHaveCount(0)
  await expect(page.getByRole('button').filter({ visible: true, hasText: /./ })).toHaveCount(0)
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
}

test('a ticket prints on one page with the codes of all seats, black on white @both', async ({
  page,
  openTicket,
  words,
}) => {
  const order = await openTicket({ seats: 3 })
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expectOnlyPaper(page)
  const ticket = page.getByRole('article')
  await expect(ticket).toContainText(order.reference)
  await expect(ticket).toContainText(order.showtime.film.title)
  await expect(ticket).toContainText(order.showtime.cinema.name)
  for (const { seat } of order.tickets) {
    const code = page.getByRole('img', { name: words('ticket_code_of', { seat: `\u2068${seat}\u2069` }) })
    await expect(code).toBeVisible()
    await expect(code).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await expect(code.locator('path')).toHaveCSS('fill', 'rgb(0, 0, 0)')
  }
  expect(await printedPages(page)).toBe(1)
})

test('an invoice prints on one page, without anything around it @both', async ({ page, enter, visit, words }) => {
  const { book } = await enter()
  const order = await book({ seats: 3 })
  await visit(`/bookings/${order.id}/invoice`)
  const code = page.getByRole('img', { name: words('invoice_code') })
  await expect(code).toBeVisible()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expectOnlyPaper(page)
  await expect(page.getByRole('article')).toContainText(order.reference)
  await expect(code).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(code.locator('path')).toHaveCSS('fill', 'rgb(0, 0, 0)')
  expect(await printedPages(page)).toBe(1)
})

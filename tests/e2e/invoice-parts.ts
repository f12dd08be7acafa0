// What an invoice says, read as a scribe would: a figure between its two names, lines that add up.
// Relied on by the tests of invoices and of what is bought with an offer.
import type { Locator } from '@playwright/test'
import { expect } from './fixtures.ts'
import { wordsOf } from './words.ts'

export const riyals = (halalas: number) => (halalas / 100).toFixed(2)
const [ar, en] = [wordsOf('ar'), wordsOf('en')]

/** Both names of a figure, and the figure. */
export async function expectFact(sheet: Locator, key: string, figure: string): Promise<void> {
  const fact = sheet.locator('dl > div').filter({ has: sheet.page().getByText(ar(key), { exact: true }) })
  await expect(fact.getByText(en(key), { exact: true })).toBeVisible()
  await expect(fact.getByText(figure, { exact: true })).toBeVisible()
}

export async function expectSums(sheet: Locator, total: number): Promise<void> {
  const vat = Math.round((total * 15) / 115)
  await expectFact(sheet, 'invoice_total', riyals(total))
  await expectFact(sheet, 'invoice_vat', riyals(vat))
  await expectFact(sheet, 'invoice_net', riyals(total - vat))
}

/** Halalas of each line, what is taken off below zero. */
export async function lineAmounts(sheet: Locator): Promise<number[]> {
  const amounts = await sheet.locator('tbody tr > :last-child').allInnerTexts()
  return amounts.map((text) => Math.round(Number(text) * 100))
}

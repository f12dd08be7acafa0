// Reads the figures of an invoice and checks that its lines add up.
import type { Locator } from '@playwright/test'
import { expect } from './fixtures.ts'
import { wordsOf } from './words.ts'

export const riyals = (halalas: number) => (halalas / 100).toFixed(2)
const [ar, en] = [wordsOf('ar'), wordsOf('en')]

/** Expects a figure beside its names in both languages. */
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

/** The amount of each line in halalas. Discounts are negative. */
export async function lineAmounts(sheet: Locator): Promise<number[]> {
  const amounts = await sheet.locator('tbody tr > :last-child').allInnerTexts()
  return amounts.map((text) => Math.round(Number(text) * 100))
}

// A deployment without tags: no tracking, so no cookie question.
import { expect, test } from './google.ts'
import { readPage } from './reader.ts'

test.use({ consent: 'yes' })

test('without tags nothing is asked, loaded or stored', async ({ page, visit, words, google, site, locale }) => {
  await visit('/cinemas')
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('complementary', { name: words('consent_title') })).toHaveCount(0)
  await expect(page.getByRole('button', { name: words('consent_choices') })).toHaveCount(0)
  expect(google.requests).toEqual([])
  expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false)
  const answer = await readPage(site, `/${locale}`, 'shasha-consent=1.yes')
  expect(answer.headers.get('content-security-policy')).not.toContain('google')
})

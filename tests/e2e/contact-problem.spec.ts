// Reporting a problem in a dialog over the page, and by telephone if scripts are off.
import { reopen } from './hydration.ts'
import { expect, test } from './fixtures.ts'
import { Writer } from './writer.ts'

test.describe('a problem with the site', () => {
  test('is reported in a dialog over the page', async ({ page, visit, site, words, locale }) => {
    const writer = new Writer({ page, site, words })
    await visit('/cinemas?from=somewhere')
    const open = page.getByRole('contentinfo').getByRole('link', { name: words('shell_report') })
    await open.click()
    const dialog = page.getByRole('dialog', { name: words('enquiries_report_title') })
    await expect(dialog).toContainText(`/${locale}/cinemas`)
    await expect(dialog).not.toContainText('somewhere')
    await expect(page).toHaveURL(/\/cinemas/)

    await writer.field('enquiries_report_message', dialog).fill('The map is upside down')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await open.click()
    await expect(writer.field('enquiries_report_message', dialog)).toHaveValue('The map is upside down')
    await writer.send.click()
    const phone = writer.field('guests_phone_label', dialog)
    await expect(phone).toBeFocused()
    await phone.fill(writer.phone)
    await writer.send.click()
    await writer.expectOneText(await writer.expectReference(dialog))
    await dialog
      .getByRole('button', { name: words('ui_close') })
      .last()
      .click()
    await expect(dialog).toBeHidden()
  })

  test('is not lost if it cannot be sent', async ({ page, visit, site, words }) => {
    const writer = new Writer({ page, site, words })
    await visit('/offers')
    const open = page.getByRole('contentinfo').getByRole('link', { name: words('shell_report') })
    await open.click()
    const dialog = page.getByRole('dialog', { name: words('enquiries_report_title') })
    await writer.field('enquiries_report_message', dialog).fill('The map is upside down')
    await writer.field('guests_phone_label', dialog).fill(writer.phone)
    site.faults.answers.push({ path: /^\/v1\/contact-us/, status: 500, body: {} })
    await writer.send.click()
    await expect(dialog.getByRole('alert')).toContainText(String(words('enquiries_server_down')))
    site.faults.answers.length = 0
    await reopen(page)
    await open.click()
    await expect(writer.field('enquiries_report_message', dialog)).toHaveValue('The map is upside down')
    await writer.send.click()
    await writer.expectOneText(await writer.expectReference(dialog))
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a telephone number, an e-mail address and the hours replace the form', async ({ page, words, locale }) => {
    await page.goto(`/${locale}/contact-us`)
    // Playwright finds no text inside noscript, hence the locator.
    const instead = page.locator('noscript p')
    await expect(instead).toHaveText(words('enquiries_no_script'))
    await expect(instead).toBeVisible()
    await expect(page.getByRole('button', { name: words('enquiries_send') })).toHaveCount(0)
    await expect(page.getByRole('link', { name: /^9200/ })).toBeVisible()
    await expect(page.getByRole('link', { name: /@/ }).first()).toBeVisible()
  })

  test('a problem is reported by telephone', async ({ page, words, locale }) => {
    await page.goto(`/${locale}/cinemas`)
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: words('shell_report') })
      .click()
    await expect(page).toHaveURL(/\/contact-us\?subject=SITE_PROBLEM/)
    await expect(page.getByRole('link', { name: /^9200/ })).toBeVisible()
  })
})

// A member’s saved cards: entered on a page without tracking, saved, changed and deleted.
import type { Page } from '@playwright/test'
import { expectNoBarriers } from './barriers.ts'
import { enterAsMember } from './entered.ts'
import { STREAMED_FAILURE } from './fixtures.ts'
import { expect, test } from './google.ts'
import { CARDS, Guest } from './guest.ts'
import { isOurs, saveCard } from './saved-card.ts'

// Tracking is switched on, because only then a page that must not track can be tested.
test.use({ edge: { GOOGLE_TAG_MANAGER_ID: 'GTM-TEST', GOOGLE_ANALYTICS_ID: 'G-TEST' }, consent: 'yes' })

const hasTags = (page: Page) => page.evaluate(() => 'dataLayer' in window)

test('cards are added at two processors, untracked, and none of their digits reaches our own origin @commit', async ({
  page,
  context,
  visit,
  site,
  words,
  locale,
  google,
}) => {
  const sent: string[] = []
  context.on('request', (request) => {
    if (isOurs(request, site)) sent.push(`${request.url()} ${request.postData() ?? ''}`)
  })
  await enterAsMember({ context, site, locale })
  const guest = new Guest({ page, site, words, locale })
  const cards = page.locator('#my-cards')
  await visit('/user-area')
  await expect(cards.getByText(words('cards_empty_title'))).toBeVisible()
  await expect.poll(() => hasTags(page)).toBe(true)

  await cards.getByRole('link', { name: words('cards_add') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('cards_add_title'))
  expect(await hasTags(page)).toBe(false)
  await page.getByRole('button', { name: words('cards_save') }).click()
  await expect(page.getByText(words('checkout_number_missing'))).toBeVisible()
  const number = page.getByLabel(words('checkout_number'))
  await expect(number).toBeFocused()
  await number.fill('4242424242424241')
  await expect(page.getByText(words('checkout_number_wrong'))).toBeVisible()
  await number.fill('96820')
  await expect(page.getByText(words('checkout_number_short'))).toBeVisible()
  await guest.fillCard(CARDS.visa)
  await expectNoBarriers(page, { part: 'main' })
  await page.getByRole('button', { name: words('cards_save') }).click()
  const visa = cards.getByRole('listitem', { name: '4242' })
  await expect(visa.getByText(words('cards_default'), { exact: true })).toBeVisible()

  await cards.getByRole('link', { name: words('cards_add') }).click()
  await guest.fillCard(CARDS.mada)
  await expect(page.getByText(words('checkout_known_mada'))).toBeVisible()
  await page.getByLabel(words('cards_add_default')).check()
  await page.getByRole('button', { name: words('cards_save') }).click()
  const mada = cards.getByRole('listitem').first()
  await expect(mada).toHaveAccessibleName(/0007/)
  await expect(mada.getByText(words('cards_mada'), { exact: true })).toBeVisible()
  await expect(mada.getByText(words('cards_default'), { exact: true })).toBeVisible()
  await expect(visa.getByText(words('cards_default'), { exact: true })).toHaveCount(0)

  expect(sent.some((text) => text.includes('cards.checkMadaCard'))).toBe(true)
  for (const number of [CARDS.visa, CARDS.mada])
    // Eight digits name the bank. A ninth digit, or the code, must not reach our origin.
    expect(sent.filter((text) => text.replaceAll(/[\s+]|%20/g, '').includes(number.slice(0, 9)))).toEqual([])
  expect(google.requests.filter(({ from }) => from.includes('/add-card'))).toEqual([])
  expect(JSON.stringify(google.heard)).not.toMatch(/4242|0007|NOURA/)
})

test('a renewed card is changed, another one becomes the default, and a card is deleted @long', async ({
  page,
  context,
  visit,
  site,
  words,
  locale,
}) => {
  const member = await enterAsMember({ context, site, locale })
  await saveCard(member, site, CARDS.visa)
  await saveCard(member, site, '5123456789012346')
  const cards = page.locator('#my-cards')
  const dialog = page.getByRole('dialog')
  const card = (lastFour: string) => cards.getByRole('listitem', { name: lastFour })
  const press = (lastFour: string, key: string) =>
    card(lastFour)
      .getByRole('button', { name: new RegExp(`^${String(words(key))}`) })
      .click()
  await visit('/user-area')

  await press('2346', 'cards_edit')
  const expiry = dialog.getByLabel(words('checkout_expiry'))
  await expect(expiry).toHaveValue('08 / 39')
  await expiry.fill('01 / 20')
  await dialog.getByRole('button', { name: words('members_save') }).click()
  await expect(dialog.getByText(words('checkout_expiry_past'))).toBeVisible()
  await expect(expiry).toBeFocused()
  await expiry.fill('11 / 41')
  await dialog.getByLabel(words('checkout_name')).fill('NOURA A ALHARBI')
  await dialog.getByRole('button', { name: words('members_save') }).click()
  await expect(dialog).toBeHidden()
  await expect(card('2346').getByText('11/41')).toBeVisible()
  await expect(card('2346').getByText('NOURA A ALHARBI')).toBeVisible()

  await press('2346', 'cards_make_default')
  await expect(card('2346').getByText(words('cards_default'), { exact: true })).toBeVisible()
  await expect(card('4242').getByText(words('cards_default'), { exact: true })).toHaveCount(0)
  await expect(card('2346')).toBeFocused()

  await press('2346', 'cards_delete')
  await dialog.getByRole('button', { name: words('cards_delete_keep') }).click()
  await expect(card('2346')).toBeVisible()
  await press('2346', 'cards_delete')
  await dialog.getByRole('button', { name: words('cards_delete_do') }).click()
  await expect(card('2346')).toHaveCount(0)
  await expect(card('4242').getByText(words('cards_default'), { exact: true })).toBeVisible()
  await page.reload()
  await expect(cards.getByRole('listitem')).toHaveCount(1)
})

test.describe('the list', () => {
  test.use({ expectedErrors: { any: [STREAMED_FAILURE] } })

  test('an expired card says so, ten cards are the limit, and a failed list can be retried @long', async ({
    page,
    context,
    visit,
    site,
    words,
    locale,
  }) => {
    await enterAsMember({ context, site, locale })
    const ten = Array.from({ length: 10 }, (_, at) => ({
      id: `card_${at}`,
      brand: at === 1 ? 'MADA' : 'VISA',
      lastFour: `100${at}`,
      holder: 'NOURA ALHARBI',
      expiryMonth: 2,
      expiryYear: at === 0 ? 2024 : 2039,
      isExpired: at === 0,
      isDefault: at === 0,
      canEdit: at !== 1,
      codeWay: null,
    }))
    const failing = { path: /^\/v1\/cards$/, status: 500, body: { code: 51, reason: 'server_down', message: '' } }
    site.faults.answers.push(failing)
    const cards = page.locator('#my-cards')
    await visit('/user-area')
    await expect(cards.getByText(words('cards_failed'))).toBeVisible()
    Object.assign(failing, { status: 200, body: { cards: ten } })
    await cards.getByRole('button', { name: words('ui_retry') }).click()

    const [first, second] = [cards.getByRole('listitem').nth(0), cards.getByRole('listitem').nth(1)]
    await expect(first.getByText(words('cards_expired'))).toBeVisible()
    await expect(second.getByText(words('cards_expired'))).toHaveCount(0)
    // Its processor allows no changes, so the card has to be entered again.
    await expect(second.getByRole('link', { name: new RegExp(`^${String(words('cards_renew'))}`) })).toBeVisible()
    await expect(cards.getByText(words('cards_full'))).toBeVisible()
    await expect(cards.getByRole('link', { name: words('cards_add') })).toHaveCount(0)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectNoBarriers(page, { part: '#my-cards' })
    }
  })
})

// The member’s wallet: topping up by card, through every failure, and the list of its transactions.
import type { Page } from '@playwright/test'
import type { Answer } from '#server/contracts/contract.ts'
import { pressAtCommitOf, reopen } from './hydration.ts'
import { expectNoBarriersInAnyLight } from './barriers.ts'
import { STREAMED_FAILURE } from './fixtures.ts'
import { CARDS, Guest } from './guest.ts'
import { expect, test } from './members-fixture.ts'
import type { Words } from './words.ts'

const WALLET = { ar: 'المحفظة', en: 'Wallet' } as const

/** The limits of the seeded settings. */
const LIMITS = { ar: { least: '50 ر.س', most: '2,000 ر.س' }, en: { least: 'SAR 50', most: 'SAR 2,000' } } as const

const amountField = (page: Page, words: Words) => page.getByLabel(words('topup_amount'))

async function choose(page: Page, words: Words, riyals: string): Promise<void> {
  await amountField(page, words).fill(riyals)
  await page.getByRole('button', { name: words('topup_next') }).click()
}

test('a member tops up through the bank and finds the money, its transaction and its notification @both @commit', async ({
  page,
  visit,
  enter,
  words,
  locale,
  guest,
}) => {
  const member = await enter()
  const news = async () => (await member.call<{ count: number }>('GET', 'notifications/unread/count')).count
  const before = await news()
  await visit('/user-area#my-wallet')
  const wallet = page.locator('#my-wallet')
  await expect(wallet.getByRole('heading', { name: WALLET[locale] })).toBeInViewport()
  await expect(wallet.getByText(words('wallet_unused'))).toBeVisible()
  await expectNoBarriersInAnyLight(page)
  // No card is entered on a page with tags. The link must open a new document.
  await page.evaluate(() => Object.assign(window, { dataLayer: [] }))
  await wallet.getByRole('link', { name: words('wallet_top_up') }).click()

  await expect(page.getByText(words('topup_limits', LIMITS[locale]))).toBeVisible()
  expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false)
  await choose(page, words, '٤٩')
  await expect(page.getByText(words('topup_too_small'))).toBeVisible()
  await expect(amountField(page, words)).toBeFocused()
  await choose(page, words, '٢٠٠١')
  await expect(page.getByText(words('topup_too_large'))).toBeVisible()
  await expect(amountField(page, words)).toHaveValue('2,001')
  await expectNoBarriersInAnyLight(page)
  await choose(page, words, '١٢٥٠')
  await expect(guest.payButton).toContainText('1,250')
  await expectNoBarriersInAnyLight(page)

  await guest.pay(CARDS.visaAsksBank)
  await guest.answerBank()
  await expect(page).toHaveURL(/\/user-area\/top-up\/t-[\w-]+\?payment=return$/)
  await expect(page.getByRole('heading', { name: words('topup_done_title') })).toBeVisible()
  await expect(page.getByText(words('topup_done_text'))).toBeVisible()
  await expect(page.locator('.wallet-figure')).toHaveText(/1,250/)
  await expectNoBarriersInAnyLight(page)
  await expect.poll(news).toBe(before + 1)

  await page.getByRole('link', { name: words('topup_to_wallet') }).click()
  await expect(wallet.locator('.wallet-figure')).toHaveText(/1,250/)
  await expect(wallet).toBeInViewport()
  await wallet.getByRole('link', { name: words('wallet_all_transactions_of', { wallet: WALLET[locale] }) }).click()
  const row = page.getByRole('main').getByRole('listitem')
  await expect(row).toHaveCount(1)
  await expect(row).toContainText(String(words('wallet_cause_top_up')))
  await expect(row).toContainText(String(words('wallet_in')))
  await expect(row).toContainText(locale === 'ar' ? '+1,250 ر.س' : '+SAR 1,250')
})

test('a declined card, Back, a reload and a second tab lose nothing and charge once @long', async ({
  page,
  context,
  visit,
  enter,
  site,
  words,
  locale,
  guest,
}) => {
  const member = await enter()
  const notice = page.getByRole('main').getByRole('alert')
  await visit('/user-area/top-up')
  await choose(page, words, '300')
  await guest.pay(CARDS.noMoney)
  await expect(notice).toContainText(words('checkout_insufficient_funds_title'))
  await expect(notice).toContainText(words('payment_insufficient_funds_text'))
  // The typed values are still there.
  await expect(page.getByLabel(words('checkout_name'))).toHaveValue('NOURA ALHARBI')
  const address = page.url()

  await page.goBack()
  await expect(amountField(page, words)).toHaveValue('300')
  await reopen(page)
  await expect(amountField(page, words)).toHaveValue('300')
  await page.getByRole('button', { name: words('topup_next') }).click()
  await expect(guest.payButton).toBeVisible()
  expect(page.url()).toBe(address)
  await reopen(page)
  await expect(notice).toContainText(words('checkout_insufficient_funds_title'))

  await guest.pay(CARDS.visaAsksBank)
  await page.waitForURL(/three-d-secure/)
  const second = new Guest({ page: await context.newPage(), site, words, locale })
  await visit(new URL(address).pathname.slice(3), second.page)
  await expect(second.page.getByRole('heading', { name: words('checkout_authenticate_title') })).toBeVisible()
  await second.page.getByRole('link', { name: words('checkout_authenticate_go_on') }).click()
  await second.answerBank()
  for (const tab of [second.page, page]) {
    if (tab === page) await page.goto(address)
    await expect(tab.getByRole('heading', { name: words('topup_done_title') })).toBeVisible()
    await expect(tab.locator('.wallet-figure')).toHaveText(/300/)
  }
  expect(await site.ledger(new URL(address).pathname.split('/').at(-1) ?? '')).toMatchObject({
    captures: 1,
    refunds: 0,
  })
  const { transactions } = await member.call<Answer<'GET wallet'>>('GET', 'wallet?walletType=E_WALLET')
  expect(transactions.map(({ amount }) => amount)).toEqual([30_000])

  // The first top-up is done, so the same amount again is a new one. A saved card pays it.
  await visit('/user-area/add-card')
  await guest.fillCard(CARDS.visa)
  await page.getByRole('button', { name: words('cards_save') }).click()
  await expect(page).toHaveURL(/\/user-area#my-cards$/)
  await visit('/user-area/top-up')
  await expect(amountField(page, words)).toHaveValue('')
  await choose(page, words, '300')
  await expect(page.getByRole('radio', { name: /4242/ })).toBeChecked()
  await page.getByLabel(words('checkout_card_code')).fill('100')
  expect(page.url()).not.toBe(address)
  await guest.payButton.click()
  await expect(page.getByRole('heading', { name: words('topup_done_title') })).toBeVisible()
  await expect(page.locator('.wallet-figure')).toHaveText(/600/)

  // The bank takes longer than the page waits. The page polls until the result is there, after a reload as well.
  await visit('/user-area/top-up')
  await choose(page, words, '50')
  await page.getByRole('radio', { name: words('cards_choice_other') }).check()
  await guest.pay(CARDS.slowButPaid)
  await expect(page.getByRole('heading', { name: words('checkout_checking_title') })).toBeVisible()
  await page.reload()
  await expect(page.locator('.wallet-figure')).toHaveText(/650/)
})

test('transactions load twenty at a time, by kind, with the kind in the address @long', async ({
  page,
  visit,
  enter,
  site,
  words,
  locale,
}) => {
  const member = await enter()
  for (let at = 1; at <= 22; at += 1) await member.gift('E_WALLET', at * 100)
  await member.book()
  await visit('/user-area/transactions')
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows).toHaveCount(20)
  await expectNoBarriersInAnyLight(page)
  const older = page.getByRole('button', { name: words('wallet_older') })
  site.faults.answers.push({ path: /wallet\?.*page=2/, status: 400, body: { code: 0, message: 'x' } })
  await older.click()
  await expect(page.getByText(words('wallet_older_failed'))).toBeVisible()
  await expect(rows).toHaveCount(20)
  site.faults.answers.length = 0
  await page.getByRole('button', { name: words('ui_retry') }).click()
  await expect(rows).toHaveCount(22)
  await expect(older).toHaveCount(0)
  await expect(page.getByText(words('wallet_oldest'))).toBeFocused()
  await expect(rows.last()).toContainText(locale === 'ar' ? '+1 ر.س' : '+SAR 1')

  const kinds = page.getByRole('navigation', { name: words('wallet_causes') })
  await kinds.getByRole('link', { name: words('wallet_cause_top_up') }).click()
  await expect(page).toHaveURL(/\/transactions\?cause=TOP_UP$/)
  await expect(page.getByRole('heading', { name: words('wallet_none_of_kind') })).toBeVisible()
  await reopen(page)
  await expect(page.getByRole('heading', { name: words('wallet_none_of_kind') })).toBeVisible()
  await kinds.getByRole('link', { name: words('wallet_cause_gift') }).click()
  await expect(rows).toHaveCount(20)

  await page
    .getByRole('navigation', { name: words('wallet_which') })
    .getByRole('link', { name: words('wallet_cashback') })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('wallet_cashback_transactions'))
  // The cashback of the booking below waits for its showtime, so it is not a part of the balance above the list.
  await expect(page.getByText(words('wallet_on_its_way_from'))).toBeVisible()
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(String(words('wallet_cause_earned')))
  await rows.getByRole('link').click()
  await expect(page).toHaveURL(/\/user-area\/upcoming-booking\//)
})

test.describe('the user area', () => {
  // Console messages of a failed part, from server rendering and from the browser.
  test.use({ expectedErrors: { any: [STREAMED_FAILURE] } })

  test('says what expires when, explains both balances, and retries a failed part @both', async ({
    page,
    visit,
    enter,
    site,
    words,
  }) => {
    await enter()
    const ends = { walletType: 'CASHBACK', amount: 1_250, expiresAt: '2027-01-05T09:00:00.000Z' }
    site.faults.answers.push(
      { path: /wallet\/balance\?walletType=E_WALLET/, status: 500, body: {} },
      {
        path: /wallet\/expired\?walletType=CASHBACK/,
        status: 200,
        body: { expiring: [ends], expired: [{ ...ends, amount: 300, expiresAt: '2026-09-01T09:00:00.000Z' }] },
      },
    )
    await visit('/user-area')
    const [wallet, cashback] = [page.locator('#my-wallet'), page.locator('#my-cashback')]
    await expect(wallet.getByRole('heading', { name: words('wallet_failed') })).toBeVisible()
    site.faults.answers.shift()
    await wallet.getByRole('button', { name: words('ui_retry') }).click()
    await expect(wallet.locator('.wallet-figure')).toBeVisible()

    await expect(cashback.getByText(/12\.50/)).toBeVisible()
    await cashback.locator('.wallet-ends').getByRole('button').click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('listitem')).toHaveCount(2)
    await expectNoBarriersInAnyLight(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    for (const about of ['wallet_about', 'wallet_about_cashback']) {
      await page.getByRole('button', { name: words(about), exact: true }).click()
      await expect(dialog.getByRole('heading', { name: words(about) })).toBeVisible()
      await expect(dialog.getByRole('listitem').first()).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    }
  })

  test('asks again for a failed part that is retried at the moment another part appears', async ({
    page,
    enter,
    site,
    words,
    locale,
  }) => {
    await enter()
    const failing = { path: /wallet\/balance\?walletType=E_WALLET/, status: 500, body: {} }
    site.faults.answers.push(failing)
    const answerCashback = site.holdAnswers(/wallet\/balance\?walletType=CASHBACK/)
    await page.addInitScript(pressAtCommitOf, {
      button: '#my-wallet [role=alert] button',
      part: '#my-cashback .wallet-figure',
    })
    await page.goto(`/${locale}/user-area`, { waitUntil: 'commit' })
    const wallet = page.locator('#my-wallet')
    await expect(wallet.getByRole('heading', { name: words('wallet_failed') })).toBeVisible()
    site.faults.answers.length = 0
    answerCashback()
    await expect(page.locator('#my-cashback .wallet-figure')).toBeVisible()
    await expect(wallet.locator('.wallet-figure')).toBeVisible()
  })
})

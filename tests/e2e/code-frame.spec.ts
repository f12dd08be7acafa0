// The security code of a saved card, if the processor asks for it in a frame of its own instead of our field.
import type { Page } from '@playwright/test'
import type { TopUp } from '#server/contracts/wallet.ts'
import { expectNoBarriers } from './barriers.ts'
import { CARDS } from './guest.ts'
import { atCheckout, saveCard, watchCode } from './saved-card.ts'
import { expect, test } from './members-fixture.ts'
import type { Words } from './words.ts'

const AMEX = '345678901234564'

/** The elements of the frame that a visitor uses. */
function frameOf(page: Page, words: Words) {
  const frame = page.frameLocator(`iframe[title="${String(words('checkout_code_frame'))}"]`)
  const code = frame.getByRole('textbox')
  return {
    code,
    type: async (text: string) => {
      await code.fill(text)
      await frame.getByRole('button').click()
    },
    fault: frame.getByRole('alert'),
  }
}

test('a saved card asks for its code in its processor’s frame, and after a wrong code the frame asks again', async ({
  page,
  context,
  visit,
  enter,
  site,
  words,
  guest,
}) => {
  const member = await enter()
  await saveCard(member, site, AMEX, 'PAYFORT')
  const order = await atCheckout(member, site)
  const sent = watchCode(context, site, '1234')
  const frame = frameOf(page, words)
  await visit(`/bookings/${order.id}/checkout`)
  await expect(page.getByRole('radio', { name: /4564/ })).toBeChecked()
  await frame.type('123')
  await expect(frame.fault).toBeVisible()
  await frame.type('٠٠٠٠')
  await expect(page.getByText(words('checkout_code_typed'))).toBeVisible()
  await guest.payButton.click()
  await expect(page.getByText(words('checkout_declined_title'))).toBeVisible()
  expect((await site.ledger(order.id)).captures).toBe(0)

  await expect(frame.code).toBeVisible()
  await guest.payButton.click()
  await expect(page.getByText(words('checkout_code_first'))).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectNoBarriers(page, { part: 'main' })
  }
  await frame.type('1234')
  await guest.expectTicket()
  expect(await site.ledger(order.id)).toMatchObject({ captures: 1, refunds: 0 })
  expect(sent).toEqual({ ours: [], theirs: ['/sandbox-payments/pay-fort/FortAPI/code'] })
})

test('a card that is entered at such a processor and saved pays at once @long', async ({
  page,
  visit,
  enter,
  site,
  words,
  guest,
}) => {
  const order = await atCheckout(await enter(), site)
  await visit(`/bookings/${order.id}/checkout`)
  await guest.fillCard(CARDS.amexAsksBank)
  await page.getByLabel(words('checkout_keep_card')).check()
  await guest.payButton.click()
  await guest.answerBank()
  await guest.expectTicket()
  expect(await site.ledger(order.id)).toMatchObject({ captures: 1, refunds: 0 })
})

test('a top-up asks for the code in the same place', async ({ page, visit, enter, site, words, guest }) => {
  const member = await enter()
  await saveCard(member, site, AMEX, 'PAYFORT')
  const { topUp } = await member.call<{ topUp: TopUp }>('POST', 'top-ups', { amount: 10_000 })
  await visit(`/user-area/top-up/${topUp.id}`)
  await frameOf(page, words).type('1234')
  await expect(page.getByText(words('checkout_code_typed'))).toBeVisible()
  await guest.payButton.click()
  await expect(page.getByRole('heading', { name: words('topup_done_title') })).toBeVisible()
  expect(await site.ledger(topUp.id)).toMatchObject({ captures: 1, refunds: 0 })
})

test.describe('when the processor’s page cannot be loaded', () => {
  test.use({ expectedErrors: { any: [/status of 500/] } })

  test('the checkout says so and offers a retry', async ({ page, visit, enter, site, words }) => {
    const member = await enter()
    await saveCard(member, site, AMEX, 'PAYFORT')
    const order = await atCheckout(member, site)
    site.faults.answers.push({
      path: /^\/v1\/cards\/card_\w+\/code/,
      status: 500,
      body: { code: 51, reason: 'server_down', message: '' },
    })
    await visit(`/bookings/${order.id}/checkout`)
    await expect(page.getByText(words('checkout_code_failed'))).toBeVisible()
    site.faults.answers.length = 0
    await page
      .getByRole('alert')
      .getByRole('button', { name: words('ui_retry') })
      .click()
    await expect(frameOf(page, words).code).toBeVisible()
  })
})

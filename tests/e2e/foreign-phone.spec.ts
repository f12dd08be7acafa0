// A guest whose phone is of another country: the country beside the number, from the code to the ticket.
import { expect, test } from './members-fixture.ts'
import { CARDS } from './guest.ts'

const abroad = () => `50${String(1_000_000 + ((process.pid * 7919) % 8_999_999))}`

test('a guest with a number of the Emirates books to the ticket @phone', async ({ page, site, words, guest }) => {
  const number = abroad()
  await guest.openSeats()
  await guest.takeBest(2)
  await guest.continueButton.click()
  const dialog = page.getByRole('dialog')
  const phone = dialog.getByLabel(words('guests_phone_label'))
  const country = dialog.getByLabel(words('guests_phone_country'))
  await expect(country).toHaveValue('SA')
  await expect(country.locator('option').first()).toHaveText(/966/)

  await test.step('a number of another country needs its country', async () => {
    await phone.fill('50012345')
    await dialog.getByRole('button', { name: words('guests_send_code') }).click()
    await expect(phone).toHaveAccessibleErrorMessage(words('guests_phone_invalid'))
    await country.selectOption('KW')
    await expect(phone).toHaveValue('500 12345')
  })

  await test.step('a whole number chooses its country by itself', async () => {
    await country.selectOption('EG')
    await phone.fill(`\u200e+971 ${number}`)
    await expect(country).toHaveValue('AE')
  })

  await test.step('a country that the gateway does not serve is refused with its words', async () => {
    const body = { code: 24, reason: 'phone_country_refused', message: 'Not to these numbers, please.' }
    site.faults.answers.push({ path: /^\/v1\/guest-users\/phone-number/, status: 400, body })
    await dialog.getByRole('button', { name: words('guests_send_code') }).click()
    await expect(phone).toHaveAccessibleErrorMessage(body.message)
    site.faults.answers.length = 0
  })

  await guest.identify(`00971${number}`)
  await guest.atCheckout()
  await expect(page.getByText(`+971 XX XXX ${number.slice(-4)}`)).toBeVisible()
  await expect(page.getByText(words('checkout_way_tabby_abroad'))).toBeVisible()
  await guest.pay(CARDS.visa)
  await guest.expectTicket()
  await expect.poll(async () => (await site.messages()).some(({ to }) => to === `+971${number}`)).toBe(true)
})

// A first hold whose answer is lost, and one that the gateway refuses.
import { expect, test } from './members-fixture.ts'
import { SESSION_COOKIES } from './session-cookies.ts'

const isFirstHold = (request: Request): boolean =>
  request.method === 'POST' && new URL(request.url).pathname === '/v1/orders'

test('a retry after lost answers gets the seats that are held already', async ({ page, site, words, guest }) => {
  await page.clock.install({ time: site.now() })
  await guest.openSeats()
  // The gateway makes the order, but the edge hears nothing of it.
  site.faults.instead = async (request, forward) => {
    if (!isFirstHold(request)) return undefined
    await forward()
    return Response.json({}, { status: 502 })
  }
  const [seat = ''] = await guest.freeSingles()
  await guest.press(seat)
  const retry = page.getByRole('main').getByRole('button', { name: words('ui_retry') })
  await expect(async () => {
    await page.clock.fastForward(4000)
    await expect(retry).toBeVisible({ timeout: 500 })
  }).toPass()
  // The cookie of the lost guest is gone as well, as if no answer had reached the browser.
  await page.context().clearCookies({ name: SESSION_COOKIES })
  site.faults.instead = undefined
  await retry.click()
  await expect(page).toHaveURL(/orderId=/)
  expect(await guest.chosen()).toEqual([seat])
})

test('a refused first hold says why in the gateway’s words, and the same seats can be tried again', async ({
  page,
  site,
  words,
  guest,
}) => {
  await guest.openSeats()
  for (const [status, code, message] of [
    [400, 77, 'Members only until noon.'],
    [404, 16, 'This screening moved.'],
  ] as const) {
    site.faults.answers = [{ path: /^\/v1\/orders$/, status, body: { code, message } }]
    const [seat = ''] = await guest.freeSingles()
    await guest.press(seat)
    await expect(page.getByRole('main').getByText(message).first()).toBeVisible()
    await expect(page.getByText(words('seats_notice_closed'))).toHaveCount(0)
    site.faults.answers = []
    await page
      .getByRole('main')
      .getByRole('button', { name: words('ui_retry') })
      .click()
    await expect(guest.mySeats).toHaveCount(1)
    expect(await guest.chosen()).toEqual([seat])
    await guest.press(seat)
    await expect(guest.mySeats).toHaveCount(0)
    await page.context().clearCookies()
    await guest.openSeats()
  }
})

import type { Answer } from '#server/contracts/contract.ts'
import type { Order } from '#server/contracts/orders.ts'
import { callOff, showtimeToCallOff } from '../call-off.ts'
import { moneyInWords as money, seatStates } from '../programme.ts'
import { expect, test } from './journey.ts'

test('a showtime is called off: its holder has the money back on the card, in the wallet, or as another ticket', async ({
  page,
  site,
  words,
  locale,
  visit,
  enter,
  guest,
}) => {
  const holder = await enter()
  const showtime = await showtimeToCallOff(site)
  const book = () => holder.book({ showtimeId: showtime.id })
  const [toCard, toWallet, toOther] = [await book(), await book(), await book()]
  const choice = page.getByRole('region', { name: words('change_called_off_title') })
  const open = ({ id }: Order) => visit(`/user-area/upcoming-booking/${id}`)
  const confirm = async (key: string) => {
    // By key: the answer lies where the question was asked, and a second press there is half of a double tap.
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words(key) })
      .press('Enter')
  }

  await test.step('A visitor who chooses seats is told without a reload, and the map closes', async () => {
    await guest.openSeatsOf(showtime.path)
    await callOff(site, showtime.id)
    await expect(page.getByRole('heading', { name: words('change_called_off_title') })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(String(words('change_reason_equipment')))
    await expect(page.getByRole('gridcell')).toHaveCount(0)
    const isTold = async ({ id }: Order) =>
      (await holder.call<{ order: Order }>('GET', `orders/${id}`)).order.change?.kind === 'CALLED_OFF'
    for (const booking of [toCard, toWallet, toOther]) await expect.poll(() => isTold(booking)).toBe(true)
  })

  await test.step('One booking’s money goes back to the card', async () => {
    await open(toCard)
    await expect(page.locator('.seat-code')).toHaveCount(0)
    const amount = money(toCard.breakdown.total, locale)
    await choice.getByRole('button', { name: words('bookings_change_refund_do', { amount }) }).click()
    await confirm('bookings_change_refund_sure_yes')
    await expect(page).toHaveURL(new RegExp(`view-history/${toCard.id}$`))
    await expect(page.getByRole('list', { name: words('bookings_refunds') })).toContainText('4242')
    await expect
      .poll(() => site.ledger(toCard.id))
      .toMatchObject({ captures: 1, refunds: 1, refunded: toCard.breakdown.total })
  })

  await test.step('Another one’s goes to the wallet', async () => {
    await open(toWallet)
    const { total } = toWallet.breakdown
    await choice
      .getByRole('button', { name: words('bookings_change_wallet_do', { amount: money(total, locale) }) })
      .click()
    await confirm('bookings_change_wallet_sure_yes')
    await expect(page).toHaveURL(new RegExp(`view-history/${toWallet.id}$`))
    const balance = () => holder.call<Answer<'GET wallet/detailed-balance'>>('GET', 'wallet/detailed-balance')
    await expect.poll(balance).toMatchObject({ eWalletBalance: total })
    expect(await site.ledger(toWallet.id)).toMatchObject({ captures: 1, refunds: 0 })
  })

  await test.step('A third one becomes a ticket of another showtime, and nothing is paid', async () => {
    await open(toOther)
    const others = choice.getByRole('region', { name: words('bookings_change_other') })
    const showtimes = others.getByRole('listitem').getByRole('button')
    await expect(showtimes.first()).toBeVisible()
    // The nearest showtimes may all cost more.
    const more = others.getByRole('button', { name: words('bookings_change_other_more') })
    if (await more.isVisible()) await more.click()
    await showtimes
      .filter({ hasNot: page.getByText(words('exchange_strip_pay')) })
      .first()
      .click()
    await page.locator('button[form="pay-form"]:visible').click()
    await guest.expectTicket()
    const id = /bookings\/([^/]+)\//.exec(page.url())?.[1] ?? ''
    expect(id).not.toBe(toOther.id)
    expect(await site.ledger(id)).toMatchObject({ captures: 0 })
    const { order } = await holder.call<{ order: Order }>('GET', `orders/${id}`)
    const seats = order.seats.map(({ seat }) => seat)
    expect(await seatStates(site, order.sessionId, seats)).toEqual(['sold'])
  })
})

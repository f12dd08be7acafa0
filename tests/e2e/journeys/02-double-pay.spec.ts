import { CARDS, Guest } from '../guest.ts'
import { seatStates } from '../programme.ts'
import { expect, test } from './journey.ts'

test('a guest presses Pay twice, in two tabs, and pays once', async ({
  page,
  context,
  site,
  words,
  locale,
  visit,
  enterGuest,
}) => {
  const { phone, hold } = await enterGuest()
  const order = await hold({ seats: 2 })
  const tabs = [page, await context.newPage()].map((tab) => new Guest({ page: tab, site, words, locale }))
  const sent = () => site.calls.filter((call) => call.endsWith('/pay'))

  await test.step('The same checkout is open in two tabs, with a card in each whose processor reports a payment twice', async () => {
    for (const tab of tabs) {
      await visit(`/bookings/${order.id}/checkout`, tab.page)
      await tab.atCheckout()
      await tab.fillCard(CARDS.paidTwiceTold)
    }
  })

  await test.step('Pay is pressed twice in one tab, and once more in the other, before any answer', async () => {
    const answer = site.holdAnswers(/\/pay$/)
    await tabs[0]!.payButton.dblclick()
    await expect.poll(sent).toHaveLength(1)
    await tabs[1]!.payButton.click()
    await expect.poll(sent).toHaveLength(2)
    answer()
  })

  await test.step('Both tabs show the ticket, and the card is charged once', async () => {
    for (const tab of tabs) await tab.expectTicket()
    expect(sent()).toHaveLength(2)
    const { total } = order.breakdown
    expect(await site.ledger(order.id)).toMatchObject({ captures: 1, captured: total, refunds: 0 })
    const seats = order.seats.map(({ seat }) => seat)
    expect(await seatStates(site, order.sessionId, seats)).toEqual(['sold', 'sold'])
    const links = async () =>
      (await site.messages()).filter(({ to, text }) => to === `+966${phone.slice(1)}` && text.includes('/ticket#'))
    await expect.poll(links).toHaveLength(1)
  })

  await test.step('The address of the checkout leads to the ticket now', async () => {
    await page.goto(`/${locale}/bookings/${order.id}/checkout`)
    await tabs[0]!.expectTicket()
  })
})

import { CARDS } from '../guest.ts'
import { newPerson } from '../member.ts'
import { FILM, filmOf, openShowtime, seatStates } from '../programme.ts'
import { pressShowtime, showtimeLink } from '../showtime-press.ts'
import { expect, test } from './journey.ts'

test('a guest walks from the home page to the ticket, although the first card is declined', async ({
  page,
  site,
  words,
  locale,
  isPhone,
  visit,
  guest,
}) => {
  const film = await filmOf(site, FILM, locale)
  const showtime = await openShowtime(site)
  const { phone } = newPerson(locale)
  let seats: string[] = []
  let orderId = ''

  await test.step('The home page leads to the film, and tomorrow’s showtime to its seats', async () => {
    await visit('/')
    await page.getByRole('link', { name: film.title }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: film.title })).toBeVisible()
    await page
      .getByRole('navigation', { name: words('showtimes_days') })
      .getByRole('link')
      .nth(1)
      .click()
    await pressShowtime(page, words, showtimeLink(page, showtime.id))
    await expect(guest.freeSeats.first()).toBeAttached()
  })

  await test.step('Two seats are held, and a code by text message proves the phone', async () => {
    seats = await guest.takeBest(2)
    await guest.continueButton.click()
    await guest.identify(phone)
    orderId = await guest.atCheckout()
  })

  await test.step('The cancellation terms stand above the pay button', async () => {
    const terms = page.getByText(words('checkout_cancel_not_guest')).filter({ visible: true })
    await expect(terms).toHaveCount(1)
    if (isPhone) await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect(terms).toBeInViewport({ ratio: 1 })
    const [read, pressed] = await Promise.all([terms.boundingBox(), guest.payButton.boundingBox()])
    const apart = pressed!.y - (read!.y + read!.height)
    expect(apart).toBeGreaterThanOrEqual(0)
    expect(apart).toBeLessThan(100)
  })

  await test.step('A declined card charges nothing, and the seats stay held', async () => {
    await guest.pay(CARDS.declined)
    await expect(page.getByText(words('checkout_declined_title'))).toBeVisible()
    await expect(page.getByText(words('checkout_declined_text'))).toBeVisible()
    expect(await site.ledger(orderId)).toMatchObject({ captures: 0, refunds: 0 })
    expect(await seatStates(site, showtime.id, seats)).toEqual(['held', 'held'])
  })

  await test.step('Another card pays once, and the ticket shows film and seats', async () => {
    await guest.pay(CARDS.visa)
    await guest.expectTicket()
    const ticket = page.getByRole('main')
    await expect(ticket).toContainText(film.title)
    for (const seat of seats) await expect(ticket).toContainText(seat.replace(/\D/g, ''))
    expect(await site.ledger(orderId)).toMatchObject({ captures: 1, refunds: 0 })
    expect(await seatStates(site, showtime.id, seats)).toEqual(['sold', 'sold'])
  })

  await test.step('One text message brings the link to the ticket', async () => {
    const links = async () =>
      (await site.messages()).filter(({ to, text }) => to === `+966${phone.slice(1)}` && text.includes('/ticket#'))
    await expect.poll(links).toHaveLength(1)
  })
})

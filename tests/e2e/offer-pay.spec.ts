// A card’s offer is paid with that card. Another saved card is refused before anything is charged.
import type { Page } from '@playwright/test'
import type { Answer } from '#server/contracts/contract.ts'
import type { ShowtimeChip } from '#server/contracts/films.ts'
import type { Order } from '#server/contracts/orders.ts'
import type { Site } from './fixtures.ts'
import { CARDS } from './guest.ts'
import { saveCard } from './saved-card.ts'
import { expect, test } from './members-fixture.ts'
import { cinemasOf, CITY, dayAhead, FILM, filmOf, moneyInWords, showtimesOf } from './programme.ts'

const OFFERS = [
  {
    kind: 'a bank’s offer',
    offerId: 'ofr_bank',
    shown: 'bin=424242',
    other: { number: '4111111111111111', code: '123' },
    its: { number: CARDS.visa, code: '100' },
  },
  {
    kind: 'one card’s offer',
    offerId: 'ofr_card',
    shown: 'bin=45434740&lastFour=9996&expiryMonth=12&expiryYear=2035',
    other: { number: CARDS.visa, code: '100' },
    its: { number: '4543474002249996', code: '956' },
  },
]

/** Needs no verification: three seats, of which the cheapest is free. */
const EVERYBODYS = 'ofr_premium'

interface Seats {
  sessionId: string
  seats: string[]
}

/** Free premium seats in the first of these showtimes with enough of them. Earlier tests have bought some. */
async function premiumIn(site: Site, shows: Pick<ShowtimeChip, 'id' | 'status'>[], count: number): Promise<Seats> {
  for (const { id, status } of shows) {
    const best = `showtimes/${id}/best-seats?count=${count}&areaCategoryCode=PREMIUM`
    // A showtime without that many adjacent seats answers with a problem, which has no seats.
    const { seats = [] } = status === 'AVAILABLE' ? await site.ask<{ seats?: string[] }>(best) : {}
    if (seats.length === count) return { sessionId: id, seats }
  }
  throw new Error(`No show has ${count} premium seats left`)
}

/** Showtimes of the offer’s second day, so that none is about to begin. */
async function premiumUnder(site: Site, offerId: string, count: number): Promise<Seats> {
  const shows = `offers/${offerId}/showtimes?cityId=${CITY}`
  const { dates } = await site.ask<Answer<'GET offers/:id/showtimes'>>(shows)
  const { date } = dates.filter(({ isDisabled }) => !isDisabled)[1]!
  const { films } = await site.ask<Answer<'GET offers/:id/showtimes'>>(`${shows}&date=${date}`)
  const listed = films.flatMap(({ showtimes }) => showtimes)
  return premiumIn(site, listed, count)
}

const payButton = (page: Page) => page.locator('button[form="pay-form"]:visible')

for (const { kind, offerId, shown, other: otherCard, its } of OFFERS)
  test(`${kind} refuses another saved card without charging it, and is paid with its own`, async ({
    page,
    visit,
    enter,
    site,
    words,
    locale,
  }) => {
    const member = await enter()
    // The first saved card becomes the default.
    for (const { number } of [otherCard, its]) await saveCard(member, site, number)
    const { cinemas } = await cinemasOf(site, await filmOf(site, FILM), dayAhead(site, 1))
    const { sessionId, seats } = await premiumIn(site, showtimesOf(cinemas), 1)
    const { proof } = await member.call<{ proof: string }>('GET', `offers/${offerId}/verify?${shown}`)
    const offer = { id: offerId, proof }
    const held = await member.call<{ order: Order }>('POST', 'orders', { sessionId, seats, offer })
    const { order } = await member.call<{ order: Order }>('POST', `orders/${held.order.id}/checkout`, {})
    expect(order.breakdown.discount).toBeGreaterThan(0)

    const payWith = async ({ number, code }: typeof its) => {
      await page.getByRole('radio', { name: new RegExp(number.slice(-4)) }).check()
      await page.getByLabel(words('checkout_card_code')).fill(code)
      await payButton(page).click()
    }
    await visit(`/bookings/${order.id}/checkout`)
    // The offer’s card is chosen, although another card is the default.
    await expect(page.getByRole('radio', { name: new RegExp(its.number.slice(-4)) })).toBeChecked()
    await page.getByRole('radio', { name: new RegExp(otherCard.number.slice(-4)) }).check()
    await expect(page.getByText(words('offers_saved_wrong'))).toBeVisible()
    await payWith(otherCard)
    await expect(page.getByRole('alert').getByText(words('offers_pay_refused_text'))).toBeVisible()
    expect(await site.ledger(order.id)).toMatchObject({ captures: 0 })
    await payWith(its)
    await expect(page).toHaveURL(/your-ticket/)
    expect(await site.ledger(order.id)).toMatchObject({ captures: 1, refunds: 0 })
    const { breakdown } = (await member.call<{ order: Order }>('GET', `orders/${order.id}`)).order
    expect(breakdown).toMatchObject({ discount: order.breakdown.discount, card: order.breakdown.total })
    // The lines of the booking’s price stay visible after the payment.
    await visit(`/user-area/upcoming-booking/${order.id}`)
    const line = page.locator('dl > div').filter({ hasText: order.offer!.title })
    await expect(line).toContainText(`−${moneyInWords(breakdown.discount, locale)}`)
  })

test('seats that are held again after the time ran out keep their offer', async ({
  page,
  visit,
  enter,
  site,
  words,
}) => {
  const member = await enter()
  const { sessionId, seats } = await premiumUnder(site, EVERYBODYS, 3)
  const held = await member.call<{ order: Order }>('POST', 'orders', { sessionId, seats, offer: { id: EVERYBODYS } })
  await member.call('POST', `orders/${held.order.id}/checkout`, {})
  await site.advanceClock(21 * 60_000)
  await visit(`/bookings/${held.order.id}/checkout`)
  await page.getByRole('button', { name: words('checkout_expired_again') }).click()
  await expect(page).not.toHaveURL(new RegExp(held.order.id))
  await expect(payButton(page)).toBeVisible()
  const total = (held.order.breakdown.total / 100).toFixed(2)
  await expect(payButton(page)).toContainText(total.replace('.00', ''))
})

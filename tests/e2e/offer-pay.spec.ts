// A card's offer is paid with its card: of those a member keeps, another one is refused before anything is charged.
import type { Page } from '@playwright/test'
import type { Answer } from '#server/contracts/contract.ts'
import type { Order } from '#server/contracts/orders.ts'
import type { Site } from './fixtures.ts'
import { CARDS } from './guest.ts'
import { keepCard } from './kept-card.ts'
import { expect, test } from './members-fixture.ts'
import { CITY, FILM, moneyInWords, openShowtime } from './programme.ts'

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

/** Needs no proof: three seats, the cheapest of them free. */
const EVERYBODYS = 'ofr_premium'

/** A show the offer holds for, with free seats, on the second of its days: none that is about to begin. */
async function showOfOffer(site: Site, offerId: string): Promise<string> {
  const shows = `offers/${offerId}/showtimes?cityId=${CITY}`
  const { dates } = await site.ask<Answer<'GET offers/:id/showtimes'>>(shows)
  const { date } = dates.filter(({ isDisabled }) => !isDisabled)[1]!
  const { films } = await site.ask<Answer<'GET offers/:id/showtimes'>>(`${shows}&date=${date}`)
  const free = films.flatMap(({ showtimes }) => showtimes).find(({ status }) => status === 'AVAILABLE')
  if (!free) throw new Error(`Nothing is free for ${offerId}`)
  return free.id
}

const payButton = (page: Page) => page.locator('button[form="pay-form"]:visible')

for (const { kind, offerId, shown, other, its } of OFFERS)
  test(`${kind} refuses another kept card, charging nothing, and is paid with its own`, async ({
    page,
    visit,
    enter,
    site,
    words,
    locale,
  }) => {
    const member = await enter()
    // The first one is the default one.
    for (const { number } of [other, its]) await keepCard(member, site, number)
    const { id: sessionId } = await openShowtime(site, FILM)
    const best = `showtimes/${sessionId}/best-seats?count=1&areaCategoryCode=PREMIUM`
    const { seats } = await site.ask<{ seats: string[] }>(best)
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
    await expect(page.getByRole('radio', { name: new RegExp(other.number.slice(-4)) })).toBeChecked()
    await payWith(other)
    await expect(page.getByRole('alert').getByText(words('offers_pay_refused_text'))).toBeVisible()
    expect(await site.ledger(order.id)).toMatchObject({ captures: 0 })
    await payWith(its)
    await expect(page).toHaveURL(/your-ticket/)
    expect(await site.ledger(order.id)).toMatchObject({ captures: 1, refunds: 0 })
    const { breakdown } = (await member.call<{ order: Order }>('GET', `orders/${order.id}`)).order
    expect(breakdown).toMatchObject({ discount: order.breakdown.discount, card: order.breakdown.total })
    // What the booking cost, line by line, adds up ever after.
    await visit(`/user-area/upcoming-booking/${order.id}`)
    const line = page.locator('dl > div').filter({ hasText: order.offer!.title })
    await expect(line).toContainText(`−${moneyInWords(breakdown.discount, locale)}`)
  })

test('seats taken again after the time ran out are bought with their offer again', async ({
  page,
  visit,
  enter,
  site,
  words,
}) => {
  const member = await enter()
  const sessionId = await showOfOffer(site, EVERYBODYS)
  const best = `showtimes/${sessionId}/best-seats?count=3&areaCategoryCode=PREMIUM`
  const { seats } = await site.ask<{ seats: string[] }>(best)
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

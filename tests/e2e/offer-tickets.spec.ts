// Each type of offer from its page to the ticket: verified, chosen and paid. Seats page, checkout, bank and invoice
// must show the same sum.
import type { Page } from '@playwright/test'
import type { Showtime } from '#server/contracts/showtimes.ts'
import { reopen } from './hydration.ts'
import { expect, type Site, test } from './fixtures.ts'
import { CARDS, Guest } from './guest.ts'
import { expectSums, lineAmounts, riyals } from './invoice-parts.ts'
import { amountIn, offerOf, offerShowtimeOf, stripOf } from './offer-parts.ts'
import { moneyInWords as money } from './programme.ts'
import { pressShowtime } from './showtime-press.ts'
import type { Words } from './words.ts'

type Typed = [label: string, text: string]

/** A refused input, its error, and the accepted input. `CODE` stands for the code that was sent to the phone. */
interface Screen {
  wrong: Typed[]
  refused: string
  right: Typed
}

interface Kind {
  type: string
  slug: string
  /** The screens of the form, in order. */
  screens: Screen[]
  /** The number of seats in each area. */
  seats: Record<string, number>
  /** The discount in halalas, from the prices of those seats. */
  off: (prices: number[]) => number
  card: string
  /** The checkout’s text on how to pay, and the ticket’s text for the entrance. */
  paying: string
  door?: string
}

interface Scene {
  page: Page
  site: Site
  words: Words
}

const CODE = 'CODE'
const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0)
const share = (percent: number) => (prices: number[]) => sum(prices.map((price) => Math.round((price * percent) / 100)))

const KINDS: Kind[] = [
  {
    type: 'BIN',
    slug: 'trial-bank-cards',
    screens: [
      { wrong: [['offers_bin', '4000 00']], refused: 'offers_refused_card', right: ['offers_bin', '٤٢٤٢٤٢٤٢'] },
    ],
    seats: { STANDARD: 1, PREMIUM: 1 },
    off: share(30),
    card: CARDS.visa,
    paying: 'offers_pay_bank',
  },
  {
    type: 'CARD',
    slug: 'opening-night-card',
    screens: [
      {
        wrong: [
          ['offers_bin', '4543 4740'],
          ['offers_last_four', '9997'],
          ['checkout_expiry', '12 / 35'],
        ],
        refused: 'offers_refused_card',
        right: ['offers_last_four', '9996'],
      },
    ],
    // The other seat keeps its price.
    seats: { PREMIUM: 1, STANDARD: 1 },
    off: () => 2000,
    card: CARDS.openingNight,
    paying: 'offers_pay_one_card',
  },
  {
    type: 'UNIPAL',
    slug: 'students',
    screens: [
      {
        wrong: [
          ['offers_student_id', '443010025'],
          ['guests_phone_label', '050 765 4321'],
        ],
        refused: 'offers_refused_student',
        right: ['offers_student_id', '443010024'],
      },
      { wrong: [['guests_code_label', '000000']], refused: 'offers_refused_code', right: ['guests_code_label', CODE] },
    ],
    // One student number discounts one seat.
    seats: { STANDARD: 2 },
    off: ([price = 0]) => price - 2500,
    card: CARDS.visa,
    paying: 'offers_pay_any',
    door: 'ticket_door_student',
  },
  {
    type: 'STATIC',
    slug: 'companies',
    screens: [
      { wrong: [['offers_word', 'SHARIKA-26']], refused: 'offers_refused_word', right: ['offers_word', 'sharika–٢٥'] },
    ],
    seats: { STANDARD: 1, PREMIUM: 1 },
    off: share(25),
    card: CARDS.visa,
    paying: 'offers_pay_any',
  },
  {
    type: 'NONE',
    slug: 'three-premium-for-two',
    screens: [],
    seats: { PREMIUM: 3 },
    off: ([price = 0]) => price,
    card: CARDS.visa,
    paying: 'offers_pay_any',
  },
]

/**
 * Submits nothing, a wrong input and the right one. The input stays in its fields, and no order is made before it is
 * right.
 */
async function answerScreen({ page, site, words }: Scene, guest: Guest, { wrong, refused, right }: Screen) {
  // Calls of an earlier test’s page are left out.
  const before = site.calls.length
  const dialog = page.getByRole('dialog')
  const field = (label: string) => dialog.getByLabel(words(label), { exact: true })
  const submit = dialog.locator('button[type=submit]')
  await expect(field(right[0])).toBeVisible()
  await submit.click()
  await expect(dialog.locator('[aria-invalid=true]')).toBeFocused()
  for (const [label, text] of wrong) await field(label).fill(text)
  await submit.click()
  await expect(dialog.getByText(words(refused))).toBeVisible()
  for (const [label, text] of wrong) await expect(field(label)).toHaveValue(text)
  expect(site.calls.slice(before)).not.toContain('POST /v1/orders')
  const [label, text] = right
  await field(label).fill(text === CODE ? await guest.code() : text)
  await submit.click()
}

/** Takes the seats. Returns their prices without an offer. */
async function takeSeats(site: Site, guest: Guest, { id, areas }: Showtime, seats: Kind['seats']): Promise<number[]> {
  const prices: number[] = []
  for (const [area, count] of Object.entries(seats)) {
    const best = `showtimes/${id}/best-seats?count=${count}&areaCategoryCode=${area}`
    for (const seat of (await site.ask<{ seats: string[] }>(best)).seats) {
      await guest.press(seat)
      prices.push(areas.find(({ areaCategoryCode }) => areaCategoryCode === area)!.price)
    }
  }
  return prices
}

/** `npm run test:e2e` runs this type. The others differ in a screen before the seats. */
const IN_EVERY_RUN = 'UNIPAL'

for (const { type, slug, screens, seats, off, card, paying, door } of KINDS)
  test(`an offer of the type ${type} leads from its page to the ticket, and every sum agrees${type === IN_EVERY_RUN ? '' : ' @long'}`, async ({
    page,
    visit,
    site,
    words,
    locale,
    isPhone,
  }) => {
    const guest = new Guest({ page, site, words, locale })
    const offer = await offerOf(site, slug, locale)
    expect(offer.validationType).toBe(type)
    const { id } = await offerShowtimeOf(site, offer.id)
    const { showtime } = await site.ask<{ showtime: Showtime }>(`showtimes/${id}`)
    await visit(`/offers/${slug}`)
    await expect(page.getByRole('heading', { level: 1, name: offer.title })).toBeVisible()
    await page.getByRole('link', { name: words('offers_see_shows') }).click()
    await page
      .getByRole('navigation', { name: words('showtimes_days') })
      .getByRole('link')
      .nth(1)
      .click()
    // A section that is still streaming in is in the document twice.
    const link = page.locator(`a[data-showtime="${id}"]`)
    await expect(link).toHaveCount(1)
    // Cinemas beyond the first two of a film are folded.
    const folded = page.locator('details').filter({ has: link })
    if ((await folded.count()) > 0) await folded.locator('summary').click()
    await pressShowtime(page, words, link)
    for (const screen of screens) await answerScreen({ page, site, words }, guest, screen)

    await expect(guest.freeSeats.first()).toBeAttached()
    const strip = stripOf(page, words)
    await expect(strip).toContainText(offer.title)
    await reopen(page)
    await expect(guest.freeSeats.first()).toBeAttached()
    const prices = await takeSeats(site, guest, showtime, seats)
    const discount = off(prices)
    const total = sum(prices) + prices.length * showtime.bookingFee - discount
    await expect(strip.getByRole('status')).toHaveText(words('offers_holds'))
    // The first seat alone already gets a status with a smaller discount, hence the poll.
    await expect.poll(async () => amountIn(await strip.getByRole('status').innerText())).toBe(discount)

    const orderId = await guest.goToCheckout()
    expect(amountIn(await guest.payButton.innerText())).toBe(total)
    if (isPhone) await page.getByText(words('checkout_price_details')).click()
    const line = page.locator('dl > div').filter({ hasText: offer.title, visible: true })
    await expect(line).toContainText(`−${money(discount, locale)}`)
    const part = page.getByRole('region', { name: words('offers_bar') })
    await expect(part).toContainText(offer.title)
    expect(amountIn(await part.getByText(words('offers_holds')).innerText())).toBe(discount)
    await expect(part.getByText(words(paying))).toBeVisible()
    const { allowsVouchers } = offer
    // A voucher that would be refused is not offered.
    await expect(page.locator('summary').filter({ hasText: words('vouchers_fold') })).toHaveCount(
      allowsVouchers ? 1 : 0,
    )
    await expect(page.getByText(words('vouchers_not_with_offer'))).toBeVisible({ visible: !allowsVouchers })
    await guest.pay(card)
    await guest.expectTicket()
    expect(await site.ledger(orderId)).toMatchObject({ captures: 1, captured: total, refunds: 0 })
    const main = page.getByRole('main')
    await expect(main).toContainText(money(total, locale))
    await expect(main.locator('dl > div').filter({ hasText: offer.title })).toContainText(money(discount, locale))
    if (door) await expect(main).toContainText(words(door))

    await page.getByRole('link', { name: words('invoice_open'), exact: true }).click()
    const invoice = page.getByRole('article').first()
    await expectSums(invoice, total)
    expect(sum(await lineAmounts(invoice))).toBe(total)
    const row = invoice.getByRole('row').filter({ hasText: riyals(-discount) })
    for (const said of ['ar', 'en'] as const) await expect(row).toContainText((await offerOf(site, slug, said)).title)
    await expect(invoice.locator('dl > div').filter({ hasText: card.slice(-4) })).toContainText(riyals(total))
  })

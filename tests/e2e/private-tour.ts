// The pages of a visitor who books, and the dialogs of all pages, each opened as a visitor opens it.
import { expect, type Locator, type Page } from '@playwright/test'
import type { Order } from '#server/contracts/orders.ts'
import { showAsCalledOff } from './called-off-parts.ts'
import { type Entered, holdElsewhere } from './entered.ts'
import type { Site } from './fixtures.ts'
import { CARDS, Guest } from './guest.ts'
import { saveCard } from './saved-card.ts'
import { bellOf } from './notification-parts.ts'
import { offerShowtimeOf, stripOf } from './offer-parts.ts'
import { cityName, dayAhead, FILM, filmOf, openShowtime } from './programme.ts'
import { DAY_MS, MINUTE_MS } from '#server/contracts/rules/durations.ts'
import { unfoldVouchers } from './voucher-parts.ts'
import type { Words } from './words.ts'

interface Tour {
  page: Page
  visit: (path: string) => Promise<void>
  words: Words
  site: Site
  locale: 'ar' | 'en'
  isPhone: boolean
}

export interface Belongings {
  ticketId: string
  /** The end of the ticket’s showtime. */
  ticketEndsAt: string
  /** An order at the checkout. */
  orderId: string
  /** The end of its hold. */
  orderExpiresAt: string
  /** The seats of that order. */
  seatsPath: string
  /** A seat of the same showtime that another visitor holds. */
  heldSeat: string
  voucherCode: string
}

/** A member’s saved card, money in both wallets, a booking, and an order that waits for its payment. */
export async function belongingsOf(member: Entered, site: Site): Promise<Belongings> {
  const { book, call, gift } = member
  await saveCard(member, site, CARDS.visa)
  await gift('E_WALLET', 9_876_54)
  await gift('CASHBACK', 1_234)
  const ticket = await book({ seats: 2 })
  const { id: sessionId, path } = await openShowtime(site)
  const { seats } = await site.ask<{ seats: string[] }>(`showtimes/${sessionId}/best-seats?count=2`)
  const { order } = await call<{ order: { id: string } }>('POST', 'orders', { sessionId, seats })
  const priced = await call<{ order: Order }>('POST', `orders/${order.id}/checkout`, {})
  const { codes } = await site.call<{ codes: string[] }>('POST', 'operator/vouchers', {
    body: { id: crypto.randomUUID(), count: 1, validDays: 30, kind: 'AMOUNT', amount: 1000 },
    headers: { authorization: 'Bearer local-operator-token' },
  })
  return {
    ticketId: ticket.id,
    ticketEndsAt: ticket.showtime.endsAt,
    orderId: order.id,
    orderExpiresAt: priced.order.expiresAt ?? '',
    seatsPath: `${path}&orderId=${order.id}`,
    heldSeat: await holdElsewhere(site, sessionId),
    voucherCode: codes[0] ?? '',
  }
}

export const privatePages = ({ ticketId, orderId, seatsPath }: Belongings): string[] => [
  seatsPath,
  `/bookings/${orderId}/checkout`,
  `/bookings/${ticketId}/checkout/your-ticket`,
  `/bookings/${ticketId}/invoice`,
  `/bookings/${ticketId}/cancel-ticket`,
  '/bookings',
  '/user-area',
  '/user-area/add-card',
  '/user-area/top-up',
  '/user-area/transactions',
  '/user-area/view-history',
  `/user-area/upcoming-booking/${ticketId}`,
  '/user-area/delete-account',
]

interface Stop {
  name: string
  path: string
  open: (tour: Tour) => Promise<void>
}

const pressing =
  (key: string) =>
  async ({ page, words }: Tour): Promise<void> =>
    page
      .getByRole('button', { name: words(key), exact: true })
      .first()
      .click({ timeout: 15_000 })

/** In the header on a desktop; in the menu on a phone, and wherever text is large. */
async function pressInMenu({ page, words }: Tour, key: string): Promise<void> {
  const named = { name: words(key), exact: true }
  const controlIn = (part: Locator) => part.getByRole('button', named).or(part.getByRole('link', named))
  const menu = page.getByRole('button', { name: words('shell_menu'), exact: true })
  if (await menu.isVisible()) {
    await menu.click()
    await controlIn(page.getByRole('dialog')).click()
    return
  }
  if (key === 'members_sign_out') await page.locator('.member-button').click()
  await controlIn(page.getByRole('banner')).click()
}

const guestOf = ({ page, site, words, locale }: Tour) => new Guest({ page, site, words, locale })

/** The question before a change of city removes the filters. */
async function changeCity({ page, site, words, locale }: Tour): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: words('showtimes_change_city') })
    .click()
  const other = await cityName(site, 'abha', locale)
  await page.getByRole('dialog').getByRole('list').getByRole('button', { name: other }).click()
  await expect(page.getByRole('dialog', { name: words('cities_change_title', { city: other }) })).toBeVisible()
}

async function clearSearches({ page, words }: Tour): Promise<void> {
  const field = page.getByRole('combobox', { name: words('finder_search_label') })
  await field.fill('kid')
  await field.press('Enter')
  await expect(page).toHaveURL(/searchText=kid/)
  await field.fill('')
  await field.click()
  await page.getByRole('button', { name: words('finder_recent_clear') }).click()
}

/** Takes a seat with the offer, so that there is a discount to give up. */
async function removeOffer(tour: Tour): Promise<void> {
  const { page, words } = tour
  const guest = guestOf(tour)
  const strip = stripOf(page, words)
  const [seat = ''] = await guest.freeSingles()
  await guest.press(seat)
  await strip.getByRole('button', { name: words('offers_take'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(words('offers_word')).fill('SHARIKA-25')
  await dialog.getByRole('button', { name: words('offers_prove_go_on') }).click()
  await expect(strip.getByRole('status')).toHaveText(words('offers_holds'))
  await strip.getByRole('button', { name: words('offers_remove'), exact: true }).click()
}

/** Trailers are off in the seed data, and its films have none. */
async function playTrailer({ page, visit, words, site, locale }: Tour): Promise<void> {
  const film = { ...(await filmOf(site, FILM, locale)), trailerUrl: '/trailers/metropolis.mp4' }
  site.faults.answers.push({ path: /films\/unique-name\/metropolis/, status: 200, body: { film } })
  await site.switchFeature('trailers', true)
  await page.route(`**${film.trailerUrl}`, (route) => route.fulfill({ contentType: 'video/mp4', body: '' }))
  await visit(`/movies/${FILM}`)
  await page.getByRole('link', { name: words('films_trailer'), exact: true }).click()
  await expect(page.getByRole('dialog').getByText(words('films_trailer_failed'))).toBeVisible()
  // The page may fetch its film again at any time, so only now.
  site.faults.answers.length = 0
  await site.switchFeature('trailers', false)
}

const filmPath = ({ site }: Tour) => `/movies/${FILM}?date=${dayAhead(site, 1)}`

const guestStops = (tour: Tour, offerSeats: string): Stop[] => [
  { name: 'city', path: filmPath(tour), open: pressing('showtimes_change_city') },
  { name: 'filters', path: filmPath(tour), open: pressing('showtimes_filter_add') },
  { name: 'experience', path: filmPath(tour), open: ({ page }) => page.locator('.show-kind').first().click() },
  {
    name: 'entry rules',
    path: filmPath(tour),
    open: ({ page }) => page.locator('#showtimes a[data-showtime]').first().click(),
  },
  {
    name: 'house rules',
    path: '/cinemas/olaya',
    open: ({ page, words }) => page.getByRole('link', { name: words('cinemas_rules_read') }).click(),
  },
  {
    name: 'report',
    path: '/cinemas',
    open: ({ page, words }) => page.locator('[data-report]', { hasText: words('shell_report') }).click(),
  },
  { name: 'sign-in', path: '/cinemas', open: (at) => pressInMenu(at, 'shell_sign_in') },
  { name: 'trailer', path: '/cinemas', open: playTrailer },
  { name: 'finding bookings', path: '/bookings', open: pressing('bookings_mine_enter') },
  { name: 'change of city', path: '/movie-finder?searchText=the&time=EVENING', open: changeCity },
  {
    name: 'clearing filters',
    path: '/movie-finder?searchText=the&time=EVENING',
    open: ({ page, words }) => page.getByRole('link', { name: words('finder_filters_clear') }).click(),
  },
  { name: 'clearing searches', path: '/movie-finder', open: clearSearches },
  {
    name: 'proving an offer',
    path: offerSeats,
    open: ({ page, words }) =>
      stripOf(page, words)
        .getByRole('button', { name: words('offers_take'), exact: true })
        .click(),
  },
  { name: 'removing an offer', path: offerSeats, open: removeOffer },
  ...(tour.isPhone
    ? [
        { name: 'menu', path: '/cinemas', open: pressing('shell_menu') },
        {
          name: 'finder filters',
          path: '/movie-finder',
          open: ({ page, words }: Tour) =>
            page.getByRole('button', { name: new RegExp(`^${words('finder_filters')}`) }).click(),
        },
      ]
    : []),
]

const memberStops = (
  { isPhone }: Tour,
  { ticketId, ticketEndsAt, orderId, orderExpiresAt, seatsPath, heldSeat, voucherCode }: Belongings,
): Stop[] => [
  { name: 'best seats', path: seatsPath, open: pressing('seats_best') },
  { name: 'another showtime', path: seatsPath, open: pressing('seats_change_showtime') },
  {
    name: 'leaving the seats',
    path: seatsPath,
    open: ({ page, words }) => page.getByRole('link', { name: words('seats_back_to_film') }).click(),
  },
  {
    name: 'reserved seats',
    path: seatsPath,
    open: async (at) => {
      await guestOf(at).press(heldSeat)
      await pressing('seats_why')(at)
    },
  },
  {
    name: 'wheelchair space',
    path: seatsPath,
    open: (at) =>
      guestOf(at)
        .freeSeats.and(at.page.getByRole('gridcell', { name: new RegExp(String(at.words('seats_kind_wheelchair'))) }))
        .first()
        .dispatchEvent('click'),
  },
  // Last on this page, because the details of the price stay open over it.
  {
    name: 'sharing seats',
    path: seatsPath,
    open: async (at) => {
      const details = at.page.getByRole('button', { name: at.words('seats_details') })
      if (await details.isVisible()) await details.click()
      await pressing('seats_share')(at)
    },
  },
  {
    name: 'vouchers',
    path: `/bookings/${orderId}/checkout`,
    open: async (at) => {
      await unfoldVouchers(at.page, at.words)
      await pressing('vouchers_several')(at)
    },
  },
  {
    name: 'removing a voucher',
    path: `/bookings/${orderId}/checkout`,
    open: async (at) => {
      await at.page.getByLabel(at.words('vouchers_code')).fill(voucherCode)
      await pressing('vouchers_add')(at)
      await at.page.getByRole('button', { name: at.words('vouchers_remove') }).click()
    },
  },
  {
    name: 'ticket by e-mail',
    path: `/bookings/${ticketId}/checkout/your-ticket`,
    open: pressing('ticket_again_email'),
  },
  {
    name: 'withdrawing links',
    path: `/bookings/${ticketId}/checkout/your-ticket`,
    open: pressing('ticket_again_withdraw'),
  },
  {
    name: 'refund of a called-off showtime',
    path: '/bookings',
    open: async ({ site, page, visit, words }) => {
      showAsCalledOff(site)
      await visit(`/bookings/${ticketId}/checkout/your-ticket`)
      await page.getByRole('button', { name: words('bookings_change_refund_do') }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      site.faults.instead = undefined
    },
  },
  {
    name: 'cancelling',
    path: `/bookings/${ticketId}/cancel-ticket`,
    open: async (at) => {
      await at.page.getByRole('radio').first().check()
      await pressing('cancel_do')(at)
    },
  },
  { name: 'picture', path: '/user-area', open: pressing('members_avatar_add') },
  { name: 'profile', path: '/user-area', open: pressing('members_edit') },
  { name: 'phone', path: '/user-area', open: pressing('members_phone_change_title') },
  { name: 'e-mail', path: '/user-area', open: pressing('members_email_change_title') },
  { name: 'wallet', path: '/user-area', open: pressing('wallet_about') },
  { name: 'cashback', path: '/user-area', open: pressing('wallet_about_cashback') },
  {
    name: 'end of the balance',
    path: '/user-area',
    open: async ({ site, page, visit }) => {
      const ends = {
        walletType: 'CASHBACK',
        amount: 1_250,
        expiresAt: new Date(site.now() + 30 * DAY_MS).toISOString(),
      }
      site.faults.answers.push({
        path: /wallet\/expired\?walletType=CASHBACK/,
        status: 200,
        body: { expiring: [ends], expired: [] },
      })
      await visit('/user-area')
      await page.locator('#my-cashback .wallet-ends').getByRole('button').click()
      site.faults.answers.length = 0
    },
  },
  ...(isPhone
    ? [{ name: 'notifications', path: '/user-area', open: ({ page, words }: Tour) => bellOf(page, words).click() }]
    : []),
  {
    name: 'changing the language',
    path: '/user-area/add-card',
    open: async (at) => {
      await at.page.getByLabel(at.words('checkout_number')).fill('4111')
      await pressInMenu(at, 'shell_other_language')
      await expect(at.page.getByRole('dialog', { name: at.words('shell_language_title') })).toBeVisible()
    },
  },
  ...['cards_edit', 'cards_delete'].map((key) => ({
    name: key,
    path: '/user-area',
    open: ({ page, words }: Tour) =>
      page
        .locator('#my-cards')
        .getByRole('button', { name: new RegExp(String(words(key))) })
        .click(),
  })),
  { name: 'sign-out', path: '/user-area', open: (at) => pressInMenu(at, 'members_sign_out') },
  {
    name: 'deleting the account',
    path: '/user-area/delete-account',
    open: async (at) => {
      // A balance would have to be paid out first.
      const spent = { balance: 0, transaction: null }
      at.site.faults.answers.push({ path: /wallet\/balance\?walletType=E_WALLET/, status: 200, body: spent })
      await at.visit('/user-area/delete-account')
      await pressing('members_delete_do')(at)
      at.site.faults.answers.length = 0
    },
  },
  // From here on time passes.
  {
    name: 'end of the time to pay',
    path: '/bookings',
    open: async ({ site, visit }) => {
      await site.advanceClock(Date.parse(orderExpiresAt) - MINUTE_MS - site.now())
      await visit(`/bookings/${orderId}/checkout`)
    },
  },
  {
    name: 'expired hold',
    path: '/bookings',
    open: async ({ site, visit }) => {
      await site.advanceClock(2 * MINUTE_MS)
      await visit(seatsPath)
    },
  },
  {
    name: 'clearing the history',
    path: '/bookings',
    open: async (at) => {
      await at.site.advanceClock(Date.parse(ticketEndsAt) + MINUTE_MS - at.site.now())
      await at.visit('/user-area/view-history')
      await pressing('bookings_clear')(at)
    },
  },
]

/** Opens one dialog after the other and calls `check` while it is open. Without belongings: the dialogs of a guest. */
export async function tourDialogs(
  tour: Tour,
  belongings: Belongings | undefined,
  check: (name: string) => Promise<void>,
): Promise<void> {
  const { page, visit } = tour
  let at = ''
  const { path: offerSeats } = await offerShowtimeOf(tour.site, 'ofr_companies')
  for (const { name, path, open } of belongings ? memberStops(tour, belongings) : guestStops(tour, offerSeats)) {
    // Each page is loaded once; Escape leads back to it.
    if (path !== at) await visit(path)
    at = path
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    // A page that jumps when a dialog opens does so only if it is scrolled.
    await page.evaluate(() => scrollTo(0, 300))
    await open(tour)
    const dialog = page.getByRole('dialog')
    await expect(dialog.last(), name).toBeVisible()
    await expect(dialog.locator('[aria-busy=true]'), name).toHaveCount(0)
    await check(name)
    // The count includes dialogs behind others, which `getByRole` does not find.
    const all = page.locator('[role=dialog]')
    for (let count = await all.count(); count > 0; count--) {
      await page.keyboard.press('Escape')
      await expect(all).toHaveCount(count - 1)
    }
  }
}

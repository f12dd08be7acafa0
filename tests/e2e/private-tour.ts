// The pages of a visitor who books, and the dialogs of all pages, each opened as a visitor opens it.
import { expect, type Page } from '@playwright/test'
import type { Entered } from './entered.ts'
import type { Site } from './fixtures.ts'
import { CARDS } from './guest.ts'
import { saveCard } from './saved-card.ts'
import { dayAhead, FILM, openShowtime } from './programme.ts'
import { unfoldVouchers } from './vouchers-fold.ts'
import type { Words } from './words.ts'

interface Tour {
  page: Page
  visit: (path: string) => Promise<void>
  words: Words
  site: Site
  isPhone: boolean
}

export interface Belongings {
  ticketId: string
  /** An order at the checkout. */
  orderId: string
  /** The seats of that order. */
  seatsPath: string
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
  await call('POST', `orders/${order.id}/checkout`, {})
  return { ticketId: ticket.id, orderId: order.id, seatsPath: `${path}&orderId=${order.id}` }
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
  const menu = page.getByRole('button', { name: words('shell_menu'), exact: true })
  if (await menu.isVisible()) {
    await menu.click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words(key), exact: true })
      .click()
    return
  }
  if (key === 'members_sign_out') await page.locator('.member-button').click()
  await page
    .getByRole('banner')
    .getByRole('button', { name: words(key), exact: true })
    .click()
}

const filmPath = ({ site }: Tour) => `/movies/${FILM}?date=${dayAhead(site, 1)}`

const guestStops = (tour: Tour): Stop[] => [
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

const memberStops = ({ ticketId, orderId, seatsPath }: Belongings): Stop[] => [
  { name: 'best seats', path: seatsPath, open: pressing('seats_best') },
  { name: 'another showtime', path: seatsPath, open: pressing('seats_change_showtime') },
  {
    name: 'leaving the seats',
    path: seatsPath,
    open: ({ page, words }) => page.getByRole('link', { name: words('seats_back_to_film') }).click(),
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
]

/** Opens one dialog after the other and calls `check` while it is open. Without belongings: the dialogs of a guest. */
export async function tourDialogs(
  tour: Tour,
  belongings: Belongings | undefined,
  check: (name: string) => Promise<void>,
): Promise<void> {
  const { page, visit } = tour
  let at = ''
  for (const { name, path, open } of belongings ? memberStops(belongings) : guestStops(tour)) {
    // Each page is loaded once; Escape leads back to it.
    if (path !== at) await visit(path)
    at = path
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    await open(tour)
    const dialog = page.getByRole('dialog')
    await expect(dialog.last(), name).toBeVisible()
    await expect(dialog.locator('[aria-busy=true]'), name).toHaveCount(0)
    await check(name)
    while ((await dialog.count()) > 0) {
      const count = await dialog.count()
      await page.keyboard.press('Escape')
      await expect.poll(() => dialog.count()).toBeLessThan(count)
    }
  }
}

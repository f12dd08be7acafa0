import type { Page } from '@playwright/test'
import { CARDS } from './guest.ts'
import { waitForHydration } from './hydration.ts'
import { agreeIfAsked } from './entry-rules.ts'
import { expect, test } from './members-fixture.ts'
import { dayAhead, openShowtime } from './programme.ts'
import { pressUntil } from './reloads.ts'
import { showtimeLink } from './showtime-press.ts'

const FILE = /\/assets\/[^?]+\.(?:js|css)$/

/** The n-th file that the next step of the visitor asks for, and that was not asked for before, does not arrive once. */
async function loseFiles(page: Page) {
  const seen = new Set<string>()
  const lost: string[] = []
  let left = 0
  await page.route(FILE, (route) => {
    const url = route.request().url()
    const isNew = !seen.has(url)
    seen.add(url)
    if (!isNew || left === 0 || --left > 0) return route.continue()
    lost.push(url)
    return route.abort('connectionreset')
  })
  return { lost, loseNext: (n = 1) => void (left = n) }
}

const LOST = [
  /ERR_CONNECTION_RESET/,
  /Failed to fetch dynamically imported module/,
  /status of 404/,
  /Unable to preload CSS/,
]
test.use({ expectedErrors: { any: LOST } })

/** At each step of the way to the ticket, the nth new file is lost once. */
for (const nth of [1, 2, 3, 4, 5])
  test(`a guest books although at each step file number ${nth} is lost ${nth === 1 ? '' : '@long'}`, async ({
    page,
    site,
    words,
    locale,
    guest,
  }) => {
    const { lost, loseNext } = await loseFiles(page)
    const { id } = await openShowtime(site)
    loseNext(nth)
    await page.goto(`/${locale}/movies/metropolis?date=${dayAhead(site, 1)}`)
    await waitForHydration(page)
    loseNext(nth)
    const agree = page.getByRole('button', { name: words('films_rules_agree') })
    const seats = guest.freeSeats.first()
    // After a reload the press may come before the page is hydrated: the plain link then leads to the seats.
    await pressUntil(showtimeLink(page, id), agree.or(seats))
    await agreeIfAsked(page, words, seats)
    await expect(seats).toBeAttached()
    loseNext(nth)
    const best = page.getByRole('button', { name: words('seats_best'), exact: true })
    const take = page.getByRole('button', { name: words('seats_best_take', { count: 2 }) })
    const taken = agree.or(guest.mySeats.first())
    // If the code of the rules is lost, the seats are chosen again in the new document.
    await expect(async () => {
      await pressUntil(best, page.getByRole('dialog').getByRole('radio').first().or(taken))
      if (!(await taken.isVisible())) await take.click({ timeout: 5000 })
      await expect(taken).toBeVisible({ timeout: 5000 })
    }).toPass({ timeout: 60_000 })
    await agreeIfAsked(page, words, guest.mySeats.first())
    await expect(guest.mySeats).toHaveCount(2)
    // The seats are held, not only chosen.
    await expect(page).toHaveURL(/orderId=/)
    loseNext(nth)
    await pressUntil(guest.continueButton, page.getByRole('dialog').getByLabel(words('guests_phone_label')))
    await guest.identify()
    await guest.atCheckout()
    await guest.fillCard(CARDS.visa)
    loseNext(nth)
    await guest.payButton.click()
    await guest.expectTicket()
    expect(lost.length).toBeGreaterThan(2)
    await expect(page.getByText(words('shell_offline_title'))).toBeHidden()
  })

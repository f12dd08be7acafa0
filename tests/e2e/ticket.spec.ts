import { readFile } from 'node:fs/promises'
import { riyadhClock } from '#server/contracts/rules/riyadh-time.ts'
import { DAY_MS } from '#server/contracts/rules/durations.ts'
import type { Site } from './fixtures.ts'
import { waitForHydration } from './hydration.ts'
import { CARDS } from './guest.ts'
import { isUncovered } from './letters.ts'
import { expect, test } from './members-fixture.ts'
import { cinemasOf, dayAhead, filmOf, showtimesOf } from './programme.ts'
import { findNightShowtime, linkInMessage } from './ticket-parts.ts'

/** The message is sent after the booking. Earlier tests of this site have sent others. */
async function nextLink(site: Site, earlier: string): Promise<string> {
  await expect.poll(() => linkInMessage(site)).not.toBe(earlier)
  return linkInMessage(site)
}

test('the ticket shows a code for every seat, black on white, and full screen @both @commit', async ({
  page,
  words,
  openTicket,
}) => {
  await openTicket({ seats: 2 })
  const code = page.getByRole('img', { name: words('ticket_code_of') }).first()
  const ground = await code.evaluate((drawing) => {
    let at: Element | null = drawing
    while (at && getComputedStyle(at).backgroundColor === 'rgba(0, 0, 0, 0)') at = at.parentElement
    return at && getComputedStyle(at).backgroundColor
  })
  expect(ground).toBe('rgb(255, 255, 255)')
  await page
    .getByRole('button', { name: words('ticket_whole_screen') })
    .or(page.getByRole('button', { name: words('ticket_whole_screen_of') }))
    .first()
    .click()
  const screen = page.getByRole('dialog')
  await expect(screen.getByRole('img')).toBeVisible()
  await screen.getByRole('button', { name: words('ticket_next_seat') }).click()
  await expect(screen.getByText(words('ticket_seat_of_seats'))).toBeVisible()
  // A phone on its side: words and arrows stand beside the code.
  await page.setViewportSize({ width: 667, height: 375 })
  await expect.poll(() => isUncovered(screen.getByRole('img'))).toBe(true)
  await page.keyboard.press('Escape')
  await expect(screen).toBeHidden()
})

test('a page that arrives during a transition does not cut the transition short', async ({ page, visit, words }) => {
  await visit('/cinemas')
  const isWhole = await page.evaluate(
    (name) => {
      const link = [...document.querySelectorAll('footer a')].find(({ textContent }) => textContent === name)
      const title = document.querySelector('main')!
      const isReplaced = new Promise<void>((resolve) => {
        new MutationObserver(() => resolve()).observe(title, { childList: true, subtree: true })
      })
      const { ready } = document.startViewTransition(() => isReplaced)
      ;(link as HTMLElement).click()
      return ready.then(
        () => true,
        () => false,
      )
    },
    String(words('shell_experiences')),
  )
  expect(isWhole).toBe(true)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('experiences_title'))
})

test('Back from the ticket leads to the ticket again', async ({ page, words, guest }) => {
  await guest.openSeats()
  await guest.takeBest(1)
  await guest.goToCheckout()
  await guest.pay(CARDS.visa)
  await guest.expectTicket()
  await waitForHydration(page)
  await page.goBack()
  await expect(page).toHaveURL(/your-ticket$/)
  await expect(page.getByRole('img', { name: words('ticket_code_of') }).first()).toBeVisible()
})

test('the address of a booking leads to its ticket', async ({ page, visit, words, openTicket }) => {
  const { id } = await openTicket()
  await visit(`/bookings/${id}`)
  await expect(page).toHaveURL(/your-ticket$/)
  await expect(page.getByRole('img', { name: words('ticket_code_of') }).first()).toBeVisible()
})

test('a ticket for tomorrow says so, and on its day it says today', async ({ page, site, words, openTicket }) => {
  const film = await filmOf(site, 'metropolis')
  const { cinemas } = await cinemasOf(site, film, dayAhead(site, 1), 'en', '&timeOfDay=EVENING')
  const isByNight = ({ startsAt }: { startsAt: string }) => riyadhClock(startsAt).hour >= 18
  const show = showtimesOf(cinemas).find((showtime) => showtime.status === 'AVAILABLE' && isByNight(showtime))
  await openTicket(show && { showtimeId: show.id })
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText(words('ticket_see_you_tomorrow'))
  await site.advanceClock(DAY_MS)
  await page.reload()
  await expect(title).toHaveText(words('ticket_see_you_tonight'))
})

test('a guest’s ticket says that cancelling needs an account, and offers nothing that would be refused', async ({
  page,
  words,
  openTicket,
}) => {
  await openTicket()
  await expect(page.getByText(words('cancel_why_not_guest'))).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: words('cancel_join'), exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: words('bookings_cancel') })).toHaveCount(0)
  await expect(page.getByRole('link', { name: words('exchange_do') })).toHaveCount(0)
})

test.describe('a guest session that is over', () => {
  test.use({ expectedErrors: { any: [/status of 404/] } })

  test('leaves a page that says how to get back to the ticket', async ({ page, site, words, openTicket }) => {
    await openTicket()
    // Until then the page fetches itself to store its copy, and the fault would refuse that too.
    await expect(page.getByText(words('ticket_kept'))).toBeVisible()
    const over = { code: 2, reason: 'session_expired', message: '' }
    site.faults.answers.push({ path: /orders\/|auth-refresh/, status: 401, body: over })
    const answer = await page.reload()
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('shell_gone_booking_whose'))
    const main = page.getByRole('main')
    await expect(main.getByText(words('shell_gone_sign_in_find_text'))).toBeVisible()
    await expect(main.getByRole('link', { name: words('shell_gone_sign_in') })).toBeVisible()
    await expect(main.getByRole('link', { name: words('shell_gone_booking_find') })).toBeVisible()
  })
})

test('every button and link on the ticket is large enough for a finger', async ({ page, openTicket }) => {
  await openTicket({ seats: 2 })
  const pressed = page.getByRole('main').locator('a, button').filter({ visible: true })
  await expect(pressed).not.toHaveCount(0)
  const sizes = await pressed.evaluateAll((all) =>
    all.map((element) => {
      const { width, height } = element.getBoundingClientRect()
      return { name: element.textContent || element.ariaLabel, size: Math.round(Math.min(width, height)) }
    }),
  )
  expect(sizes.filter(({ size }) => size < 44)).toEqual([])
})

test('the calendar file names time and place, in UTC', async ({ page, words, openTicket }) => {
  await openTicket()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: words('ticket_calendar') }).click(),
  ])
  const calendar = await readFile(await file.path(), 'utf8')
  expect(calendar).toMatch(/BEGIN:VEVENT/)
  expect(calendar).toMatch(/DTSTART:\d{8}T\d{6}Z/)
  expect(file.suggestedFilename()).toMatch(/\.ics$/)
})

test('a ticket after midnight names the night it belongs to @both', async ({ page, site, locale, openTicket }) => {
  const { id, cinemaDay } = await findNightShowtime(site)
  await openTicket({ showtimeId: id })
  const weekday = new Intl.DateTimeFormat(locale === 'ar' ? 'ar-SA-u-ca-gregory' : 'en-GB', {
    weekday: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${cinemaDay}T12:00:00Z`))
  await expect(page.getByRole('main')).toContainText(locale === 'ar' ? `بعد منتصف ليل ${weekday}` : `${weekday} night`)
})

test('a shared seat opens for a friend without the other seat, the price or the phone', async ({
  page,
  words,
  context,
  anotherVisitor,
  openTicket,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  // Phones share through the operating system. Without that API the page copies the link.
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  const { seats } = await openTicket({ seats: 2 })
  await page.getByRole('button', { name: words('ticket_share') }).click()
  await expect(page.getByText(words('ticket_share_copied')).first()).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  const friend = await anotherVisitor()
  await friend.goto(link)
  await expect(friend.getByRole('img', { name: words('ticket_code_of') })).toHaveCount(1)
  const shown = await friend.getByRole('main').innerText()
  expect(shown).not.toMatch(/SAR|ر\.س|05X/)
  expect(seats).toHaveLength(2)
})

test('the link in the message opens the ticket on another device until it is withdrawn', async ({
  page,
  site,
  words,
  anotherVisitor,
  openTicket,
}) => {
  const earlier = await linkInMessage(site)
  await openTicket({ seats: 2 })
  const link = await nextLink(site, earlier)
  const device = await anotherVisitor()
  const requested: string[] = []
  device.on('request', (request) => requested.push(request.url()))
  await device.goto(link)
  const code = device.getByRole('img', { name: words('ticket_code_of') })
  await expect(code).toBeVisible()
  const shown = await device.getByRole('main').innerText()
  expect(shown).not.toMatch(/SAR|ر\.س|05X/)
  // The link cannot change the booking. It says where its owner can.
  await expect(device.getByRole('heading', { name: words('ticket_cancel_title') })).toBeVisible()
  await expect(device.getByRole('main').getByRole('link', { name: words('shell_gone_booking_find') })).toHaveAttribute(
    'href',
    /\/bookings$/,
  )
  expect(requested.filter((url) => url.includes(link.split('.').at(-2) ?? ''))).toEqual([])
  await page.getByRole('button', { name: words('ticket_again_withdraw') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('ticket_withdraw_yes') })
    .click()
  await expect(page.getByText(words('ticket_withdraw_done')).first()).toBeVisible()
  await device.reload()
  await expect(device.getByRole('heading', { level: 1 })).toHaveText(words('ticket_linked_gone_title'))
  // The guest who bought the tickets keeps them, and sends a new link that works.
  await page.getByRole('button', { name: words('ticket_again_email') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('salma@example')
  await dialog.getByRole('button', { name: words('ticket_email_send') }).click()
  await expect(dialog.getByText(words('ticket_email_invalid'))).toBeVisible()
  await dialog.getByRole('textbox').fill('salma@example.com')
  await dialog.getByRole('button', { name: words('ticket_email_send') }).click()
  await expect(page.getByText(words('ticket_again_sent')).first()).toBeVisible()
  const next = await nextLink(site, link)
  await device.goto('about:blank')
  await device.goto(next)
  await expect(code).toBeVisible()
})

test.describe('without a network', () => {
  test.use({ expectedErrors: { any: [/ERR_INTERNET_DISCONNECTED/] } })

  test('the offline page lists the tickets of this device', async ({ page, context, words, locale, openTicket }) => {
    await openTicket()
    await expect(page.getByText(words('ticket_kept'))).toBeVisible()
    await page.goto(`/${locale}/cinemas`)
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    await context.setOffline(true)
    await page.goto(`/${locale}/experiences`).catch(() => undefined)
    await page.getByRole('listitem').getByRole('link').click()
    await expect(page.getByRole('img', { name: words('ticket_code_of') }).first()).toBeVisible()
    await context.setOffline(false)
  })

  test('a ticket that was opened by a message’s link opens again', async ({
    page,
    context,
    site,
    words,
    openTicket,
  }) => {
    const earlier = await linkInMessage(site)
    await openTicket()
    await page.goto(await nextLink(site, earlier))
    await expect(page.getByText(words('ticket_linked_lede'))).toBeVisible()
    await expect(page.getByText(words('ticket_kept'))).toBeVisible()
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('img', { name: words('ticket_code_of') })).toBeVisible()
    await context.setOffline(false)
  })
})

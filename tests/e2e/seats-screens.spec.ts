// The seats page on small screens, and the best seats for a group.
import type { Locator } from '@playwright/test'
import { expect, test } from './members-fixture.ts'
import { FILM, openShowtime } from './programme.ts'
import { findNightShowtime } from './ticket-parts.ts'

const LOW_SCREENS = [
  [375, 667],
  [360, 640],
  [320, 568],
  [667, 375],
  [844, 390],
] as const

test('on every small screen the hall has room, chosen seats are visible, and the main button is in reach @commit', async ({
  page,
  words,
  site,
  guest,
}) => {
  test.slow()
  await page.setViewportSize({ width: 375, height: 667 })
  // After midnight the line with the time is at its longest.
  const { id } = await findNightShowtime(site, FILM)
  await guest.openSeatsOf(`/movies/${FILM}/booking?sessionId=${id}`)
  const boxOf = async (selector: string) => (await page.locator(selector).first().boundingBox()) ?? { y: 0, height: 0 }
  /** The share of the hall in the window. The banner of a test site is not part of what visitors see. */
  const roomShare = async (height: number) =>
    (await boxOf('.map-room')).height / (height - (await boxOf('.build-banner')).height)
  const besideWindow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  for (const [width, height] of LOW_SCREENS) {
    await page.setViewportSize({ width, height })
    await expect.poll(() => roomShare(height)).toBeGreaterThanOrEqual(0.45)
  }
  await page.setViewportSize({ width: 375, height: 667 })
  await guest.takeBest(3)
  for (const [width, height] of LOW_SCREENS) {
    await page.setViewportSize({ width, height })
    const at = `${width} × ${height}`
    await expect.poll(() => roomShare(height), at).toBeGreaterThanOrEqual(0.45)
    // The seats must be inside the map’s window, below the arc of the screen.
    await expect
      .poll(
        () =>
          page.evaluate(() => {
            const room = document.querySelector('.map-room')?.getBoundingClientRect()
            const arc = document.querySelector('.map-pin')?.getBoundingClientRect()
            const top = arc && arc.height > 0 ? arc.bottom : (room?.top ?? 0)
            const seats = [...document.querySelectorAll('.map-own .seat-mine')].map((seat) =>
              seat.getBoundingClientRect(),
            )
            const isSeen = ({ left, right, top: from, bottom }: DOMRect) =>
              room && left >= room.left && right <= room.right && from >= top && bottom <= room.bottom
            return seats.filter(isSeen).length
          }),
        { message: at },
      )
      .toBe(3)
    const button = async () => (await guest.continueButton.boundingBox()) ?? { y: height, height: 0 }
    await expect.poll(async () => (await button()).y + (await button()).height, at).toBeLessThanOrEqual(height)
    expect.soft((await button()).height, at).toBeGreaterThanOrEqual(44)
    expect.soft(await besideWindow(), at).toBeLessThanOrEqual(0)
  }
  await guest.goToCheckout()
  // The browser aborts a transition, with an error, if the window's size changes.
  await expect(page.locator('html:active-view-transition')).toHaveCount(0)
  for (const [width, height] of [...LOW_SCREENS, [390, 844]] as const) {
    await page.setViewportSize({ width, height })
    const at = `${width} × ${height}`
    const bar = page.locator('.pay-foot')
    await expect.poll(async () => (await bar.boundingBox())?.height, at).toBeLessThanOrEqual(Math.min(84, height / 5))
    await expect.soft(bar, at).toContainText(/\d:\d\d/)
    expect.soft((await guest.payButton.boundingBox())?.height, at).toBeGreaterThanOrEqual(44)
    expect.soft(await besideWindow(), at).toBeLessThanOrEqual(0)
  }
  expect((await boxOf('#pay-form')).y).toBeLessThan((await boxOf('.voucher-fold')).y)
  await expect(page.getByLabel(words('vouchers_code'))).toBeHidden()
})

test('the best seats show area and price first, and replace chosen seats only on request @both @commit', async ({
  page,
  words,
  guest,
}) => {
  await guest.openSeats()
  const [own = ''] = await guest.takeSingles(1)
  const dialog = await guest.showBest(10)
  await expect(dialog.getByRole('radio').first()).toBeVisible()
  // One base for prices: what the areas, the offers and the total say includes the booking fee.
  const offered = dialog.getByRole('listitem').filter({ has: page.getByRole('radio', { checked: true }) })
  const digits = async (part: Locator) => /\d+/.exec(await part.innerText())?.[0]
  // The prices of fewer seats may be in sight for a moment, and then none.
  await expect(async () => {
    const price = await digits(offered.locator('.best-offer-price'))
    expect(price).toBeDefined()
    expect(await digits(dialog.locator('.best-take .price'))).toBe(price)
  }).toPass()
  await expect(dialog.locator('.best-note').filter({ hasText: own })).toBeInViewport({ ratio: 1 })
  // The map behind the dialog is unchanged.
  await expect(page.locator('.map-own .seat-mine')).toHaveCount(1)
  const area = dialog.getByRole('radio').last()
  await area.check()
  await dialog.getByRole('button', { name: words('seats_best_replace'), exact: true }).click()
  await expect(guest.mySeats.first()).toBeAttached()
  await expect.poll(() => guest.chosen()).not.toEqual([own])
  // However many seats are chosen, their list must leave a small screen enough of the hall.
  for (const [width, height] of LOW_SCREENS) {
    await page.setViewportSize({ width, height })
    const seen = () =>
      page.evaluate(() => {
        const room = document.querySelector('.map-room')?.getBoundingClientRect() ?? new DOMRect()
        const sheet = document.querySelector('.seats-sheet')?.getBoundingClientRect() ?? new DOMRect()
        const isBeside = sheet.left >= room.right - 1 || sheet.right <= room.left + 1
        const banner = document.querySelector('.build-banner')?.getBoundingClientRect().height ?? 0
        return ((isBeside ? room.bottom : Math.min(room.bottom, sheet.top)) - room.top) / (innerHeight - banner)
      })
    await expect.soft.poll(seen, { message: `${width} × ${height}` }).toBeGreaterThanOrEqual(0.45)
  }
})

test('an area of the seat map leads to its free seats', async ({ page, words, guest }) => {
  await page.setViewportSize({ width: 375, height: 667 })
  await guest.openSeats()
  const signs = page.locator('.map-pin, .map .hall-caption').filter({ visible: true })
  await expect(signs).toHaveText([words('seats_screen')])
  await page.locator('.map-area').first().click()
  // One sign names the screen, not two below each other.
  await expect(signs).toHaveText([words('seats_screen_this_way')])
  // Visible free seats have numbers, and rows have letters beside them.
  await expect(page.locator('.map-names text').first()).toBeAttached()
  await expect(page.locator('.map-edge span').first()).toBeAttached()
  const middle = await page.evaluate(() => {
    const room = document.querySelector('.map-room')?.getBoundingClientRect() ?? new DOMRect()
    const free = [...document.querySelectorAll('.map .seat-front:not([data-look])')].map((seat) => {
      const { x, y, width, height } = seat.getBoundingClientRect()
      return { x: x + width / 2 - room.left, y: y + height / 2 - room.top }
    })
    const seen = free.filter(({ x, y }) => x > 0 && y > 0 && x < room.width && y < room.height)
    const mean = seen.reduce((sum, { x }) => sum + x, 0) / seen.length
    return { seen: seen.length, off: Math.abs(mean - room.width / 2) / room.width }
  })
  expect(middle.seen).toBeGreaterThan(0)
  expect(middle.off).toBeLessThan(0.25)
})

test('the document of a full-screen page ends with its last part: map, list, dialogs, phone form and checkout', async ({
  page,
  words,
  guest,
}) => {
  test.slow()
  await guest.openSeats()
  /** The end of the document below the end of the page, or of the window if the page is lower. In CSS pixels. */
  const beyond = () =>
    page.evaluate(() => {
      const { scrollHeight } = document.documentElement
      return scrollHeight - Math.max(innerHeight, Math.ceil(document.body.getBoundingClientRect().height))
    })
  const check = async (place: string) => {
    for (const [width, height] of [
      [390, 844],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expect.soft
        .poll(beyond, { message: `${place}, ${width} × ${height}`, timeout: 3000 })
        .toBeLessThanOrEqual(1)
    }
    await page.setViewportSize({ width: 390, height: 844 })
  }
  await check('map')
  const best = await guest.showBest(10)
  await expect(best.getByRole('radio').first()).toBeVisible()
  await check('best seats')
  await page.keyboard.press('Escape')
  await expect(best).toBeHidden()
  await guest.takeSingles(4)
  await guest.openDetails()
  await check('chosen seats')
  await page.getByRole('button', { name: words('seats_show_list') }).click()
  await expect(page.locator('.seat-list')).toBeVisible()
  await check('list')
  await guest.continueButton.click()
  await expect(page.getByRole('dialog').getByLabel(words('guests_phone_label'))).toBeVisible()
  await check('phone form')
  await guest.identify()
  await guest.atCheckout()
  await check('checkout')
})

test('a number of people pressed while the best seats arrive counts: nothing moves under the finger @both', async ({
  page,
  words,
  guest,
}) => {
  await guest.openSeats()
  let answer = (): void => undefined
  const mayAnswer = new Promise<void>((resolve) => (answer = resolve))
  await page.route(/\/api\/call\/seats\.readBestSeats/, async (route) => {
    await mayAnswer
    await route.continue()
  })
  await page.getByRole('button', { name: words('seats_best'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  const three = dialog.getByRole('listitem').getByRole('button', { name: /^3/ })
  await three.hover()
  const before = await three.boundingBox()
  await page.mouse.down()
  answer()
  await expect(dialog.getByRole('radio').first()).toBeVisible()
  expect(await three.boundingBox()).toEqual(before)
  await page.mouse.up()
  await expect(three).toHaveAttribute('aria-pressed', 'true')
  await dialog.locator('footer').getByRole('button').first().click()
  await expect(guest.mySeats).toHaveCount(3)
})

test('a full-screen page that fits ends with the window, and the banner of a test site is in it @both', async ({
  page,
  visit,
  site,
  enterGuest,
}) => {
  const { hold } = await enterGuest()
  const windows = {
    [(await openShowtime(site)).path]: [
      [360, 640],
      [390, 844],
      [844, 390],
      [1440, 900],
    ],
    [`/bookings/${(await hold()).id}/checkout`]: [
      [1920, 2160],
      [390, 2600],
    ],
  }
  for (const [path, sizes] of Object.entries(windows)) {
    await visit(path)
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    for (const [width = 0, height = 0] of sizes) {
      await page.setViewportSize({ width, height })
      const beyond = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
      await expect.soft.poll(beyond, { message: `${path}, ${width} × ${height}`, timeout: 3000 }).toBe(0)
      await expect.soft(page.locator('.build-banner')).toBeInViewport({ ratio: 1, timeout: 3000 })
    }
  }
})

// Tablets on their side and large screens: no word is broken, and the hall uses the window.
import { brokenWords, clipped } from './letters.ts'
import { expect, test } from './members-fixture.ts'
import { dayAhead, FILM, openShowtime } from './programme.ts'

const SIZES = [
  { width: 1180, height: 820 },
  { width: 1920, height: 1080 },
  { width: 2560, height: 1440 },
]

for (const locale of ['ar', 'en'] as const)
  test.describe(locale, () => {
    test.use({ locale })

    test('no word is broken or cut off on a tablet on its side and on large screens @desktop', async ({
      page,
      visit,
      site,
    }) => {
      test.slow()
      const film = `/movies/${FILM}?date=${dayAhead(site, 1)}`
      for (const path of ['/', film, '/cinemas', '/cinemas/olaya', '/offers', '/food-menu', '/bookings']) {
        await visit(path)
        await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
        for (const size of SIZES) {
          await page.setViewportSize(size)
          expect.soft(await brokenWords(page, 'main'), `${path} at ${size.width}`).toEqual([])
          expect.soft(await clipped(page), `${path} at ${size.width}`).toEqual([])
        }
      }
    })

    test('the figure of every offer has one line, on its card and at the head of its page @desktop', async ({
      page,
      visit,
    }) => {
      for (const path of ['/offers', '/offers/tuesday-for-two']) {
        await visit(path)
        const figures = page.locator('.offer-cover b bdi')
        await expect(figures.first()).toBeVisible()
        for (const width of [640, ...SIZES.map((size) => size.width)]) {
          await page.setViewportSize({ width, height: 900 })
          const broken = await figures.evaluateAll((all) =>
            all
              // Parts in both directions have a box each, also in one line.
              .filter((figure) => new Set([...figure.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
              .map((figure) => figure.textContent),
          )
          expect(broken, `${path} at ${width}`).toEqual([])
        }
      }
    })
  })

test('the seats of a hall use most of a large screen’s height @desktop', async ({ page, guest, site }) => {
  await page.setViewportSize({ width: 2560, height: 1440 })
  await guest.openSeatsOf((await openShowtime(site)).path)
  const room = await page.locator('.map-room').boundingBox()
  const rows = page.getByRole('grid').getByRole('row')
  const [first, last] = [await rows.first().boundingBox(), await rows.last().boundingBox()]
  expect(last!.y + last!.height - first!.y).toBeGreaterThan(0.55 * room!.height)
})

test('a page shorter than a large screen ends at its lower edge @desktop', async ({ page, visit }) => {
  await page.setViewportSize({ width: 2560, height: 1440 })
  await visit('/bookings')
  const article = await page.getByRole('article').boundingBox()
  expect(article!.height, 'the page is short').toBeLessThan(720)
  // Outside production a banner stands below the footer.
  const last = await page.locator('.site-footer, .build-banner').last().boundingBox()
  expect(Math.round(last!.y + last!.height)).toBe(1440)
})

test('where a guest’s bookings may arrive, the footer is below the window from the beginning @desktop', async ({
  page,
  visit,
  site,
  enterGuest,
}) => {
  await enterGuest()
  await page.setViewportSize({ width: 2560, height: 1440 })
  const answer = site.holdAnswers(/guest-users\/orders/)
  await visit('/bookings')
  const footer = async () => (await page.locator('.site-footer').boundingBox())!.y
  expect(await footer()).toBeGreaterThan(1440)
  answer()
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
  expect(await footer()).toBeGreaterThan(1440)
})

test('a member’s controls have their places in the header before the name arrives @desktop', async ({
  page,
  enter,
  visit,
  site,
}) => {
  await enter()
  const answer = site.holdAnswers(/^\/v1\/auth\/me$/)
  await visit('/cinemas')
  const place = page.locator('.member-place')
  await expect(place.locator('.bell')).toBeVisible()
  const boxes = (button: string) =>
    Promise.all([place.locator('.bell').boundingBox(), place.locator(button).boundingBox()])
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const [bell, kept] = await boxes('.bone')
    const box = (await place.boundingBox())!
    expect(bell!.x - box.x, `the bell begins the place at ${width}`).toBeLessThanOrEqual(8)
    expect(kept!.x + kept!.width, `the account button ends it at ${width}`).toBeCloseTo(box.x + box.width, 0)
  }
  const before = await boxes('.bone')
  answer()
  await expect(place.locator('.member-button')).toBeVisible()
  expect(await boxes('.member-button')).toEqual(before)
})

test('the controls of a member’s header stand side by side, up to the edge of the page @desktop', async ({
  page,
  enter,
  visit,
  words,
}) => {
  await enter()
  await visit('/cinemas')
  const header = page.locator('.site-header')
  await expect(header.locator('.member-button')).toBeVisible()
  await expect(header.locator('.bell')).toBeVisible()
  for (const width of [1024, 1300, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const theme = (await header.getByRole('button', { name: words('shell_theme') }).boundingBox())!
    const bell = (await header.locator('.bell').boundingBox())!
    const menu = (await header.locator('.member-button').boundingBox())!
    const text = (await page.getByRole('main').locator('.wrap').first().boundingBox())!
    const gutter = await header
      .locator('.wrap')
      .evaluate((wrap) => Number.parseFloat(getComputedStyle(wrap).paddingRight))
    expect(bell.x - theme.x - theme.width, `at ${width}`).toBeLessThanOrEqual(40)
    expect(menu.x - bell.x - bell.width, `at ${width}`).toBeLessThanOrEqual(16)
    expect(menu.x + menu.width, `at ${width}`).toBeCloseTo(text.x + text.width - gutter, 0)
  }
})

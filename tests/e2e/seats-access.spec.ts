// The seats page for visitors who enlarge it, use a keyboard, or lost their session.
import { agreeBefore } from './entry-rules.ts'
import { expect, test } from './members-fixture.ts'
import { openShowtime } from './programme.ts'
import { SESSION_COOKIES } from './session-cookies.ts'

test('at 400 % the seats open as a list, and nothing that has the focus is covered', async ({
  page,
  site,
  locale,
  guest,
}) => {
  test.slow()
  await page.setViewportSize({ width: 320, height: 256 })
  const { path } = await openShowtime(site)
  await agreeBefore(page, path)
  await page.goto(`/${locale}${path}`)
  await expect(page.locator('.seat-list')).toBeVisible()
  const free = page.locator('.seat-list button')
  await free.first().click()
  await expect(guest.continueButton).toBeEnabled()
  const isCovered = () =>
    page.evaluate(() => {
      const own = document.activeElement
      const { x, y, width, height } = own?.getBoundingClientRect() ?? new DOMRect()
      const top = document.elementFromPoint(x + width / 2, Math.max(1, Math.min(innerHeight - 1, y + height / 2)))
      const isSeen = top !== null && (own?.contains(top) || top.contains(own))
      return isSeen ? '' : `${own?.outerHTML.slice(0, 80)} under ${top?.outerHTML.slice(0, 80)}`
    })
  await page.evaluate(() => scrollTo(0, 0))
  await page.locator('.seats-bar a').first().focus()
  for (let stop = 0; stop < 30; stop++) {
    expect(await isCovered()).toBe('')
    await page.keyboard.press('Tab')
  }
  await guest.continueButton.focus()
  expect(await isCovered()).toBe('')
})

test('with wide text spacing every price stays inside the panel of the chosen seats', async ({ page, guest }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await guest.openSeats()
  await guest.takeBest(2)
  await page.addStyleTag({
    content: '* { letter-spacing: .12em !important; word-spacing: .16em !important; line-height: 1.5 !important }',
  })
  const beyond = () =>
    page.locator('.seats-summary').evaluate((panel) => {
      const { left, right } = panel.getBoundingClientRect()
      return [...panel.querySelectorAll('.price, .btn, dt')]
        .filter((part) => {
          const box = part.getBoundingClientRect()
          return box.left < left - 1 || box.right > right + 1 || part.scrollWidth > part.clientWidth + 1
        })
        .map((part) => part.outerHTML.slice(0, 120))
    })
  await expect.poll(beyond).toEqual([])
})

test('beside the hall the lines that do not fit fade at the edge, and the last one is whole at the end of the list', async ({
  page,
  words,
  guest,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await guest.openSeats()
  await guest.takeBest(2)
  const share = page.locator('.seats-summary').getByRole('button', { name: words('seats_share') })
  const fadeAndEdge = () =>
    share.evaluate((link) => {
      const list = link.parentElement!
      list.scrollTo({ top: list.scrollHeight })
      const fade = getComputedStyle(list, '::after')
      const isCut = list.scrollHeight > list.clientHeight
      const clear = list.getBoundingClientRect().bottom - link.getBoundingClientRect().bottom
      return {
        isCut,
        isFading: fade.backgroundImage.includes('gradient') && fade.position === 'sticky',
        clear,
        height: Number.parseFloat(fade.height),
      }
    })
  const { isCut, isFading, clear, height } = await fadeAndEdge()
  expect({ isCut, isFading }).toEqual({ isCut: true, isFading: true })
  expect(clear).toBeGreaterThanOrEqual(height - 1)
})

test('in a low window a note about the choice stands beside the hall', async ({ page, guest }) => {
  await page.setViewportSize({ width: 640, height: 360 })
  await guest.openSeats()
  await guest.takeSingles(10)
  const [eleventh = ''] = await guest.freeSingles()
  await guest.press(eleventh)
  const note = page.locator('.seats-notice')
  await expect(note).toBeVisible()
  const boxes = [await note.boundingBox(), await page.locator('.map-room').boundingBox()]
  const [own, room] = boxes.map((box) => box ?? { x: 0, y: 0, width: 0, height: 0 })
  const isApart = own!.x >= room!.x + room!.width - 1 || own!.x + own!.width <= room!.x + 1
  expect(isApart, JSON.stringify(boxes)).toBe(true)
})

test('a note about a single seat left over covers none of the map’s tools @phone', async ({ page, words, guest }) => {
  await guest.openSeats()
  const first = await guest.takeWithRoomBeside()
  const note = page.locator('.seats-notice')
  // The seat after the next one: the one between them would stay alone.
  await guest.press(first.replace(/\d+$/, (number) => String(Number(number) + 2)))
  await expect(note.getByRole('button', { name: words('seats_notice_orphan_fix') })).toBeVisible()
  await page.getByRole('button', { name: words('seats_show_list') }).click({ trial: true })
  await page.getByRole('button', { name: words('seats_best'), exact: true }).click({ trial: true })
  const tools = (await page.locator('.seats-tools').boundingBox())!
  expect((await note.boundingBox())!.y).toBeGreaterThanOrEqual(tools.y + tools.height)
})

test('the seats of the map are one stop of the Tab key', async ({ page, words, guest }) => {
  await guest.openSeats()
  await page.getByRole('button', { name: words('seats_best'), exact: true }).focus()
  const stops: string[] = []
  for (let stop = 0; stop < 12; stop++) {
    await page.keyboard.press('Tab')
    stops.push(
      await page.evaluate(() => {
        const own = document.activeElement
        return own?.closest('.map-window') ? (own.getAttribute('role') ?? own.tagName) : ''
      }),
    )
  }
  expect(stops.filter(Boolean)).toEqual(['gridcell'])
})

test('a second press on Continue does nothing twice', async ({ page, site, guest }) => {
  await guest.openSeats()
  await guest.takeBest(2)
  await guest.continueButton.dblclick()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await guest.identify()
  await guest.atCheckout()
  await page.goBack()
  await expect(guest.mySeats).toHaveCount(2)
  site.calls.length = 0
  await guest.continueButton.dblclick()
  await guest.atCheckout()
  expect(site.calls.filter((call) => /POST .*\/checkout$/.test(call))).toHaveLength(1)
})

test('a session that is gone is told at the seats, and one tap holds the same seats again', async ({
  page,
  words,
  guest,
}) => {
  await guest.openSeats()
  const seats = await guest.takeSingles(2)
  await expect(page).toHaveURL(/orderId=/)
  await page.context().clearCookies({ name: SESSION_COOKIES })
  const [third = ''] = (await guest.freeSingles()).slice(5)
  await guest.press(third)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(words('seats_session_text'))).toBeVisible()
  await dialog.getByRole('button', { name: words('seats_expired_again') }).click()
  await expect(guest.mySeats).toHaveCount(3)
  await expect(page).toHaveURL(/orderId=/)
  expect((await guest.chosen()).toSorted()).toEqual([...seats, third].toSorted())
  await guest.goToCheckout()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the seats page and the list of bookings say what to do', async ({ page, site, words, locale }) => {
    const { path } = await openShowtime(site)
    await page.goto(`/${locale}${path}`)
    await expect(page.locator('noscript p').getByText(words('seats_no_script'))).toBeVisible()
    await page.goto(`/${locale}/bookings`)
    await expect(page.locator('noscript p').getByText(words('bookings_no_script'))).toBeVisible()
    await expect(page.getByRole('button', { name: words('bookings_mine_enter') })).toBeHidden()
  })
})

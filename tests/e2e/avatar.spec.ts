// The member’s picture: chosen, cropped, saved, shown to its owner alone, and removed.
import type { Locator, Page } from '@playwright/test'
import { resolve } from 'node:path'
import { expectNoBarriers } from './barriers.ts'
import { expect, test } from './members-fixture.ts'

const PICTURE = resolve(import.meta.dirname, '../../.github/seats.png')

const pixelsOf = (image: Locator) => image.evaluate((element: HTMLImageElement) => element.naturalWidth)
/** The rendered pixels, to compare two crops. */
const renderedIn = (frame: Locator) =>
  frame.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL('image/jpeg', 0.3))

/** Moves two fingers from one distance to the middle to another. */
async function pinch(page: Page, { x, y }: { x: number; y: number }, [from, to]: [number, number]): Promise<void> {
  const touch = await page.context().newCDPSession(page)
  const fingers = (spread: number) => [-spread, spread].map((side, id) => ({ x: x + side, y, id }))
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(from) })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(to) })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

test.use({ expectedErrors: { any: [/\/files\b/] } })

test('a member crops and saves a picture; errors lose nothing, and no other visitor sees it', async ({
  page,
  visit,
  enter,
  member,
  site,
  words,
  isPhone,
  anotherVisitor,
}) => {
  await enter()
  await visit('/user-area')
  const choose = (file: Parameters<Locator['setInputFiles']>[0]) =>
    member.dialog.locator('input[type=file]').last().setInputFiles(file)
  const frame = member.dialog.getByRole('application', { name: words('members_avatar_crop') })
  const save = member.dialog.getByRole('button', { name: words('members_avatar_save') })

  await member.button('members_avatar_add').click()
  await choose({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg/>') })
  await expect(member.dialog.getByText(words('members_avatar_unreadable'))).toBeVisible()
  await choose(PICTURE)
  await expect(frame).toBeFocused()
  await expectNoBarriers(page, { part: '[role=dialog]' })

  const drawings = new Set([await renderedIn(frame)])
  const slider = member.dialog.getByRole('slider', { name: words('members_avatar_zoom') })
  await page.keyboard.press('+')
  drawings.add(await renderedIn(frame))
  await page.keyboard.press('ArrowLeft')
  drawings.add(await renderedIn(frame))
  await slider.fill('0.6')
  drawings.add(await renderedIn(frame))
  await member.button('members_avatar_turn').click()
  drawings.add(await renderedIn(frame))
  const { x, y, width, height } = (await frame.boundingBox())!
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width / 4, y + height / 3)
  await page.mouse.up()
  drawings.add(await renderedIn(frame))
  await page.mouse.wheel(0, -200)
  await expect.poll(() => renderedIn(frame).then((image) => drawings.has(image))).toBe(false)
  expect(drawings.size).toBe(6)

  if (isPhone) {
    const before = Number(await slider.inputValue())
    await pinch(page, { x: x + width / 2, y: y + height / 2 }, [60, 30])
    await expect.poll(async () => Number(await slider.inputValue())).toBeLessThan(before)
  }

  // If the dialog is closed by mistake, the crop is still there when it opens again.
  const rendered = await renderedIn(frame)
  await page.keyboard.press('Escape')
  await expect(member.dialog).toBeHidden()
  await member.button('members_avatar_add').click()
  await expect.poll(() => renderedIn(frame)).toBe(rendered)

  const failure = { code: 24, reason: 'image_unreadable', message: 'A cloud in the way' }
  site.faults.answers.push({ path: /^\/v1\/files$/, status: 400, body: failure })
  await save.click()
  await expect(member.dialog.getByRole('alert')).toHaveText(failure.message)
  site.faults.answers.length = 0
  await save.click()
  await expect(member.dialog).toBeHidden()
  await expect(member.toast('members_avatar_saved')).toBeVisible()

  const shown = page.locator('.avatar-button img')
  await expect.poll(() => pixelsOf(shown)).toBeGreaterThan(100)
  const address = (await shown.getAttribute('src'))!
  await page.reload()
  await expect.poll(() => pixelsOf(shown)).toBeGreaterThan(100)
  if (!isPhone) await expect(page.locator('.member-button img')).toHaveAttribute('src', address)
  const response = await page.request.get(address)
  expect(response.headers()).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'private, max-age=3600' })
  const stranger = await anotherVisitor()
  expect((await stranger.request.get(address)).status()).toBe(404)

  await member.button('members_avatar_change').click()
  await member.button('members_avatar_remove').click()
  await expect(member.dialog.getByText(words('members_avatar_remove_text'))).toBeVisible()
  await member.button('members_avatar_remove').click()
  await expect(member.dialog).toBeHidden()
  await expect(page.locator('.avatar img')).toHaveCount(0)
  await expect.poll(async () => (await page.request.get(address)).status()).toBe(404)
})

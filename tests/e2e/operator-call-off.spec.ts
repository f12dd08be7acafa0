// A projector breaks in the evening: the manager calls the showtime off on a phone, and sees that its holders are told.
import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import type { Locator, Page } from '@playwright/test'
import type { Answer } from '#server/contracts/contract.ts'
import { expectNoBarriersInAnyLight } from './barriers.ts'
import { showtimeToCallOff } from './call-off.ts'
import type { Site } from './fixtures.ts'
import { expect, test } from './members-fixture.ts'
import { smallTargets } from './targets.ts'

// Without a session the page answers 401.
test.use({ expectedErrors: { any: [/status of 401/] } })

const NOTE = { en: 'The projector is broken.', ar: 'تعطل جهاز العرض.' }

async function openShowtimes(page: Page, { url }: Pick<Site, 'url'>): Promise<void> {
  await page.goto(`${url}/operator`)
  // The phone of these tests is set to Arabic; `tests/edge/operator-languages.test.ts` reads the pages in it.
  await page.getByRole('link', { name: 'English' }).click()
  await page.getByLabel('Operator’s token').fill('local-operator-token')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('link', { name: 'Change showtimes…' }).click()
}

async function chooseDay(page: Page, cinema: string, day: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Cinema' }).selectOption({ label: cinema })
  await page.getByLabel('Cinema day').fill(day)
  await page.getByRole('button', { name: 'Show' }).click()
}

const showtimeNow = async (site: Site, id: string) =>
  (await site.ask<Answer<'GET showtimes/:sessionId'>>(`showtimes/${id}`)).showtime

async function expectForOneThumb(page: Page): Promise<void> {
  await expectNoBarriersInAnyLight(page)
  expect(await smallTargets(page.locator('.wrap'))).toEqual([])
  const hidden = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(hidden, 'pixels beside the screen').toBeLessThanOrEqual(0)
}

const figureOf = (page: Page, name: string): Locator =>
  page
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`^\\s*${name}`) })
    .locator('b')

test('a manager calls a showtime off, and its holders are told @phone', async ({ page, site, enterGuest }) => {
  const { book } = await enterGuest()
  const { id, date } = await showtimeToCallOff(site)
  const { reference } = await book({ showtimeId: id, seats: 2 })
  const { film, cinema } = await showtimeNow(site, id)

  await openShowtimes(page, site)
  await expectForOneThumb(page)
  await chooseDay(page, cinema.name, date)
  const row = page.locator('label').filter({ has: page.locator(`input[value="${id}"]`) })
  await row.click()
  await expect(row.getByRole('checkbox')).toBeChecked()
  await expectForOneThumb(page)

  await page.getByText('Change them…').click()
  await expectForOneThumb(page)
  // The reason is required: without it nothing is sent.
  await page.getByRole('button', { name: 'Cancel…' }).click()
  await expect(page.getByRole('heading', { name: 'Change showtimes' })).toBeVisible()
  await page.getByLabel('Reason, as holders read it').selectOption({ label: 'A technical fault in the hall' })
  await page.getByText('Add a note…').click()
  await page.getByLabel('English').fill(NOTE.en)
  await page.getByLabel('Arabic').fill(NOTE.ar)
  await page.getByRole('button', { name: 'Cancel…' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cancel 1 showtime?')
  await expect(page.getByRole('listitem').filter({ hasText: film.title })).toContainText('2 people in 1 booking')
  await expect(page.getByText(NOTE.en)).toBeVisible()
  await expectForOneThumb(page)
  expect((await showtimeNow(site, id)).status).not.toBe('UNAVAILABLE')

  await page.getByRole('button', { name: 'Yes, cancel 1 showtime' }).click()
  await expect(page.getByRole('status')).toContainText('Cancelled.')
  expect(await showtimeNow(site, id)).toMatchObject({ status: 'UNAVAILABLE', change: { note: NOTE.en } })
  await expect
    .poll(async () => {
      await page.getByRole('link', { name: 'Refresh' }).click()
      return [await figureOf(page, 'Told').innerText(), await figureOf(page, 'Unanswered').innerText()]
    })
    .toEqual(['1', '1'])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The holder is told')
  await expectForOneThumb(page)
  const told = (await site.messages()).filter(({ text }) => text.includes(reference) && text.includes(NOTE.ar))
  expect(told).toHaveLength(1)

  // The first page leads back to it, and the list offers the showtime no more.
  const progress = page.url().split('?')[0]
  await page.goto(`${site.url}/operator`)
  await page.getByRole('link', { name: '1 showtime cancelled' }).first().click()
  expect(page.url()).toBe(progress)
  await page.getByRole('link', { name: 'All showtimes and changes' }).click()
  await chooseDay(page, cinema.name, date)
  await expect(page.locator(`input[value="${id}"]`)).toHaveCount(0)
  await expect(page.locator('.is-off').filter({ hasText: film.title })).toContainText('Cancelled')
})

test('a second press of the button is the same change @phone', async ({ page, site, enterGuest }) => {
  const { book } = await enterGuest()
  const { id, date } = await showtimeToCallOff(site)
  const { reference } = await book({ showtimeId: id })
  const { cinema } = await showtimeNow(site, id)
  await openShowtimes(page, site)
  await chooseDay(page, cinema.name, date)
  await page
    .locator('label')
    .filter({ has: page.locator(`input[value="${id}"]`) })
    .click()
  await page.getByText('Change them…').click()
  await page.getByLabel('Reason, as holders read it').selectOption('BUILDING')
  await page.getByRole('button', { name: 'Cancel…' }).click()
  const form = await page.locator('form.bar').evaluate((element) => {
    const fields = new FormData(element as HTMLFormElement)
    return new URLSearchParams([...fields].map(([name, value]): [string, string] => [name, String(value)])).toString()
  })
  await page.getByRole('button', { name: /^Yes, cancel/ }).click()
  await expect(page.getByRole('status')).toContainText('Cancelled.')
  const progress = page.url()
  const again = await page.request.post(`${site.url}/operator/showtimes/change`, {
    data: form,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: site.url },
    maxRedirects: 0,
  })
  expect(`${site.url}${again.headers().location}`).toBe(progress)
  await expect
    .poll(async () => (await site.messages()).filter(({ text }) => text.includes(reference) && /ألغت/.test(text)))
    .toHaveLength(1)
})

const runCommand = (site: Site, ...words: string[]) => {
  const command = resolve(import.meta.dirname, '../../server/gateway/changes/showtimes.command.mjs')
  return promisify(execFile)(process.execPath, [command, ...words, '--url', site.url])
}

test('the command says what calling off would mean, then does it once', async ({ site, enterGuest }) => {
  const { book } = await enterGuest()
  const { id } = await showtimeToCallOff(site)
  await book({ showtimeId: id, seats: 3 })
  const { film } = await showtimeNow(site, id)
  const words = ['call-off', id, '--reason', 'equipment']
  const { stdout } = await runCommand(site, ...words, '--dry-run')
  expect(stdout).toMatch(new RegExp(`${film.title}: 1 booking, 3 people, SAR .*${id}`))
  expect((await showtimeNow(site, id)).status).not.toBe('UNAVAILABLE')

  const done = await runCommand(site, ...words)
  expect(done.stdout).toContain('1 of 1 showtime')
  expect((await showtimeNow(site, id)).status).toBe('UNAVAILABLE')
  const changeId = /This is change (\S+)\./.exec(done.stderr)?.[1] ?? ''
  const again = await runCommand(site, ...words, '--id', changeId)
  expect(again.stderr).toContain('Nothing was ordered again.')
  expect(again.stdout).toContain(`Change ${changeId}`)
})

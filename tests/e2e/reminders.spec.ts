// «Remind me» on the page of a coming film: set with one click, stored, removed.
import type { Locator, Page } from '@playwright/test'
import type { Film } from '#server/contracts/films.ts'
import { expect, test, type Site } from './fixtures.ts'
import { Guest } from './guest.ts'
import { CITY, filmOf } from './programme.ts'
import type { Words } from './words.ts'

const REMIND = /^\/v1\/films\/[^/]+\/remind-me/

/** A film without showtimes yet, and the address of its page. */
async function announced(site: Site): Promise<{ film: Film; path: string }> {
  const { films } = await site.ask<{ films: Film[] }>(`films?cityId=${CITY}&status=COMING_SOON`)
  const last = films.at(-1)
  if (!last) throw new Error('Nothing is announced')
  return { film: await filmOf(site, last.uniqueName), path: `/movies/${last.uniqueName}` }
}

interface Reminder {
  ask: Locator
  undo: Locator
  confirmation: Locator
}

const reminderOn = (page: Page, words: Words): Reminder => ({
  ask: page.getByRole('button', { name: words('films_reminder_ask') }),
  undo: page.getByRole('button', { name: words('films_reminder_undo') }),
  confirmation: page.getByRole('status').filter({ hasText: words('films_reminder_asked') }),
})

const writesOf = (site: Site) => site.calls.filter((call) => /^(POST|DELETE) .*remind-me$/.test(call))

test('a guest sets a reminder with one click, proves the phone, and removes it again', async ({
  page,
  visit,
  site,
  words,
  locale,
}) => {
  const { film, path } = await announced(site)
  const guest = new Guest({ page, site, words, locale })
  const { ask, confirmation, undo } = reminderOn(page, words)
  await visit(path)
  await ask.click()
  await guest.prove()
  await expect(confirmation).toBeVisible()
  await expect(confirmation).toContainText(String(Number(film.releasesOn.slice(8))))
  await expect(ask).toBeHidden()

  await visit(path)
  await expect(confirmation).toBeVisible()
  await undo.click()
  await expect(ask).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: words('films_reminder_undone') })).toBeAttached()
  await visit(path)
  await expect(ask).toBeVisible()
  // The phone is proved by now, so no code is asked for again.
  await ask.click()
  await expect(confirmation).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('closing the phone dialog changes nothing, and the focus returns to the button', async ({
  page,
  visit,
  site,
  words,
}) => {
  const { ask, confirmation } = reminderOn(page, words)
  await visit((await announced(site)).path)
  await ask.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(ask).toBeFocused()
  await expect(confirmation).toBeHidden()
})

test('a double click counts once', async ({ page, visit, site, words, locale }) => {
  const { path } = await announced(site)
  const guest = new Guest({ page, site, words, locale })
  const { ask, confirmation, undo } = reminderOn(page, words)
  await visit(path)
  await ask.dblclick()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await guest.prove()
  await expect(confirmation).toBeVisible()
  await undo.dblclick()
  await expect(ask).toBeVisible()
  expect(writesOf(site).map((call) => call.split(' ')[0])).toEqual(['POST', 'POST', 'DELETE'])
  await ask.press('Enter')
  await page.keyboard.press('Enter')
  await expect(confirmation).toBeVisible()
  await expect(undo).toBeVisible()
  expect(writesOf(site)).toHaveLength(4)
})

test('a failure is reported beside the button and can be retried', async ({ page, visit, site, words, locale }) => {
  const { path } = await announced(site)
  const { ask, confirmation, undo } = reminderOn(page, words)
  await visit(path)
  await ask.click()
  await new Guest({ page, site, words, locale }).prove()
  await undo.click()
  await expect(ask).toBeVisible()
  site.faults.answers.push({ path: REMIND, status: 500, body: {} })
  await ask.click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(words('global_server_down'))
  site.faults.answers.length = 0
  await page.getByRole('button', { name: words('ui_retry') }).click()
  await expect(confirmation).toBeVisible()
})

test('a gateway without reminders leaves the rest of the page unchanged', async ({ page, visit, site, words }) => {
  site.faults.answers.push({ path: REMIND, status: 404, body: { message: 'Not found' } })
  await visit((await announced(site)).path)
  await expect.poll(() => site.calls.some((call) => call.endsWith('remind-me'))).toBe(true)
  await expect(page.getByRole('heading', { name: words('films_release_title') })).toBeVisible()
  await expect(reminderOn(page, words).ask).toBeHidden()
  await expect(page.locator('.bone')).toHaveCount(0)
})

test('a film on sale offers no reminder and makes no call for one', async ({ page, visit, site, words }) => {
  await visit('/movies/metropolis')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(reminderOn(page, words).ask).toBeHidden()
  expect(site.calls.filter((call) => call.endsWith('remind-me'))).toEqual([])
})

test('the HTML of the page does not contain the visitor’s reminder', async ({ page, visit, site, words, locale }) => {
  const { path } = await announced(site)
  const { ask, confirmation } = reminderOn(page, words)
  await visit(path)
  await ask.click()
  await new Guest({ page, site, words, locale }).prove()
  await expect(confirmation).toBeVisible()
  const withCookies = await (await page.request.get(`/${locale}${path}`)).text()
  expect(withCookies).not.toContain('isReminded')
  expect(withCookies).not.toContain('remind-me')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the release date and a sentence are shown, and no button without effect', async ({
    page,
    site,
    words,
    locale,
  }) => {
    const { film, path } = await announced(site)
    await page.goto(`/${locale}${path}`)
    await expect(page.locator(`time[datetime="${film.releasesOn}"]`)).toBeVisible()
    await expect(page.getByText(words('films_release_text'))).toBeVisible()
    await expect(reminderOn(page, words).ask).toHaveCount(0)
  })
})

// A failure of site or gateway shows a reference that the visitor can read out. It leads to the line of the log that
// says why. Tests of what the log must not contain run after every browser test (`quiet-log.ts`).
import type { Page } from '@playwright/test'
import { expect, type Site, STREAMED_FAILURE, test } from './fixtures.ts'
import { test as memberTest } from './members-fixture.ts'
import { bellOf, panelOf } from './notification-parts.ts'
import { CITY, FILM } from './programme.ts'
import { readPage } from './reader.ts'

test.use({ expectedErrors: { any: [STREAMED_FAILURE, /status of 5\d\d/, /ERR_INTERNET_DISCONNECTED/] } })

const FORM = /^[34679CDFGHJKMNPQRTVWXY]{4} [34679CDFGHJKMNPQRTVWXY]{4}$/

type Line = Record<string, unknown>

const linesWith = (site: Site, reference: string): Line[] =>
  site.lines
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line)
    .filter((line) => line.reference === reference)

async function shownReference(page: Page): Promise<string> {
  const reference = page.locator('[data-error-reference]').first()
  await expect(reference).toBeVisible()
  await expect(reference).toHaveText(FORM)
  await expect(reference).toHaveAttribute('dir', 'ltr')
  await expect(reference).toHaveCSS('user-select', 'all')
  return reference.innerText()
}

test('a part that failed shows the reference of the failed request to the gateway', async ({
  page,
  visit,
  site,
  words,
}) => {
  site.faults.answers.push({ path: /^\/v1\/dynamic-pages\//, status: 502, body: { reason: 'vista_down' } })
  await site.clearCachedResponses()
  await visit('/terms-and-conditions')
  const failure = page.getByRole('alert').filter({ hasText: words('section_failed_title') })
  await expect(failure).toContainText(words('global_error_reference'))
  const lines = linesWith(site, await shownReference(page))
  expect(lines).toContainEqual(
    expect.objectContaining({
      level: 'error',
      worker: 'edge',
      event: 'upstream_failed',
      callKey: 'GET dynamic-pages/:type',
      outcome: 502,
      reason: 'vista_down',
      route: '/:locale/terms-and-conditions',
    }),
  )
})

test('a page that failed as a whole shows one, and its request has a line of its own', async ({
  page,
  site,
  locale,
}) => {
  await site.clearCachedResponses()
  site.faults.isDown = true
  const answer = await page.goto(`/${locale}/movies/${FILM}`)
  const lines = linesWith(site, await shownReference(page))
  expect(lines).toContainEqual(expect.objectContaining({ event: 'upstream_failed', outcome: 500 }))
  // The page is for one visitor, and so is the id of its request.
  const requestId = answer?.headers()['x-request-id']
  expect(requestId).toMatch(/^[\da-f]{32}$/)
  const failed = site.lines.filter((line) => line.includes('request_failed') && line.includes(String(requestId)))
  expect(failed).toHaveLength(1)
})

memberTest.describe('a failed action', () => {
  memberTest.use({ expectedErrors: { any: [/status of 5\d\d/] } })

  memberTest('shows one in its message @both', async ({ page, enter, visit, site, words, isPhone, member }) => {
    await enter()
    await visit('/cinemas')
    await bellOf(page, words).click()
    site.faults.answers.push({ path: /\/notifications\/ntf_/, status: 500, body: { code: 51 } })
    await panelOf(page, words, isPhone)
      .getByRole('button', { name: /Delete|حذف/ })
      .first()
      .click()
    await expect(member.toast('global_server_down')).toBeVisible()
    const lines = linesWith(site, await shownReference(page))
    expect(lines).toContainEqual(
      expect.objectContaining({
        event: 'call_failed',
        callKey: 'DELETE notifications/:id',
        route: '/api/call/notifications.deleteNotification',
      }),
    )
  })
})

test('a device that is offline shows none', async ({ page, visit, context, words }) => {
  await visit('/cinemas')
  await context.setOffline(true)
  await expect(page.getByRole('dialog', { name: words('shell_offline_title') })).toBeVisible()
  await expect(page.locator('[data-error-reference]')).toHaveCount(0)
})

test('a stored page is the same for all visitors: no id of a request is part of it', async ({ site, locale }) => {
  const answers = await Promise.all(
    [1, 2].map(() => readPage(site, `/${locale}/movies/${FILM}`, `shasha-city=${CITY}`)),
  )
  const ids = answers.map(({ headers }) => headers.get('x-request-id'))
  expect(new Set(ids).size).toBe(2)
  const texts = await Promise.all(answers.map((answer) => answer.text()))
  for (const id of ids) for (const text of texts) expect(text).not.toContain(id)
})

// The sign-in that a phone's menu opens, while the browser still leaves the menu's history entry.
import type { Page } from '@playwright/test'
import { reopen } from './hydration.ts'
import { expect, test } from './members-fixture.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** Counts the history entries that the browser has left in `data-left`, each after `ms`. */
const leaveSlowly = (page: Page, ms: number) =>
  page.addInitScript((delay) => {
    const back = history.back.bind(history)
    let left = 0
    addEventListener('popstate', () => document.body.setAttribute('data-left', String(++left)))
    Object.assign(history, { back: () => setTimeout(back, delay) })
  }, ms)

test('a browser that is slow to leave the menu does not close the sign-in that follows it', async ({
  page,
  visit,
  member,
}) => {
  // On a busy phone, leaving a history entry took longer than four seconds.
  await leaveSlowly(page, 4000)
  await visit('/cinemas')
  await member.openSignIn()
  await expect(page.locator('body[data-left="1"]')).toBeAttached()
  await expect(member.phoneField).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(member.dialog).toBeHidden()
})

test('the sign-in that follows the menu stays open on a page that was reloaded with a dialog open', async ({
  page,
  visit,
  member,
}) => {
  await leaveSlowly(page, 500)
  await visit('/cinemas')
  await member.openSignIn()
  await expect(page.locator('body[data-left="1"]')).toBeAttached()
  await reopen(page)
  await member.openMenuToSignIn()
  // The entries of the menu and of the sign-in before the reload.
  await expect(page.locator('body[data-left="2"]')).toBeAttached()
  await expect(member.phoneField).toBeVisible()
})

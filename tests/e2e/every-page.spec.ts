// Every page and most dialogs: what a screen reader hears of them, and whether a finger hits what can be pressed.
import type { Page } from '@playwright/test'
import { expect, test } from './members-fixture.ts'
import { belongingsOf, privatePages, tourDialogs } from './private-tour.ts'
import { PUBLIC_PAGES } from './public-pages.ts'
import { expectNamedDialog, expectOrderedTree } from './reader-tree.ts'
import { smallTargets } from './targets.ts'

async function checkPages(page: Page, visit: (path: string) => Promise<unknown>, paths: string[]): Promise<void> {
  for (const path of paths) {
    await visit(path)
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    expect.soft(await smallTargets(page.locator('body')), path).toEqual([])
    await expectOrderedTree(page, path)
  }
}

const checkDialog = (page: Page) => async (name: string) => {
  expect.soft(await smallTargets(page.getByRole('dialog').last()), name).toEqual([])
  await expectNamedDialog(page, name)
}

test('every page and dialog of a guest has one title, ordered headings, named parts and targets of 24 pixels @both', async ({
  page,
  visit,
  words,
  site,
  locale,
  isPhone,
}) => {
  test.slow()
  await checkPages(page, visit, PUBLIC_PAGES)
  await tourDialogs({ page, visit, words, site, locale, isPhone }, undefined, checkDialog(page))
})

test('every page and dialog of a member has one title, ordered headings, named parts and targets of 24 pixels @both', async ({
  page,
  visit,
  words,
  site,
  locale,
  isPhone,
  enter,
}) => {
  test.slow()
  const belongings = await belongingsOf(await enter(), site)
  await checkPages(page, visit, privatePages(belongings))
  await tourDialogs({ page, visit, words, site, locale, isPhone }, belongings, checkDialog(page))
})

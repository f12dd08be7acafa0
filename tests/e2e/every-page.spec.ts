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

/** What the visitor pressed last, and how far from the top of the window it was. */
type Pressed = { pressed?: { element: Element; top: number } }

const rememberPresses = (page: Page) =>
  page.addInitScript(() => {
    const remember = ({ target }: Event) => {
      const element = target as Element
      Object.assign(window, { pressed: { element, top: element.getBoundingClientRect().top } })
    }
    addEventListener('click', remember, true)
  })

/** The dialog in front is in sight as a whole, and what was pressed is where it was. */
const placeOfDialog = (page: Page) =>
  page
    .getByRole('dialog')
    .last()
    .evaluate((dialog) => {
      const { top, bottom, left, right } = dialog.getBoundingClientRect()
      const { pressed } = window as Pressed
      const isShown = pressed?.element.checkVisibility() === true
      return {
        isInSight: top >= -1 && left >= -1 && bottom <= innerHeight + 1 && right <= innerWidth + 1,
        jumpedBy: isShown ? Math.abs(Math.round(pressed.element.getBoundingClientRect().top - pressed.top)) : 0,
      }
    })

const checkDialog = (page: Page) => async (name: string) => {
  expect.soft(await placeOfDialog(page), name).toEqual({ isInSight: true, jumpedBy: 0 })
  expect.soft(await smallTargets(page.getByRole('dialog').last()), name).toEqual([])
  await expectNamedDialog(page, name)
}

test('every page and dialog of a guest has one title, ordered headings, named parts and targets of 24 pixels, and no page jumps @both', async ({
  page,
  visit,
  words,
  site,
  locale,
  isPhone,
}) => {
  test.slow()
  await rememberPresses(page)
  await checkPages(page, visit, PUBLIC_PAGES)
  await tourDialogs({ page, visit, words, site, locale, isPhone }, undefined, checkDialog(page))
})

test('every page and dialog of a member has one title, ordered headings, named parts and targets of 24 pixels, and no page jumps @both', async ({
  page,
  visit,
  words,
  site,
  locale,
  isPhone,
  enter,
}) => {
  test.slow()
  await rememberPresses(page)
  const belongings = await belongingsOf(await enter(), site)
  await checkPages(page, visit, privatePages(belongings))
  await tourDialogs({ page, visit, words, site, locale, isPhone }, belongings, checkDialog(page))
})

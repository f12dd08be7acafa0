// All that can be pressed is at least 24 by 24 CSS pixels, on every page and in the main dialogs.
import { expect, test } from './members-fixture.ts'
import { belongingsOf, privatePages, tourDialogs } from './private-tour.ts'
import { PUBLIC_PAGES } from './public-pages.ts'
import { smallTargets } from './targets.ts'

test('on every page and in every dialog of a guest all targets are at least 24 by 24 pixels @both', async ({
  page,
  visit,
  words,
  site,
  isPhone,
}) => {
  test.slow()
  for (const path of PUBLIC_PAGES) {
    await visit(path)
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    expect.soft(await smallTargets(page.locator('body')), path).toEqual([])
  }
  await tourDialogs({ page, visit, words, site, isPhone }, undefined, async (name) => {
    expect.soft(await smallTargets(page.getByRole('dialog').last()), name).toEqual([])
  })
})

test('on every page and in every dialog of a member all targets are at least 24 by 24 pixels @both', async ({
  page,
  visit,
  words,
  site,
  isPhone,
  enter,
}) => {
  test.slow()
  const belongings = await belongingsOf(await enter(), site)
  for (const path of privatePages(belongings)) {
    await visit(path)
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    expect.soft(await smallTargets(page.locator('body')), path).toEqual([])
  }
  await tourDialogs({ page, visit, words, site, isPhone }, belongings, async (name) => {
    expect.soft(await smallTargets(page.getByRole('dialog').last()), name).toEqual([])
  })
})

// What axe finds on a page, or on a part of it: nothing.
// Relied on by the tests of every page.
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

export interface Look {
  /** A part of the page; what lies dimmed behind a dialog is looked at by itself. */
  part?: string | undefined
  /** Only these rules. */
  rules?: string[]
}

/**
 * Runs in the page. A colour on its way to another is neither: it arrives now, for a browser that draws nothing may leave it
 * on its way. What inherits it sets out only then, and so on down the page.
 */
function endMovement(): void {
  const moving = () => document.getAnimations().filter(({ playState }) => playState !== 'finished')
  for (let all = moving(); all.length > 0; all = moving()) for (const animation of all) animation.finish()
}

export async function expectNoBarriers(page: Page, { part, rules }: Look = {}): Promise<void> {
  await page.evaluate(endMovement)
  // What passes is of no interest, and no frame of anybody else's is on these pages: both take longer than the looking.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
  if (part) axe.include(part)
  if (rules) axe.withRules(rules)
  const { violations } = await axe.analyze()
  const found = violations.map(({ id, nodes }) => {
    const examples = nodes.slice(0, 3).map(({ target }) => target.join(' '))
    return `${id}, ${nodes.length} times: ${examples.join(', ')}`
  })
  expect.soft(found, new URL(page.url()).pathname).toEqual([])
}

/** Another light changes colours and nothing else. */
export async function expectNoBarriersInAnyLight(page: Page, look: Look = {}): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await expectNoBarriers(page, look)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoBarriers(page, { ...look, rules: ['color-contrast'] })
}

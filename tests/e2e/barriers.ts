// Runs axe on a page, or on a part of it, and expects no violation.
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

export interface Look {
  /** A part of the page. A dialog is checked alone, because the page behind it is dimmed. */
  part?: string | undefined
  /** Limits axe to these rules. */
  rules?: string[]
}

/**
 * Runs in the page. Ends all colour transitions, because a headless browser may leave them unfinished. Inherited
 * colours start their transitions only after that, so this loops until none is left.
 */
function endMovement(): void {
  const moving = () => document.getAnimations().filter(({ playState }) => playState !== 'finished')
  for (let all = moving(); all.length > 0; all = moving()) for (const animation of all) animation.finish()
}

export async function expectNoBarriers(page: Page, { part, rules }: Look = {}): Promise<void> {
  await page.evaluate(endMovement)
  // Only violations matter, and the pages have no frames of other sites. Other results and frames would take longer
  // than the check.
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

/** Checks both colour schemes. The second one changes colours only. */
export async function expectNoBarriersInAnyLight(page: Page, look: Look = {}): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await expectNoBarriers(page, look)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoBarriers(page, { ...look, rules: ['color-contrast'] })
}

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

/** The accessible name contains the visible text (WCAG 2.5.3), which users of voice control speak. */
const NAME_RULE = 'label-content-name-mismatch'

export async function expectNoBarriers(page: Page, look: Look = {}): Promise<void> {
  await page.evaluate(endMovement)
  // In one run with the rule about contrast, axe takes the text below a phone's screen for invisible and compares no
  // name with it.
  const runs = look.rules ? [look] : [look, { ...look, rules: [NAME_RULE] }]
  for (const run of runs) expect.soft(await violationsIn(page, run), new URL(page.url()).pathname).toEqual([])
}

async function violationsIn(page: Page, { part, rules }: Look): Promise<string[]> {
  // Only violations matter, and the pages have no frames of other sites. Other results and frames would take longer
  // than the check.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
  if (part) axe.include(part)
  if (rules) axe.withRules(rules)
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => {
    const examples = nodes.slice(0, 3).map(({ target }) => target.join(' '))
    return `${id}, ${nodes.length} times: ${examples.join(', ')}`
  })
}

/** Checks both colour schemes. The second one changes colours only. */
export async function expectNoBarriersInAnyLight(page: Page, look: Look = {}): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await expectNoBarriers(page, look)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoBarriers(page, { ...look, rules: ['color-contrast'] })
}

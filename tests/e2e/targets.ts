// Finds what is too small to press (WCAG 2.5.8). Runs in the page.
import type { Locator } from '@playwright/test'

/**
 * Links, buttons and fields with less than 24 by 24 CSS pixels to press. Links in a sentence are exempt, and so are the
 * seats of the map: the list of seats has the same in large rows.
 */
export const smallTargets = (part: Locator): Promise<string[]> =>
  part.evaluate((root) => {
    const LEAST = 24
    const PRESSED =
      'a[href], button, summary, select, input:not([type=hidden]), textarea, label:has(input), [role=button], ' +
      '[role=option], [role=radio], [role=switch], [role=tab]'
    const isInSentence = (target: Element) =>
      getComputedStyle(target).display === 'inline' &&
      [...(target.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && /\p{L}/u.test(node.textContent ?? ''),
      )
    const isTarget = (target: Element) =>
      target.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !target.matches(':disabled') &&
      // The label is pressed, too, and is a target of its own here.
      !(target instanceof HTMLInputElement && target.closest('label')) &&
      !target.closest('.sr-only, .map-window, [inert], [aria-hidden=true]')
    return [...root.querySelectorAll(PRESSED)].filter(isTarget).flatMap((target) => {
      const { width, height } = target.getBoundingClientRect()
      const isLargeEnough = width >= LEAST - 0.5 && height >= LEAST - 0.5
      // One pixel is hidden from sight, and its label is pressed instead.
      if (isLargeEnough || width <= 1 || isInSentence(target)) return []
      target.scrollIntoView({ block: 'center', inline: 'center' })
      const { left, right, top, bottom } = target.getBoundingClientRect()
      const [x, y, reach] = [(left + right) / 2, (top + bottom) / 2, LEAST / 2 - 1]
      const leadsTo = (hit: Element | null) =>
        hit !== null &&
        (target.contains(hit) ||
          (hit.closest('a') !== null && hit.closest('a')?.href === (target as HTMLAnchorElement).href) ||
          hit.closest('label')?.control === target)
      const points = [
        [x - reach, y],
        [x + reach, y],
        [x, y - reach],
        [x, y + reach],
      ] as const
      if (points.every(([atX, atY]) => leadsTo(document.elementFromPoint(atX, atY)))) return []
      const name = (target.textContent?.trim() || target.getAttribute('aria-label')) ?? ''
      return [`${target.tagName} ${name.slice(0, 40)}: ${Math.round(width)} × ${Math.round(height)}`]
    })
  })

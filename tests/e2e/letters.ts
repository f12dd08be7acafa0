// What large letters may break: words that come apart in the middle, and what is left too small for a finger.
// Both run in the page. Relied on by the tests of large letters.
import type { Locator, Page } from '@playwright/test'

/** Words that go on in the next line without a dash or a space. Codes and addresses are no words. */
export const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const element = text.parentElement
      if (!element?.checkVisibility() || element.closest('.hush, .island, svg, script, style, select')) continue
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[\p{L}\p{M}]+/gu)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const lines = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top))
        if (new Set(lines).size > 1) found.push(`${word} in ${element.tagName}.${element.className}`)
      }
    }
    return found
  })

/** Words of the page that reach beyond a box which hides what leaves it. A pixel is rounding. */
export const clipped = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    for (const element of document.querySelectorAll('main *')) {
      const words = [...element.childNodes].find((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
      if (!words || !element.checkVisibility() || element.closest('.hush, svg, select, [aria-hidden=true]')) continue
      const range = document.createRange()
      range.selectNodeContents(words)
      const { left, right, width } = range.getBoundingClientRect()
      let box = element.parentElement
      while (box && !['hidden', 'clip'].includes(getComputedStyle(box).overflowX)) {
        // What scrolls shows the rest.
        if (['auto', 'scroll'].includes(getComputedStyle(box).overflowX)) box = document.body
        box = box.parentElement
      }
      const edge = box?.getBoundingClientRect()
      if (!edge || width === 0) continue
      const by = Math.max(right - edge.right, edge.left - left)
      if (by > 1) found.push(`${words.textContent?.trim()} by ${Math.round(by)}`)
    }
    return found
  })

/** What is pressed and takes less than a finger: 44 pixels high, and as wide unless it is as wide as its words. */
export const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const FINGER = 44
    const found: string[] = []
    for (const part of document.querySelectorAll('header :is(a, button), main :is(a[href], button, summary, select)')) {
      if (!part.checkVisibility() || part.closest('.hush, svg, [aria-hidden=true]')) continue
      const { width, height } = part.getBoundingClientRect()
      if (width === 0 || (part as HTMLButtonElement).disabled) continue
      const isWords = (part.textContent ?? '').trim().length > 2
      if (height >= FINGER - 0.5 && (isWords || width >= FINGER - 0.5)) continue
      // A link may be pressed beside its words: on the card or the row it stands for, or on the picture that leads there, too.
      part.scrollIntoView({ block: 'center', inline: 'center' })
      const { left, right, top, bottom } = part.getBoundingClientRect()
      const reach = FINGER / 2 - 1
      const leads = [-reach, reach].every((by) => {
        const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2 + by)
        const link = hit?.closest('a')
        return part.contains(hit) || (link && link.href === (part as HTMLAnchorElement).href)
      })
      if (!leads) found.push(`${part.textContent || part.ariaLabel} ${Math.round(width)} × ${Math.round(height)}`)
    }
    return found
  })

/** Whether nothing lies over an element: asked at 25 points of it. */
export const isUncovered = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const at = [0.1, 0.3, 0.5, 0.7, 0.9]
    return at.every((x) =>
      at.every((y) => element.contains(document.elementFromPoint(left + x * width, top + y * height))),
    )
  })

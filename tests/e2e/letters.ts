// Finds damage by large text: broken words, clipped text, boxes that scroll sideways, covered controls, and buttons too
// small for a finger. All functions run in the page.
import type { Locator, Page } from '@playwright/test'

/** Words that continue in the next line without a hyphen or space. Codes and addresses do not count. */
export const brokenWords = (page: Page, root = 'body'): Promise<string[]> =>
  page.evaluate((within) => {
    const found: string[] = []
    const walker = document.createTreeWalker(document.querySelector(within) ?? document, NodeFilter.SHOW_TEXT)
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const element = text.parentElement
      if (!element?.checkVisibility() || element.closest('.sr-only, .island, svg, script, style, select')) continue
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[\p{L}\p{M}]+/gu)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const lines = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top))
        if (new Set(lines).size > 1) found.push(`${word} in ${element.tagName}.${element.className}`)
      }
    }
    return found
  }, root)

/** Text that reaches beyond a box with hidden overflow. One pixel is rounding. */
export const clipped = (page: Page, root = 'main'): Promise<string[]> =>
  page.evaluate((within) => {
    const found: string[] = []
    for (const element of document.querySelectorAll(`${within} *`)) {
      const words = [...element.childNodes].find((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
      if (!words || !element.checkVisibility() || element.closest('.sr-only, svg, select, [aria-hidden=true]')) continue
      const range = document.createRange()
      range.selectNodeContents(words)
      const { left, right, width } = range.getBoundingClientRect()
      let box = element.parentElement
      while (box && !['hidden', 'clip'].includes(getComputedStyle(box).overflowX)) {
        // A scrollable box shows the rest.
        if (['auto', 'scroll'].includes(getComputedStyle(box).overflowX)) box = document.body
        box = box.parentElement
      }
      const edge = box?.getBoundingClientRect()
      if (!edge || width === 0) continue
      const by = Math.max(right - edge.right, edge.left - left)
      if (by > 1) found.push(`${words.textContent?.trim()} by ${Math.round(by)}`)
    }
    return found
  }, root)

/** Boxes whose content is wider than they are, so that it must be scrolled sideways. */
export const sideways = (page: Page, root: string): Promise<string[]> =>
  page.evaluate((within) => {
    const boxes = [...document.querySelectorAll<HTMLElement>(`${within}, ${within} *`)]
    return boxes
      .filter((box) => box.checkVisibility() && ['auto', 'scroll'].includes(getComputedStyle(box).overflowX))
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map((box) => `${box.tagName}.${box.className} by ${box.scrollWidth - box.clientWidth}`)
  }, root)

/** Controls that stay under something else when the browser scrolls to them, as it does when they get the focus. */
export const covered = (page: Page, root: string): Promise<string[]> =>
  page.evaluate((within) => {
    const found: string[] = []
    const controls = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary'
    for (const control of document.querySelectorAll<HTMLElement>(`${within} :is(${controls})`)) {
      // A hidden radio or switch is pressed by its label.
      const part = (control.matches('input') && control.closest<HTMLElement>('label')) || control
      if (!part.checkVisibility({ visibilityProperty: true })) continue
      control.focus()
      part.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      // A link in a text may have several lines.
      const { left, top, width, height } = part.getClientRects()[0] ?? part.getBoundingClientRect()
      if (width <= 1 || height <= 1) continue
      const points = [
        [0.5, 0.5],
        [0.2, 0.5],
        [0.8, 0.5],
        [0.5, 0.2],
        [0.5, 0.8],
      ] as const
      const over = points
        .map(([x, y]) => document.elementFromPoint(left + x * width, top + y * height))
        .find((hit) => !part.contains(hit))
      if (over !== undefined)
        found.push(
          `${control.textContent || control.ariaLabel || control.outerHTML.slice(0, 80)} by ${over?.className ?? 'the end of the window'}`,
        )
    }
    return found
  }, root)

/** Buttons and links smaller than a finger: less than 44 pixels high, or less wide unless they contain words. */
export const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const FINGER = 44
    const found: string[] = []
    for (const part of document.querySelectorAll('header :is(a, button), main :is(a[href], button, summary, select)')) {
      if (!part.checkVisibility() || part.closest('.sr-only, svg, [aria-hidden=true]')) continue
      const { width, height } = part.getBoundingClientRect()
      if (width === 0 || (part as HTMLButtonElement).disabled) continue
      const isWords = (part.textContent ?? '').trim().length > 2
      if (height >= FINGER - 0.5 && (isWords || width >= FINGER - 0.5)) continue
      // A link may be clickable beside its text: on its card, its row or its picture.
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

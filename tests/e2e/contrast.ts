import type { Locator } from '@playwright/test'

/** The contrast of an element’s text to its own background, from 1 to 21. Colours must be settled and opaque. */
export const contrastOf = (element: Locator): Promise<number> =>
  element.evaluate((node) => {
    const brightness = (colour: string) => {
      const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
        const share = Number(part) / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const words = node.querySelector('span, b') ?? node
    const both = [brightness(getComputedStyle(words).color), brightness(getComputedStyle(node).backgroundColor)]
    return (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05)
  })

// A free seat contrasts with a taken one by its fill or its edge (3:1, WCAG 1.4.11), in both themes.
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const CLEAR = 3
const tokens = readFileSync(new URL('../../app/brand/colours.css', import.meta.url), 'utf8')
const themes = ['light', 'dark'] as const
type Theme = (typeof themes)[number]

function colourOf(name: string, theme: Theme): string {
  const [, light, dark] = new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\);`).exec(tokens) ?? []
  const [, both] = new RegExp(`--${name}: (#\\w+);`).exec(tokens) ?? []
  const colour = (theme === 'light' ? light : dark) ?? both
  if (!colour) throw new Error(`No colour --${name}`)
  return colour
}

function luminanceOf(hex: string): number {
  const digits = hex.slice(1).replace(/^(.)(.)(.)$/, '$1$1$2$2$3$3')
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(digits.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(first: string, second: string, theme: Theme): number {
  const [a, b] = [first, second].map((name) => luminanceOf(colourOf(name, theme))) as [number, number]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** Sofas count as premium seats. Wheelchair and companion seats have the colour of their row. */
const TONES = ['front', 'standard', 'premium']

it.each(themes)('the edge of every free seat stands out from the background and from taken seats (%s)', (theme) => {
  for (const tone of TONES)
    for (const beside of ['ground', 'raised', 'seat-gone', 'seat-gone-edge'])
      expect(contrast(`seat-${tone}-edge`, beside, theme), `${tone} on ${beside}`).toBeGreaterThanOrEqual(CLEAR)
})

it('in the dark theme the fill alone shows a free seat, because small halls have no edges', () => {
  for (const tone of ['standard', 'premium'])
    expect(contrast(`seat-${tone}`, 'seat-gone', 'dark'), tone).toBeGreaterThanOrEqual(CLEAR)
})

it.each(themes)('numbers and icons are legible on free seats and on the visitor’s own (%s)', (theme) => {
  for (const tone of ['front', 'standard']) expect(contrast('text', `seat-${tone}`, theme)).toBeGreaterThanOrEqual(4.5)
  expect(contrast('on-premium', 'seat-premium', theme)).toBeGreaterThanOrEqual(4.5)
  expect(contrast('on-seat-mine', 'seat-mine', theme)).toBeGreaterThanOrEqual(4.5)
})

it.each(themes)('the visitor’s own seats stand out from the hall (%s)', (theme) => {
  for (const beside of ['ground', 'seat-gone'])
    expect(contrast('seat-mine', beside, theme)).toBeGreaterThanOrEqual(CLEAR)
})

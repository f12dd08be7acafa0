import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createGenerator } from 'unocss'
import { expect, it } from 'vitest'
import { theme } from '#app/ui/theme.ts'

const APP = resolve(import.meta.dirname, '../../app')
const STYLED = /\.(?:css|tsx?)$/
const files = readdirSync(APP, { recursive: true, encoding: 'utf8' })
  .filter((file) => STYLED.test(file) && !file.startsWith('paraglide'))
  .map((file) => ({ file, text: readFileSync(join(APP, file), 'utf8') }))

/** Selectors from `:has()` to descendants or siblings that no tag, class or id narrows. `@media print` is left out. */
const UNNAMED = /:has\((?:[^(){}]|\((?:[^(){}]|\([^(){}]*\))*\))*\)[\s_]*(?:[>+~][\s_]*|[\s_])[:*]/g

// A browser keeps one list of the elements any `:has()` may affect. With such a rule every click on a seat restyles the
// whole page.
it('no style reaches from :has() to elements without a name', () => {
  const found = files.flatMap(({ file, text }) => {
    const onScreen = text.replaceAll(/@media print \{[^]*?\n\}/g, '')
    return (onScreen.match(UNNAMED) ?? []).map((rule) => `${file}: ${rule}`)
  })
  expect(files.length).toBeGreaterThan(100)
  expect(found).toEqual([])
})

// UnoCSS appends a second colour to such a shadow, so the browser draws none. `[box-shadow:…]` is not rewritten.
it('no shadow utility mixes its colour', () => {
  const found = files.flatMap(({ file, text }) =>
    (text.match(/shadow-\[[^\]]*color-mix[^\]]*\]/g) ?? []).map((utility) => `${file}: ${utility}`),
  )
  expect(found).toEqual([])
})

// Visually hidden text is positioned absolutely. In a scroller without a position it would stretch the whole document:
// a phone then scrolls the page, and the button to pay leaves the window.
it('every scroller is positioned, in utilities, in shortcuts and in style sheets', async () => {
  const generator = await createGenerator(theme)
  // A modal dialog has a position of the browser's own.
  for (const utility of ['overflow-auto', 'overflow-y-auto', 'overflow-x-auto', 'sheet', 'strip']) {
    const { css } = await generator.generate(utility, { preflights: false })
    expect(css, utility).toMatch(/:where\(\.[\w-]+:not\(dialog\)\) ?\{ ?position: ?relative/)
  }
  // The position of an element itself wins.
  const { css } = await generator.generate('absolute overflow-y-auto', { preflights: false })
  expect(css).toMatch(/(?:^|\n)\.absolute/)
  const found = files
    .filter(({ file }) => file.endsWith('.css'))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
        .filter(([, , body]) => /overflow(?:-[xy])?:[^;]*\b(?:auto|scroll)\b/.test(body ?? ''))
        .filter(([, , body]) => !/position: (?:relative|absolute|fixed|sticky)/.test(body ?? ''))
        .map(([, selector]) => `${file}: ${selector?.trim()}`),
    )
  expect(found).toEqual([])
})

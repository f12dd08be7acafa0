import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const APP = new URL('../../app/', import.meta.url).pathname
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

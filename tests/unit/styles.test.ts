import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const APP = new URL('../../app/', import.meta.url).pathname
const STYLED = /\.(?:css|tsx?)$/
const files = readdirSync(APP, { recursive: true, encoding: 'utf8' })
  .filter((file) => STYLED.test(file) && !file.startsWith('paraglide'))
  .map((file) => ({ file, text: readFileSync(join(APP, file), 'utf8') }))

/** From what has something to elements beside or below it that no name narrows down; `@media print` is another page. */
const UNNAMED = /:has\((?:[^(){}]|\((?:[^(){}]|\([^(){}]*\))*\))*\)[\s_]*(?:[>+~][\s_]*|[\s_])[:*]/g

// A browser keeps one list of what any `:has()` may reach. With such a rule in it every press on a seat styles the whole page anew.
it('no style reaches from :has() to elements without a name', () => {
  const found = files.flatMap(({ file, text }) => {
    const onScreen = text.replaceAll(/@media print \{[^]*?\n\}/g, '')
    return (onScreen.match(UNNAMED) ?? []).map((rule) => `${file}: ${rule}`)
  })
  expect(files.length).toBeGreaterThan(100)
  expect(found).toEqual([])
})

// A gateway may leave out any feature of GET settings. The site then behaves as the table of the guide says.
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CONTRACTS } from '#tests/support/contract-document.ts'

const APP = resolve(import.meta.dirname, '../../app')
const guide = readFileSync(join(CONTRACTS, 'GUIDE.md'), 'utf8')
const table = guide.slice(guide.indexOf('# Settings and features'), guide.indexOf('# Images'))
const DEFAULTS = [...table.matchAll(/^\| `(\w+)` \| (on|off) \|/gm)].map(([, feature = '', state]) => ({
  feature,
  isOn: state === 'on',
}))

/** Every place of the site that reads a feature, with what it is compared to. */
const USES = readdirSync(APP, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|^paraglide/.test(file))
  .flatMap((file) =>
    [...readFileSync(join(APP, file), 'utf8').matchAll(/features\??\.(\w+)(?: [!=]== (true|false))?/g)].map(
      ([text, feature = '', compared]) => ({ file, text, feature, compared }),
    ),
  )

describe('a feature that a gateway does not name', () => {
  it.each(DEFAULTS)('$feature is on: $isOn', ({ feature, isOn }) => {
    const uses = USES.filter((use) => use.feature === feature)
    expect(uses).not.toEqual([])
    // Only a comparison with `false` takes a missing feature for one that is on.
    expect(uses.filter(({ compared }) => (compared === 'false') !== isOn)).toEqual([])
  })

  it('has a default in the guide', () => {
    const named = new Set(DEFAULTS.map(({ feature }) => feature))
    expect(USES.filter(({ feature }) => !named.has(feature))).toEqual([])
  })
})

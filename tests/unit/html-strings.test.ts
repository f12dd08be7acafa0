// A string of HTML bypasses React's escaping, so each file that has one stands in a decision with its reason.
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { codeIn, readCode } from '#tests/support/import-graph.ts'

const decisions = readFileSync(new URL('../../app/DECISIONS.md', import.meta.url), 'utf8')
const [, decision = ''] = /^## HTML strings stand in named files$([^]*?)^\*\*Status/m.exec(decisions) ?? []

it('every file with a string of HTML is in the decision about them, and no other', () => {
  const named = [...decision.matchAll(/`([\w-]+\/[\w/-]+\.tsx)`/g)].map(([, file]) => `app/${file}`)
  const found = codeIn('app').filter((file) => /dangerouslySetInnerHTML\s*[=:,}]/.test(readCode(file)))
  expect(named.toSorted()).toEqual(found.toSorted())
})

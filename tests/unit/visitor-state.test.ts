// The script that marks a document before the first paint can import nothing. So its cookies are compared here.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { runInNewContext } from 'node:vm'
import { beforeAll, expect, it } from 'vitest'
import { minifyScript } from '#app/build/inline-script.ts'
import { CONSENT_COOKIE, consentValue } from '#server/contracts/rules/consent.ts'
import { CITY_COOKIE, SESSION_COOKIE, THEME_COOKIE } from '#server/contracts/rules/visit-cookies.ts'

const FILE = resolve(import.meta.dirname, '../../app/shell/document/visitor-state.inline.ts')
let script = ''
beforeAll(async () => {
  script = await minifyScript(readFileSync(FILE, 'utf8'), FILE)
})

function marksOf(cookies: Record<string, string>): Record<string, string> {
  const dataset: Record<string, string> = {}
  const cookie = Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
  runInNewContext(script, { document: { cookie, documentElement: { dataset } } })
  return dataset
}

it('marks the document with theme, session and the answer about cookies', () => {
  for (const session of ['guest', 'member'])
    for (const theme of ['light', 'dark'])
      for (const consent of ['yes', 'no'] as const)
        expect(
          marksOf({
            [CITY_COOKIE]: 'riyadh',
            [THEME_COOKIE]: theme,
            [SESSION_COOKIE]: session,
            [CONSENT_COOKIE]: consentValue(consent),
            NEXT_LOCALE: 'ar',
          }),
        ).toEqual({ theme, session, consent })
})

it('marks nothing for a visitor without cookies', () => {
  expect(marksOf({})).toEqual({})
})

it('counts an answer to an older text about cookies as none', () => {
  expect(marksOf({ [CONSENT_COOKIE]: '0.yes' })).toEqual({})
})

it('reads no cookie whose name only ends like one of the site', () => {
  expect(marksOf({ [`x${SESSION_COOKIE}`]: 'member', [`__Host-${THEME_COOKIE}`]: 'dark' })).toEqual({})
})

import { expect, it } from 'vitest'
import { foreignLanguage } from './name.rules.ts'

it('a Latin title on an Arabic page is read in English, an Arabic one on an English page in Arabic', () => {
  expect(foreignLanguage('Metropolis', 'ar')).toBe('en')
  expect(foreignLanguage('باب الحديد', 'en')).toBe('ar')
})

it('a title in the script of the page, in both scripts or in digits is read like the page', () => {
  expect(foreignLanguage('باب الحديد 2', 'ar')).toBeUndefined()
  expect(foreignLanguage('The Kid', 'en')).toBeUndefined()
  expect(foreignLanguage('سينما IMAX', 'ar')).toBeUndefined()
  expect(foreignLanguage('1917', 'ar')).toBeUndefined()
})

import { expect, test } from 'vitest'
import { stripLanguageInPlace, localizeHref, localizeUrl } from './localized-path.ts'

test.each([
  ['/', '/ar'],
  ['/?cityId=abha', '/ar?cityId=abha'],
  ['/#now', '/ar#now'],
  ['/cinemas', '/ar/cinemas'],
  ['/en/cinemas?x=1#top', '/ar/cinemas?x=1#top'],
  ['/en', '/ar'],
  ['/en/', '/ar'],
  ['/english-films', '/ar/english-films'],
])('%s is %s in Arabic', (href, localized) => {
  expect(localizeHref(href, { locale: 'ar' })).toBe(localized)
})

test.each([
  ['/ar', '/'],
  ['/en/movies/metropolis?date=2026-11-20', '/movies/metropolis?date=2026-11-20'],
  ['/area', '/area'],
])('%s is %s to the router', (path, known) => {
  const { pathname, search } = stripLanguageInPlace(new URL(path, 'https://shasha.test'))
  expect(pathname + search).toBe(known)
})

test('the URL object of the router is not changed', () => {
  const given = new URL('https://shasha.test/cinemas')
  expect(localizeUrl(given).pathname).toMatch(/^\/(ar|en)\/cinemas$/)
  expect(given.pathname).toBe('/cinemas')
})

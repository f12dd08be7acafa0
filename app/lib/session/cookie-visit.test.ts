import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import type { Visit } from '#server/contracts/request-context.ts'
import { refreshThemeAndGuessedCity, completeVisitFromCookies } from './cookie-visit.ts'
import { viewerQuery } from './viewer.query.ts'

afterEach(() => vi.unstubAllGlobals())

const setCookie = (city?: string) =>
  vi.stubGlobal('document', { cookie: city ? `theme=dark; shasha-city=${city}` : '' })

/** A document rendered for a city. Riyadh and Jeddah are listed. */
function open(ofDocument: string | null, allHydrated = () => Promise.resolve()) {
  const queryClient = new QueryClient()
  const visit: Partial<Visit> = { session: 'none', cityId: ofDocument, isCityGuessed: false, consent: 'none' }
  queryClient.setQueryData<Partial<Visit>>(viewerQuery.queryKey, visit)
  queryClient.setQueryData(['GET cities'], [{ id: 'riyadh' }, { id: 'jeddah' }])
  completeVisitFromCookies(queryClient, allHydrated)
  return {
    returnToTab: () => refreshThemeAndGuessedCity(queryClient),
    city: () => {
      const { cityId, isCityGuessed } = queryClient.getQueryData(viewerQuery.queryKey) ?? {}
      return [cityId, isCityGuessed ? 'guessed' : 'chosen']
    },
  }
}

it('the chosen city is not a guess', () => {
  setCookie('riyadh')
  expect(open('riyadh').city()).toEqual(['riyadh', 'chosen'])
})

it('without a cookie the city of the document is a guess', () => {
  setCookie()
  expect(open('jeddah').city()).toEqual(['jeddah', 'guessed'])
})

it('a chosen city goes before the city of an older document, once all parts of that document have hydrated', async () => {
  setCookie('jeddah')
  const hydration = Promise.withResolvers<void>()
  const { city } = open('riyadh', () => hydration.promise)
  expect(city()).toEqual(['riyadh', 'chosen'])
  hydration.resolve()
  await hydration.promise
  expect(city()).toEqual(['jeddah', 'chosen'])
})

it('a chosen city that is no longer listed gives way to the city of the document, also on a return to the tab', () => {
  setCookie('atlantis')
  const { city, returnToTab } = open('jeddah')
  returnToTab()
  expect(city()).toEqual(['jeddah', 'guessed'])
})

it('a city chosen in another tab ends the guess, and a chosen one stays', () => {
  setCookie()
  const { city, returnToTab } = open('jeddah')
  setCookie('riyadh')
  returnToTab()
  expect(city()).toEqual(['riyadh', 'chosen'])
  setCookie('jeddah')
  returnToTab()
  expect(city()).toEqual(['riyadh', 'chosen'])
})

it('a document without a city takes the chosen one', () => {
  setCookie('riyadh')
  expect(open(null).city()).toEqual(['riyadh', 'chosen'])
})

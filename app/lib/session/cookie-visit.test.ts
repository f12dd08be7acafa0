import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import type { Visit } from '#server/contracts/request-context.ts'
import { completeHiddenVisit, completeVisit } from './cookie-visit.ts'
import { viewerQuery } from './viewer.query.ts'

afterEach(() => vi.unstubAllGlobals())

/** City of the visit after hydration and a return to the tab, of a document for `ofDocument` and a visitor with the cookie `ofCookie`. */
function cityAfter(ofDocument: string | null, ofCookie?: string) {
  vi.stubGlobal('document', { cookie: ofCookie ? `theme=dark; shasha-city=${ofCookie}` : '' })
  const queryClient = new QueryClient()
  const visit: Partial<Visit> = { session: 'none', cityId: ofDocument, isCityGuessed: false, consent: 'none' }
  queryClient.setQueryData<Partial<Visit>>(viewerQuery.queryKey, visit)
  completeVisit(queryClient)
  completeHiddenVisit(queryClient)
  const { cityId, isCityGuessed } = queryClient.getQueryData(viewerQuery.queryKey) ?? {}
  return { cityId, isCityGuessed }
}

it('the chosen city is not a guess', () => {
  expect(cityAfter('riyadh', 'riyadh')).toEqual({ cityId: 'riyadh', isCityGuessed: false })
})

it('without a cookie the city of the document is a guess', () => {
  expect(cityAfter('jeddah')).toEqual({ cityId: 'jeddah', isCityGuessed: true })
})

it('a chosen city that is no longer listed gives way to the city that the document shows', () => {
  expect(cityAfter('jeddah', 'atlantis')).toEqual({ cityId: 'jeddah', isCityGuessed: true })
})

it('a document without a city takes the chosen one', () => {
  expect(cityAfter(null, 'riyadh')).toEqual({ cityId: 'riyadh', isCityGuessed: false })
})

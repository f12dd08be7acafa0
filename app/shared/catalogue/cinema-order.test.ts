import { expect, it } from 'vitest'
import {
  groupCinemasByCity,
  sortCinemasByDistance,
  sortCinemasByPreference,
  experiencesOf,
  filterCinemasByExperiences,
} from './cinema-order.ts'

const SUITES = { id: 'suites', name: 'Suites' }
const BEAM = { id: 'beam', name: 'Beam' }
const OLAYA = { id: 'olaya', cityId: 'riyadh', latitude: 24.6958, longitude: 46.6837, experiences: [BEAM, SUITES] }
const MALQA = { id: 'malqa', cityId: 'riyadh', latitude: 24.7994, longitude: 46.6107, experiences: [SUITES] }
const CORNICHE = { id: 'corniche', cityId: 'jeddah', latitude: 21.6, longitude: 39.1, experiences: [BEAM] }
const CINEMAS = [OLAYA, MALQA, CORNICHE]
const CITIES = ['riyadh', 'najran', 'jeddah'].map((id) => ({ id, name: id }))

const ids = (cinemas: readonly { id: string }[]) => cinemas.map(({ id }) => id)

it('keeps the cinemas that have all requested experiences', () => {
  expect(ids(filterCinemasByExperiences(CINEMAS, []))).toEqual(['olaya', 'malqa', 'corniche'])
  expect(ids(filterCinemasByExperiences(CINEMAS, ['suites']))).toEqual(['olaya', 'malqa'])
  expect(ids(filterCinemasByExperiences(CINEMAS, ['suites', 'beam']))).toEqual(['olaya'])
  expect(filterCinemasByExperiences(CINEMAS, ['imax'])).toEqual([])
})

it('puts the visitor’s city first and leaves out cities without a cinema', () => {
  const groups = groupCinemasByCity(CITIES, CINEMAS, 'jeddah')
  expect(groups.map(({ id, cinemas }) => [id, ids(cinemas)])).toEqual([
    ['jeddah', ['corniche']],
    ['riyadh', ['olaya', 'malqa']],
  ])
})

it('puts the nearest cinema first, in any city', () => {
  const here = { latitude: 24.8, longitude: 46.6 }
  expect(sortCinemasByDistance(here, CINEMAS).map(({ cinema, km }) => [cinema.id, Math.round(km ?? NaN)])).toEqual([
    ['malqa', 1],
    ['olaya', 14],
    ['corniche', 845],
  ])
  const unknown = { ...OLAYA, id: 'unknown', latitude: 0 }
  expect(sortCinemasByDistance(here, [unknown, MALQA]).map(({ cinema, km }) => [cinema.id, km === undefined])).toEqual([
    ['malqa', false],
    ['unknown', true],
  ])
})

it('names each experience once', () => {
  expect(ids(experiencesOf(CINEMAS))).toEqual(['beam', 'suites'])
})

it('puts the favourite first, then the nearest if the location is known, then the order of the list', () => {
  const here = { latitude: 24.8, longitude: 46.6 }
  expect(ids(sortCinemasByPreference(CINEMAS, null, null))).toEqual(['olaya', 'malqa', 'corniche'])
  expect(ids(sortCinemasByPreference(CINEMAS, 'corniche', null))).toEqual(['corniche', 'olaya', 'malqa'])
  expect(ids(sortCinemasByPreference(CINEMAS, null, here))).toEqual(['malqa', 'olaya', 'corniche'])
  expect(ids(sortCinemasByPreference(CINEMAS, 'corniche', here))).toEqual(['corniche', 'malqa', 'olaya'])
  expect(ids(sortCinemasByPreference(CINEMAS, 'closed', null))).toEqual(['olaya', 'malqa', 'corniche'])
})

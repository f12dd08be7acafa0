import { expect, it } from 'vitest'
import { foldName, matchCities, nearestCity } from './city-search.ts'

const ARABIC = ['الرياض', 'جدة', 'أبها', 'المدينة المنورة', 'الأحساء'].map((name) => ({ name }))
const LATIN = ['Riyadh', 'Al Ahsa', 'Abha', 'Dhahran', 'Dammam'].map((name) => ({ name }))

it.each([
  ['رياض', 'الرياض'],
  ['الرياض', 'الرياض'],
  ['جده', 'جدة'],
  ['ابها', 'أبها'],
  ['المدينه', 'المدينة المنورة'],
  ['الاحساء', 'الأحساء'],
  ['أَبْها', 'أبها'],
])('finds %s as people type it', (typed, name) => {
  expect(matchCities(ARABIC, typed)[0]?.name).toBe(name)
})

it('puts names that start so before names that contain it', () => {
  expect(matchCities(LATIN, 'AH').map(({ name }) => name)).toEqual(['Al Ahsa', 'Dhahran'])
})

it('shows all cities while nothing is typed', () => {
  expect(matchCities(ARABIC, '  ')).toHaveLength(ARABIC.length)
})

it('folds marks, hamzas and endings', () => {
  expect(foldName('الأَحْسَاء')).toBe(foldName('الاحساء'))
  expect(foldName('مُنى')).toBe(foldName('مني'))
})

const RIYADH = { id: 'riyadh', latitude: 24.7136, longitude: 46.6753 }
const JEDDAH = { id: 'jeddah', latitude: 21.4858, longitude: 39.1925 }

it('suggests the nearest city, and nothing to somebody far away or nowhere', () => {
  expect(nearestCity({ latitude: 21.4, longitude: 39.8 }, [RIYADH, JEDDAH])).toBe('jeddah')
  expect(nearestCity({ latitude: 51.5, longitude: 0 }, [RIYADH, JEDDAH])).toBeUndefined()
  expect(nearestCity(null, [RIYADH, JEDDAH])).toBeUndefined()
})

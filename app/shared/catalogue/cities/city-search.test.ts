import { expect, it } from 'vitest'
import { nearestCityInReach } from '#server/contracts/rules/distance.ts'
import { matchCities } from './city-search.ts'

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
  ['الاحسا', 'الأحساء'],
])('finds %s as people type it', (typed, name) => {
  expect(matchCities(ARABIC, typed)[0]?.name).toBe(name)
})

it('puts names that start with the text before names that contain it', () => {
  expect(matchCities(LATIN, 'AH').map(({ name }) => name)).toEqual(['Al Ahsa', 'Dhahran'])
})

it('ignores apostrophes and accents', () => {
  expect(matchCities([{ name: 'Ha’il' }, { name: 'Al Ula' }], 'hail').map(({ name }) => name)).toEqual(['Ha’il'])
  expect(matchCities([{ name: 'Al Ula' }], 'Ál-ula')).toHaveLength(1)
})

const LISTED = ['الرياض', 'جدة', 'الدمام', 'الظهران', 'الخبر', 'الهفوف', 'الخرج', 'جازان'].map((name) => ({ name }))

it.each([
  ['riyad', 'الرياض'],
  ['Ar-Riyadh', 'الرياض'],
  ['jiddah', 'جدة'],
  ['الاحساء', 'الهفوف'],
  ['الحسا', 'الهفوف'],
  ['al ahsa', 'الهفوف'],
  ['alahsa', 'الهفوف'],
  ['khobar', 'الخبر'],
  ['جيزان', 'جازان'],
])('finds %s by another name, in another language', (typed, name) => {
  expect(matchCities(LISTED, typed).map((city) => city.name)).toEqual([name])
})

it.each([
  ['الرياظ', 'الرياض', 'another letter'],
  ['الريااض', 'الرياض', 'one too many'],
  ['الظهرن', 'الظهران', 'one too few'],
  ['الدامم', 'الدمام', 'two swapped'],
  ['damman', 'الدمام', 'another letter'],
  ['jedah', 'جدة', 'one too few'],
  ['الهفو', 'الهفوف', 'none, still typing'],
])('forgives one wrong letter: %s is %s, %s', (typed, name) => {
  expect(matchCities(LISTED, typed).map((city) => city.name)).toEqual([name])
})

it.each(['رظ', 'xyz', 'باريس', 'الرظاظ'])('finds nothing for %s', (typed) => {
  expect(matchCities(LISTED, typed)).toEqual([])
})

it('finds an unlisted city by the name the gateway gives it', () => {
  expect(matchCities([...LISTED, { name: 'نيوم' }], 'نيو').map(({ name }) => name)).toEqual(['نيوم'])
})

it('shows all cities while nothing is typed', () => {
  expect(matchCities(ARABIC, '  ')).toHaveLength(ARABIC.length)
})

const RIYADH = { id: 'riyadh', latitude: 24.7136, longitude: 46.6753 }
const JEDDAH = { id: 'jeddah', latitude: 21.4858, longitude: 39.1925 }

it('suggests the nearest city, and none if the visitor is far away or has no location', () => {
  expect(nearestCityInReach({ latitude: 21.4, longitude: 39.8 }, [RIYADH, JEDDAH])).toBe('jeddah')
  expect(nearestCityInReach({ latitude: 51.5, longitude: 0 }, [RIYADH, JEDDAH])).toBeUndefined()
  expect(nearestCityInReach(null, [RIYADH, JEDDAH])).toBeUndefined()
})

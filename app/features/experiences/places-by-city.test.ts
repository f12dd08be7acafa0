import { expect, it } from 'vitest'
import { placesByCity } from './experience-places.tsx'

const cinema = (id: string, cityId: string) => ({
  id,
  uniqueName: id,
  name: id,
  cityId,
  cityName: cityId.toUpperCase(),
})
const CINEMAS = [cinema('olaya', 'riyadh'), cinema('corniche', 'jeddah'), cinema('malqa', 'riyadh')]
const listedFor = (here: string) =>
  placesByCity(CINEMAS, here).map(({ name, cinemas }) => [name, cinemas.map(({ id }) => id).join(' ')])

it('names each city once, with all its cinemas', () => {
  expect(listedFor('abha')).toEqual([
    ['RIYADH', 'olaya malqa'],
    ['JEDDAH', 'corniche'],
  ])
})

it('begins with the visitor’s city', () => {
  expect(listedFor('jeddah').map(([name]) => name)).toEqual(['JEDDAH', 'RIYADH'])
})

import { expect, it } from 'vitest'
import { storedShowtime } from '#tests/support/gateway/stored-showtime.ts'
import { snapshotOf } from './showtime-snapshot.rules.ts'

const filmIn = (title: string) => ({
  uniqueName: 'metropolis',
  title,
  image: '/art/posters/metropolis.png',
  tint: '#170a0c',
  rate: { title: 'PG12', rule: `From twelve years: ${title}` },
})

it('a booking keeps what its line shows of a showtime, in both languages, and nothing else', () => {
  expect(snapshotOf(storedShowtime())).toEqual({
    doorsAt: Date.parse('2026-11-20T17:30:00Z'),
    endsAt: Date.parse('2026-11-20T20:48:00Z'),
    film: { ar: filmIn('متروبوليس'), en: filmIn('Metropolis') },
    cinema: { id: 'cin_olaya', name: { ar: 'Shasha Olaya بالعربية', en: 'Shasha Olaya' } },
    auditoriumName: { ar: 'Hall 1 بالعربية', en: 'Hall 1' },
    experienceName: { ar: 'Standard بالعربية', en: 'Standard' },
  })
})

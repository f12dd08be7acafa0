import { QueryClient } from '@tanstack/react-query'
import type { Answer } from '#server/contracts/contract.ts'
import { expect, it } from 'vitest'
import { cinemasQuery } from './cinemas.query.ts'
import { screeningsOf } from './screenings.json-ld.ts'
import { screeningsQuery } from './screenings.query.ts'

type Showtime = Answer<'GET showtimes'>['showtimes'][number]

const INPUT = { cityId: 'riyadh', date: '2026-11-26', filmId: 'f1' } as const

/** Only what an event is made of. */
const SHOWTIME: Partial<Showtime> = {
  id: 's1',
  filmId: 'f1',
  cinemaId: 'c1',
  startsAt: '2026-11-26T17:00:00Z',
  endsAt: '2026-11-26T19:00:00Z',
  status: 'AVAILABLE',
  priceFrom: 6500,
  experience: { id: 'imax', name: 'IMAX' },
}
const FILM = {
  id: 'f1',
  uniqueName: 'metropolis',
  title: 'Metropolis',
  runtime: 153,
  languages: { spoken: null, subtitles: ['ar'] },
  descriptionTag: 'Above and below',
  image: 'https://shasha.example/metropolis.jpg',
}

function eventOf(changes: Partial<Showtime>) {
  const queryClient = new QueryClient()
  queryClient.setQueryData(screeningsQuery(INPUT).queryKey, [{ ...SHOWTIME, ...changes } as Showtime])
  const cinema = { id: 'c1', uniqueName: 'olaya', name: 'Olaya', address: 'Street', cityName: 'Riyadh' }
  queryClient.setQueryData(cinemasQuery({ cityId: 'riyadh' }).queryKey, [
    // Only what an event is made of.
    { ...cinema, latitude: 24.7, longitude: 46.7 } as never,
  ])
  return screeningsOf(queryClient, INPUT, [FILM], 'https://shasha.example')[0]
}

const movedFrom = (startsAt: Showtime['startsAt']) =>
  eventOf({ change: { kind: 'MOVED', reason: 'SCHEDULE', note: null, before: { startsAt, auditorium: 'Hall 3' } } })

it('a showtime as it was planned is a scheduled event', () => {
  const event = eventOf({})
  expect(event).toMatchObject({ eventStatus: 'https://schema.org/EventScheduled' })
  expect(event).not.toHaveProperty('previousStartDate')
})

it('one that was called off is a cancelled event that keeps its time and sells nothing', () => {
  expect(
    eventOf({ status: 'UNAVAILABLE', change: { kind: 'CALLED_OFF', reason: 'EQUIPMENT', note: null } }),
  ).toMatchObject({
    eventStatus: 'https://schema.org/EventCancelled',
    startDate: '2026-11-26T17:00:00Z',
    offers: { availability: 'https://schema.org/OutOfStock' },
  })
})

it('one that was moved says when it should have begun, one in another hall does not', () => {
  expect(movedFrom('2026-11-26T16:30:00Z')).toMatchObject({
    eventStatus: 'https://schema.org/EventRescheduled',
    previousStartDate: '2026-11-26T16:30:00Z',
    startDate: '2026-11-26T17:00:00Z',
  })
  expect(movedFrom('2026-11-26T17:00:00Z')).toMatchObject({ eventStatus: 'https://schema.org/EventScheduled' })
})

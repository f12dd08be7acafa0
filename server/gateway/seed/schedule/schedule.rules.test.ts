import { describe, expect, it } from 'vitest'
import { CINEMAS } from '../cinemas.ts'
import { addDays, cinemaDayOf, riyadhClock } from '../../../contracts/rules/riyadh-time.ts'
import { FILMS } from '../films/line-up.ts'
import { planDay } from './plan-day.rules.ts'
import { cleaningMinutesAfter } from './schedule.rules.ts'
import type { ShowtimeValues } from './plan-day.rules.ts'
import { isThursdayToSaturday } from '../../catalogue/showtimes/weekend.rules.ts'

const show = ([
  id,
  filmId,
  cinemaId,
  cityId,
  room,
  experienceId,
  start,
  end,
  day,
  time,
  seats,
  left,
]: ShowtimeValues) => ({
  id,
  filmId,
  cinemaId,
  cityId,
  room,
  experienceId,
  start,
  end,
  day,
  time,
  seats,
  left,
})
const fortnight = (from: string) => Array.from({ length: 14 }, (_, ahead) => addDays(from, ahead))
const filmOf = (filmId: string) => FILMS.find((film) => `flm_${film.uniqueName}` === filmId)

describe('the schedule of a day', () => {
  const shows = fortnight('2026-11-20').flatMap(planDay).map(show)

  it('is the same every time it is planned', () => {
    expect(planDay('2026-11-20')).toEqual(planDay('2026-11-20'))
    expect(new Set(shows.map(({ id }) => id)).size).toBe(shows.length)
  })

  it('leaves time to clean between two showtimes in a hall', () => {
    const rooms = Map.groupBy(shows, ({ room }) => room)
    for (const inRoom of rooms.values()) {
      const byTime = inRoom.toSorted((a, b) => a.start - b.start)
      byTime.slice(1).forEach((next, index) => {
        const before = byTime[index]
        expect(next.start - (before?.end ?? 0)).toBeGreaterThanOrEqual(cleaningMinutesAfter(next.seats) * 60_000)
      })
    }
  })

  it('starts showtimes on five-minute marks between 10:00 and 01:00', () => {
    for (const { start } of shows) {
      const { hour, minute } = riyadhClock(start)
      expect(minute % 5).toBe(0)
      expect(hour >= 10 || hour === 0 || (hour === 1 && minute === 0)).toBe(true)
    }
  })

  it('counts a showtime after midnight to the evening before', () => {
    const late = shows.filter(({ time }) => time === 'AFTER_MIDNIGHT')
    expect(late.length).toBeGreaterThan(20)
    for (const { start, day } of late) {
      expect(riyadhClock(start).date).toBe(addDays(day, 1))
      expect(cinemaDayOf(start)).toBe(day)
    }
  })

  it('shows no horror in the daytime and no films for small children at night', () => {
    for (const { filmId, start, experienceId } of shows) {
      const film = filmOf(filmId)
      const { hour } = riyadhClock(start)
      if (film?.crowd === 'late') expect(hour >= 18 || hour <= 1).toBe(true)
      if (experienceId === 'exp_juniors')
        expect([film?.crowd, film?.rating]).toEqual(['family', expect.stringMatching(/^P?G$/)])
    }
  })

  it('has more showtimes on a weekend day than on a weekday', () => {
    expect(isThursdayToSaturday('2026-11-21')).toBe(true)
    expect(planDay('2026-11-21').length).toBeGreaterThan(planDay('2026-11-24').length)
  })

  it('never shows a film before its first day', () => {
    const opening = shows.filter(({ filmId }) => filmId === 'flm_sunrise').map(({ day }) => day)
    expect(new Set(planDay('2026-11-20').map(([, filmId]) => filmId)).size).toBeGreaterThanOrEqual(24)
    expect(opening.every((day) => day >= '2026-11-20')).toBe(true)
  })
})

describe('on any date', () => {
  it.each(['2026-11-20', '2028-02-28', '2033-07-15', '2049-12-30'])('the fortnight from %s is full', (from) => {
    for (const day of fortnight(from)) {
      const shows = planDay(day).map(show)
      const cinemas = Map.groupBy(shows, ({ cinemaId }) => cinemaId)
      expect(cinemas.size).toBe(CINEMAS.length)
      for (const here of cinemas.values()) expect(here.length).toBeGreaterThanOrEqual(14)
      expect(new Set(shows.map(({ filmId }) => filmId)).size).toBeGreaterThanOrEqual(23)
      const metropolis = new Set(shows.filter(({ filmId }) => filmId === 'flm_metropolis').map(({ cityId }) => cityId))
      expect(metropolis.size).toBeGreaterThanOrEqual(9)
    }
  })
})

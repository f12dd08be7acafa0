import { describe, expect, it } from 'vitest'
import {
  BOOKING_FIELDS,
  toPrivateBookingBody,
  validatePrivateBooking,
  applyBookingFieldChange,
} from './booking-entry.rules.ts'

const entry = {
  occasion: 'BIRTHDAY',
  guests: '٣٠',
  filmId: '',
  cityId: 'riyadh',
  cinemaId: 'cin_malqa',
  experienceId: '',
  date: '2026-12-01',
  timeOfDay: 'EVENING',
  name: 'Noura',
  phoneNumber: '0501234567',
  phoneCountry: 'SA',
  email: '',
  message: '',
}
const DAYS = { earliest: '2026-11-23', latest: '2027-05-19' }
const CINEMAS = [
  { id: 'cin_malqa', cityId: 'riyadh' },
  { id: 'cin_sari', cityId: 'jeddah' },
]
const faults = (more: Partial<typeof entry>, cinemas: typeof CINEMAS | undefined = CINEMAS) =>
  validatePrivateBooking({ ...entry, ...more }, DAYS, cinemas)

it('sends the filled fields, numbers as numbers', () => {
  expect(faults({})).toEqual({})
  expect(toPrivateBookingBody(entry)).toEqual({
    occasion: 'BIRTHDAY',
    name: 'Noura',
    phoneNumber: '+966501234567',
    cinemaId: 'cin_malqa',
    date: '2026-12-01',
    timeOfDay: 'EVENING',
    guests: 30,
  })
  expect(toPrivateBookingBody({ ...entry, experienceId: 'exp_suites', filmId: 'flm_laila' })).toMatchObject({
    experienceId: 'exp_suites',
    filmId: 'flm_laila',
  })
})

describe('the place', () => {
  it('is checked one question after the other', () => {
    expect(faults({ cityId: '', cinemaId: '' })).toEqual({ cityId: { kind: 'missing' } })
    expect(faults({ cinemaId: '' })).toEqual({ cinemaId: { kind: 'missing' } })
  })

  it('is missing if the city has no cinema, or if the cinema is in another city', () => {
    expect(faults({ cityId: 'hail', cinemaId: '' })).toEqual({ cityId: { kind: 'missing' } })
    expect(faults({ cinemaId: 'cin_sari' })).toEqual({ cinemaId: { kind: 'missing' } })
  })

  it('from an old draft is accepted while the list has not loaded', () => {
    expect(validatePrivateBooking(entry, DAYS, undefined)).toEqual({})
  })

  it('a new city resets the cinema and the hall, and nothing else', () => {
    const chosen = { ...entry, experienceId: 'exp_suites' }
    expect(applyBookingFieldChange(chosen, 'cityId', 'jeddah')).toMatchObject({
      cityId: 'jeddah',
      cinemaId: '',
      experienceId: '',
    })
    expect(applyBookingFieldChange(chosen, 'cinemaId', 'cin_sari')).toMatchObject({
      cityId: 'riyadh',
      experienceId: '',
    })
    expect(applyBookingFieldChange(chosen, 'cinemaId', 'cin_malqa')).toEqual(chosen)
    expect(applyBookingFieldChange(chosen, 'name', 'Sara')).toEqual({ ...chosen, name: 'Sara' })
  })
})

it('says whether a day is too soon or too late', () => {
  expect(faults({ date: '2026-11-22' })).toEqual({ date: { kind: 'soon', day: '2026-11-23' } })
  expect(faults({ date: '2027-05-20' })).toEqual({ date: { kind: 'late', day: '2027-05-19' } })
  expect(faults({ date: '1/12/2026' })).toEqual({ date: { kind: 'wrong' } })
  expect(faults({ date: '' })).toEqual({ date: { kind: 'missing' } })
})

it('the first and the last day can be booked, and a date is written in one form', () => {
  expect(faults({ date: '2026-11-23' })).toEqual({})
  expect(faults({ date: '2027-05-19' })).toEqual({})
  for (const date of ['x2026-12-01', '2026-12-01x', '2026-12-1', '226-12-01', '2026-1-01'])
    expect(faults({ date })).toEqual({ date: { kind: 'wrong' } })
})

const early = (more: Partial<typeof entry>) => validatePrivateBooking({ ...entry, ...more }, DAYS, undefined)

it('without the list of cinemas, a city comes before a cinema', () => {
  expect(early({ cityId: '', cinemaId: '' })).toEqual({ cityId: { kind: 'missing' } })
  expect(early({ cinemaId: '' })).toEqual({ cinemaId: { kind: 'missing' } })
})

it('each field is checked, in the order of the page', () => {
  const wrong = { occasion: 'WEDDING', guests: '0', cityId: '', date: '', name: ' ', phoneNumber: '', email: 'noura' }
  const all = faults({ ...wrong, message: 'a'.repeat(2001) })
  expect(all).toEqual({
    occasion: { kind: 'missing' },
    guests: { kind: 'wrong' },
    cityId: { kind: 'missing' },
    date: { kind: 'missing' },
    name: { kind: 'missing' },
    phoneNumber: { kind: 'missing' },
    email: { kind: 'wrong' },
    message: { kind: 'long', over: 1 },
  })
  expect(Object.keys(all)).toEqual(BOOKING_FIELDS.filter((field) => field in all))
  expect(faults({ name: 'a'.repeat(81) })).toEqual({ name: { kind: 'long', over: 1 } })
})

it.each(['BIRTHDAY', 'FAMILY', 'SCHOOL', 'COMPANY', 'PREMIERE', 'OTHER'])('the occasion %s is sent', (occasion) => {
  expect(faults({ occasion })).toEqual({})
  expect(toPrivateBookingBody({ ...entry, occasion }).occasion).toBe(occasion)
})

it('texts are sent trimmed, and unknown choices as the widest one', () => {
  const typed = { name: ' Noura ', phoneNumber: ' 0501234567 ', email: ' n@example.com ', message: ' Hello ' }
  expect(toPrivateBookingBody({ ...entry, ...typed, occasion: '', timeOfDay: '', guests: '' })).toEqual({
    occasion: 'OTHER',
    name: 'Noura',
    phoneNumber: '+966501234567',
    cinemaId: 'cin_malqa',
    date: '2026-12-01',
    timeOfDay: 'ALL_DAY',
    guests: 1,
    email: 'n@example.com',
    message: 'Hello',
  })
})

it('choosing the same city again resets nothing', () => {
  expect(applyBookingFieldChange({ ...entry, experienceId: 'exp' }, 'cityId', 'riyadh')).toEqual({
    ...entry,
    experienceId: 'exp',
  })
  expect(applyBookingFieldChange({ ...entry, experienceId: 'exp' }, 'cityId', '')).toEqual({
    ...entry,
    cityId: '',
    cinemaId: '',
  })
  expect(applyBookingFieldChange({ ...entry, experienceId: 'exp' }, 'cinemaId', '')).toEqual({ ...entry, cinemaId: '' })
})

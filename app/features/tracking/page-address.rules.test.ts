import { describe, expect, it } from 'vitest'
import { sectionOfPath, toTrackablePath, toTrackableSearch, toTrackableText } from './page-address.rules.ts'

describe('the reported address of a page', () => {
  it.each([
    ['/', {}, ''],
    ['/cinemas/', {}, '/cinemas'],
    ['/movies/$slug/', { slug: 'metropolis' }, '/movies/metropolis'],
    ['/movies/$slug/booking', { slug: 'metropolis' }, '/movies/metropolis/booking'],
    ['/bookings/$id/checkout/your-ticket', { id: 'o-secret' }, '/bookings/:id/checkout/your-ticket'],
    ['/user-area/view-history/$id', { id: 'o-secret' }, '/user-area/view-history/:id'],
    ['/movies/$slug/', { slug: 'noura@example.com' }, '/movies/:slug'],
    [undefined, {}, '/not-found'],
  ])('%j is reported as %3$j', (pattern, params, reported) => expect(toTrackablePath(pattern, params)).toBe(reported))

  it('keeps the search parameters that filter showtimes', () => {
    const search = '?date=2026-11-21&cityId=riyadh&time=EVENING&cinemaIds=c-1,c-2&experienceIds=imax'
    expect(toTrackableSearch(search)).toBe(search)
    expect(toTrackableSearch('')).toBe('')
  })

  it('keeps no personal data and no tokens', () => {
    const secret = ['share', 'searchText', 'orderId', 'sessionId', 'plan', 'payment', 'email', '__proto__', 'toString']
    expect(toTrackableSearch(`?${secret.map((name) => `${name}=secret`).join('&')}`)).toBe('')
    expect(toTrackableSearch('?date=0501234567&cityId=noura%40example.com&time=secret&cinemaIds=a,b%20c')).toBe('')
    expect(toTrackableSearch(`?filmIds=${'a,'.repeat(60)}a`)).toBe('')
  })

  it('names the section of the site', () => {
    expect(sectionOfPath('')).toBe('home')
    expect(sectionOfPath('/movies/metropolis')).toBe('movies')
  })
})

describe('reported texts of a page', () => {
  it('have one line and at most a hundred letters', () => {
    expect(toTrackableText('  Book\n   your seat ')).toBe('Book your seat')
    expect(toTrackableText('a'.repeat(300))).toHaveLength(100)
  })

  it.each(['050 123 4567', '+966501234567', '4242-4242-4242-4242', '٠٥٠١٢٣٤٥٦٧', '123456', 'noura@example.com'])(
    'never contain %s',
    (secret) => expect(toTrackableText(`Send to ${secret} now`)).toBe('Send to … now'),
  )

  it.each(['Metropolis (1927)', 'SAR 1,250.00', '7:30 PM', '21 November'])('contain %s', (text) =>
    expect(toTrackableText(text)).toBe(text),
  )
})

const path = (slug: string) => toTrackablePath('/movies/$slug', { slug })

const ids = (many: number) => Array.from({ length: many }, (_, at) => `f${at}`).join(',')

describe('the limits of a reported address', () => {
  it('a name of the programme has at most 120 letters, and no other sign', () => {
    expect(path('a'.repeat(120))).toBe(`/movies/${'a'.repeat(120)}`)
    for (const slug of ['a'.repeat(121), '', ' a', 'a b', 'a/']) expect(path(slug)).toBe('/movies/:slug')
    expect(toTrackablePath('/movies/$slug', {})).toBe('/movies/:slug')
  })

  it('ids have at most 120 letters, and a list at most 50 ids', () => {
    expect(toTrackableSearch(`?cityId=${'a'.repeat(120)}`)).toBe(`?cityId=${'a'.repeat(120)}`)
    expect(toTrackableSearch(`?cityId=${'a'.repeat(121)}`)).toBe('')
    for (const name of ['filmIds', 'cinemaIds', 'experienceIds']) {
      expect(toTrackableSearch(`?${name}=${ids(50)}`)).toBe(`?${name}=${ids(50)}`)
      expect(toTrackableSearch(`?${name}=${ids(51)}`)).toBe('')
    }
    expect(toTrackableSearch('?cityId=%20a&offerId=a%20')).toBe('')
    expect(toTrackableSearch('?filmIds=a,')).toBe('')
  })

  it('dates and words have one form', () => {
    const wrong = ['a2026-11-21', '2026-11-21a', '226-11-21', '2026-1-21', '2026-11-2']
    for (const date of wrong) expect(toTrackableSearch(`?date=${date}`)).toBe('')
    const search = `?timeOfDay=LATE_NIGHT&offerId=of.1:a&time=${'A'.repeat(20)}`
    expect(toTrackableSearch(search)).toBe(search)
    for (const time of ['A'.repeat(21), 'aA', 'Aa', '']) expect(toTrackableSearch(`?time=${time}`)).toBe('')
  })

  it('a text keeps its first hundred letters', () => {
    expect(toTrackableText(`${'ab'.repeat(50)}c`)).toBe('ab'.repeat(50))
    expect(toTrackableText('a@b, noura@example.com')).toBe('… …')
    expect(toTrackableText('12345')).toBe('…')
    expect(toTrackableText('1234')).toBe('1234')
    expect(toTrackableText('+1234')).toBe('…')
    expect(toTrackableText('1 2-3 4 5 or 12345 and 54321')).toBe('… or … and …')
  })
})

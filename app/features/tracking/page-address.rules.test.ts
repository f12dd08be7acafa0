import { describe, expect, it } from 'vitest'
import { sectionOfPath, tellablePath, tellableSearch, tellableText } from './page-address.rules.ts'

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
  ])('%j is reported as %3$j', (pattern, params, reported) => expect(tellablePath(pattern, params)).toBe(reported))

  it('keeps the search parameters that filter showtimes', () => {
    const search = '?date=2026-11-21&cityId=riyadh&time=EVENING&cinemaIds=c-1,c-2&experienceIds=imax'
    expect(tellableSearch(search)).toBe(search)
    expect(tellableSearch('')).toBe('')
  })

  it('keeps no personal data and no tokens', () => {
    const secret = ['share', 'searchText', 'orderId', 'sessionId', 'plan', 'payment', 'email', '__proto__', 'toString']
    expect(tellableSearch(`?${secret.map((name) => `${name}=secret`).join('&')}`)).toBe('')
    expect(tellableSearch('?date=0501234567&cityId=noura%40example.com&time=secret&cinemaIds=a,b%20c')).toBe('')
    expect(tellableSearch(`?filmIds=${'a,'.repeat(60)}a`)).toBe('')
  })

  it('names the section of the site', () => {
    expect(sectionOfPath('')).toBe('home')
    expect(sectionOfPath('/movies/metropolis')).toBe('movies')
  })
})

describe('reported texts of a page', () => {
  it('have one line and at most a hundred letters', () => {
    expect(tellableText('  Book\n   your seat ')).toBe('Book your seat')
    expect(tellableText('a'.repeat(300))).toHaveLength(100)
  })

  it.each(['050 123 4567', '+966501234567', '4242-4242-4242-4242', '٠٥٠١٢٣٤٥٦٧', '123456', 'noura@example.com'])(
    'never contain %s',
    (secret) => expect(tellableText(`Send to ${secret} now`)).toBe('Send to … now'),
  )

  it.each(['Metropolis (1927)', 'SAR 1,250.00', '7:30 PM', '21 November'])('contain %s', (text) =>
    expect(tellableText(text)).toBe(text),
  )
})

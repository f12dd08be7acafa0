import { describe, expect, it } from 'vitest'
import { sectionOfPath, tellablePath, tellableSearch, tellableText } from './page-address.rules.ts'

describe('the address of a page', () => {
  it.each([
    ['/', {}, ''],
    ['/cinemas/', {}, '/cinemas'],
    ['/movies/$slug/', { slug: 'metropolis' }, '/movies/metropolis'],
    ['/movies/$slug/booking', { slug: 'metropolis' }, '/movies/metropolis/booking'],
    ['/bookings/$id/checkout/your-ticket', { id: 'o-secret' }, '/bookings/:id/checkout/your-ticket'],
    ['/user-area/view-history/$id', { id: 'o-secret' }, '/user-area/view-history/:id'],
    ['/movies/$slug/', { slug: 'noura@example.com' }, '/movies/:slug'],
    [undefined, {}, '/not-found'],
  ])('%j is told as %3$j', (pattern, params, told) => expect(tellablePath(pattern, params)).toBe(told))

  it('keeps of its query what chooses among showtimes', () => {
    const search = '?date=2026-11-21&cityId=riyadh&time=EVENING&cinemaIds=c-1,c-2&experienceIds=imax'
    expect(tellableSearch(search)).toBe(search)
    expect(tellableSearch('')).toBe('')
  })

  it('keeps nothing of a person, and no key to anything of theirs', () => {
    const secret = ['share', 'searchText', 'orderId', 'sessionId', 'plan', 'payment', 'email', '__proto__', 'toString']
    expect(tellableSearch(`?${secret.map((name) => `${name}=secret`).join('&')}`)).toBe('')
    expect(tellableSearch('?date=0501234567&cityId=noura%40example.com&time=secret&cinemaIds=a,b%20c')).toBe('')
    expect(tellableSearch(`?filmIds=${'a,'.repeat(60)}a`)).toBe('')
  })

  it('says which part of the site it is', () => {
    expect(sectionOfPath('')).toBe('home')
    expect(sectionOfPath('/movies/metropolis')).toBe('movies')
  })
})

describe('words of a page', () => {
  it('are told in one line, a hundred letters at most', () => {
    expect(tellableText('  Book\n   your seat ')).toBe('Book your seat')
    expect(tellableText('a'.repeat(300))).toHaveLength(100)
  })

  it.each(['050 123 4567', '+966501234567', '4242-4242-4242-4242', '٠٥٠١٢٣٤٥٦٧', '123456', 'noura@example.com'])(
    'never hold %s',
    (secret) => expect(tellableText(`Send to ${secret} now`)).toBe('Send to … now'),
  )

  it.each(['Metropolis (1927)', 'SAR 1,250.00', '7:30 PM', '21 November'])('hold %s', (text) =>
    expect(tellableText(text)).toBe(text),
  )
})

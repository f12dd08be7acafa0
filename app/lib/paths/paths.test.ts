import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { overwriteGetLocale } from '#app/paraglide/runtime.js'
import { checkoutPath, contactPath, experiencePath, filmPath, pagePath, seatsPath, ticketPath } from './paths.ts'

describe('the URL of a page', () => {
  beforeAll(() => overwriteGetLocale(() => 'ar'))
  afterAll(() => overwriteGetLocale(() => 'en'))

  it('has the page’s language as prefix', () => {
    expect(pagePath('/')).toBe('/ar')
    expect(pagePath('/cinemas')).toBe('/ar/cinemas')
    expect(filmPath('metropolis')).toBe('/ar/movies/metropolis')
    expect(experiencePath('suites')).toBe('/ar/experiences/suites')
  })

  it('of seats names the showtime, and the shared plan', () => {
    expect(seatsPath('nosferatu', 's 1')).toBe('/ar/movies/nosferatu/booking?sessionId=s%201')
    expect(seatsPath('nosferatu', 's1', { plan: 'p&1' })).toBe('/ar/movies/nosferatu/booking?sessionId=s1&plan=p%261')
    expect(seatsPath('nosferatu', '', { exchangeOf: 'o1' })).toBe(
      '/ar/movies/nosferatu/booking?exchangeOf=o1&sessionId=',
    )
  })

  it('of seats without a showtime ends where its id is appended', () => {
    expect(seatsPath('nosferatu')).toBe('/ar/movies/nosferatu/booking?sessionId=')
  })

  it('of the contact form contains its initial values', () => {
    expect(contactPath({ subject: 'SITE_PROBLEM' })).toBe('/ar/contact-us?subject=SITE_PROBLEM')
    expect(contactPath({ subject: 'REFUND', booking: 'W7K' })).toBe('/ar/contact-us?subject=REFUND&booking=W7K')
  })

  it('of a ticket may be a shared one', () => {
    expect(checkoutPath('o1')).toBe('/ar/bookings/o1/checkout')
    expect(ticketPath('o1')).toBe('/ar/bookings/o1/checkout/your-ticket')
    expect(ticketPath('o1', 'a/b')).toBe('/ar/bookings/o1/checkout/your-ticket?share=a%2Fb')
  })
})

import { afterEach, describe, expect, it } from 'vitest'
import { overwriteGetLocale } from '#app/paraglide/runtime.js'
import { packCinemas, unpackShowtime, type CompactShowtime } from './showtimes-compact.ts'
import { showtimesHtml } from './showtimes-html.ts'
import { toSeats } from '#app/lib/paths/links.ts'

const showtime = (changes: Partial<CompactShowtime> = {}): CompactShowtime => ({
  id: 'ses_1',
  startsAt: '2026-11-20T16:30:00.000Z',
  endsAt: '2026-11-20T18:45:00.000Z',
  seatsLeft: 186,
  hasOnlyWheelchair: false,
  isCaptioned: false,
  seatsTotal: 372,
  status: 'AVAILABLE',
  ...changes,
})
const html = (changes?: Partial<CompactShowtime>) => showtimesHtml([showtime(changes)], toSeats('x', ''))

const inHall = (experience: string) => showtimesHtml([{ ...showtime(), experience }], toSeats('x', ''))

afterEach(() => overwriteGetLocale(() => 'en'))

describe('a showtime', () => {
  it('is a link to its seats that works without a script', () => {
    overwriteGetLocale(() => 'en')
    expect(html()).toContain('href="/en/movies/x/booking?sessionId=ses_1"')
    expect(html()).toContain('7:30\u00A0PM')
    expect(html()).toContain('to 9:45\u00A0PM')
    expect(html()).toContain('186 seats')
    expect(html()).toContain('--sold:50%')
  })

  it('counts seats the way Arabic does', () => {
    overwriteGetLocale(() => 'ar')
    expect(html({ seatsLeft: 186 })).toContain('186 مقعدًا متاحًا')
    expect(html({ seatsLeft: 301 })).toContain('301 مقعد متاح<')
    expect(html({ seatsLeft: 4, status: 'NEARLY_FULL' })).toContain('بقيت 4 مقاعد')
    expect(html({ seatsLeft: 2, status: 'NEARLY_FULL' })).toContain('بقي مقعدان')
    expect(html({ seatsLeft: 1, status: 'NEARLY_FULL' })).toContain('بقي مقعد واحد')
  })

  it('is no link if it is sold out', () => {
    overwriteGetLocale(() => 'ar')
    const soldOut = html({ seatsLeft: 0, status: 'SOLD_OUT' })
    expect(soldOut).toContain('نفدت التذاكر')
    expect(soldOut).not.toContain('<a')
  })

  it('says if only wheelchair spaces are left', () => {
    overwriteGetLocale(() => 'en')
    const reserved = html({ seatsLeft: 0, hasOnlyWheelchair: true, status: 'NEARLY_FULL' })
    expect(reserved).toContain('Only wheelchair spaces left')
    expect(reserved).not.toContain('0 left')
    expect(reserved).toContain('<a class="show show-few show-wide"')
  })

  it('says that it is captioned', () => {
    overwriteGetLocale(() => 'en')
    expect(html({ isCaptioned: true })).toContain('Captioned')
    expect(html()).not.toContain('Captioned')
    overwriteGetLocale(() => 'ar')
    expect(html({ isCaptioned: true })).toContain('ترجمة للصم وضعاف السمع')
  })

  it('after midnight has its own date, and the evening it belongs to', () => {
    overwriteGetLocale(() => 'ar')
    const late = html({ startsAt: '2026-11-19T21:30:00.000Z' })
    expect(late).toContain('12:30\u00A0ص')
    expect(late).toContain('الجمعة 20 نوفمبر (بعد منتصف ليل الخميس) · 186 مقعدًا متاحًا<')
    expect(late).toContain('show-late')
  })

  it('of a booking that is exchanged is marked among the others', () => {
    overwriteGetLocale(() => 'ar')
    const other = showtime({ id: 'ses_2' })
    const [held = '', free = ''] = showtimesHtml([showtime(), other], toSeats('x', ''), 'ses_1').split('</li>')
    expect(held).toContain('<i>موعدك الحالي</i>')
    expect(free).not.toContain('موعدك الحالي')
    expect(showtimesHtml([other], toSeats('x', ''))).not.toContain('موعدك الحالي')
  })

  it('has the name of its hall in the language of the name', () => {
    overwriteGetLocale(() => 'ar')
    expect(inHall('IMAX')).toContain('<i><bdi lang="en">IMAX</bdi></i>')
    expect(inHall('الشاشة الكبرى')).toContain('<i>الشاشة الكبرى</i>')
  })

  it('says when it has begun', () => {
    overwriteGetLocale(() => 'en')
    expect(html({ status: 'STARTED' })).toContain('Started')
  })

  it('escapes its attributes (ASVS 1.2.1)', () => {
    const hostile = html({ id: '"><img src=x onerror=1>' })
    expect(hostile).not.toContain('<img')
    expect(hostile).toContain('sessionId=%22%3E%3Cimg')
  })
})

describe('packing', () => {
  it('unpacks to the same showtimes', () => {
    const { timeOfDay, cinemaDay, auditorium, priceFrom } = {
      timeOfDay: 'EVENING' as const,
      cinemaDay: '2026-11-20' as const,
      auditorium: '4',
      priceFrom: 6_500,
    }
    const show = {
      ...showtime(),
      startsAt: '2026-11-20T16:30:00Z' as const,
      endsAt: '2026-11-20T18:45:00Z' as const,
      timeOfDay,
      cinemaDay,
      auditorium,
      priceFrom,
    }
    const page = packCinemas({
      cinemas: [
        {
          id: 'cin_1',
          uniqueName: 'one',
          name: 'One',
          address: 'Street',
          latitude: 1,
          longitude: 2,
          experiences: [
            { id: 'exp', name: 'Beam', priceFrom: 4500, showtimes: [show, { ...show, isCaptioned: true }] },
          ],
        },
      ],
      hasOffers: false,
      pagination: { page: 1, pageCount: 2 },
    })
    const [packed, captioned] = page.cinemas[0]!.experiences[0]!.showtimes
    expect(unpackShowtime(packed!)).toEqual(showtime())
    expect(unpackShowtime(captioned!)).toEqual(showtime({ isCaptioned: true }))
    expect(page).toMatchObject({ page: 1, pageCount: 2 })
  })
})

import { describe, expect, it } from 'vitest'
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

const moved = (startsAt: string, hall: string) =>
  html({
    auditorium: 'Hall 4',
    change: { kind: 'MOVED', reason: 'SCHEDULE', note: null, before: { startsAt, auditorium: hall } },
  })
const inHall = (experience: string) => showtimesHtml([{ ...showtime(), experience }], toSeats('x', ''))

describe('a showtime', () => {
  it('is a link to its seats that works without a script', () => {
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
    const reserved = html({ seatsLeft: 0, hasOnlyWheelchair: true, status: 'NEARLY_FULL' })
    expect(reserved).toContain('Only wheelchair spaces left')
    expect(reserved).not.toContain('0 left')
    expect(reserved).toContain('<a class="show show-few show-wide"')
  })

  it('says that it is captioned', () => {
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
    expect(html({ status: 'STARTED' })).toContain('Started')
  })

  it('that was called off stays in sight, cannot be pressed, and says why to a screen reader', () => {
    const change = { kind: 'CALLED_OFF', reason: 'EQUIPMENT', note: null } as const
    const off = html({ status: 'UNAVAILABLE', seatsLeft: 0, change })
    expect(off).toContain('7:30\u00A0PM')
    expect(off).toContain('show-gone show-off')
    expect(off).toContain('<span aria-hidden="true">Cancelled</span>')
    expect(off).toContain('<span class="sr-only">Cancelled: a technical fault in the hall</span>')
    expect(off).not.toContain('<a')
    expect(off).not.toContain('Not bookable online')
    overwriteGetLocale(() => 'ar')
    expect(html({ status: 'UNAVAILABLE', change })).toContain('<span class="sr-only">أُلغي: عطل فني في القاعة</span>')
    // Without a change it may be sold at the box office.
    overwriteGetLocale(() => 'en')
    expect(html({ status: 'UNAVAILABLE' })).toContain('<small>Not bookable online</small>')
    expect(html({ status: 'UNAVAILABLE' })).not.toContain('show-off')
  })

  it('that was moved shows its new time, and where and when it was before', () => {
    expect(moved('2026-11-20T17:30:00.000Z', 'Hall 4')).toContain('<i>was 8:30\u00A0PM</i>')
    expect(moved('2026-11-20T16:30:00.000Z', 'Hall <3>')).toContain('<i>was in Hall &lt;3&gt;</i>')
    expect(moved('2026-11-20T17:30:00.000Z', 'Hall 3')).toContain('<i>was 8:30\u00A0PM in Hall 3</i>')
    expect(moved('2026-11-20T17:30:00.000Z', 'Hall 3')).toContain('<a class="show show-wide" href=')
    overwriteGetLocale(() => 'ar')
    expect(moved('2026-11-20T17:30:00.000Z', 'Hall 4')).toContain('<i>كان 8:30\u00A0م</i>')
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
    const change = { kind: 'CALLED_OFF', reason: 'FILM', note: 'The copy was damaged.' } as const
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
            {
              id: 'exp',
              name: 'Beam',
              priceFrom: 4500,
              showtimes: [show, { ...show, isCaptioned: true }, { ...show, status: 'UNAVAILABLE', change }],
            },
          ],
        },
      ],
      hasOffers: false,
      pagination: { page: 1, pageCount: 2 },
    })
    const [packed, captioned, calledOff] = page.cinemas[0]!.experiences[0]!.showtimes
    expect(unpackShowtime(packed!)).toEqual(showtime())
    expect(unpackShowtime(captioned!)).toEqual(showtime({ isCaptioned: true }))
    expect(unpackShowtime(calledOff!)).toEqual(showtime({ status: 'UNAVAILABLE', auditorium, change }))
    expect(page).toMatchObject({ page: 1, pageCount: 2 })
  })
})

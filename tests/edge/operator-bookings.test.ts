// How staff find a booking on the operator's pages and help its holder: forms, lists, confirmations, refusals.
import { exports } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import type { FoodState } from '#server/contracts/order-food.ts'
import type { FoundBookingDetails } from '#server/edge/operator/booking-calls.ts'
import type { SeatGoodwill } from '#server/lib/booking-care.ts'
import { resetIsolateState } from '#server/lib/isolate-state.ts'
import { fake, resetFake } from './fake.ts'
import { openForms, signedInOperator } from './signed-in.ts'

const edge = exports.default
const SITE = 'https://shasha.test'
const NAME = { ar: 'متروبوليس', en: 'Metropolis' }
const CINEMA = { ar: 'العليا', en: 'Olaya' }
const LINE = {
  id: 'o-1',
  reference: 'SH-7K2M-94QX',
  film: NAME,
  cinema: CINEMA,
  startsAt: '2026-11-28T17:00:00.000Z',
  seats: ['B5'],
  status: 'TICKETED',
  isCancelled: false,
  movedTo: null as { id: string; reference: string } | null,
  isChanged: false,
  contact: '05X XXX 4567',
}
const DETAILS: FoundBookingDetails = {
  film: NAME,
  cinema: CINEMA,
  hall: { ar: 'القاعة 3', en: 'Hall 3' },
  tickets: [{ seat: 'B5', area: { ar: 'عادي', en: 'Standard' }, price: 4500, isValid: true }],
  bill: { tickets: 4500, fee: 250, discount: 0, voucher: 0, adjustment: 0, food: 0, total: 4750 },
  paidAt: '2026-11-27T17:00:00.000Z',
  paidBy: [{ means: 'CARD', amount: 4750, lastFour: '4242', reference: null }],
  isPaidByVoucher: false,
  vouchers: [],
  refunds: [
    {
      kind: 'GOODWILL',
      at: '2026-11-27T18:00:00.000Z',
      reason: 'SERVICE',
      parts: [{ to: 'CARD', amount: 1000, lastFour: '4242', isDone: true }],
      next: null,
      seats: [],
    },
  ],
  messages: [{ kind: 'tickets', channel: 'TEXT', state: 'SENT', at: '2026-11-27T17:00:00.000Z' }],
  documents: [{ kind: 'INVOICE', number: 'INV-00000001', issuedAt: '2026-11-27T17:00:00.000Z' }],
  movedTo: null,
  service: { codes: ['WHEELCHAIR'], note: '<b>ramp</b>', at: '2026-11-27T17:00:00.000Z' },
  care: {
    refused: null,
    until: '2026-12-28T17:00:00.000Z',
    most: 3750,
    given: 1000,
    seats: [
      { seat: 'B5', cost: 4750, isGiven: false },
      { seat: 'B6', cost: 4750, isGiven: true },
    ],
    total: 3750,
    vouchers: 0,
    isChanged: false,
    sendBy: ['PHONE'],
  },
}
const ORDER = {
  id: 'o-1',
  reference: 'SH-7K2M-94QX',
  state: 'TICKETED',
  attention: null,
  actions: [],
  total: 4750,
  attempts: [],
  startsAt: '2026-11-28T17:00:00.000Z',
  owner: 'guest',
  contact: '05X XXX 4567',
}

const SEAT_GOODWILL: SeatGoodwill = {
  id: 'o-1',
  reference: 'SH-7K2M-94QX',
  seats: ['B5'],
  cost: 4750,
  amount: 3750,
  parts: [{ to: 'CARD', amount: 3750, lastFour: '4242', days: 14 }],
  needsManager: false,
}

let found: { bookings: (typeof LINE)[]; isTooMany: boolean }
let details: FoundBookingDetails
let refusal: object | undefined
/** Of forms alone. */
let formRefusal: object | undefined
/** Instead of the one booking. */
let orders: object[] | undefined
let isSilent: boolean
/** Of an enquiry, whatever its reference is. */
let enquiryStatus: number
let seatGoodwill: SeatGoodwill
let authority: unknown
let sent: { path: string; body: unknown; key: string | null }[] = []
/** Until when the gateway refuses searches. */
let limitedUntil: string | undefined
const tooOften = (retryAt: string) => Response.json({ reason: 'rate_limited', details: { retryAt } }, { status: 429 })

beforeEach(() => {
  resetIsolateState()
  resetFake()
  found = { bookings: [LINE], isTooMany: false }
  details = DETAILS
  refusal = undefined
  formRefusal = undefined
  orders = undefined
  isSilent = false
  limitedUntil = undefined
  enquiryStatus = 200
  seatGoodwill = SEAT_GOODWILL
  authority = 'everything'
  sent = []
  fake.answer = async (path, request) => {
    if (path === '/v1/operator/me') return Response.json({ authority })
    if (path.startsWith('/v1/operator/bookings/showtimes'))
      return Response.json({
        cinemas: [{ id: 'c-1', name: CINEMA }],
        showtimes: request.url.includes('cinema=c-1')
          ? [{ id: 's-1', startsAt: LINE.startsAt, film: NAME, hall: { ar: 'القاعة 3', en: 'Hall 3' } }]
          : [],
      })
    if (path.startsWith('/v1/operator/enquiries/')) return Response.json({}, { status: enquiryStatus })
    if (request.method === 'GET' && path.endsWith('/goodwill'))
      return refusal ? Response.json(refusal, { status: 400 }) : Response.json(seatGoodwill)
    if (request.method === 'GET' && path.startsWith('/v1/operator/orders/') && limitedUntil)
      return tooOften(limitedUntil)
    if (request.method === 'GET' && path.startsWith('/v1/operator/orders/'))
      return Response.json({ orders: orders ?? [{ ...ORDER, booking: details }] })
    if (request.method !== 'POST' || !path.startsWith('/v1/operator/')) return Response.json({})
    sent.push({ path, body: await request.json(), key: request.headers.get('idempotency-key') })
    if (isSilent) return Response.json({}, { status: 503 })
    if (limitedUntil) return tooOften(limitedUntil)
    const refused = refusal ?? formRefusal
    if (refused) return Response.json(refused, { status: 'needs' in refused ? 403 : 400 })
    if (path.endsWith('/find')) return Response.json(found)
    return Response.json(path.endsWith('/contact') ? { phone: '+966501234567', email: null } : {})
  }
})

const get = (path: string, headers: Record<string, string> = {}) =>
  edge.fetch(SITE + path, { headers, redirect: 'manual' })

const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  edge.fetch(SITE + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: SITE, ...headers },
    body: new URLSearchParams(fields),
  })

async function signIn(language?: string): Promise<{ headers: Record<string, string>; token: string }> {
  const { cookie, token } = await signedInOperator(language)
  return { headers: { cookie }, token }
}

const KEY = '11111111-1111-4111-8111-111111111111'

async function submit(path: string, fields: Record<string, string>, language?: string): Promise<Response> {
  const { headers, token } = await signIn(language)
  return post(path, { token, key: KEY, ...fields }, headers)
}

/** What a field of the page has. */
const fieldIn = (page: string, name: string): string | undefined =>
  new RegExp(`<input[^>]*name="${name}"[^>]*value="([^"]*)"`).exec(page.slice(Math.max(0, page.indexOf('<main'))))?.[1]

/** What the button of the other language sends. */
const languageFieldsIn = (page: string, path: string): Record<string, string> => {
  const form = page.slice(page.indexOf(`<form method="post" action="${path}">`), page.indexOf('<main'))
  return Object.fromEntries([...form.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]))
}

/** The one form that is open. */
const openFormIn = (page: string, action: string): string =>
  new RegExp(`<details name="care-o-1" open>[^]*?action="/operator/bookings/o-1/${action}"[^]*?</details>`).exec(
    page,
  )?.[0] ?? ''

const opened = async (language?: string, path = '/operator/orders?ref=o-1'): Promise<string> => {
  const { headers, token } = await signIn(language)
  const page = await (await get(path, headers)).text()
  expect(openForms(page, token)).toEqual([])
  return page
}

describe('finding a booking', () => {
  it('by phone lists what was found, and no address holds the number', async () => {
    const answer = await submit('/operator/find', { by: 'PHONE', phone: '050 123 4567' })
    const page = await answer.text()
    expect(answer.status).toBe(200)
    expect(sent).toMatchObject([{ path: '/v1/operator/bookings/find', body: { by: 'PHONE', phone: '050 123 4567' } }])
    expect(page).toContain('/operator/orders?ref=o-1')
    expect(page).toContain('05X XXX 4567')
    expect(page).not.toMatch(/<a [^>]*123/)
    expect(fieldIn(page, 'phone')).toBe('')
  })

  it('that found bookings focuses the first, unless there are too many to be the right one', async () => {
    const focused = (page: string) => [...page.matchAll(/<(\w+)[^>]*autofocus/g)].map(([, tag]) => tag)
    const search = async () =>
      focused(await (await submit('/operator/find', { by: 'PHONE', phone: '050 123 4567' })).text())
    found = { bookings: [LINE, { ...LINE, id: 'o-2' }], isTooMany: false }
    expect(await search()).toEqual(['a'])
    found = { bookings: [LINE, { ...LINE, id: 'o-2' }], isTooMany: true }
    expect(await search()).toEqual([])
  })

  it('by phone that finds nothing says so, and speaks of no card', async () => {
    found = { bookings: [], isTooMany: false }
    const page = await (await submit('/operator/find', { by: 'PHONE', phone: '050 123 4567' })).text()
    const fault = /role="alert"[^>]*>([^<]*)</.exec(page)?.[1]
    expect(fault).toContain('No booking was found')
    expect(fault).not.toMatch(/card/i)
  })

  it('by a phone that was typed as a reference is a search by phone, and comes into no address', async () => {
    const answer = await submit('/operator/find', { by: 'REFERENCE', reference: '٠٥٠١٢٣٤٥٦٧' })
    expect([answer.status, sent[0]?.body]).toEqual([200, { by: 'PHONE', phone: '٠٥٠١٢٣٤٥٦٧' }])
  })

  it.each(['SH-7K2M-94QX', 'sh 7k2m 94qx', '7K2M94QX'])(
    'by reference opens the page of the booking: %s',
    async (reference) => {
      const answer = await submit('/operator/find', { by: 'REFERENCE', reference })
      expect(answer.headers.get('location')).toBe('/operator/orders?ref=SH-7K2M-94QX')
    },
  )

  it.each([
    'noura@example.com',
    'نورة الحربي',
    '1234567',
    'phone:0551236',
    'mohammedalharbi',
    'mohammed',
    'sara.alqahtani',
    'o0551234567',
  ])('brings nothing that is no reference into an address: %s', async (reference) => {
    const answer = await submit('/operator/find', { by: 'REFERENCE', reference })
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null])
    expect(await answer.text()).toContain('Write the reference')
  })

  it.each([
    ['is a reference', undefined, 303, '/operator/orders?ref=SH-ABDU-LLAH'],
    ['is none', [], 200, null],
  ])('by eight letters, which may be a name, opens an address only if it %s', async (_, existing, status, location) => {
    orders = existing
    const answer = await submit('/operator/find', { by: 'REFERENCE', reference: 'Abdullah' })
    expect([answer.status, answer.headers.get('location')]).toEqual([status, location])
    if (!location) expect(await answer.text()).toContain('No booking was found')
  })

  it.each(['SH-7K3Q9', 'sh 7k3q9', '7k3q9'])(
    'by the reference of an enquiry opens the enquiry: %s',
    async (reference) => {
      const answer = await submit('/operator/find', { by: 'REFERENCE', reference })
      expect(answer.headers.get('location')).toBe('/operator/enquiries/SH-7K3Q9')
    },
  )

  it.each([
    ['an enquiry has', 200, 303, '/operator/enquiries/SH-AHMED'],
    ['no enquiry has', 404, 400, null],
  ])('by five letters, which may be a name, opens only what %s', async (_, known, status, location) => {
    enquiryStatus = known
    const answer = await submit('/operator/find', { by: 'REFERENCE', reference: 'Ahmed' })
    expect([answer.status, answer.headers.get('location')]).toEqual([status, location])
  })

  it.each([
    ['en', 'K7QM 3WXP is the reference of an error that the site showed'],
    ['ar', 'هو الرمز المرجعي لخطأ ظهر في الموقع'],
  ])('by the reference of an error says in %s what it is and who finds it', async (language, words) => {
    orders = []
    const answer = await submit('/operator/find', { by: 'REFERENCE', reference: 'k7qm 3wxp' }, language)
    expect(answer.headers.get('location')).toBeNull()
    const page = await answer.text()
    expect(/id="fault"[^>]*>([^<]*)</.exec(page)?.[1]).toContain(words)
    expect(fieldIn(page, 'reference')).toBe('k7qm 3wxp')
  })

  it('by the reference of an error that is one of a booking as well opens the booking', async () => {
    const answer = await submit('/operator/find', { by: 'REFERENCE', reference: 'K7QM 3WXP' })
    expect(answer.headers.get('location')).toBe('/operator/orders?ref=SH-K7QM-3WXP')
  })

  it('by seat takes two steps: cinema and day, then showtime and seat', async () => {
    const page = await opened('en', '/operator/bookings?cinema=c-1&day=2026-11-28')
    expect(page).toMatch(/<option value="s-1"\s*>/)
    await submit('/operator/find', { by: 'SEAT', showtime: 's-1', seat: 'B5' })
    expect(sent.at(-1)?.body).toEqual({ by: 'SEAT', showtimeId: 's-1', seat: 'B5' })
  })

  it.each([
    ['nothing', () => (found = { bookings: [], isTooMany: false }), 200, 'No booking was found'],
    ['too many', () => (found = { bookings: [LINE], isTooMany: true }), 200, 'more than 50 bookings. Narrow it'],
    [
      'a wrong number',
      () => (refusal = { reason: 'invalid_input', details: { fields: ['phone'] } }),
      400,
      'This is no mobile number',
    ],
  ])('says it in words if it finds %s', async (_, prepare, status, words) => {
    prepare()
    const answer = await submit('/operator/find', { by: 'PHONE', phone: '050 "1' })
    const page = await answer.text()
    expect(answer.status).toBe(status)
    expect(page).toContain(words)
    expect(fieldIn(page, 'phone')).toBe('050 &quot;1')
  })

  it.each([
    ['en', 'Too many searches in a short time. You can search again at 14:06.'],
    ['ar', 'عمليات بحث كثيرة في وقت قصير. يمكنك البحث مرة أخرى الساعة 14:06.'],
  ])('that is made too often says in %s when to search again, and keeps what was typed', async (language, words) => {
    limitedUntil = '2026-11-28T11:05:20.000Z'
    const answer = await submit('/operator/find', { by: 'PHONE', phone: '050 123 4567' }, language)
    const page = await answer.text()
    expect(answer.status).toBe(429)
    expect(page.replaceAll(/[\u2066-\u2069]/g, '')).toContain(words)
    expect(fieldIn(page, 'phone')).toBe('050 123 4567')
    const { headers } = await signIn(language)
    const byReference = await get('/operator/orders?ref=SH-7K2M-94QX', headers)
    expect(byReference.status).toBe(429)
    expect((await byReference.text()).replaceAll(/[\u2066-\u2069]/g, '')).toContain('14:06')
  })

  it.each([
    ['REFERENCE', { reference: 'نورة' }, 'reference'],
    ['PHONE', { phone: '0501234567' }, 'phone'],
    ['CARD', { lastFour: '4242', day: '2026-11-20' }, 'lastFour'],
    ['SEAT', { cinema: 'c-1', day: '2026-11-28', showtime: 's-1', seat: 'B5' }, 'seat'],
  ])('that finds nothing keeps what was typed, and focuses its field: %s', async (by, fields, focused) => {
    found = { bookings: [], isTooMany: false }
    const answer = await submit('/operator/find', { by, ...fields })
    const page = await answer.text()
    expect(answer.headers.get('location')).toBeNull()
    expect(page).toMatch(new RegExp(`name="${focused}"[^>]*aria-invalid="true" aria-describedby="fault" autofocus`))
    expect(page.match(/id="fault"/g)).toHaveLength(1)
    for (const [name, value] of Object.entries(fields))
      if (name !== 'showtime') expect(page).toContain(`value="${value}"`)
    if (by === 'SEAT') expect(page).toMatch(/<option value="s-1" selected>/)
  })

  it('is shown in the other language with what was typed and found, and no address holds it', async () => {
    const { headers, token } = await signIn()
    const first = await post('/operator/find', { token, key: KEY, by: 'PHONE', phone: '0501234567' }, headers)
    const again = await post('/operator/find', languageFieldsIn(await first.text(), '/operator/find'), headers)
    const page = await again.text()
    expect(again.headers.get('set-cookie')).toContain('NEXT_LOCALE=ar')
    expect(page).toContain('<html lang="ar" dir="rtl">')
    expect(page).toContain('نتائج البحث')
    expect(page).toContain('/operator/orders?ref=o-1')
  })

  it('says that the gateway did not answer', async () => {
    const { headers, token } = await signIn()
    fake.answer = async () => Response.json({}, { status: 500 })
    const page = await (await post('/operator/find', { token, key: KEY, by: 'PHONE', phone: '050' }, headers)).text()
    expect(page).toContain('The server did not answer this question.')
  })

  it('is not for an engineer', async () => {
    const { headers, token } = await signIn()
    authority = ['engineer']
    expect((await get('/operator/bookings', headers)).status).toBe(403)
    expect((await post('/operator/find', { token, key: KEY, by: 'PHONE', phone: '050' }, headers)).status).toBe(403)
    expect(sent).toEqual([])
  })
})

describe('the search of an engineer', () => {
  const openAs = async (roles: string[], reference: string, language = 'en') => {
    const { headers } = await signIn(language)
    authority = roles
    return get(`/operator/orders?ref=${encodeURIComponent(reference)}`, headers)
  }

  it('reads a reference as callers say it', async () => {
    expect((await openAs(['engineer'], 'sh 7k2m 94qx')).status).toBe(200)
    expect(fake.requests.map(({ path }) => path)).toContain('/v1/operator/orders/SH-7K2M-94QX')
  })

  it.each([
    ['en', 'This is the reference of an error', 'the field “reference”'],
    ['ar', 'هذا رمز مرجعي لخطأ', 'سجلات النظام'],
  ])('by the reference of an error leads in %s to the log', async (language, heading, place) => {
    orders = []
    const answer = await openAs(['engineer'], 'k7qm3wxp', language)
    const page = await answer.text()
    expect([answer.status, page.includes(heading), page.includes(place)]).toEqual([404, true, true])
    expect(page).toContain('value="K7QM 3WXP"')
  })

  it('by the reference of an enquiry says who may see it, and opens it for them', async () => {
    const refused = await openAs(['engineer'], 'sh-7k3q9')
    const page = await refused.text()
    expect([refused.status, page.includes('This is the reference of an enquiry')]).toEqual([404, true])
    expect(page).toContain('To see and answer enquiries, your role has to be support or a manager.')
    const opens = await openAs(['support'], 'sh-7k3q9')
    expect([opens.status, opens.headers.get('location')]).toEqual([303, '/operator/enquiries/SH-7K3Q9'])
  })
})

describe('a booking that does not exist', () => {
  it.each([
    ['en', 'No order has this reference or id', 'Find a booking'],
    ['ar', 'لا يوجد طلب بهذا الرقم أو المعرّف', 'البحث عن حجز'],
  ])('offers in %s the search and the ways back', async (language, heading, search) => {
    const { headers } = await signIn(language)
    orders = []
    const answer = await get('/operator/orders?ref=SH-7K2M-94QQ', headers)
    const page = await answer.text()
    expect(answer.status).toBe(404)
    expect(page).toContain(heading)
    expect(page).toContain(search)
    expect(fieldIn(page, 'reference')).toBe('SH-7K2M-94QQ')
    for (const path of ['/operator', '/operator/members', '/operator/enquiries'])
      expect(page).toMatch(new RegExp(`class="press" href="${path}"`))
  })

  it('is a page of ours, too, if no id is written like it', async () => {
    const answer = await submit('/operator/bookings/%3Cb%3E/goodwill', { amount: '1', reason: 'FAULT' }, 'ar')
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('هذه الصفحة غير موجودة')
  })
})

describe('the page of a booking', () => {
  it.each([
    ['en', ['Booking SH-7K2M-94QX', 'Refunds', 'Staff or service', 'INV-00000001', 'Comes with a wheelchair']],
    ['ar', ['الحجز SH-7K2M-94QX', 'المبالغ المستردة', 'شكوى من موظف أو من الخدمة', 'INV-00000001', 'يأتي بكرسي متحرك']],
  ])('in %s says what was paid, what went back, what was sent and what is needed', async (language, words) => {
    const page = await opened(language)
    for (const word of words) expect(page).toContain(word)
    expect(page).toContain('&lt;b&gt;ramp')
  })

  it('calls a booking that was replaced moved, with a link to the other one', async () => {
    const next = { id: 'o-2', reference: 'SH-2222-3333' }
    details = { ...DETAILS, movedTo: next, refunds: [{ ...DETAILS.refunds[0]!, kind: 'EXCHANGED', next }] }
    const page = await opened()
    expect(page.match(/href="\/operator\/orders\?ref=o-2"><bdi>SH-2222-3333/g)).toHaveLength(2)
    expect(page).toMatch(/Moved to\s+<a/)
    found = { bookings: [{ ...LINE, status: 'REFUNDED', isCancelled: true, movedTo: next }], isTooMany: false }
    const list = await (await submit('/operator/find', { by: 'PHONE', phone: '050 123 4567' })).text()
    expect(list).toMatch(/Moved to\s+<a href="\/operator\/orders\?ref=o-2"/)
    expect(list).not.toContain('Cancelled')
  })

  it.each([
    ['en', 'State', 'Exchanged', 'Refunded'],
    ['ar', 'الحالة', 'تغيّر إلى حجز آخر', 'استُرد المبلغ'],
  ])(
    'in %s the state of a booking that was replaced says so, although none of its money is left',
    async (language, name, exchanged, refunded) => {
      const state = (words: string) => new RegExp(`<dt>${name}</dt>\\s*<dd>${words}</dd>`)
      orders = [{ ...ORDER, state: 'REFUNDED', booking: DETAILS }]
      expect(await opened(language)).toMatch(state(refunded))
      const booking = { ...DETAILS, movedTo: { id: 'o-2', reference: 'SH-2222-3333' } }
      orders = [{ ...ORDER, state: 'REFUNDED', booking }]
      expect(await opened(language)).toMatch(state(exchanged))
    },
  )

  const foodIn = (state: FoodState, kept: number | null = null) => ({
    state,
    number: '042',
    readyAt: '2026-11-28T16:45:00.000Z',
    kept,
    lines: [{ name: { ar: 'كولا', en: 'Cola' }, options: [], quantity: 1, seat: null, amount: 1600 }],
  })

  it('shows what stays paid for food that was begun before the holder cancelled', async () => {
    details = { ...DETAILS, food: foodIn('READY') }
    expect(await opened()).not.toContain('Stays paid')
    details = { ...DETAILS, food: foodIn('READY', 1600) }
    expect(await opened()).toContain('Not refunded: the kitchen had begun')
  })

  it('leads to the food that was bought later, and from there back', async () => {
    details = { ...DETAILS, foodOrders: [{ id: 'o-2', reference: 'SH-4TQP-8MRD' }] }
    const page = await opened()
    expect(page).toContain('Food bought later')
    expect(page).toMatch(/href="[^"]*o-2"[^>]*><bdi>SH-4TQP-8MRD/)
    details = { ...DETAILS, tickets: [], service: null, foodFor: { id: 'o-9', reference: 'SH-9XYZ-2222' } }
    const later = await opened()
    expect(later).toContain('Food order SH-7K2M-94QX')
    expect(later).toMatch(/For booking[^]*?<bdi>SH-9XYZ-2222/)
    // It has neither tickets nor a visit of its own.
    for (const absent of ['<h2>Tickets', '/operator/bookings/o-1/service', '/rebook'])
      expect(later).not.toContain(absent)
    expect(await opened('ar')).toContain('طلب المأكولات SH-7K2M-94QX')
  })

  it.each([
    [
      'en',
      'The kitchen has begun with the food: its price is refunded',
      'The food was handed over: its price is refunded',
    ],
    ['ar', 'بدأ المطبخ في تحضير المأكولات: يُسترد سعرها', 'سُلّمت المأكولات: يُسترد سعرها'],
  ])('says before a cancellation that food goes back, although it is begun (%s)', async (lang, begun, handed) => {
    const withFood = (state: FoodState) => {
      details = { ...DETAILS, food: foodIn(state) }
      return opened(lang)
    }
    const waiting = await withFood('REQUESTED')
    for (const absent of [begun, handed]) expect(waiting).not.toContain(absent)
    expect(await withFood('PREPARING')).toContain(begun)
    expect(await withFood('HANDED')).toContain(handed)
  })

  it.each([
    ['en', /Of this, [^<]*10\.00[^<]* is for food that was bought later/],
    ['ar', /منها [^<]*10\.00[^<]* عن مأكولات طُلبت لاحقًا/],
  ])('says before a cancellation what of its sum is for food that was bought later (%s)', async (lang, words) => {
    expect(await opened(lang)).not.toMatch(words)
    details = { ...DETAILS, care: { ...DETAILS.care, total: 4750, laterFood: 1000 } }
    const page = await opened(lang)
    expect(page).toMatch(words)
    expect(page).toContain('name="total" value="4750"')
  })

  it.each([
    [
      'en',
      'The seats are free at once',
      'the booking and its tickets stay valid',
      'Yes, cancel the food order',
      'The food order is',
      'Ordered by mistake',
    ],
    ['ar', 'تتاح المقاعد فورًا', 'ويبقى الحجز وتذاكره كما هي', 'نعم، ألغِ الطلب', 'أُلغيت المأكولات', 'طُلبت بالخطأ'],
  ])(
    'cancels food that was bought later as food: the tickets stay valid (%s)',
    async (lang, seats, stay, yes, done, mistake) => {
      const ended = '/operator/orders?ref=o-1&result=cancelled-for'
      const page = await opened(lang)
      expect(page).toContain(seats)
      for (const text of [stay, yes, done]) expect(page).not.toContain(text)
      expect(await opened(lang, ended)).not.toContain(done)
      details = { ...DETAILS, tickets: [], service: null, foodFor: { id: 'o-9', reference: 'SH-9XYZ-2222' } }
      const food = await opened(lang)
      expect(food).not.toContain(seats)
      for (const text of [stay, yes]) expect(food).toContain(text)
      // The reasons speak of food, too.
      expect([page.includes(mistake), food.includes(mistake)]).toEqual([false, true])
      expect(await opened(lang, ended)).toMatch(new RegExp(`role="status">${done}`))
    },
  )

  it('offers no money and says why once it is too late', async () => {
    details = { ...DETAILS, care: { ...DETAILS.care, refused: 'too_late' } }
    const page = await opened()
    expect(page).not.toContain('Give money back')
    expect(page).toContain('More than 30 days have passed')
  })

  it('offers an engineer nothing', async () => {
    const { headers } = await signIn()
    authority = ['engineer']
    const page = await (await get('/operator/orders?ref=o-1', headers)).text()
    expect(page).toContain('Your role may do nothing here.')
    expect(page).not.toContain('/operator/bookings/o-1/')
  })
})

describe('helping the holder', () => {
  it.each([
    ['goodwill', { amount: '٢٥٫٥', reason: 'FAULT' }, { amount: 2550, reason: 'FAULT' }, 'given-back'],
    ['cancel', { total: '3750', reason: 'HARDSHIP' }, { total: 3750, reason: 'HARDSHIP' }, 'cancelled-for'],
    ['send-again', { by: 'PHONE' }, { by: 'PHONE' }, 'ticket-sent'],
    ['service', { code: 'GUIDE', note: 'At the door' }, { codes: ['GUIDE'], note: 'At the door' }, 'noted'],
    ['service', { note: 'Without a tick' }, { codes: [], note: '' }, 'note-removed'],
  ])('%s is sent once with its key, and the page says what happened', async (action, fields, body, result) => {
    const answer = await submit(`/operator/bookings/o-1/${action}`, fields)
    expect(sent).toEqual([{ path: `/v1/operator/orders/o-1/${action}`, body, key: KEY }])
    expect(answer.headers.get('location')).toBe(`/operator/orders?ref=o-1&result=${result}`)
    const { headers } = await signIn()
    expect(await (await get(`/operator/orders?ref=o-1&result=${result}`, headers)).text()).toContain('role="status"')
  })

  it.each([
    ['goodwill', { amount: 'ten', reason: 'FAULT' }, 'amount'],
    ['goodwill', { amount: '0', reason: 'FAULT' }, 'amount'],
    ['goodwill', { amount: '10', reason: 'BECAUSE' }, 'reason'],
    ['cancel', { total: '3750', reason: '' }, 'reason'],
    ['goodwill', { amount: '25,50', reason: 'FAULT' }, 'amount'],
  ])(
    '%s without what it needs changes nothing, stays open, and says why at the field: %o',
    async (action, fields, field) => {
      const answer = await submit(`/operator/bookings/o-1/${action}`, fields)
      expect([answer.status, answer.headers.get('location'), sent]).toEqual([400, null, []])
      const form = openFormIn(await answer.text(), action)
      expect(form).toMatch(new RegExp(`name="${field}"[^>]*aria-invalid="true"[^>]*autofocus`))
      expect(form).toMatch(/id="fault" class="bad" role="alert">Nothing was /)
      if ('amount' in fields) expect(fieldIn(form, 'amount')).toBe(fields.amount)
      if (fields.reason === 'FAULT') expect(form).toContain('<option value="FAULT" selected>')
    },
  )

  it.each([
    ['goodwill', { amount: '99', reason: 'FAULT' }, { reason: 'amount_too_large' }, 'less is left'],
    ['cancel', { total: '1', reason: 'FAULT' }, { reason: 'refund_changed' }, 'the amount has changed meanwhile'],
    [
      'cancel',
      { total: '1', reason: 'FAULT' },
      { reason: 'order_closed', details: { because: 'too_late' } },
      'more than 30 days have passed',
    ],
    ['send-again', { by: 'PHONE' }, { reason: 'rate_limited' }, 'it was sent a moment ago'],
    ['service', { code: 'GUIDE', note: 'At the <b>' }, { reason: 'order_closed' }, 'not allowed in this state'],
  ])(
    '%s that the gateway refuses stays open with its input and a new key, and says why',
    async (action, fields, answer, why) => {
      refusal = answer
      const done = await submit(`/operator/bookings/o-1/${action}`, fields)
      expect([done.status, done.headers.get('location')]).toEqual([400, null])
      const form = openFormIn(await done.text(), action)
      expect(form).toContain(why)
      expect(form).toContain('role="alert"')
      expect(form).toContain('autofocus')
      expect(form).not.toContain(KEY)
      if ('amount' in fields) expect(fieldIn(form, 'amount')).toBe('99')
      if ('note' in fields) expect(form).toMatch(/value="GUIDE"\s+checked[^]*At the &lt;b&gt;/)
      if ('reason' in fields) expect(form).toContain('<option value="FAULT" selected>')
    },
  )

  it('without an answer keeps its key, so that it happens once', async () => {
    const { headers, token } = await signIn()
    isSilent = true
    const answer = await post(
      '/operator/bookings/o-1/goodwill',
      { token, key: KEY, amount: '10', reason: 'FAULT' },
      headers,
    )
    const form = openFormIn(await answer.text(), 'goodwill')
    expect(form).toContain('The action may have happened')
    expect(form).toContain(`name="key" value="${KEY}"`)
  })

  it('whose form has gone says why at the top, and focuses it', async () => {
    refusal = { reason: 'order_closed', details: { because: 'too_late' } }
    details = { ...DETAILS, care: { ...DETAILS.care, refused: 'too_late' } }
    const page = await (await submit('/operator/bookings/o-1/goodwill', { amount: '10', reason: 'FAULT' })).text()
    expect(page).toMatch(/<main[^>]*>\s*<p class="notice is-bad" role="alert" tabindex="-1" autofocus>/)
  })

  it('is shown in the other language as it was filled in, and is not carried out again', async () => {
    const { headers, token } = await signIn()
    const path = '/operator/bookings/o-1/goodwill'
    refusal = { reason: 'amount_too_large' }
    const first = await (await post(path, { token, key: KEY, amount: '99', reason: 'FAULT' }, headers)).text()
    sent = []
    refusal = undefined
    const page = await (await post(path, languageFieldsIn(first, path), headers)).text()
    expect(sent).toEqual([])
    expect(page).toContain('<html lang="ar" dir="rtl">')
    const form = openFormIn(page, 'goodwill')
    expect(form).toContain('لم يُسترد شيء')
    expect(fieldIn(form, 'amount')).toBe('99')
  })

  it('offers the move beside the other ways', async () => {
    const page = await opened()
    const care = /Help the holder[^]*?<\/h2>([^]*?)<h2>/.exec(page)?.[1] ?? ''
    expect(care).toContain('href="/operator/orders/o-1/rebook"')
    expect(page.match(/\/o-1\/rebook"/g)).toHaveLength(1)
  })

  it('says instead that a booking which a voucher paid for is not moved', async () => {
    details = { ...DETAILS, isPaidByVoucher: true }
    const page = await opened()
    expect(page).not.toContain('/o-1/rebook"')
    expect(page).toContain('A voucher paid for this booking, so it is not moved.')
  })

  it('shows the whole phone on the answer alone', async () => {
    const answer = await submit('/operator/bookings/o-1/contact', { why: 'CALLER_ASKS' })
    expect(await answer.text()).toContain('+966501234567')
    expect(await opened()).not.toContain('+966501234567')
  })

  it('shows no phone without a reason, and says so at the field', async () => {
    const page = await (await submit('/operator/bookings/o-1/contact', { why: 'CURIOUS' })).text()
    expect(sent).toEqual([])
    expect(openFormIn(page, 'contact')).toMatch(
      /name="why"[^>]*aria-invalid="true"[^]*Nothing was shown: choose a reason/,
    )
  })

  it('needs the token of the form', async () => {
    const { headers } = await signIn()
    const answer = await post('/operator/bookings/o-1/goodwill', { key: KEY, amount: '10', reason: 'FAULT' }, headers)
    expect([answer.status, sent]).toEqual([403, []])
  })
})

describe('an amount above the limit of the role', () => {
  const ABOVE = { error: 'forbidden', needs: 'refundAboveLimit', roles: ['manager'], limit: 50_000 }
  beforeEach(() => {
    authority = ['support']
    formRefusal = ABOVE
  })

  it.each([
    ['en', 'Nothing was refunded. Your limit is SAR 500.00', 'a manager can refund more'],
    ['ar', 'لم يُسترد شيء. الحد المسموح لك 500.00 ر.س', 'يستطيع المدير استرداد مبلغ أكبر'],
  ])('keeps what was typed, and says the limit in %s at the field', async (language, limit, way) => {
    const answer = await submit('/operator/bookings/o-1/goodwill', { amount: '37.5', reason: 'SERVICE' }, language)
    const form = openFormIn(await answer.text(), 'goodwill')
    expect(answer.status).toBe(400)
    expect(fieldIn(form, 'amount')).toBe('37.5')
    expect(form).toMatch(/name="amount"[^>]*aria-invalid="true"[^>]*autofocus/)
    expect(form).toMatch(/<option value="SERVICE" selected/)
    expect(form).toContain(limit)
    expect(form).toContain(way)
  })

  it('says the limit in the other language, too, and gives nothing back by that', async () => {
    const { headers, token } = await signIn()
    const path = '/operator/bookings/o-1/goodwill'
    const first = await (await post(path, { token, key: KEY, amount: '37.5', reason: 'SERVICE' }, headers)).text()
    sent = []
    const form = openFormIn(await (await post(path, languageFieldsIn(first, path), headers)).text(), 'goodwill')
    expect(sent).toEqual([])
    expect([fieldIn(form, 'amount'), form.includes('الحد المسموح لك 500.00 ر.س')]).toEqual(['37.5', true])
  })

  it('of a cancellation keeps its reason', async () => {
    const answer = await submit('/operator/bookings/o-1/cancel', { total: '3750', reason: 'HARDSHIP' })
    const form = openFormIn(await answer.text(), 'cancel')
    expect(form).toContain('Nothing was cancelled. Your limit is SAR 500.00')
    expect(form).toMatch(/<option value="HARDSHIP" selected/)
  })

  it('of seats keeps them and the reason', async () => {
    seatGoodwill = { ...SEAT_GOODWILL, needsManager: true }
    const fields = { seat: 'B5', halalas: '3750', reason: 'HARDSHIP' }
    const page = await (await submit('/operator/bookings/o-1/goodwill-seats', fields)).text()
    expect(page).toContain('Nothing was refunded. Your limit is SAR 500.00')
    expect(page).toContain('name="seat" value="B5"')
    expect(page).toMatch(/<option value="HARDSHIP" selected/)
  })

  it('that a form has made up is no limit', async () => {
    const fields = { amount: '37.5', reason: 'SERVICE', shownFault: 'above-limit:<b>' }
    const form = openFormIn(await (await submit('/operator/bookings/o-1/goodwill', fields)).text(), 'goodwill')
    expect(form).not.toContain('limit')
    expect(form).toContain('Not done')
  })
})

describe('goodwill for some seats', () => {
  const PATH = '/operator/bookings/o-1/goodwill-seats'
  const FIELDS = { seat: 'B5', halalas: '3750', reason: 'HARDSHIP' }

  it('is chosen on the page of the booking, where each seat has its cost, and one that went back cannot be ticked', async () => {
    const page = await opened()
    expect(page).toMatch(/<input\s+type="checkbox"\s+name="seat"\s+value="B5"/)
    expect(page).toContain('47.50, booking fee included')
    expect(page).not.toContain('name="seat" value="B6"')
    expect(page).toContain('refunded')
  })

  it.each([
    ['en', ['SAR 37.50', 'card •••• 4242, up to 14 days', 'Less is left', 'all tickets stay valid']],
    ['ar', ['حتى 14 يومًا', 'المتبقي من المدفوع أقل', 'تبقى المقاعد محجوزة']],
  ])('in %s shows what goes back and where to before it is confirmed', async (language, words) => {
    const page = await opened(language, `${PATH}?seat=B5`)
    for (const word of words) expect(page).toContain(word)
    expect(page).toContain('name="halalas" value="3750"')
    expect(sent).toEqual([])
  })

  it.each([
    ['en', 'Tabby, up to 14 days'],
    ['ar', 'تابي، حتى 14 يومًا'],
  ])('in %s says that what Tabby had paid goes back to Tabby', async (language, words) => {
    const part = { to: 'CARD' as const, isTabby: true as const, amount: 3750, lastFour: null, days: 14 }
    seatGoodwill = { ...SEAT_GOODWILL, parts: [part] }
    expect(await opened(language, `${PATH}?seat=B5`)).toContain(words)
  })

  it('is sent once with its key and the sum that was shown', async () => {
    const answer = await submit(PATH, FIELDS)
    const body = { reason: 'HARDSHIP', amount: 3750, seats: ['B5'] }
    expect(sent).toEqual([{ path: '/v1/operator/orders/o-1/goodwill', body, key: KEY }])
    expect(answer.headers.get('location')).toBe('/operator/orders?ref=o-1&result=seats-given-back')
  })

  it('keeps the seats and says at its field that a reason is missing', async () => {
    const answer = await submit(PATH, { ...FIELDS, reason: '' })
    const page = await answer.text()
    expect([answer.status, sent]).toEqual([400, []])
    expect(page).toMatch(/name="reason"[^>]*aria-invalid="true"[^]*choose a reason/)
    expect(page).toContain('name="seat" value="B5"')
  })

  it('keeps the reason if the sum has changed meanwhile, and shows the new sum', async () => {
    formRefusal = { reason: 'refund_changed' }
    const page = await (await submit(PATH, FIELDS)).text()
    expect(page).toContain('the amount has changed meanwhile')
    expect(page).toMatch(/<option value="HARDSHIP" selected/)
    expect(page).toContain('name="halalas" value="3750"')
  })

  it('without an answer of the gateway keeps reason and key, so that it happens once', async () => {
    isSilent = true
    const page = await (await submit(PATH, FIELDS)).text()
    expect(page).toMatch(/<option value="HARDSHIP" selected/)
    expect(page).toContain(`name="key" value="${KEY}"`)
  })

  it('is shown again in the other language, and gives nothing back by that', async () => {
    const page = await (await submit(PATH, { ...FIELDS, pageLanguage: 'ar', shownFault: 'changed' })).text()
    expect(sent).toEqual([])
    expect(page).toContain('تغيّر المبلغ')
    expect(page).toMatch(/<option value="HARDSHIP" selected/)
  })

  it.each([
    ['en', 'Choose at least one seat.'],
    ['ar', 'اختر مقعدًا واحدًا على الأقل.'],
  ])('without a tick keeps the form, and says in %s that one is missing', async (language, words) => {
    const page = await opened(language, PATH)
    expect(page).toMatch(/<input\s+type="checkbox"\s+name="seat"\s+value="B5"\s+aria-invalid="true"/)
    expect(page).toContain(words)
    expect(page).not.toContain('name="halalas"')
  })

  it('above the limit of support is for a manager, and has no button', async () => {
    seatGoodwill = { ...SEAT_GOODWILL, needsManager: true }
    const page = await opened('en', `${PATH}?seat=B5`)
    expect(page).toContain('Only a manager may refund it.')
    expect(page).not.toContain('name="halalas"')
  })

  it.each([
    [{ reason: 'order_closed', details: { because: 'seats_given' } }, 'was not refunded yet'],
    [{ reason: 'amount_too_large' }, 'Nothing is left'],
    [{ reason: 'order_closed', details: { because: 'too_late' } }, 'More than 30 days'],
    [{ reason: 'order_closed' }, 'The booking is over'],
  ])('that the gateway refuses says why: %o', async (answer, words) => {
    refusal = answer
    const page = await opened('en', `${PATH}?seat=B5`)
    expect(page).toContain(words)
    expect(page).not.toContain('name="halalas"')
  })

  it('is not for an engineer', async () => {
    const { headers } = await signIn()
    authority = ['engineer']
    expect((await get(`${PATH}?seat=B5`, headers)).status).toBe(403)
  })
})

// The pages on which staff move a booking or change its seats: what they show in both languages, and what their form
// sends.
import { exports } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { resetIsolateState } from '#server/lib/isolate-state.ts'
import type { HallChoices, MoveChoices, MoveQuote, ShownSeat, ShownShowtime } from '#server/lib/moved-bookings.ts'
import { fake, resetFake } from './fake.ts'
import { openForms, signedInOperator } from './signed-in.ts'

const edge = exports.default
const SITE = 'https://shasha.test'
const KEY = 'a1b2c3d4-0000-4000-8000-000000000001'
const START = '/operator/orders/o1/rebook'

const showtime = (id: string, startsAt: string): ShownShowtime => ({
  id,
  startsAt,
  cinemaDay: startsAt.slice(0, 10),
  cinema: { ar: 'العليا', en: 'Olaya' },
  auditorium: { ar: 'قاعة 3', en: 'Hall 3' },
  experience: { ar: 'قياسية', en: 'Standard' },
})
const seat = (name: string, kind: ShownSeat['kind'] = 'SEAT'): ShownSeat => ({
  seat: name,
  kind,
  area: { ar: 'قياسي', en: 'Standard' },
})
const BOOKING = {
  id: 'o1',
  reference: 'SH-ABC',
  film: { ar: 'متروبوليس', en: 'Metropolis' },
  rating: 'R18',
  showtime: showtime('st_1', '2026-11-28T17:00:00.000Z'),
  seats: [seat('B5'), seat('B6')],
  worth: 9500,
}
const MOVES: MoveChoices = {
  booking: BOOKING,
  day: null,
  moves: [
    {
      showtime: showtime('st_2', '2026-11-28T19:30:00.000Z'),
      isSameCinema: true,
      proposed: { seats: ['B5', 'B6'], areSame: true, areTogether: true, difference: 0 },
    },
    {
      showtime: showtime('st_3', '2026-11-29T19:30:00.000Z'),
      isSameCinema: false,
      proposed: { seats: ['C7', 'C8'], areSame: false, areTogether: true, difference: 2000 },
    },
  ],
}
const QUOTE: MoveQuote = {
  seats: [seat('C7'), seat('C8')],
  taken: [],
  difference: 0,
  back: [],
  needsManager: false,
}
const CHEAPER: MoveQuote = {
  ...QUOTE,
  difference: -2000,
  back: [{ to: 'CARD', amount: 2000, lastFour: '4242', days: 14 }],
}
const HALL: HallChoices = {
  booking: BOOKING,
  showtime: showtime('st_2', '2026-11-28T19:30:00.000Z'),
  rows: [
    { row: 'A', seats: [{ ...seat('A1', 'WHEELCHAIR'), difference: -1000 }] },
    { row: 'C', seats: [seat('C7'), seat('C8'), seat('C9')].map((free) => ({ ...free, difference: 0 })) },
  ],
  proposed: ['C7', 'C8'],
  quote: null,
}

let moves: { status: number; body: object }
let hall: { status: number; body: object }
let moved: { status: number; body: object }
let sent: { path: string; key: string | null; body: unknown }[]

const answerWith = ({ status, body }: { status: number; body: object }) => Response.json(body, { status })

beforeEach(() => {
  resetIsolateState()
  resetFake()
  sent = []
  moves = { status: 200, body: MOVES }
  hall = { status: 200, body: HALL }
  moved = { status: 200, body: { order: { id: 'o2', reference: 'SH-NEW', state: 'TICKETED' } } }
  fake.answer = async (path, request) => {
    if (path === '/v1/operator/attention') return Response.json({ rows: [], count: 0 })
    if (path === '/v1/operator/due') return Response.json({ orders: [], objects: [], broadcasts: [] })
    if (path === '/v1/operator/metrics') return Response.json({ from: 0, stepMinutes: 1, slots: 60, rows: [] })
    if (request.method === 'POST' && path === '/v1/operator/orders/o1/rebook') {
      sent.push({ path, key: request.headers.get('idempotency-key'), body: await request.json() })
      return answerWith(moved)
    }
    if (path.startsWith('/v1/operator/orders/o1/rebook/')) return answerWith(hall)
    if (path.startsWith('/v1/operator/orders/o1/rebook')) return answerWith(moves)
    return Response.json({ reason: 'not_found', message: '' }, { status: 404 })
  }
})

const get = (path: string, headers: Record<string, string> = {}) =>
  edge.fetch(SITE + path, { headers, redirect: 'manual' })
const post = (path: string, fields: Record<string, string> | [string, string][], headers: Record<string, string>) =>
  edge.fetch(SITE + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: SITE, ...headers },
    body: new URLSearchParams(fields),
  })
const textOf = async (answer: Response) => (await answer.text()).replaceAll(/\s+/g, ' ')

async function signIn(locale: 'ar' | 'en' = 'en') {
  const { cookie, token } = await signedInOperator(locale)
  const headers = { cookie }
  const read = async (path: string) => {
    const page = await textOf(await get(path, headers))
    expect(openForms(page, token)).toEqual([])
    return page
  }
  const send = (seats: string[], fields: Record<string, string> = {}) =>
    post(
      START,
      [
        ...Object.entries({
          token,
          key: KEY,
          showtime: 'st_2',
          difference: '0',
          lowerPrice: 'LEAVE',
          reason: 'HOLDER_ASKS',
          ...fields,
        }),
        ...seats.map((name): [string, string] => ['seat', name]),
      ],
      headers,
    )
  return { headers, read, send }
}

const tickedIn = (page: string) =>
  [...page.matchAll(/<input type="checkbox" name="seat" value="([^"]+)" checked/g)].map(([, name]) => name)

describe('the page of a move', () => {
  it('needs a session, has no script, and is neither stored nor indexed', async () => {
    expect((await get(START)).status).toBe(401)
    expect((await get(`${START}/st_2`)).status).toBe(401)
    const { headers } = await signIn()
    for (const path of [START, `${START}/st_2`]) {
      const answer = await get(path, headers)
      expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'nonce-/)
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
      expect(answer.headers.get('x-robots-tag')).toBe('noindex')
      expect(await answer.text()).not.toContain('<script')
    }
  })

  it('shows the booking, other showtimes with proposed seats, and what each costs', async () => {
    const { read } = await signIn()
    const page = await read(START)
    expect(page).toContain('Move or change seats')
    expect(page).toContain('R18')
    expect(page).toContain('B5 (Standard), B6 (Standard)')
    expect(page).toContain('the same seats. The price is the same.')
    expect(page).toContain('side by side. SAR 20.00 more. The cinema bears it')
    expect(page).toContain('another cinema')
    expect(page).toContain(`href="${START}/st_3?seat=C7&amp;seat=C8"`)
    expect(page).toContain(`href="${START}/st_1"`)
  })

  it.each([
    ['en', 'C7. SAR 20.00 more.', ': the same seat.', 'side by side'],
    ['ar', 'C7. أعلى بمقدار', ': المقعد نفسه.', 'متجاورة'],
  ] as const)('calls one seat neither seats nor side by side (%s)', async (locale, other, same, beside) => {
    moves = {
      status: 200,
      body: {
        ...MOVES,
        moves: MOVES.moves.map((move, at) => ({
          ...move,
          proposed: { ...move.proposed!, seats: at === 0 ? ['B5'] : ['C7'] },
        })),
      },
    }
    const { read } = await signIn(locale)
    const page = (await read(START)).replaceAll(/<\/?bdi>/g, '').replaceAll('\u00A0', ' ')
    for (const text of [other, same]) expect(page).toContain(text)
    expect(page).not.toContain(beside)
  })

  it('says what stays with the booking for food that the kitchen has begun, and nothing without', async () => {
    const { read } = await signIn()
    const words = 'Food that the kitchen has begun: it stays with this booking'
    expect(await read(START)).not.toContain(words)
    moves = { status: 200, body: { ...MOVES, booking: { ...BOOKING, foodKept: 4200 } } }
    const page = await read(START)
    expect(page).toContain(words)
    expect(page).toContain('SAR 42.00')
  })

  it('speaks Arabic, from right to left, with Arabic names', async () => {
    const { read } = await signIn('ar')
    const page = await read(START)
    expect(page).toContain('<html lang="ar" dir="rtl">')
    expect(page).toContain('نقل الحجز أو تغيير مقاعده')
    expect(page).toContain('متروبوليس')
    expect(page).toContain('المقعدان أنفسهما. السعر هو نفسه.')
    // From right to left, though the name of a seat is Latin.
    expect(page).toContain('<span>B5 (قياسي)، B6 (قياسي)</span>')
    expect(page).toContain('أعلى بمقدار 20.00 ر.س، وتتحمله السينما')
    expect(await read(`${START}/st_2`)).toContain('الصف C: 3 مقاعد متاحة')
  })

  it('says so if no other showtime has the seats, if the booking cannot be moved, and if no answer comes', async () => {
    const { read } = await signIn()
    moves = { status: 200, body: { ...MOVES, moves: [] } }
    expect(await read(START)).toContain('No showtime of the movie has as many free seats then.')
    moves = { status: 400, body: { reason: 'order_closed', message: '', details: { because: 'VOUCHERS' } } }
    expect(await read(START)).toContain('A voucher paid for this booking')
    moves = { status: 503, body: { reason: 'unavailable', message: '' } }
    expect(await read(START)).toContain('The server did not answer this question.')
  })
})

describe('the seats of a showtime', () => {
  it('are a list of checkboxes by row, none ticked; the proposed ones are named and taken with one press', async () => {
    const { read } = await signIn()
    const page = await read(`${START}/st_2`)
    expect(page).toContain('Row A: 1 free')
    expect(page).toContain('Standard, wheelchair space <small>−SAR 10.00</small>')
    expect(tickedIn(page)).toEqual([])
    expect(page).toMatch(/Proposed, nothing is chosen yet: <b><bdi>C7, C8<\/bdi><\/b>/)
    expect(page).toContain(`href="${START}/st_2?seat=C7&amp;seat=C8#check"`)
    expect(page).not.toContain('Yes, move')
  })

  it('have to be as many as the booking has', async () => {
    const { read } = await signIn()
    expect(await read(`${START}/st_2?seat=C7`)).toContain('Choose exactly 2 seats.')
  })

  it('that have gone are named, others are proposed, and nothing can be confirmed', async () => {
    hall = { status: 200, body: { ...HALL, quote: { ...QUOTE, seats: [seat('B7'), seat('C8')], taken: ['B7'] } } }
    const { read } = await signIn()
    const page = await read(`${START}/st_2?seat=B7&seat=C8`)
    expect(page).toContain('No longer free: B7.')
    expect(tickedIn(page)).toEqual(['C8'])
    expect(page).toContain('Proposed, nothing is chosen yet:')
    expect(page).not.toContain('Yes, move')
  })

  it('that cost less let staff choose between a refund and leaving the price', async () => {
    hall = { status: 200, body: { ...HALL, quote: CHEAPER } }
    const { read } = await signIn()
    const page = await read(`${START}/st_2?seat=C7&seat=C8`)
    expect(page).toContain('SAR 20.00 less.')
    expect(page).toContain('card ending in 4242, up to 14 days')
    expect(page).toMatch(/<option value="REFUND" ?>Refund the difference to how it was paid<\/option>/)
    expect(page).toMatch(/<option value="LEAVE" ?>Leave the booking at its price<\/option>/)
  })

  it('beyond the limit of the role: a lower price may only be left, a higher one is for managers', async () => {
    const { read } = await signIn()
    hall = { status: 200, body: { ...HALL, quote: { ...CHEAPER, needsManager: true } } }
    const cheaper = await read(`${START}/st_2?seat=C7&seat=C8`)
    expect(cheaper).toContain('Only a manager may bear or refund this difference.')
    expect(cheaper).not.toContain('value="REFUND"')
    expect(cheaper).toContain('Yes, move')
    hall = {
      status: 200,
      body: { ...HALL, quote: { ...QUOTE, difference: 90_000, needsManager: true, isForManager: true } },
    }
    expect(await read(`${START}/st_2?seat=C7&seat=C8`)).not.toContain('Yes, move')
  })

  it.each([
    ['en', 'Food was bought for this booking later. With the move it is cancelled'],
    ['ar', 'أُضيفت إلى هذا الحجز مأكولات بعد شرائه. عند النقل تُلغى'],
  ] as const)('says that the move cancels food that was bought later (%s)', async (locale, words) => {
    const { read } = await signIn(locale)
    hall = { status: 200, body: { ...HALL, quote: QUOTE } }
    expect(await read(`${START}/st_2?seat=C7&seat=C8`)).not.toContain(words)
    hall = { status: 200, body: { ...HALL, booking: { ...BOOKING, hasLaterFood: true }, quote: QUOTE } }
    expect(await read(`${START}/st_2?seat=C7&seat=C8`)).toContain(words)
  })

  it.each([
    ['en', 'It goes with the booking to the new seats', 'With the move it is cancelled'],
    ['ar', 'تنتقل معه إلى المقاعد الجديدة', 'عند النقل تُلغى'],
  ] as const)('says that such food goes with the booking to other seats (%s)', async (locale, words, others) => {
    const { read } = await signIn(locale)
    hall = { status: 200, body: { ...HALL, booking: { ...BOOKING, hasFollowingFood: true }, quote: QUOTE } }
    const page = await read(`${START}/st_1?seat=C7&seat=C8`)
    expect(page).toContain(words)
    expect(page).not.toContain(others)
  })
})

describe('food that was bought later and goes back with the move', () => {
  it.each([
    ['en', 'Back for food bought later', 'With the food that was bought later, the refund is more'],
    ['ar', 'يُسترد عن المأكولات المطلوبة لاحقًا', 'ما يُسترد مع المأكولات المطلوبة لاحقًا أعلى من حد خدمة العملاء'],
  ] as const)(
    'is a sum that staff see, and beyond their limit the move is for managers (%s)',
    async (locale, label, why) => {
      const { read } = await signIn(locale)
      const booking = { ...BOOKING, hasLaterFood: true as const, laterFood: 129_800 }
      hall = { status: 200, body: { ...HALL, booking, quote: QUOTE } }
      const page = await read(`${START}/st_2?seat=C7&seat=C8`)
      for (const text of [label, '1,298.00', 'name="laterFood" value="129800"']) expect(page).toContain(text)
      expect(page).not.toContain(why)
      hall = { status: 200, body: { ...HALL, booking, quote: { ...QUOTE, needsManager: true, isForManager: true } } }
      const beyond = await read(`${START}/st_2?seat=C7&seat=C8`)
      expect(beyond).toContain(why)
      expect(beyond).not.toContain('name="laterFood"')
    },
  )

  it('is sent as staff have seen it, and a sum that has changed shows the seats again', async () => {
    const { send } = await signIn()
    moved = { status: 409, body: { reason: 'order_closed', details: { because: 'LATER_FOOD' } } }
    const answer = await send(['C7', 'C8'], { laterFood: '129800' })
    expect(sent).toMatchObject([{ body: { laterFood: 129_800 } }])
    expect(await textOf(answer)).toContain('food that was bought later is no longer what you saw')
    expect((await send(['C7', 'C8'], { laterFood: '-1' })).status).toBe(400)
  })
})

describe('the form', () => {
  it('moves the booking under its key and leads to the new one', async () => {
    const { send } = await signIn()
    const answer = await send(['C7', 'C8'], { difference: '-2000', lowerPrice: 'REFUND', reason: 'SEAT_FAULT' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/operator/orders?ref=o2&result=rebooked'])
    expect(sent).toEqual([
      {
        path: '/v1/operator/orders/o1/rebook',
        key: KEY,
        body: {
          showtimeId: 'st_2',
          seats: ['C7', 'C8'],
          difference: -2000,
          lowerPrice: 'REFUND',
          reason: 'SEAT_FAULT',
        },
      },
    ])
  })

  it('shows the seats again if one has gone, and says which', async () => {
    moved = { status: 400, body: { reason: 'seat_taken', message: '', details: { taken: ['C7'], alternatives: [] } } }
    const { send } = await signIn()
    const answer = await send(['C7', 'C8'])
    expect(answer.status).toBe(400)
    expect(await textOf(answer)).toContain('No longer free: C7. Nothing was moved.')
  })

  it.each([
    ['en', 'The price is no longer the one you saw.'],
    ['ar', 'تغيّر السعر عمّا رأيته.'],
  ] as const)('says in %s why it was refused', async (locale, words) => {
    moved = { status: 400, body: { reason: 'order_closed', message: '', details: { because: 'PRICE' } } }
    hall = { status: 200, body: { ...HALL, quote: QUOTE } }
    const { send } = await signIn(locale)
    const page = await textOf(await send(['C7', 'C8'], { reason: 'ACCESS' }))
    const form = /<details name="move" open>.*?<\/details>/.exec(page)?.[0] ?? ''
    expect(form).toContain(words)
    expect(form).toContain('role="alert"')
    expect(form).toContain('<option value="ACCESS" selected>')
    expect(tickedIn(page)).toEqual(['C7', 'C8'])
  })

  it.each([
    ['en', 'Nothing was moved. Your limit is SAR 500.00', 'a manager can move it'],
    ['ar', 'لم يُنقل شيء. الحد المسموح لك 500.00 ر.س', 'يستطيع المدير نقل هذا الحجز'],
  ] as const)(
    'above the limit of the role keeps what was chosen, and says the limit in %s',
    async (locale, limit, way) => {
      moved = { status: 403, body: { error: 'forbidden', needs: 'refundAboveLimit', limit: 50_000 } }
      hall = { status: 200, body: { ...HALL, quote: CHEAPER } }
      const { send } = await signIn(locale)
      const answer = await send(['C7', 'C8'], { difference: '-2000', lowerPrice: 'REFUND', reason: 'ACCESS' })
      const page = await textOf(answer)
      const form = /<details name="move" open>.*?<\/details>/.exec(page)?.[0] ?? ''
      expect(answer.status).toBe(400)
      for (const part of [limit, way, '<option value="ACCESS" selected>', '<option value="REFUND" selected>'])
        expect(form).toContain(part)
      expect(tickedIn(page)).toEqual(['C7', 'C8'])
    },
  )

  it('without a reason stays open, and says so at the field', async () => {
    hall = { status: 200, body: { ...HALL, quote: CHEAPER } }
    const { send } = await signIn()
    const answer = await send(['C7', 'C8'], { difference: '-2000', lowerPrice: 'LEAVE', reason: '' })
    const page = await textOf(answer)
    expect([answer.status, sent]).toEqual([400, []])
    expect(page).toMatch(
      /<details name="move" open>.*name="reason"[^>]*aria-invalid="true".*Nothing was moved: choose a reason/,
    )
    expect(page).toContain('<option value="LEAVE" selected>')
  })

  it.each([
    ['en', 'Send the form again from here: the booking moves once.'],
    ['ar', 'أرسل النموذج من هنا مرة أخرى: لن يُنقل الحجز إلا مرة واحدة.'],
  ] as const)('without an answer keeps what was chosen, and sent again it moves once (%s)', async (locale, words) => {
    moved = { status: 500, body: { reason: 'internal', message: '' } }
    hall = { status: 200, body: { ...HALL, quote: CHEAPER } }
    const { send } = await signIn(locale)
    const answer = await send(['C7', 'C8'], { difference: '-2000', lowerPrice: 'REFUND', reason: 'ACCESS' })
    const page = await textOf(answer)
    const form = /<details name="move" open>.*?<\/details>/.exec(page)?.[0] ?? ''
    expect(answer.status).toBe(400)
    for (const part of [
      words,
      '<option value="ACCESS" selected>',
      '<option value="REFUND" selected>',
      `name="key" value="${KEY}"`,
    ])
      expect(form).toContain(part)
    expect(tickedIn(page)).toEqual(['C7', 'C8'])
  })

  it.each([
    ['the move took the seats', { status: 200, body: { ...HALL, quote: { ...QUOTE, taken: ['C7', 'C8'] } } }],
    ['the booking has ended', { status: 400, body: { reason: 'order_closed', details: { because: 'NO_BOOKING' } } }],
    ['the gateway is still silent', { status: 503, body: { reason: 'unavailable', message: '' } }],
  ])('without an answer can be sent again as it was, though %s', async (_, answer) => {
    moved = { status: 500, body: { reason: 'internal', message: '' } }
    hall = answer
    const { send } = await signIn()
    const page = await textOf(await send(['C7', 'C8'], { lowerPrice: 'REFUND', reason: 'ACCESS' }))
    const form =
      /<form method="post" action="\/operator\/orders\/o1\/rebook">((?:(?!<\/form>).)*)Send the form again/.exec(
        page,
      )?.[1]
    const fields = [...(form ?? '').matchAll(/name="([^"]+)" value="([^"]+)"/g)].flatMap(([, name, value]) =>
      name === 'token' ? [] : [`${name} ${value}`],
    )
    expect(fields.sort()).toEqual([
      'difference 0',
      `key ${KEY}`,
      'lowerPrice REFUND',
      'reason ACCESS',
      'seat C7',
      'seat C8',
      'showtime st_2',
    ])
    expect(page.match(/role="alert"/g)).toHaveLength(1)
    expect(page).not.toContain('Nothing was moved')
  })

  it('does nothing without a session, without its token, or with fields that are not ours', async () => {
    const { headers, send } = await signIn()
    await post(START, { key: KEY, showtime: 'st_2', seat: 'C7' }, {})
    await post(START, { key: KEY, showtime: 'st_2', seat: 'C7' }, headers)
    const statuses = [await send([]), await send(['C7'], { difference: 'x' }), await send(['C7'], { reason: '' })]
    expect(statuses.map(({ status }) => status)).toEqual([400, 400, 400])
    expect(sent).toEqual([])
  })
})

it.each(['missing=constructor', 'reason=x&because=constructor', 'reason=toString'])(
  'a code of no fault that a form sends shows no code of the program: %s',
  async (shownFault) => {
    const { send } = await signIn()
    const page = await textOf(await send(['C7', 'C8'], { shownFault }))
    expect(page).not.toContain('native code')
    expect(page).toContain('The server refused it. Nothing was moved.')
  },
)

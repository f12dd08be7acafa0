// The operator's pages on which showtimes are changed: what they show, and what their forms send.
import { exports } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import cinemas from '#server/contracts/examples/cinemas.json'
import films from '#server/contracts/examples/films.json'
import { MINUTE_MS } from '#server/contracts/rules/durations.ts'
import { addDays, cinemaDayOf, isoOf } from '#server/contracts/rules/riyadh-time.ts'
import { resetIsolateState } from '#server/lib/isolate-state.ts'
import { fake, resetFake } from './fake.ts'
import { signedInOperator } from './signed-in.ts'

const edge = exports.default
const SITE = 'https://shasha.test'
const TODAY = cinemaDayOf(Date.now())
/** None of its showtimes has begun. */
const TOMORROW = addDays(TODAY, 1)
const KEY = 'a1b2c3d4-0000-4000-8000-000000000001'
const NOTE = { ar: 'تعطل جهاز العرض', en: 'The projector is broken' }

const showtime = (id: string, startsAt: string, more: object = {}) => ({
  id,
  startsAt,
  filmTitle: 'Metropolis',
  cinema: 'Shasha Olaya',
  auditoriumId: 'olaya-3',
  auditorium: 3,
  bookings: 12,
  people: 34,
  amount: 204_000,
  unknown: 0,
  paying: 0,
  ...more,
})
const EARLY = showtime('st_1', `${TOMORROW}T15:00:00.000Z`)
const LATE = showtime('st_2', `${TOMORROW}T18:30:00.000Z`, {
  filmTitle: 'Sherlock <b>Jr.</b>',
  auditoriumId: 'olaya-4',
  auditorium: 4,
  bookings: 1,
  people: 2,
  amount: 9000,
  unknown: 1,
  paying: 2,
})
/** No showtime is planned in hall 7. */
const HALLS = [3, 4, 7].map((number) => ({ id: `olaya-${number}`, number, plan: 'beam', experienceId: 'exp_beam' }))
/** A move to it would be refused. */
const SOFAS = { id: 'olaya-9', number: 9, plan: 'sofas', experienceId: 'exp_beam' }
const previewOf = (showtimes: ReturnType<typeof showtime>[]) => {
  const sum = (part: 'bookings' | 'people' | 'amount' | 'unknown' | 'paying') =>
    showtimes.reduce((all, one) => all + one[part], 0)
  return {
    showtimes,
    bookings: sum('bookings'),
    people: sum('people'),
    amount: sum('amount'),
    unknown: sum('unknown'),
    paying: sum('paying'),
    halls: [...HALLS, SOFAS],
  }
}

const SETTLED = {
  id: KEY,
  kind: 'CALLED_OFF',
  reason: 'EQUIPMENT',
  note: NOTE,
  at: '2026-11-27T15:00:00.000Z',
  by: 'token',
  showtimes: 2,
  cinemas: ['Shasha Olaya'],
  films: ['Metropolis', 'Speedy'],
  applied: 2,
  toNotify: 0,
  notified: 13,
  over: 1,
  unanswered: 0,
  exchanged: 3,
  kept: 0,
  refunding: 0,
  refunded: 10,
  replaced: 0,
  amount: 213_000,
  persons: [] as string[],
}
const MOVED = {
  kind: 'MOVED',
  showtimes: 1,
  applied: 1,
  kept: 6,
  to: { startsAt: '2026-11-28T18:15:00.000Z', auditorium: 4 },
}
const WITHDRAWN = { kind: 'SEATS_WITHDRAWN', seats: ['C4', 'C5', 'D1'] }

let changes: (typeof SETTLED)[]
interface Refused {
  status: number
  body: object
}
/** What the gateway answers to an order that is no dry run, if it does not take it. */
let refusal: Refused | undefined
/** The same of the dry run of a move or of withdrawn seats. */
let dryRefusal: Refused | undefined
/** What can be changed on the day. */
let open: ReturnType<typeof showtime>[]
let orders: { operator: string | null; body: Record<string, unknown> }[]

const dryRun = (body: Record<string, unknown>): Response => {
  if (JSON.stringify(body.note ?? '').includes('<'))
    return Response.json({ reason: 'invalid_input', details: { fields: ['note.en'] } }, { status: 400 })
  if (body.kind !== 'CALLED_OFF' && dryRefusal) return Response.json(dryRefusal.body, { status: dryRefusal.status })
  const wanted = body.showtimes as string[] | undefined
  const found = open.filter(({ id }) => !wanted || wanted.includes(id))
  // Only the gateway knows what a range means in the halls.
  if (body.kind === 'SEATS_WITHDRAWN') return Response.json({ ...previewOf(found), seats: ['C4', 'C5', 'C6', 'D1'] })
  if (body.kind !== 'MOVED') return Response.json(previewOf(found))
  const { startsAt, auditoriumId } = body.to as { startsAt: string; auditoriumId: string }
  const to = { startsAt, auditoriumId, auditorium: Number(auditoriumId.replace('olaya-', '')) }
  return Response.json(previewOf(found.map((one) => ({ ...one, to }))))
}

const refusedBecause = (fields: string[], because: string, more: object = {}): Refused => ({
  status: 400,
  body: { reason: 'invalid_input', message: '', details: { fields, because, ...more } },
})

beforeEach(() => {
  resetIsolateState()
  resetFake()
  changes = []
  refusal = undefined
  dryRefusal = undefined
  open = [EARLY, LATE]
  orders = []
  fake.answer = async (path, request) => {
    if (path === '/v1/cinemas') return Response.json(cinemas['GET cinemas'].response)
    if (path === '/v1/films/showtimes') return Response.json(films['GET films/showtimes'].response)
    if (path === '/v1/operator/attention') return Response.json({ rows: [], count: 0 })
    if (path === '/v1/operator/due') return Response.json({ orders: [], objects: [], broadcasts: [] })
    if (path === '/v1/operator/metrics') return Response.json({ from: 0, stepMinutes: 1, slots: 60, rows: [] })
    if (path === '/v1/operator/changes' && request.method === 'POST') {
      const body = await request.json<Record<string, unknown>>()
      if (body.isDryRun) return dryRun(body)
      orders.push({ operator: request.headers.get('x-operator'), body })
      if (refusal) return Response.json(refusal.body, { status: refusal.status })
      return Response.json({ id: body.id, showtimes: (body.showtimes as string[]).length })
    }
    if (path === '/v1/operator/changes') return Response.json({ changes })
    const found = changes.find(({ id }) => path === `/v1/operator/changes/${id}`)
    return found ? Response.json(found) : Response.json({ reason: 'not_found', message: '' }, { status: 404 })
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

async function signIn() {
  const { cookie, token } = await signedInOperator()
  const headers = { cookie }
  /** Text of a page, in single spaces. */
  const read = async (path: string) => (await (await get(path, headers)).text()).replaceAll(/\s+/g, ' ')
  const send = (path: string, showtimes: string[], fields: Record<string, string> = {}) =>
    post(
      path,
      [
        ...Object.entries({ token, key: KEY, ...CALL_OFF, ...fields }),
        ...showtimes.map((id): [string, string] => ['showtime', id]),
      ],
      headers,
    )
  return { headers, read, send }
}

const CALL_OFF = { kind: 'CALLED_OFF', cinema: 'cin_olaya', day: TOMORROW, reason: 'EQUIPMENT' }
const DAY = `/operator/showtimes?cinema=cin_olaya&day=${TOMORROW}`
const MOVE = `/operator/showtimes/move?cinema=cin_olaya&day=${TOMORROW}&showtime=st_1`
const tickedIn = (page: string) =>
  [...page.matchAll(/<input type="checkbox" name="showtime" value="([^"]+)" checked/g)].map(([, id]) => id)
/** The fields of the form below a dry run. */
const fieldsToConfirm = (page: string): [string, string][] => {
  const form = /<form class="bar".*?<\/form>/.exec(page)?.[0] ?? ''
  return [...form.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value])
}
const textOf = async (answer: Response) => (await answer.text()).replaceAll(/\s+/g, ' ')

describe('the page of showtimes', () => {
  it('needs a session, has no script, and is neither stored nor indexed', async () => {
    expect((await get('/operator/showtimes')).status).toBe(401)
    expect((await get(MOVE)).status).toBe(401)
    expect((await get(`/operator/showtimes/changes/${KEY}`)).status).toBe(401)
    const { headers } = await signIn()
    for (const path of ['/operator/showtimes', DAY, MOVE, `/operator/showtimes/changes/${KEY}`]) {
      const answer = await get(path, headers)
      expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'nonce-/)
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
      expect(answer.headers.get('x-robots-tag')).toBe('noindex')
      expect(await answer.text()).not.toContain('<script')
    }
  })

  it('lists cinemas by city and begins with today’s cinema day', async () => {
    const { read } = await signIn()
    const page = await read('/operator/showtimes')
    expect(page).toMatch(/<optgroup label="Riyadh">.*>Shasha Olaya<\/option>/)
    expect(page).toContain(`name="day" value="${TODAY}" min="${TODAY}"`)
  })

  it('shows start, movie, hall and what is sold of each showtime, as text', async () => {
    const { read } = await signIn()
    const page = await read(DAY)
    expect(page).toMatch(/18:00<\/time>.*Metropolis.*Hall 3.* 34 people in 12 bookings/)
    expect(page).toMatch(/21:30<\/time>.*Sherlock &lt;b&gt;Jr.*Hall 4.* 2 people in 1 booking, 2 paying/)
    expect(tickedIn(page)).toEqual([])
  })

  it('ticks a hall or the whole day by a link', async () => {
    const { read } = await signIn()
    expect(tickedIn(await read(`${DAY}&tick=all`))).toEqual(['st_1', 'st_2'])
    expect(tickedIn(await read(`${DAY}&tick=4`))).toEqual(['st_2'])
  })

  it('shows what was called off before, and offers it no more', async () => {
    const listed = structuredClone(films['GET films/showtimes'].response)
    const [first] = listed.films[0]!.showtimes
    Object.assign(first!, { status: 'UNAVAILABLE', change: { kind: 'CALLED_OFF', reason: 'EQUIPMENT', note: null } })
    const answer = fake.answer
    fake.answer = async (path, request) =>
      path === '/v1/films/showtimes' ? Response.json(listed) : answer(path, request)
    const { read } = await signIn()
    const page = await read(DAY)
    expect(page).toMatch(/Hall 2<\/bdi>\. Cancelled/)
    expect(page).not.toContain(`value="${first!.id}"`)
  })

  it('says where a moved showtime was before', async () => {
    const listed = structuredClone(films['GET films/showtimes'].response)
    const before = { startsAt: `${TOMORROW}T17:30:00.000Z`, auditorium: 'Hall 3' }
    const change = { kind: 'MOVED', reason: 'EQUIPMENT', note: null, before }
    Object.assign(listed.films[0]!.showtimes[0]!, { id: LATE.id, change })
    const answer = fake.answer
    fake.answer = async (path, request) =>
      path === '/v1/films/showtimes' ? Response.json(listed) : answer(path, request)
    const { read } = await signIn()
    expect(await read(DAY)).toMatch(/21:30<\/time>.*Hall 4, moved from 20:30, hall 3\. 2 people/)
  })

  it('leads from each showtime to the page that moves it, unless it has begun', async () => {
    open = [showtime('st_0', isoOf(Date.now() - MINUTE_MS)), EARLY]
    const { read } = await signIn()
    const links = [...(await read(DAY)).matchAll(/href="([^"]*\/move\?[^"]*)" aria-label="([^"]*)"/g)]
    expect(links.map(([, href, label]) => [href?.replaceAll('&amp;', '&'), label])).toEqual([
      [MOVE, 'Move… Metropolis, 18:00, hall 3'],
    ])
  })

  it('says that the gateway did not answer', async () => {
    const { read } = await signIn()
    fake.answer = async () => new Response(null, { status: 500 })
    for (const path of [DAY, MOVE]) expect(await read(path)).toContain('The server did not answer this question.')
  })
})

describe('the dry run', () => {
  it('counts bookings, people, riyals and payments under way, and calls nothing off', async () => {
    const { send } = await signIn()
    const answer = await send('/operator/showtimes/preview', ['st_1', 'st_2'])
    const page = await textOf(answer)
    expect(answer.status).toBe(200)
    expect(page).toContain('Cancel 2 showtimes?')
    for (const [name, value] of [
      ['Bookings', '13'],
      ['People', '36'],
      ['Refundable', 'SAR 2,130.00 and 1 new booking'],
      ['Payments under way', '2'],
    ])
      expect(page).toContain(`<dt>${name}</dt> <dd>${value}</dd>`)
    expect(page).toContain('34 people in 12 bookings, SAR 2,040.00.')
    expect(page).toContain('Sherlock &lt;b&gt;Jr')
    expect(orders).toEqual([])
  })

  it('leads back to the form as it was filled in, without an alert', async () => {
    const { send } = await signIn()
    const filledIn = { noteEn: NOTE.en, noteAr: NOTE.ar }
    const shown = await textOf(await send('/operator/showtimes/preview', ['st_1'], filledIn))
    const [, name = '', value = ''] =
      /<button class="plain" name="(\w+)" value="(\w+)" formaction="\/operator\/showtimes\/preview"> ?Back to the list/.exec(
        shown,
      ) ?? []
    const answer = await send('/operator/showtimes/preview', ['st_1'], { ...filledIn, [name]: value })
    const page = await textOf(answer)
    expect([answer.status, tickedIn(page)]).toEqual([200, ['st_1']])
    expect(page).toContain('<option value="EQUIPMENT" selected>')
    expect(page).toContain(`${NOTE.en}</textarea>`)
    expect(page).not.toContain('role="alert"')
  })

  it.each([
    ['no showtime', [], {}, 'Tick at least one showtime.'],
    ['no reason', ['st_1'], { reason: 'BOREDOM' }, 'Choose a reason.'],
    ['a note in one language', ['st_1'], { noteEn: 'Sorry' }, 'Write the note in both languages, or in neither.'],
    ['a long note', ['st_1'], { noteEn: 'x'.repeat(201), noteAr: 'x' }, 'A note has at most 200 characters.'],
    ['a note with tags', ['st_1'], { noteEn: '<b>', noteAr: 'x' }, 'The note was refused'],
    ['seats, but the button for whole showtimes,', ['st_1'], { seats: 'C4-C9' }, 'Seats are filled in'],
  ] as [string, string[], Record<string, string>, string][])(
    'with %s shows the form again, as it was filled in',
    async (_, showtimes, fields, fault) => {
      const { send } = await signIn()
      const answer = await send('/operator/showtimes/preview', showtimes, fields)
      const page = await textOf(answer)
      expect(answer.status).toBe(400)
      expect(page).toContain(fault)
      expect(tickedIn(page)).toEqual(showtimes)
      if (fields.noteEn) expect(page).toContain(`${fields.noteEn.replace('<b>', '&lt;b&gt;')}</textarea>`)
      if (fields.seats) expect(page).toContain(`name="seats" value="${fields.seats}"`)
    },
  )

  it('says so if nothing is left, and keeps reason and note', async () => {
    const { send } = await signIn()
    const answer = await send('/operator/showtimes/preview', ['st_9'], { noteEn: NOTE.en, noteAr: NOTE.ar })
    const page = await textOf(answer)
    expect(answer.status).toBe(400)
    expect(page).toContain('Nothing is left to cancel')
    expect(page).toContain('<option value="EQUIPMENT" selected>')
    expect(page).toContain(`${NOTE.en}</textarea>`)
  })
})

describe('the button', () => {
  it('calls off what was shown, in the name of its operator, and leads to its progress', async () => {
    const { send } = await signIn()
    const note = { noteEn: ' The projector\r\nis broken ', noteAr: NOTE.ar }
    const answer = await send('/operator/showtimes/change', ['st_1', 'st_2'], note)
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `/operator/showtimes/changes/${KEY}?result=called-off`,
    ])
    const body = { id: KEY, kind: 'CALLED_OFF', reason: 'EQUIPMENT', note: NOTE, showtimes: ['st_1', 'st_2'] }
    expect(orders).toEqual([{ operator: 'token', body }])
  })

  it('pressed twice is the same change', async () => {
    const { send } = await signIn()
    await send('/operator/showtimes/change', ['st_1'])
    await send('/operator/showtimes/change', ['st_1'])
    expect(orders.map(({ body }) => body.id)).toEqual([KEY, KEY])
  })

  it('has a new id on each dry run, and carries the showtimes that it names', async () => {
    const { send } = await signIn()
    const keys = await Promise.all(
      [1, 2].map(async () => {
        const page = await textOf(await send('/operator/showtimes/preview', ['st_1', 'st_2']))
        const fields = fieldsToConfirm(page)
        expect(fields.filter(([name]) => name === 'showtime').map(([, id]) => id)).toEqual(['st_1', 'st_2'])
        return fields.find(([name]) => name === 'key')?.[1]
      }),
    )
    expect(keys[0]).not.toBe(keys[1])
  })

  it('does nothing without a session, without its token, from another site, or with a form that is not ours', async () => {
    const { headers, send } = await signIn()
    const path = '/operator/showtimes/change'
    const fields: [string, string][] = [
      ['key', KEY],
      ['kind', 'CALLED_OFF'],
      ['reason', 'EQUIPMENT'],
      ['showtime', 'st_1'],
    ]
    expect((await post(path, fields, {})).headers.get('location')).toBe('/operator')
    expect((await post(path, fields, headers)).status).toBe(403)
    expect((await post(path, fields, { ...headers, origin: 'https://evil.test' })).status).toBe(403)
    expect((await send(path, [])).status).toBe(400)
    expect((await send(path, ['st_1'], { key: 'x' })).status).toBe(400)
    expect((await send(path, ['st_1'], { kind: 'REPAIRED' })).status).toBe(400)
    expect(orders).toEqual([])
  })

  it.each([
    [404, { reason: 'not_found' }, 'Nothing is left to cancel there'],
    [400, { reason: 'idempotency_key_reused' }, 'This form was sent before with another choice, or by another person.'],
    [400, { reason: 'invalid_input', details: { fields: ['note.ar'] } }, 'The note was refused'],
  ])(
    'says what the gateway refused (%i %j), and shows the form again, as it was filled in',
    async (status, body, fault) => {
      const { send } = await signIn()
      refusal = { status, body: { message: '', ...body } }
      const answer = await send('/operator/showtimes/change', ['st_1'], { noteEn: NOTE.en, noteAr: NOTE.ar })
      expect(answer.status).toBe(400)
      const page = await textOf(answer)
      expect(page).toContain(fault)
      expect(tickedIn(page)).toEqual(['st_1'])
      expect(page).toContain('<option value="EQUIPMENT" selected>')
      for (const note of [NOTE.en, NOTE.ar]) expect(page).toContain(`${note}</textarea>`)
      expect(page).not.toContain(`name="key" value="${KEY}"`)
    },
  )

  it('says that an answer is missing', async () => {
    const { send, read } = await signIn()
    refusal = { status: 500, body: {} }
    const location = (await send('/operator/showtimes/change', ['st_1'])).headers.get('location') ?? ''
    expect(location).toBe(`/operator/showtimes/changes/${KEY}?result=unknown`)
    const page = await read(location)
    expect(page).toContain('The server did not answer. The action may have happened')
    expect(page).toContain('No such change')
  })
})

describe('a showtime is moved', () => {
  const NEW = { kind: 'MOVED', time: '21:15', hall: 'olaya-4' }
  const preview = async (fields: Record<string, string>, showtimes = ['st_1']) => {
    const { send } = await signIn()
    const answer = await send('/operator/showtimes/preview', showtimes, { ...NEW, ...fields })
    return { status: answer.status, page: await textOf(answer) }
  }

  it('on a page that begins with its time and hall, and offers the halls that its bookings fit in', async () => {
    const { read } = await signIn()
    const page = await read(MOVE)
    expect(page).toContain('Move Metropolis</h1>')
    expect(page).toContain('18:00 hall 3. 34 people in 12 bookings.')
    expect(page).toContain('name="time" value="18:00"')
    expect(page).toMatch(
      /<option value="olaya-3" selected> ?Hall 3<\/option>.*<option value="olaya-4" ?> ?Hall 4<\/option>.*<option value="olaya-7" ?> ?Hall 7<\/option>/,
    )
    expect(page).not.toContain('Hall 9')
  })

  it('not if it was called off or is unknown', async () => {
    const { read } = await signIn()
    expect(await read(MOVE.replace('st_1', 'st_9'))).toContain('This showtime cannot be moved')
  })

  it('not by the dry run, which says from where to where, and for how many people', async () => {
    const { status, page } = await preview({})
    expect(status).toBe(200)
    expect(page).toContain('Move Metropolis?</h1>')
    expect(page).toContain('It moves from 18:00 hall 3 to 21:15 hall 4.')
    for (const [name, value] of [
      ['Bookings', '12'],
      ['People', '34'],
    ])
      expect(page).toContain(`<dt>${name}</dt> <dd>${value}</dd>`)
    expect(orders).toEqual([])
  })

  const KEPT = 'Holders keep their booking, unless they choose'
  const BACK = 'a booking is refunded automatically, unless'
  it.each([
    ['by half an hour', { time: '18:30' }, KEPT, BACK],
    ['to an earlier time', { time: '17:30' }, KEPT, BACK],
    ['only to another hall', { time: '18:00' }, KEPT, BACK],
    ['further', { time: '18:31' }, BACK, KEPT],
  ])('%s: the page says what happens without an answer', async (_, fields, said, unsaid) => {
    const { page } = await preview(fields)
    expect(page).toContain(said)
    expect(page).not.toContain(unsaid)
  })

  it('exactly as it was shown, and the next page shows how far the change has come', async () => {
    const { send, headers } = await signIn()
    const filledIn = { ...NEW, noteEn: NOTE.en, noteAr: NOTE.ar }
    const fields = fieldsToConfirm(await textOf(await send('/operator/showtimes/preview', ['st_1'], filledIn)))
    const answer = await post('/operator/showtimes/change', fields, headers)
    const key = fields.find(([name]) => name === 'key')?.[1] ?? ''
    expect(answer.headers.get('location')).toBe(`/operator/showtimes/changes/${key}?result=moved`)
    const to = { startsAt: `${TOMORROW}T18:15:00.000Z`, auditoriumId: 'olaya-4' }
    const body = { id: key, kind: 'MOVED', reason: 'EQUIPMENT', note: NOTE, showtimes: ['st_1'], to }
    expect(orders).toEqual([{ operator: 'token', body }])
  })

  it('into the night: a time before six is on the next date', async () => {
    const { send } = await signIn()
    await send('/operator/showtimes/change', ['st_1'], { ...NEW, time: '00:30' })
    expect(orders[0]?.body.to).toMatchObject({ startsAt: `${TOMORROW}T21:30:00.000Z` })
  })

  const expectFilledIn = (page: string) => {
    expect(page).toContain('name="time" value="21:15"')
    expect(page).toMatch(/<option value="olaya-4" selected>/)
    expect(page).toContain('<option value="EQUIPMENT" selected>')
    expect(page).toContain(`${NOTE.en}</textarea>`)
  }

  it.each([
    ['that is over', refusedBecause(['to.startsAt'], 'PAST'), 'The new time must be in the future'],
    ['of another day', refusedBecause(['to.startsAt'], 'OTHER_DAY'), 'another cinema day'],
    ['in an unknown hall', refusedBecause(['to.auditoriumId'], 'UNKNOWN_HALL'), 'This cinema has no such hall.'],
    [
      'in a hall with other seats',
      refusedBecause(['to.auditoriumId'], 'OTHER_PLAN'),
      'has other seats or another experience',
    ],
    ['that it has', refusedBecause(['to'], 'UNCHANGED'), 'is in that hall at that time already'],
    [
      'of another showtime',
      refusedBecause(['to'], 'HALL_BUSY', { showtime: 'st_2' }),
      'Another showtime runs in that hall then, or it is being cleaned: Sherlock &lt;b&gt;Jr.&lt;/b&gt;, 21:30.',
    ],
    ['of nothing', { status: 404, body: { reason: 'not_found', message: '' } }, 'it was cancelled or has ended'],
  ])('not to a time %s: the form says why, and stays as it was filled in', async (_, refused, fault) => {
    dryRefusal = refused
    const { status, page } = await preview({ noteEn: NOTE.en, noteAr: NOTE.ar })
    expect(status).toBe(400)
    expect(page).toContain(fault)
    expectFilledIn(page)
  })

  it('not if the gateway refuses it after the dry run: the form stays as it was filled in', async () => {
    const { send } = await signIn()
    refusal = refusedBecause(['to'], 'HALL_BUSY', { showtime: 'st_7' })
    const notes = { noteEn: NOTE.en, noteAr: NOTE.ar }
    const answer = await send('/operator/showtimes/change', ['st_1'], { ...NEW, ...notes })
    expect(answer.status).toBe(400)
    const page = await textOf(answer)
    expect(page).toContain('Another showtime runs in that hall then, or it is being cleaned: st_7.')
    expectFilledIn(page)
    expect(page).not.toContain(`name="key" value="${KEY}"`)
  })

  it.each([
    ['no time', { time: '' }, 'Write the new time'],
    ['a time that does not exist', { time: '25:00' }, 'Write the new time'],
    ['a day that does not exist', { day: '2026-02-30' }, 'Write the new time'],
    ['no hall', { hall: '' }, 'Choose a hall.'],
    ['no reason', { reason: '' }, 'Choose a reason.'],
  ])('only with all that it needs: %s is refused', async (_, fields, fault) => {
    const { status, page } = await preview(fields)
    expect(status).toBe(400)
    expect(page).toContain(fault)
  })

  it('alone', async () => {
    expect((await preview({}, ['st_1', 'st_2'])).page).toContain('Move one showtime at a time.')
  })
})

describe('seats are withdrawn', () => {
  const SEATS = { kind: 'SEATS_WITHDRAWN', seats: 'c4-C6, D1' }

  it('not by the dry run, which names them and counts their bookings', async () => {
    const { send } = await signIn()
    const page = await textOf(await send('/operator/showtimes/preview', ['st_1', 'st_2'], SEATS))
    expect(page).toContain('Withdraw 4 seats of 2 showtimes?</h1>')
    expect(page).toContain('C4, C5, C6, D1')
    expect(page).toContain('<dt>Bookings</dt> <dd>13</dd>')
    expect(orders).toEqual([])
  })

  it('exactly as they were shown, and the next page shows how far the change has come', async () => {
    const { send, headers } = await signIn()
    const fields = fieldsToConfirm(await textOf(await send('/operator/showtimes/preview', ['st_1', 'st_2'], SEATS)))
    const answer = await post('/operator/showtimes/change', fields, headers)
    expect(answer.headers.get('location')).toMatch(/\?result=withdrawn$/)
    expect(orders).toMatchObject([
      { body: { kind: 'SEATS_WITHDRAWN', showtimes: ['st_1', 'st_2'], seats: ['C4-C6', 'D1'] } },
    ])
  })

  it.each([
    ['no names', '', undefined, 'Name the seats'],
    ['a range over two rows', 'C4-D9', undefined, '“C4-D9” is neither a seat nor a row nor a range of one row.'],
    [
      'too many',
      'A1-A61',
      refusedBecause(['seats'], 'TOO_MANY_SEATS', { count: 61 }),
      'Name at most 60 seats at once. These are 61.',
    ],
    [
      'a range that the halls number differently',
      'C4-C6',
      refusedBecause(['seats'], 'HALLS_DIFFER', { seats: ['C4-C6'] }),
      'The halls number C4-C6 differently.',
    ],
    [
      'names that no hall has',
      'Z1, Z2',
      refusedBecause(['seats'], 'UNKNOWN_SEATS', { seats: ['Z1', 'Z2'] }),
      'None of the halls has Z1, Z2.',
    ],
    [
      'seats that are withdrawn',
      'C4',
      refusedBecause(['seats'], 'WITHDRAWN_BEFORE'),
      'These seats are withdrawn already.',
    ],
  ])(
    'only by their names: with %s the form says why, and stays as it was filled in',
    async (_, seats, refused, fault) => {
      dryRefusal = refused
      const { send } = await signIn()
      const answer = await send('/operator/showtimes/preview', ['st_1'], { ...SEATS, seats })
      const page = await textOf(answer)
      expect(answer.status).toBe(400)
      expect(page).toContain(fault)
      expect(page).toContain(`name="seats" value="${seats}"`)
      expect(page).toMatch(/<details open> <summary class="press">Withdraw seats…/)
      expect(tickedIn(page)).toEqual(['st_1'])
    },
  )
})

describe('the progress of a change', () => {
  const shown = async (change: object) => {
    changes = [{ ...SETTLED, ...change }]
    const { read } = await signIn()
    return {
      page: await read(`/operator/showtimes/changes/${KEY}`),
      overview: await read('/operator'),
      listed: await read('/operator/showtimes'),
    }
  }
  const headline = (page: string) => /<h1 id="change">([^<]*)<\/h1>/.exec(page)?.[1]

  it('shows each figure, the money, the reason and the note', async () => {
    const { page } = await shown({ unanswered: 4, refunding: 2 })
    for (const [name, value] of [
      ['Told', '13'],
      ['Unanswered', '4'],
      ['Exchanged', '3'],
      ['Refunding', '2'],
      ['Refunded', '10'],
    ])
      expect(page).toContain(`<small>${name}</small><b class="">${value}</b>`)
    for (const text of ['SAR 2,130.00', 'A technical fault in the hall', NOTE.en, NOTE.ar]) expect(page).toContain(text)
    expect(page).not.toContain('Of it for food bought later')
  })

  it('names what of the money is for food that was bought later', async () => {
    const { page } = await shown({ foodAmount: 59_000 })
    expect(page).toMatch(/Of it for food bought later.*?SAR 590\.00/)
  })

  it.each([
    [{}, 'Every booking is settled'],
    [{ refunding: 1 }, '1 refund under way'],
    [{ unanswered: 4 }, 'All 13 holders are told'],
    [{ toNotify: 7, unanswered: 4 }, '13 of 20 holders told'],
    [{ persons: ['o-1'], toNotify: 7 }, '1 booking needs a person'],
    [{ applied: 1, persons: ['o-1'] }, '1 of 2 showtimes cancelled'],
    [{ ...MOVED, applied: 0 }, '0 of 1 showtime moved'],
    [{ ...WITHDRAWN, applied: 1 }, 'Seats withdrawn from 1 of 2 showtimes'],
  ])('with %j begins with “%s”', async (change, title) => {
    const { page, overview } = await shown(change)
    expect(headline(page)).toBe(title)
    // Until it is settled, the first page leads to it.
    expect(overview.includes(`/operator/showtimes/changes/${KEY}`)).toBe(title !== 'Every booking is settled')
  })

  it.each([
    [
      { replaced: 2 },
      '2 bookings count in a later change',
      '2 answered in a later change.',
      'Every holder is told and has answered',
    ],
    [
      { ...WITHDRAWN, notified: 0, over: 0 },
      'No booking is affected',
      'No booking is affected.',
      'Every holder is told and has answered',
    ],
  ])('with %j says “%s”, and does not say that holders have answered', async (change, title, said, untrue) => {
    const { page, overview, listed } = await shown(change)
    expect(headline(page)).toBe(title)
    expect(page).not.toContain(untrue)
    expect(listed).toContain(said)
    expect(overview).not.toContain(`/operator/showtimes/changes/${KEY}`)
  })

  it.each([
    ['called off', {}, '2 showtimes cancelled', 'Holders who do not choose are refunded automatically'],
    [
      'called off, one of them',
      { showtimes: 1, applied: 1, place: MOVED.to },
      '1 showtime cancelled: 28 Nov 2026, 21:15, hall 4',
      'Holders who do not choose are refunded automatically',
    ],
    ['moved', MOVED, '1 showtime moved to 28 Nov 2026, 21:15, hall 4', 'moved by at most 30 minutes'],
    [
      'without seats',
      WITHDRAWN,
      '3 seats withdrawn from 2 showtimes',
      'Holders who do not choose are refunded automatically',
    ],
  ])('names what was changed: showtimes that are %s', async (_, change, label, unanswered) => {
    const { page, overview } = await shown({ ...change, unanswered: 4 })
    expect(page).toContain(label)
    expect(page).toContain(unanswered)
    expect(overview).toContain(`>${label}</a>`)
  })

  it('says how many holders kept a moved showtime, and which seats were withdrawn', async () => {
    expect((await shown(MOVED)).page).toContain('<small>Kept</small><b class="">6</b>')
    expect((await shown(WITHDRAWN)).page).toContain('<dt>Seats</dt> <dd><bdi>C4, C5, D1</bdi></dd>')
    expect((await shown({})).page).not.toContain('Kept')
  })

  it('leads to each order that needs a person', async () => {
    const { page } = await shown({ persons: ['o-1', 'o-2'] })
    for (const id of ['o-1', 'o-2']) expect(page).toContain(`href="/operator/orders?ref=${id}"`)
  })
})

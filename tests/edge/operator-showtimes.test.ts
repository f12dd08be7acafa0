// The operator's pages on which showtimes are called off: what they show, and what their forms send.
import { exports } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import cinemas from '#server/contracts/examples/cinemas.json'
import films from '#server/contracts/examples/films.json'
import { cinemaDayOf } from '#server/contracts/rules/riyadh-time.ts'
import { resetIsolateState } from '#server/lib/isolate-state.ts'
import { fake, resetFake } from './fake.ts'

const edge = exports.default
const SITE = 'https://shasha.test'
const TODAY = cinemaDayOf(Date.now())
const KEY = 'a1b2c3d4-0000-4000-8000-000000000001'
const NOTE = { ar: 'تعطل جهاز العرض', en: 'The projector is broken' }

const showtime = (id: string, startsAt: string, more: object = {}) => ({
  id,
  startsAt,
  filmTitle: 'Metropolis',
  cinema: 'Shasha Olaya',
  auditorium: 3,
  bookings: 12,
  people: 34,
  amount: 204_000,
  unknown: 0,
  paying: 0,
  ...more,
})
const EARLY = showtime('st_1', `${TODAY}T15:00:00.000Z`)
const LATE = showtime('st_2', `${TODAY}T18:30:00.000Z`, {
  filmTitle: 'Sherlock <b>Jr.</b>',
  auditorium: 4,
  bookings: 1,
  people: 2,
  amount: 9000,
  unknown: 1,
  paying: 2,
})
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
  }
}

const SETTLED = {
  id: KEY,
  reason: 'EQUIPMENT',
  note: NOTE,
  at: '2026-11-27T15:00:00.000Z',
  by: 'token',
  showtimes: 2,
  cinemas: ['Shasha Olaya'],
  films: ['Metropolis', 'Speedy'],
  calledOff: 2,
  toTell: 0,
  told: 13,
  over: 1,
  unanswered: 0,
  exchanged: 3,
  refunding: 0,
  refunded: 10,
  amount: 213_000,
  persons: [] as string[],
}

let changes: (typeof SETTLED)[]
/** What the gateway answers to an order that is no dry run, if it does not take it. */
let refusal: { status: number; body: object } | undefined
let orders: { operator: string | null; body: Record<string, unknown> }[]

const dryRun = (body: Record<string, unknown>): Response => {
  if (JSON.stringify(body.note ?? '').includes('<'))
    return Response.json({ reason: 'invalid_input', details: { fields: ['note.en'] } }, { status: 400 })
  const wanted = body.showtimes as string[] | undefined
  return Response.json(previewOf([EARLY, LATE].filter(({ id }) => !wanted || wanted.includes(id))))
}

beforeEach(() => {
  resetIsolateState()
  resetFake()
  changes = []
  refusal = undefined
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
  const answer = await post('/operator/sign-in', { token: 'local-operator-token' }, {})
  const headers = { cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' }
  const page = await (await get('/operator', headers)).text()
  const token = /name="token" value="([^"]+)"/.exec(page)?.[1] ?? ''
  /** Text of a page, in single spaces. */
  const read = async (path: string) => (await (await get(path, headers)).text()).replaceAll(/\s+/g, ' ')
  const send = (path: string, showtimes: string[], fields: Record<string, string> = {}) =>
    post(
      path,
      [
        ...Object.entries({ token, key: KEY, cinema: 'cin_olaya', day: TODAY, reason: 'EQUIPMENT', ...fields }),
        ...showtimes.map((id): [string, string] => ['showtime', id]),
      ],
      headers,
    )
  return { headers, read, send }
}

const DAY = `/operator/showtimes?cinema=cin_olaya&day=${TODAY}`
const tickedIn = (page: string) =>
  [...page.matchAll(/<input type="checkbox" name="showtime" value="([^"]+)" checked/g)].map(([, id]) => id)
const textOf = async (answer: Response) => (await answer.text()).replaceAll(/\s+/g, ' ')

describe('the page of showtimes', () => {
  it('needs a session, has no script, and is neither stored nor indexed', async () => {
    expect((await get('/operator/showtimes')).status).toBe(401)
    expect((await get(`/operator/showtimes/changes/${KEY}`)).status).toBe(401)
    const { headers } = await signIn()
    for (const path of ['/operator/showtimes', DAY, `/operator/showtimes/changes/${KEY}`]) {
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
    expect(page).toMatch(/Hall 2\. Called off/)
    expect(page).not.toContain(`value="${first!.id}"`)
  })

  it('says that the gateway did not answer', async () => {
    const { read } = await signIn()
    fake.answer = async () => new Response(null, { status: 500 })
    expect(await read(DAY)).toContain('The gateway did not answer this question.')
  })
})

describe('the dry run', () => {
  it('counts bookings, people, riyals and payments under way, and calls nothing off', async () => {
    const { send } = await signIn()
    const answer = await send('/operator/showtimes/preview', ['st_1', 'st_2'])
    const page = await textOf(answer)
    expect(answer.status).toBe(200)
    expect(page).toContain('Call off 2 showtimes?')
    for (const [name, value] of [
      ['Bookings', '13'],
      ['People', '36'],
      ['They paid', 'SAR 2130.00 and 1 new booking'],
      ['Payments under way', '2'],
    ])
      expect(page).toContain(`<dt>${name}</dt> <dd>${value}</dd>`)
    expect(page).toContain('34 people in 12 bookings, SAR 2040.00.')
    expect(page).toContain('Sherlock &lt;b&gt;Jr')
    expect(orders).toEqual([])
  })

  it.each([
    ['no showtime', [], {}, 'Tick at least one showtime.'],
    ['no reason', ['st_1'], { reason: 'BOREDOM' }, 'Choose a reason.'],
    ['a note in one language', ['st_1'], { noteEn: 'Sorry' }, 'Write the note in both languages, or in neither.'],
    ['a long note', ['st_1'], { noteEn: 'x'.repeat(201), noteAr: 'x' }, 'A note has at most 200 characters.'],
    ['a note with tags', ['st_1'], { noteEn: '<b>', noteAr: 'x' }, 'The note was refused'],
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
    },
  )

  it('says so if nothing is left, and keeps reason and note', async () => {
    const { send } = await signIn()
    const answer = await send('/operator/showtimes/preview', ['st_9'], { noteEn: NOTE.en, noteAr: NOTE.ar })
    const page = await textOf(answer)
    expect(answer.status).toBe(400)
    expect(page).toContain('Nothing is left to call off')
    expect(page).toContain('<option value="EQUIPMENT" selected>')
    expect(page).toContain(`${NOTE.en}</textarea>`)
  })
})

describe('the button', () => {
  it('calls off what was shown, in the name of its operator, and leads to its progress', async () => {
    const { send } = await signIn()
    const note = { noteEn: ' The projector\r\nis broken ', noteAr: NOTE.ar }
    const answer = await send('/operator/showtimes/call-off', ['st_1', 'st_2'], note)
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `/operator/showtimes/changes/${KEY}?result=called-off`,
    ])
    const body = { id: KEY, reason: 'EQUIPMENT', note: NOTE, showtimes: ['st_1', 'st_2'] }
    expect(orders).toEqual([{ operator: 'token', body }])
  })

  it('pressed twice is the same change', async () => {
    const { send } = await signIn()
    await send('/operator/showtimes/call-off', ['st_1'])
    await send('/operator/showtimes/call-off', ['st_1'])
    expect(orders.map(({ body }) => body.id)).toEqual([KEY, KEY])
  })

  it('has a new id on each dry run, and carries the showtimes that it names', async () => {
    const { send } = await signIn()
    const keys = await Promise.all(
      [1, 2].map(async () => {
        const page = await textOf(await send('/operator/showtimes/preview', ['st_1', 'st_2']))
        const form = /<form class="bar".*?<\/form>/.exec(page)?.[0] ?? ''
        expect([...form.matchAll(/name="showtime" value="([^"]+)"/g)].map(([, id]) => id)).toEqual(['st_1', 'st_2'])
        return /name="key" value="([^"]+)"/.exec(form)?.[1]
      }),
    )
    expect(keys[0]).not.toBe(keys[1])
  })

  it('does nothing without a session, without its token, from another site, or with a form that is not ours', async () => {
    const { headers, send } = await signIn()
    const path = '/operator/showtimes/call-off'
    const fields: [string, string][] = [
      ['key', KEY],
      ['reason', 'EQUIPMENT'],
      ['showtime', 'st_1'],
    ]
    expect((await post(path, fields, {})).headers.get('location')).toBe('/operator')
    expect((await post(path, fields, headers)).status).toBe(403)
    expect((await post(path, fields, { ...headers, origin: 'https://evil.test' })).status).toBe(403)
    expect((await send(path, [])).status).toBe(400)
    expect((await send(path, ['st_1'], { key: 'x' })).status).toBe(400)
    expect(orders).toEqual([])
  })

  it.each([
    [404, { reason: 'not_found' }, 'Nothing is left to call off there'],
    [400, { reason: 'idempotency_key_reused' }, 'This form was sent before with another choice.'],
    [400, { reason: 'invalid_input', details: { fields: ['note.ar'] } }, 'The note was refused'],
  ])(
    'says what the gateway refused (%i %j), and shows the form again, as it was filled in',
    async (status, body, fault) => {
      const { send } = await signIn()
      refusal = { status, body: { message: '', ...body } }
      const answer = await send('/operator/showtimes/call-off', ['st_1'], { noteEn: NOTE.en, noteAr: NOTE.ar })
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
    const location = (await send('/operator/showtimes/call-off', ['st_1'])).headers.get('location') ?? ''
    expect(location).toBe(`/operator/showtimes/changes/${KEY}?result=unknown`)
    const page = await read(location)
    expect(page).toContain('The gateway did not answer. The action may have happened')
    expect(page).toContain('No such change')
  })
})

describe('the progress of a change', () => {
  const shown = async (change: Partial<typeof SETTLED>) => {
    changes = [{ ...SETTLED, ...change }]
    const { read } = await signIn()
    return { page: await read(`/operator/showtimes/changes/${KEY}`), overview: await read('/operator') }
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
    for (const text of ['SAR 2130.00', 'A technical fault in the hall', NOTE.en, NOTE.ar]) expect(page).toContain(text)
  })

  it.each([
    [{}, 'Every booking is settled'],
    [{ refunding: 1 }, '1 refund under way'],
    [{ unanswered: 4 }, 'All 13 holders are told'],
    [{ toTell: 7, unanswered: 4 }, '13 of 20 holders told'],
    [{ persons: ['o-1'], toTell: 7 }, '1 booking needs a person'],
    [{ calledOff: 1, persons: ['o-1'] }, '1 of 2 showtimes called off'],
  ])('with %j begins with “%s”', async (change, title) => {
    const { page, overview } = await shown(change)
    expect(headline(page)).toBe(title)
    // Until it is settled, the first page leads to it.
    expect(overview.includes(`/operator/showtimes/changes/${KEY}`)).toBe(title !== 'Every booking is settled')
  })

  it('leads to each order that needs a person', async () => {
    const { page } = await shown({ persons: ['o-1', 'o-2'] })
    for (const id of ['o-1', 'o-2']) expect(page).toContain(`href="/operator/orders?ref=${id}"`)
  })
})

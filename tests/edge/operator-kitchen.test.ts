// The kitchen screen of staff: what it shows in both languages, what its forms and its script send, and what a mark as
// sold out does to stored pages.
import { exports } from 'cloudflare:workers'
import { beforeEach, expect, it } from 'vitest'
import cinemas from '#server/contracts/examples/cinemas.json'
import { KITCHEN_WORDS } from '#server/edge/operator/kitchen-words.ts'
import { LAYOUT_WORDS } from '#server/edge/operator/layout-words.ts'
import { resetIsolateState } from '#server/lib/isolate-state.ts'
import { fake, resetFake } from './fake.ts'
import { foreignWords } from './page-languages.ts'
import { edgeEnv } from './shared-pages.ts'
import { openForms, signedInOperator } from './signed-in.ts'
import { dayName } from '#server/edge/operator/operator-format.ts'

const edge = exports.default
const SITE = 'https://shasha.test'
const DAY = '2026-11-28'
const CINEMA = cinemas['GET cinemas'].response.cinemas[0]!.id
const KEY = 'a1b2c3d4-0000-4000-8000-000000000001'
const NOTE = 'No ice </textarea><script>alert(1)</script>'

const order = (more: object = {}) => ({
  id: 'o-1',
  number: '042',
  state: 'REQUESTED',
  reference: 'SH-7K2M-94QX',
  film: { ar: 'متروبوليس', en: 'Metropolis' },
  auditorium: { ar: 'القاعة 3', en: 'Hall 3' },
  startsAt: `${DAY}T16:00:00.000Z`,
  delivery: 'SEAT',
  seats: ['H7', 'H8'],
  lines: [
    {
      id: 'l-1',
      name: { ar: 'كولا', en: 'Cola' },
      options: [{ ar: 'بلا ثلج', en: 'Large' }],
      quantity: 2,
      seat: 'H7',
      note: NOTE,
    },
  ],
  minutes: 5,
  readyAt: `${DAY}T15:45:00.000Z`,
  isRequested: false,
  isStopped: false,
  canUndo: false,
  ...more,
})
const board = (orders: object[] = [order()]) => ({
  day: DAY,
  now: `${DAY}T15:30:00.000Z`,
  orders,
  items: [
    { id: 'itm_cola', name: 'Cola', isMarked: false, isSoldOut: false, left: null },
    { id: 'itm_kunafa', name: 'Kunafa', isMarked: true, isSoldOut: true, left: 3 },
  ],
})

let shown: object | undefined
let answered: { status?: number; body: object }
let sent: { call: string; key: string | null; body: string }[]

beforeEach(() => {
  resetIsolateState()
  resetFake()
  shown = board()
  answered = { body: { outcome: 'moved', number: '042', state: 'PREPARING' } }
  sent = []
  fake.answer = async (path, request) => {
    if (path === '/v1/operator/me') return Response.json({ id: 'token', authority: 'everything' })
    if (path === '/v1/cinemas') return Response.json(cinemas['GET cinemas'].response)
    if (request.method === 'POST') {
      sent.push({ call: path, key: request.headers.get('idempotency-key'), body: await request.text() })
      return Response.json(answered.body, { status: answered.status ?? 200 })
    }
    if (path.startsWith('/v1/operator/kitchens/') && path !== `/v1/operator/kitchens/${CINEMA}`)
      return Response.json({ error: 'not_found', reason: 'not_found' }, { status: 404 })
    if (path.startsWith('/v1/operator/kitchens/') && shown) return Response.json(shown)
    return Response.json({}, { status: 503 })
  }
})

const open = async (query = `?cinema=${CINEMA}`, locale: 'ar' | 'en' = 'en') =>
  edge.fetch(`${SITE}/operator/kitchen${query}`, {
    headers: { cookie: (await signedInOperator(locale)).cookie },
    redirect: 'manual',
  })
async function openText(query?: string, locale?: 'ar' | 'en'): Promise<string> {
  const page = await (await open(query, locale)).text()
  expect(openForms(page, (await signedInOperator()).token)).toEqual([])
  return page
}

async function submit(path: string, fields: Record<string, string>, accept = 'text/html'): Promise<Response> {
  const { cookie, token } = await signedInOperator()
  return edge.fetch(`${SITE}/operator/kitchen/${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie, origin: SITE, accept },
    body: new URLSearchParams({ token, key: KEY, cinema: CINEMA, day: DAY, ...fields }),
  })
}
const press = (fields: Record<string, string> = {}, accept?: string) =>
  submit('press', { order: 'o-1', from: 'REQUESTED', step: 'on', ...fields }, accept)
const mark = (fields: Record<string, string> = {}, accept?: string) =>
  submit('item', { item: 'itm_cola', isSoldOut: 'yes', ...fields }, accept)
const version = async () => (await edgeEnv.CONFIG.getByName('site').read()).version

it('food for all that is brought to the seats names them', async () => {
  expect(await openText()).not.toContain('Seats H7, H8')
  const [line] = order().lines
  shown = board([order({ lines: [{ ...line, seat: null }] })])
  expect(await openText()).toContain('Seats H7, H8')
})

it('food of a booking that has ended is marked, because it goes to no seat', async () => {
  expect(await openText()).not.toContain('Booking ended')
  shown = board([order({ hasBookingEnded: true, delivery: 'COUNTER' })])
  expect(await openText()).toContain('Booking ended, food is paid: at the food counter only.')
})

it('begun food whose money went back is marked, and has no button to hand it over', async () => {
  const button = /data-press="on"\s+hidden/
  expect(await openText()).not.toMatch(button)
  shown = board([order({ state: 'READY', isRefunded: true })])
  expect(await openText()).toContain('Cancelled and refunded. Do not hand it over.')
  expect(await openText()).toMatch(button)
})

it('the screen says of which day it is', async () => {
  expect(await openText()).toContain(dayName(DAY, 'en'))
})

it.each(['ar', 'en'] as const)('the screen is wholly in the language %s', async (locale) => {
  const others = ['PREPARING', 'READY', 'HANDED'].map((state, at) =>
    order({ id: `o-${at + 2}`, number: `04${at + 3}`, state, isRequested: true, isStopped: true, canUndo: true }),
  )
  const later = { readyAt: `${DAY}T19:00:00.000Z`, hasBookingEnded: true }
  shown = board([order(), ...others, order({ id: 'o-9', ...later })])
  const named = locale === 'ar' ? { Cola: 'كولا', Kunafa: 'كنافة' } : {}
  const arabic = (text: string) =>
    Object.entries(named).reduce((all, [name, other]) => all.replaceAll(name, other), text)
  for (const query of ['', `?cinema=${CINEMA}`, `?cinema=${CINEMA}&outcome=conflict&number=042&state=READY`]) {
    const page = arabic(await openText(query, locale))
    const withoutCinemas = cinemas['GET cinemas'].response.cinemas
      .flatMap(({ name, cityName }) => [name, cityName])
      .reduce((all, name) => all.replaceAll(name, ''), page)
    expect(foreignWords(withoutCinemas, locale)).toEqual([])
    expect(page).toContain(`<html lang="${locale}"`)
  }
  const words = JSON.stringify(KITCHEN_WORDS[locale].outcomes)
  expect(foreignWords(words.replaceAll(/"\w+":|\{\w+\}/g, ' '), locale)).toEqual([])
})

it('the card of an order says what is to be made, for whom and until when', async () => {
  const page = await openText()
  for (const text of ['042', 'To the seat', '18:45', 'in 15 min', 'Hall 3', 'Starts 19:00', 'Cola', 'Large', 'Seat H7'])
    expect(page).toContain(text)
  expect(page).toContain('No ice &lt;/textarea&gt;')
  expect(page).not.toContain('<script>alert')
})

it('the page runs its own script alone, and every other page of the operator none', async () => {
  const answer = await open()
  const policy = answer.headers.get('content-security-policy') ?? ''
  const nonce = /script-src 'nonce-([^']+)'/.exec(policy)?.[1]
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("connect-src 'self'")
  expect([...(await answer.text()).matchAll(/<script[^>]*nonce="([^"]+)"/g)].map(([, used]) => used)).toEqual([nonce])
  for (const query of ['', `?cinema=${CINEMA}&slip=o-1`])
    expect((await open(query)).headers.get('content-security-policy')).not.toContain('script-src')
})

it('the script knows who is signed in, because it sends kept presses under that person alone', async () => {
  expect(await openText()).toContain('data-staff="token"')
})

it('a press of a form leads back to the screen, which says what was not done', async () => {
  const done = await press()
  expect([done.status, done.headers.get('location')]).toEqual([
    303,
    `/operator/kitchen?cinema=${CINEMA}&outcome=moved&number=042&state=PREPARING`,
  ])
  expect(sent).toEqual([
    {
      call: `/v1/operator/kitchens/${CINEMA}/presses`,
      key: KEY,
      body: JSON.stringify({ day: DAY, orderId: 'o-1', from: 'REQUESTED', step: 'on' }),
    },
  ])
  const page = await openText(`?cinema=${CINEMA}&outcome=conflict&number=042&state=READY`)
  expect(page).toContain('is not where you saw it. It is now: ready.')
  expect(await openText(`?cinema=${CINEMA}&outcome=<b>&number=<b>`)).not.toContain('<b>&')
})

it('the script hears what came of a press, or that no answer came', async () => {
  const json = 'application/json'
  expect(await (await press({}, json)).json()).toEqual({ outcome: 'moved', number: '042', state: 'PREPARING' })
  answered = { status: 400, body: { reason: 'invalid_input' } }
  expect(await (await press({}, json)).json()).toEqual({ outcome: 'refused', number: null, state: null })
  answered = { status: 503, body: {} }
  const away = await press({}, json)
  expect([away.status, await away.json()]).toEqual([502, { outcome: 'unanswered', number: null, state: null }])
})

it('a form that is none of ours is refused', async () => {
  const odd: Record<string, string>[] = [
    { step: 'jump' },
    { from: 'WITHDRAWN' },
    { day: 'today' },
    { order: 'a b' },
    { key: '' },
  ]
  for (const fields of odd) expect((await press(fields)).status).toBe(400)
  expect((await mark({ isSoldOut: 'perhaps' })).status).toBe(400)
  expect(sent).toEqual([])
})

it('what is marked as sold out drops stored pages and answers, unless it was marked before', async () => {
  const before = await version()
  answered = { body: { outcome: 'moved', isSoldOut: true } }
  expect((await mark()).status).toBe(303)
  expect(sent.map(({ body }) => JSON.parse(body) as object)).toEqual([
    { day: DAY, itemId: 'itm_cola', isSoldOut: true },
  ])
  expect(await version()).toBe(before + 1)
  answered = { body: { outcome: 'already', isSoldOut: true } }
  await mark()
  expect(await version()).toBe(before + 1)
  // Without an answer it may have happened.
  answered = { status: 503, body: {} }
  await mark()
  expect(await version()).toBe(before + 2)
})

it('the board alone is what the script asks for, and says when the gateway does not answer', async () => {
  const part = await open(`/board?cinema=${CINEMA}`)
  expect((await part.text()).trim()).toMatch(/^<div class="k-board" id="board"/)
  shown = undefined
  expect((await open(`/board?cinema=${CINEMA}`)).status).toBe(502)
  expect(await openText()).toContain('The server did not answer this question.')
})

it('a card stays the same text until something changes, so that nothing moves under a finger', async () => {
  const cookie = (await signedInOperator()).cookie
  const read = async () =>
    (await edge.fetch(`${SITE}/operator/kitchen/board?cinema=${CINEMA}`, { headers: { cookie } })).text()
  expect(await read()).toBe(await read())
})

it('two screens of one person without the script have no key of a press in common', async () => {
  const keys = async () => [...(await openText()).matchAll(/name="key" value="([^"]+)"/g)].map(([, key]) => key)
  const [first, second] = [await keys(), await keys()]
  expect(first.length).toBeGreaterThan(2)
  expect(first.filter((key) => second.includes(key))).toEqual([])
})

const boardOf = async (cinema: string, locale: 'ar' | 'en' = 'en') =>
  edge.fetch(`${SITE}/operator/kitchen/board${cinema}`, {
    headers: { cookie: (await signedInOperator(locale)).cookie },
  })

it.each(['?cinema=nope', '', '?cinema=..', '?cinema=%E2%80%AE', '?cinema=a%2Fb'])(
  'the board of a cinema that does not exist, %j, is not found',
  async (cinema) => {
    const answer = await boardOf(cinema)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/html; charset=UTF-8'])
    expect(await answer.text()).toContain('<h1 id="none">')
  },
)

it.each(['ar', 'en'] as const)('without an answer of the gateway the board says so in %s', async (locale) => {
  shown = undefined
  const answer = await boardOf(`?cinema=${CINEMA}`, locale)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([502, 'text/html; charset=UTF-8'])
  expect(await answer.text()).toContain(LAYOUT_WORDS[locale].noAnswer)
})

it('a slip shows one order, or that it is gone', async () => {
  const slip = await openText(`?cinema=${CINEMA}&slip=o-1`)
  expect(slip).toContain('042')
  expect(slip).toContain('Print this page')
  expect(await openText(`?cinema=${CINEMA}&slip=o-2`)).toContain('no longer on the screen')
})

// Every page of the operator is wholly in the language that was chosen, and asks the gateway for it.
import { exports } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import cinemas from '#server/contracts/examples/cinemas.json'
import films from '#server/contracts/examples/films.json'
import type { Locale } from '#server/contracts/request-context.ts'
import { addDays, cinemaDayOf } from '#server/contracts/rules/riyadh-time.ts'
import { attentionText } from '#server/edge/operator/attention-words.ts'
import { AUDIT_ACTIONS, AUDIT_OUTCOMES, AUDIT_WORDS } from '#server/edge/operator/audit-words.ts'
import { refusalLabel } from '#server/edge/operator/change-labels.ts'
import { OUTBOX_LABELS, OWNER_LABELS, TASK_LABELS, TIMER_LABELS } from '#server/edge/operator/due-words.ts'
import { FORBIDDEN_WORDS } from '#server/edge/operator/forbidden-words.ts'
import { LAYOUT_WORDS } from '#server/edge/operator/layout-words.ts'
import { businessPlot, callsTableHtml, edgePlots } from '#server/edge/operator/metric-parts.ts'
import { CHANGE_REASON_LABELS, RESULT_MESSAGES, ROLE_LABELS } from '#server/edge/operator/operator-words.ts'
import { findGatewayRule, isPermission, RULED_ROUTES } from '#server/lib/operator-access.rules.ts'
import { resetIsolateState } from '#server/lib/isolate-state.ts'
import { fake, resetFake } from './fake.ts'
import { foreignWords } from './page-languages.ts'
import { openForms, signedInOperator } from './signed-in.ts'

const edge = exports.default
const SITE = 'https://shasha.test'
const DAY = addDays(cinemaDayOf(Date.now()), 1)
const AT = '2026-11-20T10:00:00Z'
const CHANGE_ID = 'a1b2c3d4-0000-4000-8000-000000000001'
const LANGUAGES: Locale[] = ['ar', 'en']

/** As the gateway names them in each language. */
const NAMED = {
  ar: { film: 'متروبوليس', cinema: 'شاشة العليا', city: 'الرياض', hall: 'القاعة 2' },
  en: { film: 'Metropolis', cinema: 'Shasha Olaya', city: 'Riyadh', hall: 'Hall 2' },
}

const showtime = (locale: Locale) => ({
  id: 'st_1',
  startsAt: `${DAY}T15:00:00.000Z`,
  filmTitle: NAMED[locale].film,
  cinema: NAMED[locale].cinema,
  auditoriumId: 'olaya-3',
  auditorium: 3,
  bookings: 2,
  people: 12,
  amount: 9000,
  unknown: 1,
  paying: 2,
})
const previewIn = (locale: Locale, body: { kind: string; to?: { startsAt: string } }) => {
  const { bookings, people, amount, unknown, paying, ...one } = showtime(locale)
  const to = body.to ? { to: { startsAt: body.to.startsAt, auditorium: 4 } } : {}
  const sums = { bookings, people, amount, unknown, paying }
  return { showtimes: [{ ...one, ...sums, ...to }], ...sums, halls: [{ id: 'olaya-3', number: 3 }] }
}

const attempt = (captured: object | null) => ({
  attempt: 1,
  state: 'WRONG',
  processor: 'HYPER_PAY',
  method: 'CARD',
  amount: 4500,
  startedAt: AT,
  reason: 'declined',
  captured,
  processorReference: '8ac7',
  refundedAt: AT,
  closed: { at: AT, by: 'st-1', byName: 'Nora', note: 'Refunded there' },
})
const orderIn = (locale: Locale, more: object = {}) => ({
  id: 'o-stuck',
  reference: 'SH-TEST',
  state: 'STUCK',
  attention: 'refund_refused',
  total: 9000,
  actions: ['reconcile', 'refund', 'release', 'close'],
  attempts: [attempt({ amount: 4500, currency: 'USD' })],
  film: NAMED[locale].film,
  cinema: NAMED[locale].cinema,
  startsAt: AT,
  seats: ['C4', 'C5'],
  owner: 'MEMBER',
  contact: '05•••••12',
  timeline: [{ at: AT, from: 'PAYING', to: 'STUCK', cause: 'captured' }],
  undelivered: ['message', 'a new kind'],
  unmatched: [{ ...captureOf(), attention: 'captured_twice' }],
  ...more,
})
const captureOf = () => ({
  id: 'u-0123456789abcdef01234567',
  kind: 'capture',
  reference: 'o-stuck.1',
  paidId: 'o-stuck',
  state: 'CAPTURED',
  attention: 'other_processor',
  actions: ['refund'],
  total: 5900,
  attempts: [attempt(null)],
})

const changeIn = (locale: Locale, more: object = {}) => ({
  id: CHANGE_ID,
  kind: 'CALLED_OFF',
  reason: 'EQUIPMENT',
  note: { ar: 'تعطل جهاز العرض', en: 'The projector is broken' },
  at: AT,
  by: 'st-1',
  byName: 'Nora',
  showtimes: 2,
  cinemas: [NAMED[locale].cinema],
  films: [1, 2, 3, 4].map((number) => `${NAMED[locale].film} ${number}`),
  applied: 2,
  toNotify: 1,
  notified: 13,
  over: 1,
  unanswered: 2,
  exchanged: 3,
  kept: 1,
  refunding: 1,
  refunded: 10,
  replaced: 2,
  amount: 213_000,
  persons: ['o-1'],
  ...more,
})
const MOVED = { kind: 'MOVED', to: { startsAt: AT, auditorium: 4 } }
const WITHDRAWN = { kind: 'SEATS_WITHDRAWN', seats: ['C4', 'C5'] }

const DUE = (locale: Locale) => ({
  orders: [orderIn(locale, { since: 0, timers: [{ kind: 'refund', due: AT, tries: 6 }] })],
  objects: [
    { id: 'wallet:m1', kind: 'wallet', since: 0, tasks: [{ kind: 'news', due: null, tries: 2 }] },
    { id: 'member:m1', kind: 'member', since: 0, tasks: [{ kind: 'erase', due: null, tries: 1 }] },
  ],
  broadcasts: [
    { id: 'eid', since: 0, missed: 12 },
    { id: 'adha', since: 0, missed: 0 },
  ],
})
const STAFF = [
  { id: 'st-1', name: 'Nora', role: 'manager', createdAt: AT, createdBy: 'token', revokedAt: null, revokedBy: null },
  { id: 'st-2', name: 'Salma', role: 'support', createdAt: AT, createdBy: 'st-1', revokedAt: AT, revokedBy: 'st-1' },
]
const auditRow = (seq: number, more: object) => ({
  seq,
  at: AT,
  by: 'st-1',
  name: 'Nora',
  addedBy: 'token',
  addedByName: null,
  role: 'manager',
  action: 'refund',
  target: 'o-1',
  targetName: null,
  why: null,
  outcome: 'done',
  ...more,
})
const AUDIT = [
  auditRow(9, {}),
  auditRow(8, { role: 'support engineer', action: 'call_off', why: 'EQUIPMENT', outcome: 'begun' }),
  auditRow(7, { by: 'token', name: null, role: 'staff-only', action: 'add_staff', why: 'support', target: null }),
  auditRow(6, { action: 'a_new_one', outcome: 'a_new_outcome' }),
]

/** What the gateway answers next, instead of what it usually does. */
let instead: Record<string, (locale: Locale) => Response>
/** Languages that the gateway was asked for. */
let asked: Set<string>

const inLanguage = (example: object, locale: Locale): Response => {
  const names = Object.keys(NAMED.en) as (keyof typeof NAMED.en)[]
  const text = names.reduce((all, name) => all.replaceAll(NAMED.en[name], NAMED[locale][name]), JSON.stringify(example))
  return new Response(locale === 'ar' ? text.replaceAll(/"(title|name)":"[A-Za-z][^"]*"/g, '"$1":"اسم"') : text)
}

async function answerIn(locale: Locale, path: string, request: Request): Promise<Response> {
  const call = `${request.method} ${path.replace('/v1/operator/', '')}`
  const other = instead[call]
  if (other) return other(locale)
  if (path === '/v1/cinemas') return inLanguage(cinemas['GET cinemas'].response, locale)
  if (path === '/v1/films/showtimes') return inLanguage(films['GET films/showtimes'].response, locale)
  if (call === 'GET me') return Response.json({ id: 'token', authority: 'everything' })
  if (call === 'GET attention') {
    const rows = ['order', 'top-up', 'capture'].map((kind) => ({ id: 'o-1', kind, reference: 'SH-1', since: 0 }))
    return Response.json({ rows: rows.map((row) => ({ ...row, reason: 'wrong_amount' })), count: 3 })
  }
  if (call === 'GET due') return Response.json(DUE(locale))
  if (call.startsWith('GET metrics')) return Response.json({ from: 0, stepMinutes: 1, slots: 60, rows: [] })
  if (call.startsWith('GET orders/none')) return Response.json({ orders: [] })
  if (call.startsWith('GET orders/'))
    return Response.json({ orders: [orderIn(locale), captureOf(), orderIn(locale, { film: undefined, actions: [] })] })
  if (call === 'GET changes')
    return Response.json({
      changes: [changeIn(locale), changeIn(locale, MOVED), changeIn(locale, { ...WITHDRAWN, applied: 1 })],
    })
  if (call === 'POST changes') return Response.json(previewIn(locale, await request.json()))
  if (call === 'GET staff') return Response.json({ staff: STAFF })
  if (call === 'POST staff') return Response.json({ id: 'st-3', token: `staff_${'n'.repeat(32)}` })
  if (call.startsWith('GET audit')) return Response.json({ rows: AUDIT, next: 6 })
  return Response.json({}, { status: 404 })
}

beforeEach(() => {
  resetIsolateState()
  resetFake()
  instead = {}
  asked = new Set()
  fake.answer = (path, request) => {
    const language = request.headers.get('accept-language') ?? ''
    if (path.startsWith('/v1/operator/')) asked.add(language)
    return answerIn(language === 'AR' ? 'ar' : 'en', path, request)
  }
})

const fetchPage = (path: string, cookie: string, fields?: [string, string][]) =>
  edge.fetch(SITE + path, {
    redirect: 'manual',
    headers: { cookie, origin: SITE },
    ...(fields ? { method: 'POST', body: new URLSearchParams(fields) } : {}),
  })

async function operatorIn(locale: Locale) {
  const { cookie, token } = await signedInOperator(locale)
  const read = async (path: string) => {
    const page = await (await fetchPage(path, cookie)).text()
    expect(openForms(page, token)).toEqual([])
    return page
  }
  const send = async (path: string, fields: Record<string, string>) =>
    (await fetchPage(path, cookie, Object.entries({ token, key: CHANGE_ID, ...fields }))).text()
  return { read, send }
}

const FORM = { cinema: 'cin_olaya', day: DAY, reason: 'EQUIPMENT', showtime: 'st_1' }
const PAGES = {
  'the first page': '/operator',
  'the figures of a day': '/operator?range=24h&result=closed',
  'an order': '/operator/orders?ref=SH-TEST&result=note',
  'an order that does not exist': '/operator/orders?ref=none',
  'the choice of a cinema': '/operator/showtimes',
  'the showtimes of a day': `/operator/showtimes?cinema=cin_olaya&day=${DAY}`,
  'the page that moves one': `/operator/showtimes/move?cinema=cin_olaya&day=${DAY}&showtime=st_1`,
  'one that cannot be moved': `/operator/showtimes/move?cinema=cin_olaya&day=${DAY}&showtime=st_9`,
  'a change that does not exist': '/operator/showtimes/changes/none',
  staff: '/operator/staff?result=last-lead',
  'the audit list': '/operator/audit?by=st-1',
}
const FORMS: Record<string, [path: string, fields: Record<string, string>]> = {
  'what calling off means': [
    '/operator/showtimes/preview',
    { ...FORM, kind: 'CALLED_OFF', noteEn: 'Sorry', noteAr: 'عذرًا' },
  ],
  'what moving means': ['/operator/showtimes/preview', { ...FORM, kind: 'MOVED', time: '21:15', hall: 'olaya-4' }],
  'what a short move means': [
    '/operator/showtimes/preview',
    { ...FORM, kind: 'MOVED', time: '18:10', hall: 'olaya-3' },
  ],
  'what withdrawing means': ['/operator/showtimes/preview', { ...FORM, kind: 'SEATS_WITHDRAWN', seats: 'C4-C5' }],
  'a form without a reason': ['/operator/showtimes/preview', { ...FORM, kind: 'CALLED_OFF', reason: '' }],
  'seats in the form for whole showtimes': [
    '/operator/showtimes/preview',
    { ...FORM, kind: 'CALLED_OFF', seats: 'C4' },
  ],
  'seats that are none': ['/operator/showtimes/preview', { ...FORM, kind: 'SEATS_WITHDRAWN', seats: 'ROW' }],
  'a move without a time': ['/operator/showtimes/preview', { ...FORM, kind: 'MOVED', time: '', hall: 'olaya-4' }],
  'a note in one language': ['/operator/showtimes/preview', { ...FORM, kind: 'CALLED_OFF', noteEn: 'Sorry' }],
  'a new token': ['/operator/staff', { name: 'Nora', role: 'support' }],
}

describe.each(LANGUAGES)('in the language %s', (locale) => {
  it.each(Object.entries(PAGES))('%s has no word of the other one', async (_, path) => {
    const { read } = await operatorIn(locale)
    const page = await read(path)
    expect(page).toContain(`<html lang="${locale}"`)
    expect(foreignWords(page, locale)).toEqual([])
    expect([...asked]).toEqual([locale === 'ar' ? 'AR' : 'EN'])
  })

  it.each(Object.entries(FORMS))(
    'the answer to a form, %s, has no word of the other one',
    async (_, [path, fields]) => {
      const { send } = await operatorIn(locale)
      const page = await send(path, fields)
      expect(page).toContain(`<html lang="${locale}"`)
      expect(foreignWords(page, locale)).toEqual([])
    },
  )

  it.each([
    ['tells its holders', {}],
    ['needs a person', { toNotify: 0 }],
    ['waits for answers', { toNotify: 0, persons: [] }],
    ['waits for one answer', { toNotify: 0, persons: [], notified: 1 }],
    ['refunds', { toNotify: 0, persons: [], unanswered: 0 }],
    ['is settled', { toNotify: 0, persons: [], unanswered: 0, refunding: 0 }],
    ['is not applied', { applied: 1 }],
  ])('a change that %s has none either, whatever its kind', async (_, state) => {
    const { read } = await operatorIn(locale)
    for (const kind of [{}, MOVED, WITHDRAWN]) {
      instead[`GET changes/${CHANGE_ID}`] = () => Response.json(changeIn(locale, { ...kind, ...state }))
      const page = await read(`/operator/showtimes/changes/${CHANGE_ID}?result=moved`)
      expect(foreignWords(page, locale)).toEqual([])
      expect(page).toContain('<bdi>Nora</bdi>')
    }
  })

  it('neither have refusals, empty lists and the form to sign in', async () => {
    const { read, send } = await operatorIn(locale)
    const signIn = await (await fetchPage('/operator', `NEXT_LOCALE=${locale}`)).text()
    expect(foreignWords(signIn, locale)).toEqual([])
    instead = {
      'GET attention': () => Response.json({ rows: [], count: 0 }),
      'GET due': () => Response.json({ orders: [], objects: [], broadcasts: [] }),
      'GET changes': () => Response.json({ changes: [] }),
      'GET staff': () => Response.json({ staff: [] }),
      'GET audit': () => Response.json({ rows: [], next: null }),
    }
    for (const path of ['/operator', '/operator/showtimes', '/operator/staff', '/operator/audit'])
      expect(foreignWords(await read(path), locale)).toEqual([])
    instead = {
      'GET audit?by=a+b': () => Response.json({}, { status: 400 }),
      'POST staff': () => Response.json({ details: { because: 'staff_exists' } }, { status: 400 }),
      'POST changes': () => Response.json({}, { status: 500 }),
    }
    expect(foreignWords(await read('/operator/audit?by=a+b'), locale)).toEqual([])
    expect(foreignWords(await send(...FORMS['a new token']!), locale)).toEqual([])
    expect(foreignWords(await send(...FORMS['what calling off means']!), locale)).toEqual([])
    instead = { 'GET me': () => Response.json({ authority: ['support'] }) }
    expect(foreignWords(await read('/operator/audit'), locale)).toEqual([])
    instead = { 'GET me': () => Response.json({ authority: 'staff-only' }) }
    expect(foreignWords(await read('/operator/staff'), locale)).toEqual([])
    expect(foreignWords(await read('/operator/audit'), locale)).toEqual([])
  })

  it('neither have plots and the table of calls', async () => {
    const rows = ['request|page|2xx', 'call|GET films|5xx', 'call|GET films|timeout', 'ms|GET films|100', 'page|fresh']
    const counts = { from: 0, stepMinutes: 1, slots: 2, rows: rows.map((key) => ({ slot: 0, key, count: 30 })) }
    for (const part of [edgePlots, businessPlot, callsTableHtml])
      expect(foreignWords(String(await part(counts, locale)), locale)).toEqual([])
  })

  it('neither have labels, messages and reasons', () => {
    const labels = [
      OUTBOX_LABELS,
      OWNER_LABELS,
      TASK_LABELS,
      TIMER_LABELS,
      CHANGE_REASON_LABELS,
      AUDIT_ACTIONS,
      AUDIT_OUTCOMES,
    ]
    const texts = [
      ...labels.flatMap((label) => Object.values<string>(label[locale])),
      ...Object.values(RESULT_MESSAGES[locale]).map(({ text }) => text),
      ...Object.values(LAYOUT_WORDS[locale].problems),
      ...Object.values(ROLE_LABELS[locale]).flatMap(({ name, may }) => [name, may]),
      JSON.stringify(Object.values(AUDIT_WORDS[locale].authorities)),
    ]
    for (const text of texts) expect(foreignWords(text, locale)).toEqual([])
    for (const reason of ['answer_missing', 'wrong_amount', 'refund_refused', 'part_gone', 'captured_twice', 'other'])
      expect(foreignWords(Object.values(attentionText(reason, locale)).join(' '), locale)).toEqual([])
  })

  it('neither have refusals of a role and of a change', () => {
    const needs = RULED_ROUTES.gateway.map((route) => findGatewayRule(route)?.needs).filter(isPermission)
    for (const permission of needs)
      for (const authority of [['support'], 'staff-only'] as const)
        expect(foreignWords(FORBIDDEN_WORDS[locale].why(authority, permission), locale)).toEqual([])
    const open = [{ ...showtime(locale), id: 'st_2' }]
    for (const details of [
      ...['PAST', 'TOO_SOON', 'OTHER_DAY', 'UNKNOWN_HALL', 'OTHER_PLAN', 'UNCHANGED', 'WITHDRAWN_BEFORE'].map(
        (because) => ({ because }),
      ),
      { because: 'HALL_BUSY', showtime: 'st_2' },
      { because: 'HALL_BUSY', showtime: 'st_9' },
      { because: 'UNKNOWN_SEATS', seats: ['Z99'] },
      { fields: ['note.en'] },
      { fields: ['showtimes'] },
    ])
      expect(
        foreignWords(refusalLabel({ reason: 'invalid_input', details }, { kind: 'MOVED', locale, open }), locale),
      ).toEqual([])
    for (const reason of ['not_found', 'idempotency_key_reused', 'other'])
      expect(foreignWords(refusalLabel({ reason, details: {} }, { kind: 'CALLED_OFF', locale }), locale)).toEqual([])
  })
})

it('titles and names come from the gateway in the language of the page', async () => {
  const arabic = await operatorIn('ar')
  expect(await arabic.read('/operator/orders?ref=SH-TEST')).toContain(NAMED.ar.film)
  expect(await arabic.read(`/operator/showtimes?cinema=cin_olaya&day=${DAY}`)).toContain(NAMED.ar.film)
  const english = await operatorIn('en')
  expect(await english.read('/operator/orders?ref=SH-TEST')).toContain(NAMED.en.film)
})

// The operator's pages on enquiries, in both languages: what they show, what their forms send, and what a refusal keeps.
import { exports } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import cinemas from '#server/contracts/examples/cinemas.json'
import type { Enquiry } from '#server/edge/operator/enquiry-calls.ts'
import { ENQUIRY_WORDS } from '#server/edge/operator/enquiry-words.ts'
import { resetIsolateState } from '#server/lib/isolate-state.ts'
import { fake, resetFake } from './fake.ts'
import { openForms, signedInOperator } from './signed-in.ts'

const edge = exports.default
const SITE = 'https://shasha.test'
const KEY = 'a1b2c3d4-0000-4000-8000-000000000001'
const REFERENCE = 'SH-7K3Q9'
const MESSAGE = 'My <b>hat</b>\n"D4" </textarea><script>alert(1)</script>'

const QUESTION: Enquiry = {
  reference: REFERENCE,
  kind: 'CONTACT',
  about: 'LOST_PROPERTY',
  cinema: { ar: 'شاشة العليا', en: 'Shasha Olaya' },
  date: null,
  state: 'NEW',
  createdAt: '2026-11-27T10:00:00.000Z',
  takenBy: null,
  isMine: false,
  hasUnsentMail: false,
  name: 'Noura </textarea><i>',
  message: MESSAGE,
  timeOfDay: null,
  guests: null,
  page: null,
  experience: null,
  film: null,
  language: 'en',
  booking: { reference: 'SH-7K2M-94QX', isKnown: true },
  memberId: 'm-1',
  halls: null,
  phoneMasked: '05X XXX 8877',
  emailMasked: 'n***@example.com',
  steps: [],
  deletedAt: '2027-05-26T10:00:00.000Z',
}
const HALL: Enquiry = {
  ...QUESTION,
  kind: 'PRIVATE_BOOKING',
  about: 'BIRTHDAY',
  date: '2026-12-10',
  timeOfDay: 'EVENING',
  guests: 30,
  film: { ar: 'ميتروبوليس', en: 'Metropolis' },
  booking: null,
  memberId: null,
  emailMasked: null,
  language: 'ar',
}

/** Another person was faster. */
const TAKEN = { status: 400, body: { reason: 'invalid_input', details: { because: 'taken', by: 'Salma' } } }

let enquiry: Enquiry | undefined
let list: object
let waiting: object
/** The answer to a form. */
let answered: { status?: number; body: object }
let isAway: boolean
let sent: { call: string; key: string | null; body: string }[]

function answerOf(path: string, method: string): Response {
  if (path === '/v1/operator/me') return Response.json({ id: 'token', name: 'token', authority: 'everything' })
  if (path === '/v1/cinemas') return Response.json(cinemas)
  if (isAway) return Response.json({}, { status: 503 })
  if (path === '/v1/operator/enquiries/waiting') return Response.json(waiting)
  if (path === '/v1/operator/enquiries') return Response.json(list)
  if (method === 'POST') return Response.json(answered.body, { status: answered.status ?? 200 })
  if (path.endsWith('/quotes')) return Response.json({ quotes: [] })
  if (path.startsWith('/v1/operator/enquiries/'))
    return enquiry ? Response.json(enquiry) : Response.json({ reason: 'not_found' }, { status: 404 })
  return Response.json({}, { status: 503 })
}

beforeEach(() => {
  resetIsolateState()
  resetFake()
  enquiry = QUESTION
  list = { enquiries: [], next: null }
  waiting = { count: 0, oldestAt: null }
  answered = { body: { reference: REFERENCE } }
  isAway = false
  sent = []
  fake.answer = async (path, request) => {
    const body = await request.text()
    const { search } = new URL(request.url)
    if (path.startsWith('/v1/operator/enquiries'))
      sent.push({ call: `${request.method} ${path}${search}`, key: request.headers.get('idempotency-key'), body })
    return answerOf(path, request.method)
  }
})

type Locale = 'ar' | 'en'

async function open(path: string, locale: Locale = 'en', status = 200): Promise<string> {
  const { cookie, token } = await signedInOperator(locale)
  const answer = await edge.fetch(SITE + path, { headers: { cookie }, redirect: 'manual' })
  const page = await answer.text()
  expect([answer.status, openForms(page, token)]).toEqual([status, []])
  return page
}
const openOne = (locale: Locale = 'en', query = '') => open(`/operator/enquiries/${REFERENCE}${query}`, locale)

async function submit(action: string, fields: Record<string, string>, locale: Locale = 'en'): Promise<Response> {
  const { cookie, token } = await signedInOperator(locale)
  return edge.fetch(`${SITE}/operator/enquiries/${REFERENCE}/${action}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: SITE, cookie },
    body: new URLSearchParams({ token, key: KEY, ...fields }),
  })
}
const formSent = () => sent.find(({ call }) => call.startsWith('POST'))
const unescaped = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
/** A browser drops the first line break. */
const textareaIn = (page: string): string => /<textarea\s+name="text"[^>]*>\n?([^<]*)</.exec(page)?.[1] ?? ''

describe('the first page', () => {
  it.each([
    ['en', '3 enquiries wait for an answer, the oldest for'],
    ['ar', '3 رسائل بانتظار الرد، أقدمها منذ'],
  ] as const)('says in %s how many enquiries wait, and leads to them', async (locale, words) => {
    waiting = { count: 3, oldestAt: new Date(Date.now() - 3_600_000).toISOString() }
    const page = await open('/operator', locale)
    expect(page).toContain(words)
    expect(page).toContain('href="/operator/enquiries"')
  })

  it('says that none waits', async () => {
    expect(await open('/operator')).toContain('No enquiry waits for an answer.')
  })
})

describe('the list', () => {
  it.each([
    ['en', ['New', 'Lost property', 'Shasha Olaya', 'Not taken', 'Taken by', 'Answer not delivered', 'Next page']],
    [
      'ar',
      ['جديدة', 'مفقودات في السينما', 'شاشة العليا', 'لم يستلمها أحد', 'استلمها', 'الرد لم يصل', 'الصفحة التالية'],
    ],
  ] as const)('has kind, state, cinema and holder in %s', async (locale, words) => {
    const taken = {
      ...QUESTION,
      reference: 'SH-AAAAA',
      takenBy: { id: 'st-1', name: 'Salma <b>' },
      hasUnsentMail: true,
    }
    list = { enquiries: [QUESTION, taken], next: '0_1_SH-AAAAA' }
    const page = await open('/operator/enquiries', locale)
    for (const word of words) expect(page).toContain(word)
    expect(page).toContain(`href="/operator/enquiries/${REFERENCE}"`)
    expect(page).toContain('Salma &lt;b&gt;')
    expect(page).not.toMatch(/Noura|My (?:<|&lt;)b|XXX 8877/)
  })

  it('passes its filter on, keeps it in the links, and says that none matches', async () => {
    const query = '?kind=CONTACT&state=NEW&cinema=cin_olaya'
    expect(await open(`/operator/enquiries${query}`)).toContain('No enquiry matches this filter.')
    expect(sent.map(({ call }) => call)).toEqual([`GET /v1/operator/enquiries${query}`])
    list = { enquiries: [QUESTION], next: '0_1_SH-AAAAA' }
    const page = await open(`/operator/enquiries${query}`)
    expect(page).toContain(`${query.replaceAll('&', '&amp;')}&amp;after=0_1_SH-AAAAA`)
    expect(page).toMatch(/<option value="NEW" selected/)
  })

  it('says that the gateway does not answer', async () => {
    isAway = true
    expect(await open('/operator/enquiries')).toContain('The server did not answer this question.')
  })
})

describe('one enquiry', () => {
  it.each([
    ['en', ['Lost property', 'Shasha Olaya', 'English', 'What was done', 'Nothing yet.']],
    ['ar', ['مفقودات في السينما', 'شاشة العليا', 'الإنجليزية', 'الإجراءات', 'لا توجد إجراءات بعد.']],
  ] as const)('has its facts in %s, the message as plain text and a link to the booking', async (locale, words) => {
    const page = await openOne(locale)
    for (const word of words) expect(page).toContain(word)
    expect(page).toContain('My &lt;b&gt;hat&lt;/b&gt;\n&quot;D4&quot; &lt;/textarea&gt;&lt;script&gt;')
    expect(page).not.toMatch(/<script|<i>|<b>hat/)
    expect(page).toContain('href="/operator/orders?ref=SH-7K2M-94QX"')
    expect(page).toContain('href="/operator/members/m-1"')
    expect(page).toContain('05X XXX 8877')
  })

  it.each([
    ['en', ['Private booking', 'Birthday', 'Thursday', 'Evening', '30', 'Metropolis', 'left no mail address']],
    ['ar', ['حجز خاص', 'عيد ميلاد', 'الخميس', 'المساء', '30', 'ميتروبوليس', 'لم يترك صاحب الرسالة بريدًا']],
  ] as const)(
    'of a private booking says in %s what is wanted, and that only a call is possible',
    async (locale, words) => {
      enquiry = HALL
      const page = await openOne(locale)
      for (const word of words) expect(page).toContain(word)
      expect(page).not.toContain('name="text"')
      expect(page).toContain(`action="/operator/enquiries/${REFERENCE}/call"`)
    },
  )

  it.each([
    [
      'en',
      [
        'Halls on Thursday',
        'Hall 3',
        '120 seats',
        'Metropolis',
        '18:00–20:15',
        'No showtime on that day',
        '20:00–22:00',
        'Kept for a private booking',
      ],
    ],
    [
      'ar',
      [
        'القاعات يوم الخميس',
        'القاعة 3',
        '120 مقعدًا',
        'ميتروبوليس',
        '18:00–20:15',
        'لا توجد مواعيد في ذلك اليوم',
        '20:00–22:00',
        'محجوزة لحجز خاص',
      ],
    ],
  ] as const)('of a private booking has in %s the halls with what runs there that day', async (locale, words) => {
    const hall = {
      id: 'a3',
      number: 3,
      experience: { ar: 'عادية', en: 'Standard' },
      seats: 120,
      showtimes: [],
      quoted: [],
    }
    const showtime = { film: HALL.film!, startsAt: '2026-12-10T15:00:00.000Z', endsAt: '2026-12-10T17:15:00.000Z' }
    enquiry = {
      ...HALL,
      halls: [
        { ...hall, showtimes: [showtime] },
        { ...hall, id: 'a4', number: 4 },
        {
          ...hall,
          id: 'a5',
          number: 5,
          quoted: [{ startsAt: '2026-12-10T17:00:00.000Z', endsAt: '2026-12-10T19:00:00.000Z' }],
        },
      ],
    }
    const page = await openOne(locale)
    for (const word of words) expect(page).toContain(word)
  })

  it('of a private booking lists showtimes and kept times of a hall in their order', async () => {
    const at = (from: string, to: string) => ({
      startsAt: `2026-12-10T${from}:00.000Z`,
      endsAt: `2026-12-10T${to}:00.000Z`,
    })
    const showtime = { film: HALL.film!, ...at('15:00', '17:15') }
    const names = { id: 'a3', number: 3, experience: { ar: 'عادية', en: 'Standard' }, seats: 120 }
    enquiry = {
      ...HALL,
      halls: [{ ...names, showtimes: [showtime], quoted: [at('18:00', '20:00'), at('05:00', '07:00')] }],
    }
    const times = [...(await openOne()).matchAll(/<bdi dir="ltr">(\d\d:\d\d)–/g)].map(([, time]) => time)
    expect(times).toEqual(['08:00', '18:00', '21:00'])
  })

  it('of a private booking says that the day is not planned yet, or that no hall is large enough', async () => {
    enquiry = HALL
    expect(await openOne()).toContain('The programme of this day is not planned yet.')
    enquiry = { ...HALL, halls: [] }
    expect(await openOne()).toContain('No hall of this cinema has enough seats.')
    enquiry = { ...HALL, state: 'CLOSED' }
    expect(await openOne()).not.toContain('id="halls"')
  })

  it('that another person has taken can be taken over, and neither answered nor closed', async () => {
    enquiry = { ...QUESTION, takenBy: { id: 'st-1', name: 'Salma' } }
    const page = await openOne()
    expect(page).toContain('name="seenBy" value="st-1"')
    expect(page).not.toMatch(/enquiries\/SH-7K3Q9\/(mail|close|call|put-back)"/)
  })

  it('that is closed can only be reopened', async () => {
    enquiry = { ...QUESTION, state: 'CLOSED', isMine: true, takenBy: { id: 'token', name: 'token' } }
    const page = await openOne()
    expect(page).toContain(`action="/operator/enquiries/${REFERENCE}/reopen"`)
    expect(page).not.toMatch(/enquiries\/SH-7K3Q9\/(mail|close|call|put-back|take)"/)
  })

  it('shows an answer that was not delivered, with a button that sends the same answer again', async () => {
    const step = { id: KEY, kind: 'MAIL', why: null, by: 'Salma', at: QUESTION.createdAt, text: '<u>Hi', sentAt: null }
    enquiry = { ...QUESTION, steps: [step], isMine: true, takenBy: { id: 'token', name: 'token' } }
    const page = await openOne()
    expect(page).toContain('Not delivered.')
    expect(page).toContain('&lt;u&gt;Hi')
    expect(page).toMatch(new RegExp(`/send-again"[^]*?name="key" value="${KEY}"`))
  })

  it('that was deleted, and a gateway that does not answer, say so', async () => {
    enquiry = undefined
    const page = await open(`/operator/enquiries/${REFERENCE}`, 'en', 404)
    expect(page).toContain('No enquiry has this reference.')
    for (const path of ['/operator/enquiries', '/operator/bookings', '/operator'])
      expect(page).toMatch(new RegExp(`class="press" href="${path}"`))
    isAway = true
    expect(await openOne()).toContain('The server did not answer this question.')
  })

  it('is stored nowhere, is not indexed, and its page may run no script', async () => {
    const headers = { cookie: (await signedInOperator('en')).cookie }
    const answer = await edge.fetch(`${SITE}/operator/enquiries/${REFERENCE}`, { headers })
    expect(answer.headers.get('cache-control')).toContain('no-store')
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  })
})

describe('templates', () => {
  it('stand in the language of the enquiry, with name and number, whatever the language of the page', async () => {
    const text = textareaIn(await openOne('ar'))
    expect(text).toContain('Hello Noura &lt;/textarea&gt;&lt;i&gt;,')
    expect(text).toContain('We found it. Collect it at the box office')
    expect(text).toContain(REFERENCE)
  })

  it('of an enquiry without a known language are in Arabic and English', async () => {
    enquiry = { ...QUESTION, language: null }
    expect(textareaIn(await openOne())).toMatch(/مرحبًا Noura[^]*Hello Noura/)
  })

  it('replace a text that was not changed; an unknown one is the first of the subject', async () => {
    const first = unescaped(textareaIn(await openOne()))
    const chosen = await (
      await submit('template', { text: first.replaceAll('\n', '\r\n'), template: 'itemMissing' })
    ).text()
    expect(textareaIn(chosen)).toContain('It has not been found.')
    expect(textareaIn(await (await submit('template', { text: '', template: '<b>' })).text())).toContain('We found it.')
    expect(formSent()).toBeUndefined()
  })

  it.each([
    ['en', 'You have changed the text.', 'Replace my text by'],
    ['ar', 'عدّلت النص', 'مكان نصي'],
  ] as const)('ask in %s before they replace a text that was changed', async (locale, question, yes) => {
    const fields = { text: 'Dear <b>Noura', template: 'itemMissing' }
    const asked = await (await submit('template', fields, locale)).text()
    expect(textareaIn(asked)).toBe('Dear &lt;b&gt;Noura')
    expect(asked).toContain(question)
    expect(asked).toContain(yes)
    expect(asked).toContain('name="replaceBy" value="itemMissing"')
    const replaced = await (await submit('template', { text: fields.text, replaceBy: 'itemMissing' }, locale)).text()
    expect(textareaIn(replaced)).toContain('It has not been found.')
    expect(replaced).not.toContain(question)
  })

  it('each fit into one mail, also in both languages with a long name', async () => {
    for (const about of Object.keys(ENQUIRY_WORDS.en.about)) {
      enquiry = { ...QUESTION, about, name: 'N'.repeat(80), language: null }
      const templates = [...(await openOne()).matchAll(/name="template"\s+value="(\w+)"/g)].map(
        ([, template = '']) => template,
      )
      expect(templates.length).toBeGreaterThan(1)
      for (const template of templates)
        expect(textareaIn(await (await submit('template', { text: '', template })).text()).length).toBeLessThan(1500)
    }
  })
})

describe('the forms', () => {
  it.each([
    ['take', { seenBy: 'st-1' }, { seenBy: 'st-1' }],
    ['put-back', {}, {}],
    ['call', { why: 'SOLVED' }, { why: 'SOLVED' }],
    ['close', { why: 'SPAM' }, { why: 'SPAM' }],
    ['reopen', {}, {}],
  ])(
    '%s sends its choice once, under the key of the form, and leads back to the enquiry',
    async (action, fields, body) => {
      const answer = await submit(action, fields)
      expect([answer.status, answer.headers.get('location')]).toEqual([
        303,
        `/operator/enquiries/${REFERENCE}?result=enquiry-${action}`,
      ])
      expect(formSent()).toEqual({
        call: `POST /v1/operator/enquiries/${REFERENCE}/${action}`,
        key: KEY,
        body: JSON.stringify(body),
      })
    },
  )

  it.each(['take', 'put-back', 'call', 'close', 'reopen', 'mail', 'unsent', 'taken'])(
    'the result of %s is told in both languages',
    async (result) => {
      for (const locale of ['en', 'ar'] as const)
        expect(await openOne(locale, `?result=enquiry-${result}`)).toMatch(/class="notice[^>]*role="status"/)
    },
  )

  it('say at the top that another person was faster', async () => {
    answered = TAKEN
    enquiry = { ...QUESTION, takenBy: { id: 'st-1', name: 'Salma' } }
    const answer = await submit('close', { why: 'SPAM' })
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null])
    expect(await answer.text()).toMatch(/<main[^>]*>\s*<p class="notice is-bad" role="alert" tabindex="-1" autofocus>/)
  })

  it('without an answer stay open with their input and their key', async () => {
    answered = { status: 503, body: {} }
    const page = await (await submit('close', { why: 'SPAM' })).text()
    const form = /<details name="act" open>[^]*?<\/details>/.exec(page)?.[0] ?? ''
    expect(form).toContain('The action may have happened')
    expect(form).toContain('<option value="SPAM" selected>')
    expect(form).toContain(KEY)
  })

  it('close an answered enquiry after its answer, not without one', async () => {
    expect(await openOne()).toContain('Close without an answer…')
    enquiry = { ...QUESTION, state: 'ANSWERED' }
    const page = await openOne()
    expect(page).not.toContain('Close without an answer')
    expect(page).toContain('Close…')
    expect(page).not.toContain('value="NO_ANSWER_NEEDED"')
  })

  it('show phone and mail whole on the answer to a reason, and in no address', async () => {
    answered = { body: { phone: '+966509998877', email: 'noura@example.com' } }
    const answer = await submit('contact', { why: 'CALLER_ASKS' })
    expect([answer.status, answer.headers.get('location')]).toEqual([200, null])
    const page = await answer.text()
    expect(page).toContain('+966509998877')
    expect(page).toContain('noura@example.com')
    expect(answer.headers.get('cache-control')).toContain('no-store')
    expect(await openOne()).not.toContain('509998877')
  })

  it('without a key that our page made, do nothing', async () => {
    expect((await submit('close', { why: 'SPAM', key: '' })).status).toBe(400)
    expect((await submit('mail', { text: 'Hello', key: 'short' })).status).toBe(400)
    expect((await submit('close', { why: 'SPAM', token: 'x' })).status).toBe(403)
    expect(formSent()).toBeUndefined()
  })
})

describe('an answer by mail', () => {
  it.each([
    ['sent', 'enquiry-mail'],
    ['failed', 'enquiry-unsent'],
  ])('that was %s leads back to the enquiry and says so', async (delivery, result) => {
    answered = { body: { reference: REFERENCE, delivery } }
    const answer = await submit('mail', { text: 'Hello Noura' })
    expect(answer.headers.get('location')).toBe(`/operator/enquiries/${REFERENCE}?result=${result}`)
    expect(formSent()).toMatchObject({ key: KEY, body: JSON.stringify({ text: 'Hello Noura' }) })
  })

  it.each([
    ['without text', '  \r\n', 'The mail needs a text', 'اكتب نصًا للرد'],
    ['that is too long', 'a'.repeat(2001), 'The mail needs a text', 'اكتب نصًا للرد'],
    ['that still has a blank', 'Come to […] & ask', 'still has […] in it', 'ما زال في النص […]'],
  ])('%s is not sent, and the text stays', async (_, text, english, arabic) => {
    for (const [locale, words] of [
      ['en', english],
      ['ar', arabic],
    ] as const) {
      const answer = await submit('mail', { text }, locale)
      const page = await answer.text()
      expect([answer.status, formSent()]).toEqual([400, undefined])
      expect(page).toContain(words)
      expect(textareaIn(page)).toBe(text.replaceAll('&', '&amp;'))
    }
  })

  it('of exactly the longest length is sent although the browser sends line breaks as two characters', async () => {
    expect((await submit('mail', { text: `${'a'.repeat(1998)}\r\na` })).status).toBe(303)
  })

  it('that another person prevented says who has it, and the text can still be copied', async () => {
    answered = TAKEN
    enquiry = { ...QUESTION, takenBy: { id: 'st-1', name: 'Salma' } }
    const page = await (await submit('mail', { text: 'My long answer' })).text()
    expect(page).toContain('Salma has taken this enquiry')
    expect(page).toMatch(/<textarea\s+readonly[^>]*>My long answer</)
  })

  it('without an answer of the gateway is kept, and sent again under the same key', async () => {
    answered = { status: 503, body: {} }
    const page = await (await submit('mail', { text: 'My long answer' })).text()
    expect(page).toContain('it reaches the sender once')
    expect(textareaIn(page)).toBe('My long answer')
    expect(page).toMatch(new RegExp(`/mail"[^]*?name="key" value="${KEY}"`))
    isAway = true
    expect(await (await submit('mail', { text: 'My long answer' })).text()).toContain('My long answer')
  })
})

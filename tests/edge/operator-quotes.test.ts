// The operator's pages on quotes for private halls, in both languages: what they show, what their forms send, and what a
// refusal keeps.
import { exports } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Enquiry } from '#server/edge/operator/enquiry-calls.ts'
import type { ListedQuote, Quotes } from '#server/edge/operator/quote-calls.ts'
import { resetIsolateState } from '#server/lib/isolate-state.ts'
import { fake, resetFake } from './fake.ts'
import { openForms, signedInOperator } from './signed-in.ts'

const edge = exports.default
const SITE = 'https://shasha.test'
const KEY = 'a1b2c3d4-0000-4000-8000-000000000001'
const REFERENCE = 'SH-7K3Q9'
const FORM = `/operator/enquiries/${REFERENCE}/quote`
const QUOTE_ID = `q-${'a'.repeat(24)}`

const ENQUIRY: Enquiry = {
  reference: REFERENCE,
  kind: 'PRIVATE_BOOKING',
  about: 'BIRTHDAY',
  cinema: { ar: 'شاشة العليا', en: 'Shasha Olaya' },
  date: '2126-03-10',
  state: 'NEW',
  createdAt: '2026-11-27T10:00:00.000Z',
  takenBy: null,
  isMine: false,
  hasUnsentMail: false,
  name: 'Noura',
  message: '',
  timeOfDay: 'EVENING',
  guests: 30,
  page: null,
  experience: null,
  film: null,
  language: 'ar',
  booking: null,
  memberId: null,
  halls: [],
  phoneMasked: '05X XXX 8877',
  emailMasked: 'n***@example.com',
  steps: [],
  deletedAt: '2027-05-26T10:00:00.000Z',
}
const QUOTE: ListedQuote = {
  id: QUOTE_ID,
  state: 'QUOTED',
  total: 230_000,
  title: { ar: 'عيد ميلاد', en: 'Birthday' },
  cinema: { ar: 'شاشة العليا', en: 'Shasha Olaya' },
  auditorium: 3,
  startsAt: '2126-03-10T17:00:00.000Z',
  endsAt: '2126-03-10T20:00:00.000Z',
  issuedAt: '2126-02-20T10:00:00.000Z',
  // Midnight in Riyadh.
  validUntil: '2126-03-03T21:00:00.000Z',
  end: null,
}
const TYPED = {
  titleAr: 'عيد ميلاد',
  titleEn: 'Birthday <b>',
  auditoriumId: 'olaya-3',
  day: '2126-03-10',
  from: '20:00',
  to: '23:00',
  guests: '30',
  gross: '2,300',
  validDay: '2126-03-03',
  note: 'Cake & candles',
}

let enquiry: Enquiry
let quotes: Quotes
/** The answer to a form; undefined: there is none. */
let answered: { status?: number; body: object } | undefined
let isAway: boolean
let sent: { path: string; key: string | null; body: Record<string, unknown> }[]

beforeEach(() => {
  resetIsolateState()
  resetFake()
  enquiry = ENQUIRY
  quotes = {
    quotes: [],
    halls: [{ id: 'olaya-3', number: 3, seats: 120 }],
    films: [{ id: 'flm_1', title: { ar: 'ميتروبوليس', en: 'Metropolis' } }],
    vatPercent: 15,
  }
  answered = { body: { reference: REFERENCE } }
  isAway = false
  sent = []
  fake.answer = async (path, request) => {
    if (path === '/v1/operator/me') return Response.json({ id: 'token', name: 'token', authority: 'everything' })
    if (request.method === 'POST') {
      const body = JSON.parse(await request.text()) as Record<string, unknown>
      sent.push({ path, key: request.headers.get('idempotency-key'), body })
      return Response.json(answered?.body ?? {}, { status: answered ? (answered.status ?? 200) : 503 })
    }
    if (isAway) return Response.json({}, { status: 503 })
    if (path.endsWith('/quotes')) return Response.json(quotes)
    return path.startsWith('/v1/operator/enquiries/') ? Response.json(enquiry) : Response.json({}, { status: 503 })
  }
})

type Locale = 'ar' | 'en'

async function open(path: string, locale: Locale = 'en'): Promise<string> {
  const { cookie, token } = await signedInOperator(locale)
  const page = await (await edge.fetch(SITE + path, { headers: { cookie }, redirect: 'manual' })).text()
  expect(openForms(page, token)).toEqual([])
  return page
}
const openEnquiry = (locale: Locale = 'en') => open(`/operator/enquiries/${REFERENCE}`, locale)

async function submit(path: string, fields: Record<string, string>, locale: Locale = 'en'): Promise<Response> {
  const { cookie, token } = await signedInOperator(locale)
  return edge.fetch(SITE + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: SITE, cookie },
    body: new URLSearchParams({ token, key: KEY, ...fields }),
  })
}

const refuse = (details: object, reason = 'invalid_input') => {
  answered = { status: 400, body: { reason, details } }
}

/** The field with this name, as it is written, and what is said at it. The button of the other language has all fields, too. */
function fieldIn(whole: string, name: string): { tag: string; fault: string | undefined } {
  const page = whole.slice(whole.indexOf('<main'))
  const tag = new RegExp(`<(?:input|select|textarea)\\s[^>]*name="${name}"[^>]*>`).exec(page)?.[0] ?? ''
  const id = /aria-describedby="([^"]+)"/.exec(tag)?.[1]
  return { tag, fault: id && new RegExp(`<p id="${id}"[^>]*>([^<]*)</p>`).exec(page)?.[1] }
}

const expectKept = (page: string): void => {
  expect(fieldIn(page, 'titleEn').tag).toContain('value="Birthday &lt;b&gt;"')
  expect(page).toMatch(/<option value="olaya-3" selected/)
  for (const [name, value] of [
    ['from', '20:00'],
    ['to', '23:00'],
    ['validDay', '2126-03-03'],
  ] as const)
    expect(fieldIn(page, name).tag).toContain(`value="${value}"`)
  expect(page).toContain('Cake &amp; candles')
}

describe('the form of a quote', () => {
  it('begins with what the customer asked for, in groups that have a name', async () => {
    const page = await open(FORM)
    expect(fieldIn(page, 'day').tag).toContain('value="2126-03-10"')
    expect(fieldIn(page, 'guests').tag).toContain('value="30"')
    expect(page).not.toContain('<fieldset')
    for (const name of ['What it is for', 'Where and when', 'Price', 'Validity and note'])
      expect(page).toMatch(new RegExp(`role="group" aria-labelledby="([\\w-]+)">\\s*<h2[^>]*id="\\1">${name}<`))
  })

  it('leads back to the enquiry by a link of one text, whose space a flexible box cannot drop', async () => {
    expect(await open(FORM)).toContain(`>Back to the enquiry \u2068${REFERENCE}\u2069</a>`)
  })

  it('is sent once with its key: times in Riyadh, the sum in halalas', async () => {
    const answer = await submit(FORM, TYPED)
    expect(answer.headers.get('location')).toBe(`/operator/enquiries/${REFERENCE}?result=quote-sent`)
    expect(sent).toEqual([
      {
        path: `/v1/operator/enquiries/${REFERENCE}/quotes`,
        key: KEY,
        body: {
          title: { ar: 'عيد ميلاد', en: 'Birthday <b>' },
          auditoriumId: 'olaya-3',
          startsAt: '2126-03-10T17:00:00.000Z',
          endsAt: '2126-03-10T20:00:00.000Z',
          guests: 30,
          gross: 230_000,
          note: 'Cake & candles',
          validUntil: '2126-03-03T21:00:00.000Z',
        },
      },
    ])
  })

  it.each([
    ['en', 'Choose a movie', 'Enter one sum'],
    ['ar', 'اختر فيلمًا', 'أدخل مبلغًا واحدًا'],
  ] as const)(
    'in %s says at each wrong field what is wrong, keeps the rest, and sends nothing',
    async (locale, ...words) => {
      const answer = await submit(FORM, { ...TYPED, titleAr: '', gross: '23oo' }, locale)
      const page = await answer.text()
      expect([answer.status, sent]).toEqual([400, []])
      expect(fieldIn(page, 'filmId').fault).toContain(words[0])
      expect(fieldIn(page, 'gross').fault).toContain(words[1])
      // The first of them has the focus.
      expect([fieldIn(page, 'filmId').tag, fieldIn(page, 'gross').tag].map((tag) => tag.includes('autofocus'))).toEqual(
        [true, false],
      )
      expect(fieldIn(page, 'gross').tag).toContain('value="23oo"')
      expectKept(page)
    },
  )

  it.each([
    ['en', 'Not sent. Your limit is SAR 500.00: a manager can send a larger quote.'],
    ['ar', 'لم يُرسل. الحد المسموح لك 500.00 ر.س. يستطيع المدير إرسال عرض سعر أعلى.'],
  ] as const)(
    'above the limit of the role keeps what was typed, and says the limit at the sum in %s',
    async (locale, text) => {
      answered = { status: 403, body: { error: 'forbidden', needs: 'quoteAboveLimit', limit: 50_000 } }
      const answer = await submit(FORM, TYPED, locale)
      const page = await answer.text()
      expect(answer.status).toBe(400)
      expect(fieldIn(page, 'gross').fault).toBe(text)
      expect(fieldIn(page, 'gross').tag).toContain('autofocus')
      expectKept(page)
      const { gross: _, ...rest } = TYPED
      const byLines = await submit(FORM, { ...rest, lineAr0: 'القاعة', lineEn0: 'Hall', net0: '2000' }, locale)
      expect(fieldIn(await byLines.text(), 'net0').fault).toBe(text)
    },
  )

  it('says at the sum that the gateway refuses it, and at the lines if they have it', async () => {
    refuse({ fields: ['gross'] })
    const page = await (await submit(FORM, TYPED)).text()
    expect(fieldIn(page, 'gross').fault).toBe('The total must be SAR 1.00 to SAR 1,000,000.00, VAT included.')
    expectKept(page)
    refuse({ fields: ['price'] })
    const lines = { lineAr0: 'القاعة', lineEn0: 'Hall', net0: '0' }
    const other = await (await submit(FORM, { ...TYPED, gross: '', ...lines })).text()
    expect(fieldIn(other, 'net0').fault).toContain('The total must be')
    expect(other).toMatch(/<details open>\s*<summary class="press">Or lines/)
  })

  it.each([
    [{ fields: ['auditoriumId'], because: 'OTHER_CINEMA' }, 'auditoriumId', 'in another cinema'],
    [{ fields: ['guests'], most: 120 }, 'guests', 'This hall has 120 seats.'],
    [
      {
        fields: ['auditoriumId'],
        because: 'HALL_BUSY',
        other: { kind: 'quote', title: QUOTE.title, startsAt: QUOTE.startsAt, endsAt: QUOTE.endsAt },
      },
      'auditoriumId',
      'Another quote keeps that hall',
    ],
    [{ fields: ['validUntil'] }, 'validDay', 'Choose a day from today on'],
  ])('says at its field why the gateway refuses it: %o', async (details, name, words) => {
    refuse(details)
    const page = await (await submit(FORM, TYPED)).text()
    expect(fieldIn(page, name).fault).toContain(words)
    expectKept(page)
  })

  it('that another person was faster with is kept, too', async () => {
    enquiry = { ...ENQUIRY, takenBy: { id: 'st-1', name: 'Salma' } }
    refuse({ because: 'taken', by: 'Salma' })
    const page = await (await submit(FORM, TYPED)).text()
    expect(page).toMatch(/role="alert"[^>]*>Not sent: Salma has taken this enquiry/)
    expectKept(page)
  })

  it('without an answer keeps its key, also while the gateway shows nothing else', async () => {
    answered = undefined
    const page = await (await submit(FORM, TYPED)).text()
    expect(page).toContain(`name="key" value="${KEY}"`)
    expectKept(page)
    isAway = true
    const silent = await (await submit(FORM, TYPED)).text()
    for (const field of [`name="key" value="${KEY}"`, 'name="gross" value="2,300"', 'name="from" value="20:00"'])
      expect(silent).toContain(`<input type="hidden" ${field}`)
    expect(silent).toContain('Send the form again')
  })

  it('is shown again in the other language, and is not sent by that', async () => {
    const page = await (await submit(FORM, { ...TYPED, pageLanguage: 'ar', shownFault: 'fields:hall,sum' })).text()
    expect(sent).toEqual([])
    expect(fieldIn(page, 'auditoriumId').fault).toContain('غير متاحة حينها')
    expect(fieldIn(page, 'gross').fault).toContain('1,000,000.00 ر.س')
    expectKept(page)
  })

  it('with an unknown code of its own says only that it was not sent', async () => {
    const page = await (await submit(FORM, { ...TYPED, shownFault: 'fields:toString' })).text()
    expect(page).toContain('Not sent: the server refused the form.')
    expectKept(page)
  })
})

describe('the quotes of an enquiry', () => {
  it.each([
    ['en', ['SAR 2,300.00', 'Waits for payment', 'Valid until', 'the end of Sunday 3 March']],
    ['ar', ['2,300.00 ر.س', 'بانتظار الدفع', 'صالح حتى', 'نهاية يوم الأحد، 3 مارس']],
  ] as const)(
    'say in %s what they cost, where they stand and until which day they are valid',
    async (locale, words) => {
      quotes = { ...quotes, quotes: [QUOTE] }
      const page = await openEnquiry(locale)
      for (const word of words) expect(page).toContain(word)
    },
  )

  it('that end at another time than midnight say the time', async () => {
    quotes = { ...quotes, quotes: [{ ...QUOTE, validUntil: QUOTE.startsAt }] }
    expect(await openEnquiry()).toMatch(/Valid until <time[^>]*>10 Mar 2126, 20:00</)
  })

  it('that are paid can be called off, for a reason that the form asks for at its field', async () => {
    quotes = { ...quotes, quotes: [{ ...QUOTE, state: 'PAID' }] }
    const path = `/operator/quotes/${QUOTE_ID}/refund`
    const page = await (await submit(path, { reference: REFERENCE, reason: '' })).text()
    expect(sent).toEqual([])
    expect(page).toMatch(new RegExp(`<details name="quote" open>[^]*?action="${path}"`))
    expect(fieldIn(page, 'reason').fault).toContain('choose a reason')
    const done = await submit(path, { reference: REFERENCE, reason: 'FAULT' })
    expect(done.headers.get('location')).toBe(`/operator/enquiries/${REFERENCE}?result=quote-refunding`)
    expect(sent).toMatchObject([
      { path: `/v1/operator/quotes/${QUOTE_ID}/refund`, key: KEY, body: { reason: 'FAULT' } },
    ])
  })

  it('keep reason and key if the gateway does not answer', async () => {
    quotes = { ...quotes, quotes: [{ ...QUOTE, state: 'PAID' }] }
    answered = undefined
    const path = `/operator/quotes/${QUOTE_ID}/refund`
    const page = await (await submit(path, { reference: REFERENCE, reason: 'FAULT' })).text()
    expect(page).toMatch(/<option value="FAULT" selected/)
    expect(page).toContain(`name="key" value="${KEY}"`)
  })

  it('that wait for payment can be withdrawn, for a reason that the form asks for at its field', async () => {
    quotes = { ...quotes, quotes: [QUOTE] }
    const path = `/operator/quotes/${QUOTE_ID}/withdraw`
    const page = await (await submit(path, { reference: REFERENCE, reason: 'FAULT' })).text()
    expect(sent).toEqual([])
    expect(fieldIn(page, 'reason').fault).toContain('choose a reason')
    const done = await submit(path, { reference: REFERENCE, reason: 'REPLACED' })
    expect(done.headers.get('location')).toBe(`/operator/enquiries/${REFERENCE}?result=quote-withdrawn`)
    expect(sent).toMatchObject([{ path: `/v1${path}`, key: KEY, body: { reason: 'REPLACED' } }])
  })

  it.each([
    ['WITHDRAWN', 'REPLACED', 'Withdrew a quote: Another quote replaces it by', 'سحب عرض سعر: حلّ محله عرض سعر آخر'],
    [
      'CALLED_OFF',
      'CUSTOMER',
      'Called a private booking off: The customer cancelled it by',
      'إلغاء حجز خاص: العميل ألغى الحجز',
    ],
  ] as const)(
    'that staff ended are a step of it, between the steps before and after: %s',
    async (kind, why, en, ar) => {
      const step = { why: null, by: 'Reem', text: null, sentAt: null }
      enquiry = {
        ...ENQUIRY,
        steps: [
          { ...step, id: 's1', kind: 'QUOTE', at: '2126-02-20T10:00:00.000Z' },
          { ...step, id: 's2', kind: 'CLOSE', at: '2126-02-22T10:00:00.000Z' },
        ],
      }
      const end = { kind, why, by: 'Fahad', at: '2126-02-21T10:00:00.000Z' }
      quotes = { ...quotes, quotes: [{ ...QUOTE, state: 'WITHDRAWN', end }] }
      const stepsOf = async (locale: Locale) => {
        const page = await openEnquiry(locale)
        const list = page.slice(page.indexOf('<h2 id="steps">'))
        return [...list.matchAll(/<div class="row-head">(.*?)<\/div>/gs)].map(([, text = '']) =>
          text
            .replace(/<[^>]+>/g, '')
            .replace(/\s+/g, ' ')
            .trim(),
        )
      }
      const steps = await stepsOf('en')
      expect(steps).toEqual([
        expect.stringContaining('Sent a quote'),
        expect.stringContaining(`${en} Fahad`),
        expect.stringContaining('Closed'),
      ])
      expect((await stepsOf('ar'))[1]).toContain(ar)
    },
  )

  it('that are being paid are not withdrawn, and the page says so', async () => {
    quotes = { ...quotes, quotes: [{ ...QUOTE, state: 'PAYING' }] }
    refuse({}, 'payment_in_progress')
    const answer = await submit(`/operator/quotes/${QUOTE_ID}/withdraw`, { reference: REFERENCE, reason: 'OTHER' })
    const page = await answer.text()
    expect(answer.status).toBe(400)
    expect(page).toMatch(/role="alert"[^>]*>Not done: the quote is being paid right now/)
    expect(page).toMatch(new RegExp(`<details name="quote" open>[^]*?/${QUOTE_ID}/withdraw"`))
  })
})

// A member's page for staff at the edge: both languages, sections that do not answer, each form once confirmed, and what
// forged or broken forms do.
import { exports } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { MAX_BODY_BYTES } from '#server/contracts/rules/input-limits.ts'
import { resetIsolateState } from '#server/lib/isolate-state.ts'
import type { Role } from '#server/lib/operator-access.rules.ts'
import { MEMBER_SECTIONS, type MemberSection } from '#server/lib/member-help.rules.ts'
import { fake, resetFake } from './fake.ts'
import { openForms, signedInAs } from './signed-in.ts'

const SITE = 'https://shasha.test'
const PHONE = '+966501234410'
const MEMBER = {
  id: 'm-1',
  name: 'نورة <b>',
  phoneMasked: '05X XXX 4410',
  emailMasked: 'n***@example.com',
  isEmailProved: false,
  language: 'ar',
  since: '2026-01-20T10:00:00Z',
}
const AT = '2026-11-20T10:00:00Z'
const CODES = { sent: 10, lastAt: AT, lock: { who: 'NETWORK', until: AT }, unlockedAt: null }
const SECTIONS: Record<MemberSection, object> = {
  bookings: {
    bookings: [
      {
        id: 'o-1',
        reference: 'SH-TEST',
        status: 'TICKETED',
        startsAt: AT,
        film: { ar: 'متروبوليس', en: 'Metropolis' },
        cinema: { ar: 'العليا', en: 'Olaya' },
        seats: ['B5'],
        total: 9000,
        isUpcoming: true,
        isExchanged: false,
      },
      {
        id: 'o-2',
        reference: 'SH-LOST',
        status: 'STUCK',
        startsAt: AT,
        film: null,
        cinema: null,
        seats: [],
        total: 4500,
        isUpcoming: false,
        isExchanged: false,
      },
    ],
    pagination: { page: 2, pageCount: 3 },
  },
  wallet: {
    balances: {
      eWalletBalance: 2500,
      giftBalance: 500,
      cashbackWalletBalance: 700,
      cashbackOnItsWay: 300,
      cashbackOnItsWayFrom: AT,
      totalBalance: 3200,
    },
    ends: [{ walletType: 'CASHBACK', amount: 700, expiresAt: AT }],
    walletType: 'CASHBACK',
    transactions: [
      {
        id: 't-1',
        walletType: 'CASHBACK',
        cause: 'CASHBACK_EARNED',
        status: 'DONE',
        amount: 700,
        balance: 700,
        at: AT,
        expiresAt: AT,
        orderId: 'o-1',
        reference: 'SH-TEST',
      },
    ],
    pagination: { page: 1, pageCount: 1 },
  },
  vouchers: {
    vouchers: [
      {
        maskedCode: 'SHV-••••-D37H',
        title: { ar: 'قسيمة', en: 'Voucher' },
        kind: 'AMOUNT',
        amount: 5000,
        areas: [],
        state: 'REDEEMED',
        orderId: 'o-1',
        expiresAt: AT,
        givenAt: AT,
      },
    ],
    areas: [{ code: 'STANDARD', name: { ar: 'عادي', en: 'Standard' } }],
    canBeUsed: true,
  },
  cards: { cards: [{ brand: 'VISA', lastFour: '4242' }] },
  sessions: {
    sessions: [
      { id: 's-1', device: { browser: 'SAFARI', system: 'IOS' }, openedAt: AT, lastUsedAt: AT, endsAt: AT },
      { id: 's-2', device: null, openedAt: AT, lastUsedAt: AT, endsAt: AT },
    ],
  },
  codes: { phone: CODES, email: null },
  messages: {
    messages: [
      { kind: 'BOOKING', channel: 'TEXT', orderId: 'o-1', at: AT, tries: 1, isTaken: true },
      { kind: 'CODE', channel: 'TEXT', orderId: null, at: AT, tries: 3, isTaken: false },
    ],
  },
  choices: {
    choices: {
      films: true,
      offers: false,
      news: false,
      surveys: false,
      anniversaries: false,
      emails: true,
      reminders: 'TEXT',
    },
  },
}

type Sent = { call: string; key: string | null; body: unknown }
let received: Sent[]
/** What the gateway does not answer, or answers otherwise. */
let instead: Record<string, { body: object; status: number } | undefined>

function answerOf(call: string, staff: string | null): Response {
  const role = staff?.replace('st-', '') ?? 'support'
  if (call === 'GET operator/me') return Response.json({ id: staff, name: 'Salma', authority: [role] })
  if (call === 'POST operator/members/find') return Response.json({ id: 'm-1' })
  if (call === 'GET operator/members/m-1') return Response.json({ member: MEMBER })
  if (call === 'POST operator/members/m-1/contact') return Response.json({ phone: PHONE, email: 'nora@example.com' })
  if (call.startsWith('POST operator/members/m-1/')) return Response.json({})
  const section = MEMBER_SECTIONS.find((name) => call === `GET operator/members/m-1/${name}`)
  if (section) return Response.json(SECTIONS[section])
  if (call.startsWith('GET operator/orders/'))
    return Response.json({
      orders: [
        {
          id: 'o-1',
          reference: 'SH-TEST',
          state: 'TICKETED',
          attention: null,
          actions: [],
          attempts: [],
          total: 9000,
          film: 'Metropolis',
          owner: 'member',
          memberId: 'm-1',
          contact: '05X XXX 4410',
        },
      ],
    })
  return Response.json({ reason: 'not_found' }, { status: 404 })
}

beforeEach(() => {
  resetIsolateState()
  resetFake()
  received = []
  instead = {}
  fake.answer = async (path, request) => {
    if (!path.startsWith('/v1/operator/')) return Response.json({})
    const { headers, method, url } = request
    const text = await request.text()
    const body: unknown = text ? JSON.parse(text) : undefined
    const call = `${method} ${path.slice('/v1/'.length)}`
    received.push({ call: call + new URL(url).search, key: headers.get('idempotency-key'), body })
    const other = instead[call]
    return other ? Response.json(other.body, { status: other.status }) : answerOf(call, headers.get('x-operator-staff'))
  }
})

const edge = exports.default
interface Session {
  cookie: string
  token: string
}
const get = (path: string, { cookie }: Pick<Session, 'cookie'>) =>
  edge.fetch(SITE + path, { headers: { cookie }, redirect: 'manual' })
const post = (
  path: string,
  { cookie, token }: Session,
  fields: Record<string, string> | [string, string][],
  headers: Record<string, string> = {},
) => {
  const body = new URLSearchParams(fields)
  body.append('token', token)
  return edge.fetch(SITE + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: SITE, cookie, ...headers },
    body,
  })
}

const KEY = 'key-12345678'
const sentTo = (action: string): Sent[] => received.filter(({ call }) => call === `POST operator/members/m-1/${action}`)
const textOf = async (answer: Response): Promise<string> => (await answer.text()).replace(/\s+/g, ' ')

describe('the search', () => {
  it('sends what was typed in a form, and leads to the page of whom it found', async () => {
    const support = await signedInAs('support')
    const answer = await post('/operator/members', support, { text: ' 050 123 4410 ', key: KEY })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/operator/members/m-1'])
    expect(received).toContainEqual({ call: 'POST operator/members/find', key: null, body: { text: '050 123 4410' } })
  })

  it.each([
    ['NONE', 'No account has', 'لا يوجد حساب'],
    ['GUEST', 'made as a guest', 'حجز بدون حساب'],
    ['ENDED', 'was deleted', 'حُذف هذا الحساب'],
  ])('that finds no member says why: %s', async (because, english, arabic) => {
    instead['POST operator/members/find'] = { body: { id: null, because }, status: 200 }
    for (const [locale, words] of [
      ['en', english],
      ['ar', arabic],
    ] as const) {
      const answer = await post('/operator/members', await signedInAs('support', locale), { text: PHONE, key: KEY })
      const page = await answer.text()
      expect([answer.status, answer.headers.get('location')]).toEqual([200, null])
      expect(page).toMatch(new RegExp(`id="fault" class="bad" role="alert">[^<]*${words}`))
      expect(page).toMatch(/name="text"[^>]*value="\+966\d+"[^>]*aria-invalid="true"[^>]*autofocus/)
    }
  })

  it.each([
    ['en', 'You can search again at 14:06.'],
    ['ar', 'يمكنك البحث مرة أخرى الساعة 14:06.'],
  ] as const)(
    'that is made too often says in %s when to search again, and keeps what was typed',
    async (locale, words) => {
      const body = { reason: 'rate_limited', details: { retryAt: '2026-11-28T11:05:20.000Z' } }
      instead['POST operator/members/find'] = { body, status: 429 }
      const answer = await post('/operator/members', await signedInAs('support', locale), { text: PHONE, key: KEY })
      const page = (await answer.text()).replaceAll(/[\u2066-\u2069]/g, '')
      expect(answer.status).toBe(429)
      expect(page).toContain(words)
      expect(page).toMatch(/name="text"[^>]*value="\+966\d+"[^>]*aria-invalid="true"/)
    },
  )

  it('says that the gateway did not answer, or that nothing is written like this', async () => {
    const support = await signedInAs('support')
    instead['POST operator/members/find'] = { body: {}, status: 503 }
    expect(await textOf(await post('/operator/members', support, { text: PHONE }))).toContain('did not answer')
    instead['POST operator/members/find'] = { body: { reason: 'invalid_input' }, status: 400 }
    for (const text of ['x'.repeat(500), '  '])
      expect(await textOf(await post('/operator/members', support, { text }))).toContain('at most 120 characters')
  })
})

describe('the page', () => {
  const NEVER = [PHONE, 'nora@example.com']

  it.each([
    [
      'en',
      [
        'dir="ltr"',
        'Locked for one network',
        'Metropolis',
        'Without tickets',
        'Needs review',
        'Cashback earned',
        'SAR 7.00',
        'Used',
        'Safari on iPhone or iPad',
        'Unknown device',
        'ending in',
        'Failed, 3 tries',
        'Text only',
        'not verified',
      ],
    ],
    [
      'ar',
      [
        'dir="rtl"',
        'موقوفة عن شبكة واحدة',
        'متروبوليس',
        'بدون تذاكر',
        'يحتاج إلى مراجعة',
        'كاش باك مكتسب',
        '7.00 ر.س',
        'مستخدمة',
        'Safari على آيفون أو آيباد',
        'جهاز غير معروف',
        'تنتهي بالأرقام',
        'لم تُرسل بعد 3 محاولات',
        'رسالة نصية فقط',
        'لم يتم التحقق منه',
      ],
    ],
  ] as const)('says in %s what a helper needs, and no more', async (locale, words) => {
    const answer = await get('/operator/members/m-1', await signedInAs('manager', locale))
    const page = await textOf(answer)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toContain('no-store')
    for (const word of [...words, 'نورة &lt;b&gt;', '05X XXX 4410', 'href="/operator/orders?ref=o-1"'])
      expect(page).toContain(word)
    for (const never of [...NEVER, 'undefined', '[object', '<script']) expect(page).not.toContain(never)
  })

  it.each([
    ['en', 'Exchanged', 'Refunded'],
    ['ar', 'تغيّر إلى حجز آخر', 'استُرد المبلغ'],
  ] as const)('says in %s of a booking that another one replaced what its own page says', async (locale, says, not) => {
    const [booking] = (SECTIONS.bookings as { bookings: object[] }).bookings
    const linesWith = async (isExchanged: boolean) => {
      const replaced = { ...booking, status: 'REFUNDED', isUpcoming: false, isExchanged }
      const body = { bookings: [replaced], pagination: { page: 1, pageCount: 1 } }
      instead['GET operator/members/m-1/bookings'] = { body, status: 200 }
      return textOf(await get('/operator/members/m-1', await signedInAs('support', locale)))
    }
    const exchanged = await linesWith(true)
    expect(exchanged).toContain(says)
    expect(exchanged).not.toContain(not)
    expect(await linesWith(false)).toContain(not)
  })

  it('counts codes since the limits were lifted, and within a day once that is longer ago', async () => {
    const codesWith = (sent: number, hours: number) => {
      const unlockedAt = new Date(Date.now() - hours * 3_600_000).toISOString()
      return { body: { phone: { sent, lastAt: null, lock: null, unlockedAt }, email: null }, status: 200 }
    }
    const path = 'GET operator/members/m-1/codes'
    const shown = async (locale: 'ar' | 'en') =>
      textOf(await get('/operator/members/m-1', await signedInAs('support', locale)))
    instead[path] = codesWith(0, 1)
    expect(await shown('en')).toContain('No code was sent since the limits were lifted.')
    expect(await shown('ar')).toContain('لم يُرسل أي رمز منذ رفع الحد.')
    instead[path] = codesWith(2, 1)
    expect(await shown('ar')).toContain('أُرسل منذ رفع الحد رمزان.')
    instead[path] = codesWith(0, 25)
    expect(await shown('en')).toContain('No code was sent within a day.')
  })

  it('pages its lists by the address, and asks each section once, after the look', async () => {
    const support = await signedInAs('support')
    received = []
    const page = await textOf(await get('/operator/members/m-1?bookings=2&wallet=CASHBACK&ledger=4', support))
    const calls = received.map(({ call }) => call).filter((call) => call.includes('/members/'))
    expect(calls[0]).toBe('GET operator/members/m-1')
    expect(calls.slice(1).toSorted()).toEqual(
      MEMBER_SECTIONS.map((name) => {
        const query = { bookings: '?page=2', wallet: '?wallet=CASHBACK&page=4' }[name as string] ?? ''
        return `GET operator/members/m-1/${name}${query}`
      }).toSorted(),
    )
    expect(page).toContain('href="/operator/members/m-1?bookings=1&amp;wallet=CASHBACK&amp;ledger=4#bookings"')
    expect(page).toContain('href="/operator/members/m-1?bookings=3&amp;wallet=CASHBACK&amp;ledger=4#bookings"')
    received = []
    await get('/operator/members/m-1?bookings=-1&wallet=BANK&ledger=<b>', support)
    expect(received.map(({ call }) => call)).toContain('GET operator/members/m-1/wallet?wallet=E_WALLET&page=1')
  })

  it.each(MEMBER_SECTIONS)('stands without %s, and says that it did not answer', async (section) => {
    instead[`GET operator/members/m-1/${section}`] = { body: {}, status: 503 }
    const answer = await get('/operator/members/m-1', await signedInAs('support'))
    const page = await answer.text()
    expect(answer.status).toBe(200)
    expect(page.split('The server did not answer this question.')).toHaveLength(2)
    expect(page).toContain('05X XXX 4410')
  })

  it('has its own words for a missing and a deleted member, and for a gateway without an answer', async () => {
    const support = await signedInAs('support')
    const shown = async (path: string) => {
      const answer = await get(path, support)
      return [answer.status, await textOf(answer)] as const
    }
    for (const id of ['m-2', 'a%2Fb', '%3Cb%3E']) {
      const [status, page] = await shown(`/operator/members/${id}`)
      expect(status).toBe(404)
      expect(page).toContain('There is no such member.')
      expect(page).toContain('action="/operator/members"')
      expect(page).toContain('class="press" href="/operator"')
    }
    instead['GET operator/members/m-1'] = { body: { member: null }, status: 200 }
    expect(await shown('/operator/members/m-1')).toMatchObject([404, expect.stringContaining('was deleted')])
    instead['GET operator/members/m-1'] = { body: {}, status: 503 }
    expect(await shown('/operator/members/m-1')).toMatchObject([502, expect.stringContaining('did not answer')])
  })

  it('offers money and vouchers to a manager, and the rest to support, too', async () => {
    const forms = async (role: Role) => {
      const session = await signedInAs(role)
      const page = await (await get('/operator/members/m-1', session)).text()
      expect(openForms(page, session.token)).toEqual([])
      return ['contact', 'gift', 'voucher', 'unlock-codes', 'end-sessions'].filter((action) =>
        page.includes(`action="/operator/members/m-1/${action}"`),
      )
    }
    expect(await forms('manager')).toEqual(['contact', 'gift', 'voucher', 'unlock-codes', 'end-sessions'])
    expect(await forms('support')).toEqual(['contact', 'unlock-codes', 'end-sessions'])
  })

  it('is linked from the page of a member’s booking', async () => {
    const order = await (await get('/operator/orders?ref=SH-TEST', await signedInAs('support'))).text()
    expect(order).toContain('href="/operator/members/m-1"')
  })

  it('opens neither without a session nor to an engineer', async () => {
    expect((await get('/operator/members/m-1', { cookie: '' })).status).toBe(401)
    const engineer = await signedInAs('engineer')
    received = []
    for (const path of ['/operator/members', '/operator/members/m-1'])
      expect((await get(path, engineer)).status).toBe(403)
    expect(received.filter(({ call }) => call.includes('/members'))).toEqual([])
  })
})

describe('the whole phone number', () => {
  it('is on the answer to the form with a reason, in no address, and in no page after it', async () => {
    const support = await signedInAs('support')
    const answer = await post('/operator/members/m-1/contact', support, { key: KEY, why: 'DELIVERY' })
    const page = await answer.text()
    expect([answer.status, answer.headers.get('cache-control')?.includes('no-store')]).toEqual([200, true])
    for (const shown of [PHONE, 'nora@example.com']) expect(page).toContain(shown)
    expect(sentTo('contact')).toEqual([expect.objectContaining({ body: { why: 'DELIVERY' } })])
    expect(await (await get('/operator/members/m-1', support)).text()).not.toContain(PHONE)
  })

  it('stays hidden without a reason', async () => {
    const support = await signedInAs('support')
    for (const why of ['', 'because']) {
      const answer = await post('/operator/members/m-1/contact', support, { key: KEY, why })
      expect([answer.status, answer.headers.get('location')]).toEqual([400, null])
      expect(await answer.text()).toMatch(/<details name="help" open>[^]*?name="why"[^>]*aria-invalid="true"/)
    }
    expect(sentTo('contact')).toEqual([])
  })
})

/** The one form that is open. */
const openFormIn = (page: string): string => /<details name="help" open>[^]*?<\/details>/.exec(page)?.[0] ?? ''

/** A form as it is filled in, what the gateway is sent, and the result. */
const FORMS: [action: string, fields: [string, string][], body: object, result: string][] = [
  [
    'gift',
    [
      ['amount', '٢٥٫٥'],
      ['wallet', 'CASHBACK'],
      ['reason', 'VISIT'],
    ],
    { reason: 'VISIT', amount: 2550, walletType: 'CASHBACK' },
    'gift',
  ],
  [
    'voucher',
    [
      ['kind', 'AMOUNT'],
      ['amount', '50'],
      ['validDays', '90'],
      ['reason', 'PAYMENT'],
    ],
    { reason: 'PAYMENT', kind: 'AMOUNT', validDays: 90, amount: 5000 },
    'voucher',
  ],
  [
    'voucher',
    [
      ['kind', 'TICKET'],
      ['areas', 'STANDARD,PREMIUM'],
      ['validDays', '30'],
      ['reason', 'OTHER'],
    ],
    { reason: 'OTHER', kind: 'TICKET', validDays: 30, areas: ['STANDARD', 'PREMIUM'] },
    'voucher',
  ],
  ['unlock-codes', [['reason', 'CALLER_ASKS']], { reason: 'CALLER_ASKS' }, 'unlocked'],
  [
    'end-sessions',
    [
      ['session', 's-1'],
      ['reason', 'SAFETY'],
    ],
    { reason: 'SAFETY', session: 's-1' },
    'signed-out',
  ],
  ['end-sessions', [['reason', 'SAFETY']], { reason: 'SAFETY', session: null }, 'signed-out'],
]

describe.each(FORMS)('the form of %s with %j', (action, fields, body, result) => {
  const path = `/operator/members/m-1/${action}`
  const filled: [string, string][] = [...fields, ['key', KEY]]

  it('is passed on with its key, and answers with its result in both languages', async () => {
    const manager = await signedInAs('manager')
    for (let time = 0; time < 2; time += 1) {
      const answer = await post(path, manager, filled)
      expect([answer.status, answer.headers.get('location')]).toEqual([303, `/operator/members/m-1?result=${result}`])
    }
    expect(sentTo(action)).toMatchObject([
      { key: KEY, body },
      { key: KEY, body },
    ])
    const texts = await Promise.all(
      (['en', 'ar'] as const).map(async (locale) => {
        const page = await (
          await get(`/operator/members/m-1?result=${result}`, await signedInAs('manager', locale))
        ).text()
        return /<p class="notice [^"]*" role="status">([^<]+)</.exec(page)?.[1]
      }),
    )
    expect(texts[0]).toMatch(/[a-z]/)
    expect(texts[1]).toMatch(/[ء-ي]/)
  })

  it('does nothing if it is forged: without its token, from another site, without a key, or too large', async () => {
    const manager = await signedInAs('manager')
    const statuses = [
      (await post(path, { ...manager, token: 'x' }, filled)).status,
      (await post(path, manager, filled, { origin: 'https://evil.test' })).status,
      (await post(path, manager, fields)).status,
      (await post(path, manager, [...fields, ['key', 'short']])).status,
    ]
    expect(statuses).toEqual([403, 403, 400, 400])
    const large = await post(path, manager, [...filled, ['more', 'x'.repeat(MAX_BODY_BYTES)]])
    expect(large.status).toBeGreaterThanOrEqual(400)
    expect((await post(path, { cookie: '', token: manager.token }, filled)).headers.get('location')).toBe('/operator')
    expect((await post('/operator/members/a%2Fb/gift', manager, filled)).status).toBe(404)
    expect(sentTo(action)).toEqual([])
  })

  it('without a reason of the list does nothing, and says so', async () => {
    const manager = await signedInAs('manager')
    const unreasoned = filled.map(([name, value]): [string, string] => [name, name === 'reason' ? 'because' : value])
    const answer = await post(path, manager, unreasoned)
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null])
    const form = openFormIn(await answer.text())
    expect(form).toContain(`action="${path}"`)
    expect(form).toMatch(/name="reason"[^>]*aria-invalid="true"[^>]*autofocus/)
    for (const [name, value] of fields) if (name === 'amount') expect(form).toContain(`value="${value}"`)
    expect(sentTo(action)).toEqual([])
  })

  it('stays open with its input if the gateway refused, or if it may have happened', async () => {
    const manager = await signedInAs('manager')
    const call = `POST operator/members/m-1/${action}`
    for (const [status, reason, said] of [
      [400, 'invalid_input', 'Not done'],
      [404, 'not_found', action === 'end-sessions' ? 'there is no such session any more' : 'Not done'],
      [
        400,
        'idempotency_key_reused',
        'Nothing was changed: this form was sent before with other values, or by another person.',
      ],
      [503, 'busy', 'may have happened'],
    ] as const) {
      instead[call] = { body: { reason }, status }
      const form = openFormIn(await (await post(path, manager, filled)).text())
      expect(form).toContain(said)
      expect(form).toMatch(/<option value="[A-Z_]+" selected>/)
      // The same key makes the same action, so that it happens once.
      expect(form.includes(KEY)).toBe(status === 503)
    }
  })
})

it('an amount that is none, or too large, is not passed on', async () => {
  const manager = await signedInAs('manager')
  for (const amount of ['', '0', '-5', '10001', '1e3', '5.123', 'ten'])
    for (const [action, more] of [
      ['gift', { wallet: 'E_WALLET' }],
      ['voucher', { kind: 'AMOUNT', validDays: '30' }],
    ] as const) {
      const answer = await post(`/operator/members/m-1/${action}`, manager, {
        key: KEY,
        reason: 'OTHER',
        amount,
        ...more,
      })
      const form = openFormIn(await answer.text())
      expect(form, amount).toMatch(/name="amount"[^>]*aria-invalid="true"/)
      expect(form, amount).toContain('write an amount from 0.01 to 10,000')
    }
  expect(sentTo('gift').concat(sentTo('voucher'))).toEqual([])
})

it('support may not send the forms of a manager', async () => {
  const support = await signedInAs('support')
  for (const action of ['gift', 'voucher']) {
    const answer = await post(`/operator/members/m-1/${action}`, support, { key: KEY, reason: 'OTHER', amount: '50' })
    expect(answer.status).toBe(403)
    expect(sentTo(action)).toEqual([])
  }
})

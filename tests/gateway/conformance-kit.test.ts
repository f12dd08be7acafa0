// The kit by itself: what it says of a call that is missing, a limit, a picture, and what it never prints.
import { describe, expect, it } from 'vitest'
import { askCode } from '../conformance/guests.mjs'
import { createKit } from '../conformance/kit.mjs'
import { readCatalogue } from '../conformance/read-catalogue.mjs'
import { readBanners } from '../conformance/read-pictures.mjs'
import { rowsOf } from '../conformance/conclusion.mjs'
import { runCheck } from '../conformance/run.mjs'

const BASE = 'https://gateway.example/'

type Answer = [status: number, body: unknown, headers?: Record<string, string>]

/** A kit whose gateway answers each call in turn; the last answer repeats. */
function kitOf(...answers: Answer[]) {
  const pauses: number[] = []
  const left = [...answers]
  const kit = createKit({
    base: BASE,
    fetch: async () => {
      const [status, body, headers = {}] = left.length > 1 ? left.shift()! : left[0]!
      return Response.json(body, { status, headers })
    },
    wait: async (ms: number) => void pauses.push(ms),
  })
  const rowOf = (wanted: string) => rowsOf(kit.report, {}).find(({ key }: { key: string }) => key === wanted)
  return { kit, pauses, rowOf }
}

const NOT_FOUND: Answer = [404, { code: 16, reason: 'not_found', message: 'Not found' }]
const FOOD = { sections: [] }

describe('a call that the gateway does not have', () => {
  it.each([
    [404, {}],
    [404, { code: 18, reason: 'unsupported', message: 'Not supported' }],
    [405, {}],
    [501, {}],
  ])('is not supported if it is answered %d %j, and that breaks nothing if the site works without it', async (...a) => {
    const { kit, rowOf } = kitOf(a as Answer)
    await kit.ask('GET food-menu')
    expect(rowOf('GET food-menu')).toMatchObject({ result: 'not supported' })
  })

  it('is a breach if the site needs it', async () => {
    const { kit, rowOf } = kitOf([404, {}])
    await kit.ask('GET films')
    const notes = [expect.stringContaining('not supported, but the site needs it: answers 404')]
    expect(rowOf('GET films')).toMatchObject({ result: 'BREAKS', notes })
  })

  it('is not one whose thing does not exist: 404 with code 16', async () => {
    const { kit, rowOf } = kitOf(NOT_FOUND)
    await kit.ask('GET food-menu')
    expect(rowOf('GET food-menu')).toMatchObject({ result: 'BREAKS' })
  })

  it('is a breach if the gateway has it and only answers an unknown id like that', async () => {
    const { kit, rowOf } = kitOf([200, FOOD, { 'cache-control': 'max-age=60' }], [404, {}])
    await kit.ask('GET food-menu')
    await kit.refused('GET food-menu', {}, { statuses: [404], code: 16, why: 'an unknown id' })
    const notes = [
      'an unknown id: expected 404 with code 16, got 404 with code none, which means that the call is not supported',
    ]
    expect(rowOf('GET food-menu')).toMatchObject({ result: 'BREAKS', notes })
  })
})

describe('a limit', () => {
  it('is waited for once, as long as Retry-After says', async () => {
    const limited: Answer = [429, { code: 14, reason: 'rate_limited', message: 'Slowly' }, { 'retry-after': '7' }]
    const { kit, pauses, rowOf } = kitOf(limited, [200, FOOD])
    await kit.ask('GET food-menu')
    expect(pauses).toEqual([7000])
    expect(rowOf('GET food-menu')).toMatchObject({ result: 'conforms' })
  })

  it('is a breach without code 14 and without Retry-After', async () => {
    const { kit, rowOf } = kitOf([429, { code: 3, message: 'Slowly' }])
    await kit.ask('GET food-menu')
    expect(rowOf('GET food-menu')?.notes).toEqual(
      expect.arrayContaining(['a 429 answer has code 3, not 14', 'a 429 answer has no Retry-After in whole seconds']),
    )
  })
})

describe('an answer', () => {
  it('of more than two megabytes is a breach, because the site reads no more', async () => {
    const { kit, rowOf } = kitOf([200, { sections: [], more: 'x'.repeat(2 * 1024 * 1024) }])
    await kit.ask('GET food-menu')
    expect(rowOf('GET food-menu')?.notes).toEqual([
      expect.stringMatching(/^an answer of \d+ bytes: the site reads at most/),
    ])
  })

  it.each([
    [new DOMException('', 'TimeoutError'), 'no answer within 9 s'],
    [new TypeError('fetch failed'), 'no answer: fetch failed'],
  ])('that does not come is a breach: %s', async (error, words) => {
    const kit = createKit({ base: BASE, fetch: async () => Promise.reject(error) })
    await kit.ask('GET films')
    expect([...kit.report.get('GET films')!.findings]).toEqual([words])
  })
})

describe('a picture', () => {
  const banner = {
    id: 'b',
    linkType: 'WITHOUT_LINK',
    title: 'عنوان',
    kicker: '',
    text: '',
    image: 'https://pictures.example/b.png',
    focus: 'side',
    tint: '#000000',
  }
  const findingsOf = async (picture: () => Response) => {
    const kit = createKit({
      base: BASE,
      fetch: async (input) =>
        String(input).startsWith(BASE) ? Response.json({ banners: [banner], films: [], offers: [] }) : picture(),
    })
    await readBanners(kit, 'riyadh')
    return [...kit.report.get('GET banners')!.findings]
  }
  const png = { 'content-type': 'image/png' }

  it.each([
    ['is gone', () => new Response('', { status: 404 }), 'answers 404'],
    ['is a page', () => new Response('<p>', { headers: { 'content-type': 'text/html' } }), 'which is no picture'],
    ['is too large', () => new Response(new Uint8Array(6 * 1024 * 1024), { headers: png }), 'has 6.0 MB'],
    ['cannot be reached', () => Response.error(), 'answers 0'],
  ])('that %s is found', async (_, picture, words) => {
    expect(await findingsOf(picture as () => Response)).toEqual([expect.stringContaining(words)])
  })

  it('that loads is fine', async () => {
    expect(await findingsOf(() => new Response('png', { headers: png }))).toEqual([])
  })
})

it('tokens, codes, phones and keys are in no report', async () => {
  const kit = createKit({
    base: BASE,
    site: { edgeKey: 'edge-key-of-the-chain' },
    fetch: async () =>
      Response.json({ code: 10, message: 'no: edge-key-of-the-chain secret-token +966501234567' }, { status: 400 }),
  })
  kit.protect('secret-token')
  kit.protect('+966501234567')
  await kit.ask(
    'POST guest-users/phone-number',
    { phoneNumber: '+966501234567' },
    { as: { kind: 'guest', token: 'secret-token' } },
  )
  await kit.ask('GET vouchers/verify', { code: 'MY-OWN-VOUCHER' })
  const text = JSON.stringify(rowsOf(kit.report, {}))
  expect(text).toContain('no: … … …')
  expect(text).not.toMatch(/edge-key-of|secret-token|966501234567|MY-OWN/)
})

it('narrowed to reads, calls of guests and members are left out', () => {
  const { kit } = kitOf(NOT_FOUND)
  const rows = rowsOf(kit.report, { only: 'reads' })
  expect(rows.find(({ key }: { key: string }) => key === 'POST orders')).toMatchObject({ result: 'left out' })
  expect(rows.find(({ key }: { key: string }) => key === 'GET films')).toMatchObject({ result: 'not asked' })
})

/** A kit whose gateway has only these calls, by path; it does not have the others. */
function smallGateway(answers: Record<string, unknown>, supplies: object = {}) {
  const requestedPaths = new Set<string>()
  const kit = createKit({
    base: BASE,
    supplies,
    fetch: async (input) => {
      const path = new URL(String(input)).pathname.replace('/v1/', '')
      requestedPaths.add(path)
      return path in answers ? Response.json(answers[path]) : Response.json({}, { status: 404 })
    },
  })
  const row = (wanted: string) => rowsOf(kit.report, {}).find(({ key }: { key: string }) => key === wanted)
  return { kit, requestedPaths, row }
}

it('an empty list is the same in both languages, and breaks nothing', async () => {
  const { kit, row } = smallGateway({ 'voucher-redemption-steps': { steps: [] } })
  await readCatalogue(kit)
  expect(row('GET voucher-redemption-steps')).toMatchObject({ result: 'conforms' })
})

it('the page of a cinema follows on the list of cinemas, not on that of experiences', async () => {
  const { kit, row } = smallGateway({})
  await readCatalogue(kit)
  expect(row('GET cinemas/unique-name/:slug')?.notes).toEqual(['follows on GET cinemas, which is not supported'])
  expect(row('GET experiences/unique-name/:slug')?.notes).toEqual([
    'follows on GET experiences, which is not supported',
  ])
})

it.each([
  ['1234', [expect.stringContaining('a code of 4 digits: the field of the site takes exactly 6')]],
  ['123456', []],
])('a code that the field of the site cannot take is a breach: %s', async (code, found) => {
  const times = {
    serverNow: '2026-11-22T18:00:00Z',
    resendAt: '2026-11-22T18:01:00Z',
    expiresAt: '2026-11-22T18:05:00Z',
  }
  const sent = { requestId: 'r', phoneMasked: '05X XXX 4410', ...times }
  const { kit } = smallGateway({ 'guest-users/phone-number': sent }, { codeFor: async () => code })
  kit.now = () => Date.parse(times.serverNow)
  const key = 'POST guest-users/phone-number'
  await askCode(kit, key, { phoneNumber: '+966501234567' }, { kind: 'guest', token: 't' }, '+966501234567')
  expect([...kit.report.get(key)!.findings].filter((finding) => finding.includes('digits'))).toEqual(found)
})

it('narrowed to guests, no call of a member or of signing in is made, and none counts as missing', async () => {
  const { kit, requestedPaths, row } = smallGateway({})
  const nothing = { guestToken: undefined, memberToken: undefined, isTestMember: undefined }
  await runCheck(kit, { isWriting: true, only: 'guests', ...nothing })
  for (const key of ['GET recent-searches', 'POST auth/unverified-user', 'POST auth/add-token', 'GET wallet'])
    expect(row(key)).toMatchObject({ result: 'left out', isRequired: false, notes: ['--only guests'] })
  expect([...requestedPaths].filter((path) => /^(?:recent-searches|auth\/(?:add|unver)|wallet)/.test(path))).toEqual([])
  expect(row('POST guest-users/phone-number')).toMatchObject({ isRequired: true })
})

it('a private booking is not asked for without a list of cinemas, because its form offers those', async () => {
  const { kit, row } = smallGateway({})
  const nothing = { guestToken: undefined, memberToken: undefined, isTestMember: undefined }
  await runCheck(kit, { isWriting: true, only: 'guests', ...nothing })
  expect(row('POST private-bookings')).toMatchObject({ result: 'left out', isRequired: false })
})

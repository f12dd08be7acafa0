// The gateway check by itself: its arguments, its exit code and its reports.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readOptions } from '../conformance/options.mjs'
import { jsonReport, junitReport, textReport } from '../conformance/report.mjs'
import { switchedOff } from '../conformance/switched-off.rules.mjs'
import { suppliesFrom } from '../conformance/supplies.mjs'
import { conclude } from '../conformance/conclusion.mjs'

const guide = readFileSync(new URL('../../server/contracts/GUIDE.md', import.meta.url), 'utf8')
const CONTROL = String.fromCodePoint(1)
const row = (key: string, result: string, notes: string[] = [], isRequired = true) => ({
  key,
  result,
  notes,
  isRequired,
})
const ROWS = [
  row('GET films', 'conforms'),
  row('GET cities', 'BREAKS', [`a field <b> & "c"${CONTROL}`, 'second\nline']),
  row('POST orders', 'not asked', ['no phone']),
  row('GET food-menu', 'not supported', ['The page is left out.'], false),
]

describe('the exit code', () => {
  it.each([
    [0, 'everything conforms', [ROWS[0]], {}],
    [1, 'a call breaks the contract', ROWS, { allowUnasked: true }],
    [3, 'a required call was not asked', [ROWS[0], ROWS[2]], {}],
    [0, 'a required call was not asked, which is allowed', [ROWS[0], ROWS[2]], { allowUnasked: true }],
    [0, 'an extension is not supported', [ROWS[0], ROWS[3]], {}],
  ])('is %d if %s', (exitCode, _, rows, options) => {
    expect(conclude(rows, { allowUnasked: undefined, ...options })).toMatchObject({ exitCode })
  })
})

/** Throws if tags do not match or a bare < or & is left. */
function checkXml(text: string): void {
  const open: string[] = []
  const rest = text
    .replace(/^<\?xml[^>]*\?>/, '')
    .replace(/<(\/?)([\w-]+)((?:\s[\w-]+="[^"<]*")*)\s*(\/?)>/g, (...tag) => {
      const [, isEnd, name, , isEmpty] = tag as string[]
      if (isEnd && open.pop() !== name) throw new Error(`</${name}> does not match`)
      if (!isEnd && !isEmpty) open.push(name!)
      return ''
    })
  expect(open).toEqual([])
  expect(rest.replace(/&(?:amp|lt|gt|quot|#\d+);/g, '')).not.toMatch(/[<&]/)
  expect(text).not.toContain(CONTROL)
}

describe('the report', () => {
  const report = {
    gateway: 'https://gateway.example/',
    rows: ROWS,
    conclusion: 'The gateway breaks the contract.',
    exitCode: 1,
    startedAt: '2026-11-22T18:00:00.000Z',
    seconds: 1.5,
    traceId: 'a'.repeat(32),
    isUnaskedAllowed: undefined,
  }

  it('as JUnit is XML with a failure for a breach, an error for a call not asked, and skipped extensions', () => {
    const xml = junitReport(report)
    checkXml(xml)
    expect(xml).toContain('tests="4" failures="1" errors="1" skipped="1"')
    expect(xml).toContain('<failure type="contract" message="a field &lt;b&gt; &amp; &quot;c&quot;">')
    expect(xml).toContain('<error type="not-asked" message="no phone">')
    expect(junitReport({ ...report, isUnaskedAllowed: true })).toContain('errors="0" skipped="2"')
  })

  it('as text names call, breach and reason', () => {
    expect(textReport(report)).toMatch(/GET cities\s+BREAKS\s+a field.*\n\s+second/)
    expect(textReport(report)).toMatch(/POST orders\s+NOT ASKED\s+no phone/)
  })

  it('as JSON has every call', () => {
    const parsed = JSON.parse(jsonReport(report)) as { calls: unknown[]; counts: object; exitCode: number }
    expect(parsed).toMatchObject({ exitCode: 1, counts: { conforms: 1, BREAKS: 1, 'not asked': 1 } })
    expect(parsed.calls).toHaveLength(4)
  })
})

describe('calls that the settings switch off', () => {
  const everyProcessor = { mada: 'HYPER_PAY', amex: 'PAYFORT', other: 'CHECKOUT' }
  const on = [
    'voucher',
    'topUp',
    'cancelTicket',
    'taxInvoice',
    'notifications',
    'applePay',
    'foodMenu',
    'cashback',
    'guestEmail',
  ]
  const features = Object.fromEntries(on.map((name) => [name, true]))

  it('are none if everything is on', () => {
    expect([...switchedOff({ features, cardGateways: everyProcessor }).keys()]).toEqual([])
  })

  it.each([
    [{ offers: false }, 'offers', ['GET offers', 'GET films/offer', 'DELETE orders/:id/offers'], 'GET films'],
    [{ topUp: false }, 'topUp', ['POST top-ups', 'POST top-ups/:id/pay'], 'GET wallet'],
    [{ applePay: false }, 'applePay', ['POST cards/create-apple-session'], 'GET cards/initialize-add-card'],
    [{ voucher: false }, 'voucher', ['POST orders/:id/voucher'], 'GET voucher-redemption-steps'],
  ])('are those of the feature: %j', (change, name, off, on) => {
    const reasons = switchedOff({ features: { ...features, ...change }, cardGateways: everyProcessor })
    for (const key of off) expect(reasons.get(key)).toContain(`settings.features.${name} is off`)
    expect(reasons.has(on)).toBe(false)
  })

  it('are those of a processor that takes no card', () => {
    const reasons = switchedOff({ features, cardGateways: { mada: 'CHECKOUT', amex: 'CHECKOUT', other: 'CHECKOUT' } })
    expect(reasons.get('GET cards/payfort/initialize-add-card')).toContain('does not name PAYFORT')
    expect(reasons.has('GET cards/initialize-add-card')).toBe(false)
  })
})

/** Feature → its calls alone, from the table of the guide. */
const GUIDE_TABLE = Object.fromEntries(
  [...guide.matchAll(/^\| `(\w+)` \| (?:on|off) \|[^|]*\|([^|]*)\|$/gm)].map(([, name, calls]) => [
    name,
    calls!.trim(),
  ]),
)

it('the guide names every feature that leaves calls out, and no other one with calls', () => {
  const named = Object.keys(GUIDE_TABLE).filter((name) => GUIDE_TABLE[name])
  const everyProcessor = { mada: 'HYPER_PAY', amex: 'PAYFORT', other: 'CHECKOUT' }
  const off = Object.fromEntries(Object.keys(GUIDE_TABLE).map((name) => [name, false]))
  const reasons = [...switchedOff({ features: off, cardGateways: everyProcessor }).values()].join(' ')
  const known = Object.keys(GUIDE_TABLE).filter((name) =>
    new RegExp(`features\\.${name} is off|switches ${name}\\b`).test(reasons),
  )
  expect(named.sort()).toEqual(known.sort())
  expect(named).toContain('offers')
})

describe('the arguments', () => {
  it.each([
    [[], 'Say which gateway'],
    [['ftp://x'], 'Say which gateway'],
    [['https://x', '--only', 'writes'], '--only knows'],
    [['https://x', '--only', 'reads', '--write'], 'makes no writes'],
    [['https://x', '--only', 'guests'], 'add --write'],
    [['https://x', '--card', '4242424242424242'], '--card needs'],
    [['https://x', '--cord', '1'], "Unknown option '--cord'"],
    [['https://x', '--with', '/no/such/file.json'], 'ENOENT'],
  ])('%j are refused', (argv, words) => {
    expect(readOptions(argv, {}).problem).toContain(words)
  })

  it('take the key of the edge and tokens from the environment', () => {
    const options = readOptions(['https://x/base', '--write'], { EDGE_KEY: 'k', MEMBER_TOKEN: 'm' })
    expect(options).toMatchObject({ address: 'https://x/base', write: true, edgeKey: 'k', memberToken: 'm' })
    expect(options.problem).toBeUndefined()
  })
})

interface Supplied {
  proofs: object
  phone?: () => string | undefined
  codeFor?: (place: string) => Promise<string | undefined>
}

it('a code is read by the operator’s command; each test phone is used once', async () => {
  const base = new URL('http://127.0.0.1:9/')
  const byPhone: Supplied = await suppliesFrom({ otpCommand: 'echo code {phone}', phone: ['0501'] }, base)
  expect([byPhone.phone?.(), byPhone.phone?.()]).toEqual(['+966501', undefined])
  expect(await byPhone.codeFor?.('+966501')).toBe('0501')
  const inFull: Supplied = await suppliesFrom({ otpCommand: 'echo {to}' }, base)
  expect(await inFull.codeFor?.('+966551')).toBe('966551')
})

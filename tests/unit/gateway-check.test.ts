// The gateway check by itself: its arguments, its exit code, its reports and its progress.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { describe, expect, it, vi } from 'vitest'
import { connectLive } from '../conformance/live.mjs'
import { readOptions } from '../conformance/options.mjs'
import { durationText, jsonReport, junitReport, textReport } from '../conformance/report.mjs'
import { switchedOff } from '../conformance/switched-off.rules.mjs'
import { createProgress, expectedText } from '../conformance/progress.mjs'
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
    seconds: 61.5,
    requests: 214,
    skipped: [{ what: 'a refresh token that comes again after 30 s', why: 'the run was over sooner' }],
    traceId: 'a'.repeat(32),
    isUnaskedAllowed: undefined,
  }

  it('as JUnit is XML with a failure for a breach, an error for a call not asked, and skipped extensions and checks', () => {
    const xml = junitReport(report)
    checkXml(xml)
    expect(xml).toContain('tests="5" failures="1" errors="1" skipped="2"')
    expect(xml).toContain('<failure type="contract" message="a field &lt;b&gt; &amp; &quot;c&quot;">')
    expect(xml).toContain('<error type="not-asked" message="no phone">')
    expect(junitReport({ ...report, isUnaskedAllowed: true })).toContain('errors="0" skipped="3"')
    expect(xml).toContain('name="a refresh token that comes again after 30 s">')
  })

  it('as text names call, breach and reason', () => {
    expect(textReport(report)).toMatch(/GET cities\s+BREAKS\s+a field.*\n\s+second/)
    expect(textReport(report)).toMatch(/POST orders\s+NOT ASKED\s+no phone/)
  })

  it('as text counts the checks that were skipped and says why, and how long all took', () => {
    const text = textReport(report)
    expect(text).toContain('Not checked:\n  a refresh token that comes again after 30 s: the run was over sooner\n')
    expect(text).toContain('1 not asked, 1 check skipped\n')
    expect(text).toContain('It took 1 min 2 s and 214 requests.')
    expect(textReport({ ...report, skipped: [] })).not.toMatch(/Not checked|skipped/)
    expect(durationText(59.4)).toBe('59 s')
  })

  it('as JSON has every call', () => {
    const parsed = JSON.parse(jsonReport(report)) as { calls: unknown[]; counts: object; exitCode: number }
    expect(parsed).toMatchObject({ exitCode: 1, counts: { conforms: 1, BREAKS: 1, 'not asked': 1 } })
    expect(parsed.calls).toHaveLength(4)
    expect(parsed).toMatchObject({ requests: 214, counts: { skipped: 1 }, skipped: report.skipped })
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
    'cinemaMenus',
    'foodOrders',
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
    [{ members: false }, 'members', ['POST auth/add-token', 'GET auth/me', 'GET guest-users/account'], 'POST orders'],
    [{ voucher: false }, 'voucher', ['POST orders/:id/voucher'], 'GET voucher-redemption-steps'],
  ])('are those of the feature: %j', (change, name, off, on) => {
    const reasons = switchedOff({ features: { ...features, ...change }, cardGateways: everyProcessor })
    for (const key of off) expect(reasons.get(key)).toContain(`settings.features.${name} is off`)
    expect(reasons.has(on)).toBe(false)
  })

  it('are those of the wallet, too, in a chain of guests only', () => {
    const reasons = switchedOff({ features: { ...features, members: false }, cardGateways: everyProcessor })
    for (const key of ['GET wallet', 'POST top-ups', 'POST orders/:id/cancel', 'GET notifications'])
      expect([...reasons.keys()]).toContain(key)
    for (const key of [
      'POST auth/auth-refresh',
      'POST auth/logout',
      'POST guest-users/verify',
      'GET guest-users/orders',
    ])
      expect(reasons.has(key)).toBe(false)
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

describe('the live channel', () => {
  /** A text message as a server sends it: short, in one frame. */
  const frameOf = (text: string) => Buffer.concat([Buffer.from([0x81, text.length]), Buffer.from(text)])
  const acceptOf = (key: string) =>
    createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64')

  /** A gateway whose channel says one thing, or that has none. */
  async function startChannel(text: string | undefined) {
    const seen: string[] = []
    const server = createServer((_, response) => void response.writeHead(404).end())
    server.on('upgrade', ({ headers, url }, socket) => {
      seen.push(`${url} ${headers['accept-language']}`)
      if (text === undefined) return void socket.end('HTTP/1.1 404 Not Found\r\n\r\n')
      const accept = acceptOf(headers['sec-websocket-key']!)
      socket.write(
        `HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-accept: ${accept}\r\n\r\n`,
      )
      socket.write(frameOf(text))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
    const { port } = server.address() as { port: number }
    return { seen, server, url: `http://127.0.0.1:${port}/base/v1/showtimes/st_1/live` }
  }

  it('is opened with the headers of the edge, and its messages are collected', async () => {
    const { seen, server, url } = await startChannel('{"type":"all"}')
    const channel = await connectLive(url, { 'accept-language': 'EN' })
    await vi.waitUntil(() => channel?.texts.length, { timeout: 30_000 })
    expect(channel?.texts).toEqual(['{"type":"all"}'])
    expect(seen).toEqual(['/base/v1/showtimes/st_1/live EN'])
    channel?.close()
    server.close()
  })

  it('that a gateway does not have is none', async () => {
    const { server, url } = await startChannel(undefined)
    expect(await connectLive(url, {})).toBeUndefined()
    server.close()
  })
})

describe('while it runs', () => {
  /** What is printed while one area is checked with two calls, of which one is limited. */
  function printed(isTerminal: boolean): string {
    let text = ''
    const progress = createProgress({
      isTerminal,
      write: (part: string) => void (text += part),
      now: () => 0,
    })
    progress.enter('Films and showtimes')
    progress.call('GET films (ar)')
    progress.pause('GET films waits 7 s, as the gateway says')
    progress.call('GET films (en)')
    progress.end()
    return text
  }

  it('a terminal shows the area, the number of calls so far and the call, in one line that is replaced', () => {
    expect(printed(true)).toContain('\r\u001b[K  Films and showtimes, call 2: GET films (en)')
    expect(printed(true)).not.toContain('\n')
  })

  it('a file gets a plain line for each area and each pause', () => {
    expect(printed(false)).toBe(
      '  Films and showtimes (after 0 s, 0 calls)\n  GET films waits 7 s, as the gateway says\n',
    )
  })

  it.each([{ only: 'reads' }, { only: 'guests', write: true }, { write: true }, {}])(
    'it says at the start how long %j takes',
    (options) => {
      expect(expectedText(options)).toMatch(/^\d+ to \d+ calls, .* \d+ to \d+ s/)
    },
  )
})

// Arrow functions are of 2015; `import()` is the one later construct.
it('an old Node can parse the script that names the version it needs, and loads nothing before', () => {
  const text = readFileSync(new URL('../conformance/check.cjs', import.meta.url), 'utf8')
  expect(text).not.toMatch(/\?\.|\?\?|\bawait\b|\basync\b|^import\s[^(]|\.\.\.|#\w+\s*[=(]|\brequire\(/m)
})

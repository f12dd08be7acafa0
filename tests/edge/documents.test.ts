// The life of a page that all visitors share: rendered once, sent from the store, and renewed.
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { decompress } from '#server/edge/documents/brotli.ts'
import { documentsStatus } from '#server/edge/documents/documents.ts'
import { advanceClock, now } from '#server/lib/clock.ts'
import {
  closeGate,
  FILM,
  get,
  getStored,
  getWith,
  hasDocuments,
  headingOf,
  nonceOf,
  passSeconds,
  policyOf,
  SITE,
  site,
  startAnew,
  visit,
} from './shared-pages.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#server/contracts/rules/durations.ts'

const textsOf = async (answers: Response[]) => new Set(await Promise.all(answers.map((answer) => answer.text())))
/** As it comes from the store. */
async function getStoredAnswer(): Promise<Response> {
  await getStored(FILM)
  return get(FILM)
}
const headingNow = async () => headingOf(await (await get(FILM)).text())
/** The renders that the background has finished. */
const hasRendered = (count: number) => vi.waitFor(() => expect(site.renders).toHaveLength(count), { timeout: 15_000 })

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }))
beforeEach(startAnew)

describe('a page that is not stored yet', () => {
  it('is rendered once for a hundred visitors at once', async () => {
    const open = closeGate()
    const visitors = Promise.all(Array.from({ length: 100 }, () => visit(FILM)))
    await hasRendered(1)
    open()
    const texts = await textsOf(await visitors)
    expect(texts.size).toBe(1)
    expect([...texts][0]).toContain('<h1>Metropolis</h1>')
    expect([...texts][0]).toContain('fill()</script></body></html>')
    expect(site.renders).toHaveLength(1)
  })

  it('is streamed: the first part arrives before the second exists, also for those who join', async () => {
    const open = closeGate()
    const answers = [await visit(FILM), await visit(FILM)]
    const readers = answers.map((answer) => (answer.body as ReadableStream<Uint8Array>).getReader())
    for (const reader of readers)
      expect(new TextDecoder().decode((await reader.read()).value)).toMatch(/<h1>Metropolis<\/h1>$/)
    open()
    for (const reader of readers) expect(new TextDecoder().decode((await reader.read()).value)).toContain('fill()')
    expect(site.renders).toHaveLength(1)
  })

  it('is rendered in parts for a visitor, and whole for a crawler and for the store', async () => {
    await getStored(FILM)
    await getStored(FILM, { 'user-agent': 'Googlebot/2.1' })
    advanceClock(31 * SECOND_MS)
    await (await get(FILM)).text()
    await hasRendered(3)
    expect(site.renders.map(({ isWhole }) => isWhole)).toEqual([false, true, true])
  })

  it('has the nonce of its own policy, and another one at the next render', async () => {
    const nonces = []
    for (const path of ['/en', '/ar']) {
      const answer = await get(path)
      const text = await answer.text()
      expect(text).toContain(`<script nonce="${nonceOf(answer)}">mark()</script>`)
      expect(answer.headers.has('etag')).toBe(false)
      nonces.push(nonceOf(answer))
    }
    expect(new Set(nonces).size).toBe(2)
  })

  it('can be rendered again although an earlier render never ended', async () => {
    const open = closeGate()
    const hanging = await visit(FILM)
    await hanging.body?.cancel()
    site.gate = Promise.resolve()
    site.heading = 'Newer'
    passSeconds(60)
    expect(headingOf(await (await visit(FILM)).text())).toBe('Newer')
    await hasDocuments(1)
    open()
  })
})

describe('a stored page', () => {
  it('is sent without a render for 30 seconds', async () => {
    await getStored(FILM)
    site.heading = 'Newer'
    advanceClock(29 * SECOND_MS)
    const answer = await get(FILM)
    expect(headingOf(await answer.text())).toBe('Metropolis')
    expect(answer.headers.get('cache-control')).toBe('private, no-cache')
    expect(site.renders).toHaveLength(1)
  })

  it('is then sent at once to a hundred visitors, while one render in the background renews it', async () => {
    await getStored(FILM)
    site.heading = 'Newer'
    advanceClock(31 * SECOND_MS)
    const open = closeGate()
    const sent: Response[] = []
    for (let visitor = 0; visitor < 100; visitor++) void get(FILM).then((answer) => sent.push(answer))
    await vi.waitFor(() => expect(sent).toHaveLength(100), { timeout: 15_000 })
    const texts = await textsOf(sent)
    expect([...texts].map(headingOf)).toEqual(['Metropolis'])
    open()
    await vi.waitFor(async () => expect(await headingNow()).toBe('Newer'), { timeout: 15_000 })
    expect(site.renders).toHaveLength(2)
  })

  it('is renewed before it is sent after ten minutes', async () => {
    await getStored(FILM)
    site.heading = 'Newer'
    advanceClock(10 * MINUTE_MS)
    expect(await headingNow()).toBe('Newer')
    expect(documentsStatus().documents).toBe(1)
  })

  it.each(['2026-11-26T00:00:00+03:00', '2026-11-26T06:00:00+03:00'])(
    'is rendered anew at %s, when its days have other names',
    async (change) => {
      advanceClock(Date.parse(change) - MINUTE_MS - now())
      await getStored(FILM)
      site.heading = 'Newer'
      advanceClock(50 * SECOND_MS)
      expect(await headingNow()).toBe('Metropolis')
      await vi.waitFor(async () => expect(await headingNow()).toBe('Newer'), { timeout: 15_000 })
      site.heading = 'Of the new day'
      advanceClock(20 * SECOND_MS)
      expect(await headingNow()).toBe('Of the new day')
    },
  )

  it('exists once for each day and language', async () => {
    const today = new Date(Date.now() + 48 * HOUR_MS).toISOString().slice(0, 10)
    const paths = [FILM, `${FILM}?date=${today}`, '/ar/movies/metropolis']
    for (const path of paths) await getStored(path)
    for (const path of paths) await (await get(`${path}${path.includes('?') ? '&' : '?'}utm_source=mail`)).text()
    expect(site.renders.map(({ path }) => path.slice('https://shasha.test'.length))).toEqual(paths)
  })
})

it('a page that does not exist is not stored', async () => {
  site.status = 404
  for (let visitor = 1; visitor < 4; visitor++) {
    const answer = await get(FILM)
    expect([answer.status, headingOf(await answer.text())]).toEqual([404, 'Metropolis'])
    await hasRendered(visitor)
  }
  expect(documentsStatus().documents).toBe(0)
})

describe.each([404, 307])('a page that has come to answer with %d', (status) => {
  beforeEach(async () => {
    await getStored(FILM)
    Object.assign(site, { status, heading: 'Gone' })
  })

  it('leaves the store at its next renewal', async () => {
    advanceClock(31 * SECOND_MS)
    expect(await headingNow()).toBe('Metropolis')
    await vi.waitFor(() => expect(documentsStatus().documents).toBe(0), { timeout: 15_000 })
    expect((await get(FILM)).status).toBe(status)
  })

  it('is not sent from the store after ten minutes', async () => {
    advanceClock(10 * MINUTE_MS)
    const answer = await get(FILM)
    expect([answer.status, headingOf(await answer.text())]).toEqual([status, 'Gone'])
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(site.renders).toHaveLength(2)
  })
})

describe('a revisit', () => {
  it('with the validator of the stored page gets no body, but the same policy', async () => {
    const stored = await getStoredAnswer()
    const etag = stored.headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[^"]+"$/)
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, `"other",W/${etag}`, '*']) {
      const answer = await get(FILM, { 'if-none-match': known })
      expect([answer.status, await answer.text()]).toEqual([304, ''])
      expect(answer.headers.get('etag')).toBe(etag)
      expect(answer.headers.get('cache-control')).toBe('private, no-cache')
      expect(policyOf(answer)).toBe(policyOf(stored))
      expect(policyOf(answer)).toContain('sha256-')
    }
  })

  it('with another validator gets the page', async () => {
    const stored = await getStoredAnswer()
    for (const known of ['"other"', (stored.headers.get('etag') ?? '').slice(1, -1), ''])
      expect((await get(FILM, { 'if-none-match': known })).status).toBe(200)
  })
})

describe('the encoding of a stored page', () => {
  const BROWSER = 'gzip, deflate, br, zstd'
  /** The answer as the site makes it: no client has decompressed it yet. */
  const send = (acceptEncoding: string | undefined, headers: Record<string, string> = {}, method = 'GET') =>
    visit(FILM, {
      method,
      headers: { ...headers, ...(acceptEncoding === undefined ? {} : { 'accept-encoding': acceptEncoding }) },
    })

  it('is Brotli for a browser, and decompresses to exactly the page that others get', async () => {
    const rendered = await getStored(FILM)
    const [compressed, plain] = [await send(BROWSER), await send(undefined)]
    expect([compressed, plain].map(({ headers }) => headers.get('content-encoding'))).toEqual(['br', null])
    for (const answer of [compressed, plain]) {
      expect(answer.headers.get('vary')).toBe('accept-encoding')
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(policyOf(answer)).toBe(policyOf(plain))
    }
    const bytes = new Uint8Array(await compressed.arrayBuffer())
    const page = await plain.text()
    expect(new TextDecoder().decode(decompress(bytes))).toBe(page)
    expect(page.length).toBeGreaterThan(bytes.byteLength)
    expect(headingOf(page)).toBe(headingOf(rendered))
    expect(await (await get(FILM, { 'accept-encoding': BROWSER })).text()).toBe(page)
  })

  it.each([undefined, 'gzip', 'identity', 'gzip, br;q=0', 'BR; q=0.0', 'brotli'])(
    'is none for a client that does not take Brotli: %s',
    async (acceptEncoding) => {
      await getStored(FILM)
      const answer = await send(acceptEncoding)
      expect(answer.headers.get('content-encoding')).toBeNull()
      expect(await answer.text()).toContain('<h1>Metropolis</h1>')
    },
  )

  it('counts in the memory of the store: its compressed bytes alone', async () => {
    await getStored(FILM)
    const bytes = await (await send(BROWSER)).arrayBuffer()
    expect(documentsStatus()).toMatchObject({ documents: 1, bytes: bytes.byteLength })
  })

  it('does not change whether a revisit finds the same page', async () => {
    await getStored(FILM)
    const [weak, strong] = [await send(BROWSER), await send(undefined)].map(({ headers }) => headers.get('etag') ?? '')
    expect(strong).toMatch(/^"[^"]+"$/)
    expect(weak).toBe(`W/${strong}`)
    for (const known of [weak ?? '', strong ?? ''])
      for (const [acceptEncoding, etag] of [
        [BROWSER, weak],
        ['gzip', strong],
      ] as const) {
        const answer = await send(acceptEncoding, { 'if-none-match': known })
        expect([answer.status, await answer.text()]).toEqual([304, ''])
        expect(answer.headers.get('etag')).toBe(etag)
        expect(answer.headers.get('vary')).toBe('accept-encoding')
        expect(answer.headers.get('content-encoding')).toBeNull()
      }
  })

  it('is named by a HEAD, too, which has no body', async () => {
    await getStored(FILM)
    for (const acceptEncoding of [BROWSER, 'gzip']) {
      const [page, head] = [await send(acceptEncoding), await send(acceptEncoding, {}, 'HEAD')]
      expect([head.status, (await head.arrayBuffer()).byteLength]).toEqual([200, 0])
      for (const name of ['content-encoding', 'content-type', 'etag', 'vary'])
        expect([name, head.headers.get(name)]).toEqual([name, page.headers.get(name)])
    }
  })

  it('varies already while the page is rendered for its first visitor', async () => {
    const answer = await get(FILM)
    expect([answer.headers.get('vary'), answer.headers.has('etag')]).toEqual(['accept-encoding', false])
    await answer.text()
  })
})

describe('the policy of a stored page', () => {
  const hashesIn = async (html: string) => {
    const scripts = [...html.matchAll(/<script(?![^>]*(?:src=|application\/json))[^>]*>(.*?)<\/script>/gs)]
    return Promise.all(
      scripts.map(async ([, text = '']) => {
        const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
        return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(hash)))}'`
      }),
    )
  }
  const scriptsOf = (answer: Response) => /script-src ([^;]*)/.exec(policyOf(answer))?.[1]?.split(' ')

  it('allows the inline scripts of the page by their hashes, and has no nonce', async () => {
    await getStored(FILM)
    const answer = await get(FILM)
    const text = await answer.text()
    expect(scriptsOf(answer)).toEqual(["'self'", ...(await hashesIn(text))])
    expect(await hashesIn(text)).toHaveLength(2)
    expect(text + policyOf(answer)).not.toMatch(/nonce|strict-dynamic|unsafe-eval/)
  })

  it('allows tags after consent alone, with the same page and validator as after a refusal', async () => {
    const tags = { GOOGLE_TAG_MANAGER_ID: 'GTM-TEST' }
    const at = (cookie: string, headers = {}) => getWith(tags, SITE + FILM, { cookie, ...headers })
    await at('')
    await at('shasha-consent=1.no')
    const [unanswered, agreed, refused] = [
      await at(''),
      await at('shasha-consent=1.yes'),
      await at('shasha-consent=1.no'),
    ] as const
    expect(policyOf(agreed)).toContain('https://*.googletagmanager.com')
    expect(policyOf(agreed)).toContain('sha256-')
    for (const answer of [unanswered, refused]) expect(policyOf(answer)).not.toContain('google')
    const etag = agreed.headers.get('etag') ?? ''
    expect(refused.headers.get('etag')).toBe(etag)
    expect(await agreed.text()).toBe(await refused.text())
    expect(await unanswered.text()).toContain('"consent":"ask"')
    const revisit = await at('shasha-consent=1.yes', { 'if-none-match': etag })
    expect([revisit.status, policyOf(revisit)]).toEqual([304, policyOf(agreed)])
  })
})

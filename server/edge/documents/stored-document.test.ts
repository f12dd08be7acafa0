import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { compress, decompress } from './brotli.ts'
import { inlineScripts, isIntact, storedDocument, stripNonce } from './stored-document.ts'

const NONCE = 'r4nd+m/0123456789abcQ=='
const store = (html: string) => storedDocument(new TextEncoder().encode(html), NONCE, 1000)
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(decompress(bytes))
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const PAGE = `<!doctype html><html><head><meta property="csp-nonce" content="${NONCE}"/>
<script nonce="${NONCE}">first()</script><script nonce="${NONCE}" async src="/assets/a.js"></script>
<script nonce="${NONCE}" type="application/json">{"a":1}</script>
<script nonce="${NONCE}" type="application/ld+json">{"b":2}</script></head>
<body><p>صالة</p><script class="x" nonce="${NONCE}">second()
third()</script><script nonce="${NONCE}">first()</script></body></html>`

describe('a stored document', () => {
  it('has the nonce nowhere, and everything else unchanged', async () => {
    const { bytes } = await store(PAGE)
    expect(textOf(bytes)).toBe(
      PAGE.replace(`<meta property="csp-nonce" content="${NONCE}"/>`, '').replaceAll(` nonce="${NONCE}"`, ''),
    )
    expect(textOf(bytes)).not.toContain(NONCE)
  })

  it('is known again, but not with other bytes than its own', async () => {
    const { bytes, etag } = await store(PAGE)
    const page = new TextEncoder().encode(PAGE)
    const others = [page, bytes.slice(0, -10), new Uint8Array(), compress(page), compress(new Uint8Array(5_000_000))]
    const known = [bytes, ...others].map((stored) => isIntact({ bytes: stored, etag }))
    expect(await Promise.all(known)).toEqual([true, false, false, false, false, false])
  })

  it.each([
    `<script nonce='${NONCE}'></script>`,
    `<script nonce="${NONCE}">load("${NONCE}")</script>`,
    `<link nonce=${NONCE}>`,
    `<p>${NONCE}</p>`,
  ])('does not come into being if a nonce is left: %s', async (html) => {
    expect(() => stripNonce(html, NONCE)).toThrow('nonce')
    await expect(store(html)).rejects.toThrow('nonce')
  })

  it('has the hash of each inline script that runs, once, and of nothing else', async () => {
    const { scriptHashes } = await store(PAGE)
    expect(scriptHashes).toBe([hashOf('first()'), hashOf('second()\nthird()')].join(' '))
  })

  it('has no hash of a script that its render did not write', async () => {
    const { scriptHashes } = await store(
      `<script nonce="${NONCE}">ours()</script><p><script>alert(1)</script><script nonce="guess">alert(2)</script></p>`,
    )
    expect(scriptHashes).toBe(hashOf('ours()'))
  })

  it('hashes the bytes that a browser sees, also in Arabic', async () => {
    const { scriptHashes } = await store(`<script nonce="${NONCE}">say('مرحبا')</script>`)
    expect(scriptHashes).toBe(hashOf("say('مرحبا')"))
  })

  it('has a validator that depends on its content only', async () => {
    const [one, same, other] = await Promise.all([
      store(PAGE),
      storedDocument(new TextEncoder().encode(PAGE.replaceAll(NONCE, 'another')), 'another', 2000),
      store(PAGE.replace('صالة', 'قاعة')),
    ])
    expect(one.etag).toMatch(/^"[\w+/]{27}"$/)
    expect(same.etag).toBe(one.etag)
    expect(other.etag).not.toBe(one.etag)
    expect(same.bornAt).toBe(2000)
  })
})

it('scripts of files and blocks of data are no inline scripts', () => {
  expect(inlineScripts(PAGE, NONCE)).toEqual(['first()', 'second()\nthird()', 'first()'])
})

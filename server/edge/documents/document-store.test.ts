import { describe, expect, it } from 'vitest'
import { createDocumentStore } from './document-store.ts'
import type { StoredDocument } from './stored-document.ts'
import { HOUR_MS } from '../../contracts/rules/durations.ts'

const documentOf = (bytes: number, bornAt = 1000): StoredDocument => ({
  bytes: new Uint8Array(bytes).fill(7),
  bornAt,
  etag: `"e${bytes}"`,
  scriptHashes: "'sha256-a'",
})

/** One isolate in front of a platform's cache. `restart` is a new isolate in front of the same cache. */
function setUp() {
  const platform = new Map<string, Response>()
  let isBroken = false
  let time = HOUR_MS
  const create = () =>
    createDocumentStore({
      platform: () => ({
        match: async (key) => {
          if (isBroken) throw new Error('The cache is gone')
          return platform.get(String(key))?.clone()
        },
        put: async (key, response) => {
          if (isBroken) throw new Error('The cache is gone')
          platform.set(String(key), response)
        },
        delete: async (key) => platform.delete(String(key)),
      }),
      isIntact: async ({ bytes }) => bytes[0] === 7,
      now: () => time,
      maxBytes: 80,
      maxNewPerHour: 2,
      maxAge: 86_400,
    })
  return {
    store: create(),
    restart: create,
    platform,
    breakCache: () => (isBroken = true),
    pass: (ms: number) => (time += ms),
  }
}
const keysOf = (store: ReturnType<typeof createDocumentStore>) => store.list().map(({ key }) => key)

describe('the memory of stored documents', () => {
  it('evicts the least recently used document when its bytes are used up', async () => {
    const { store } = setUp()
    for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) await store.put(key, documentOf(10), false)
    expect(await store.find('a')).toBeDefined()
    await store.put('i', documentOf(10), false)
    expect(keysOf(store)).toEqual(['c', 'd', 'e', 'f', 'g', 'h', 'a', 'i'])
  })

  it('counts a replaced document once', async () => {
    const { store } = setUp()
    for (let round = 0; round < 20; round++) await store.put('a', documentOf(10), false)
    await store.put('b', documentOf(10), false)
    expect(store.list()).toMatchObject([
      { key: 'a', bytes: 10 },
      { key: 'b', bytes: 10 },
    ])
  })

  it('does not keep one huge document, which is still in the platform’s cache', async () => {
    const { store } = setUp()
    await store.put('small', documentOf(10), false)
    await store.put('huge', documentOf(11), false)
    expect(keysOf(store)).toEqual(['small'])
    expect((await store.find('huge'))?.bytes).toHaveLength(11)
  })

  it('does not keep the old document in place of a huge new one', async () => {
    const { store } = setUp()
    await store.put('page', documentOf(10), false)
    await store.put('page', documentOf(11), false)
    expect(keysOf(store)).toEqual([])
  })

  it('gives half of its bytes to addresses with parameters, which one caller can request in any number', async () => {
    const { store } = setUp()
    for (const key of ['a', 'b', 'c', 'd', 'e?1', 'e?2', 'e?3', 'e?4', 'e?5', 'e?6'])
      await store.put(key, documentOf(10), false)
    expect(keysOf(store)).toEqual(['a', 'b', 'c', 'd', 'e?3', 'e?4', 'e?5', 'e?6'])
  })

  it('can be cleared', async () => {
    const { store } = setUp()
    await store.put('a', documentOf(10), false)
    store.clear()
    expect(store.list()).toEqual([])
  })
})

describe('the platform’s cache', () => {
  it('gives a new isolate the whole document', async () => {
    const { store, restart } = setUp()
    await store.put('a', documentOf(10, 1234), true)
    expect(await restart().find('a')).toEqual(documentOf(10, 1234))
  })

  it('keeps a document for a day under an address of our own, with no header of a visitor', async () => {
    const { store, platform } = setUp()
    await store.put('a', documentOf(10), true)
    const [[address, response] = []] = [...platform]
    expect(address).toBe('https://documents.invalid/a')
    expect(Object.fromEntries(response?.headers ?? [])).toEqual({
      'cache-control': 'public, max-age=86400',
      'x-born-at': '1000',
      'x-etag': '"e10"',
      'x-script-hashes': "'sha256-a'",
    })
  })

  it('takes a limited number of new documents per hour, and renewed ones always', async () => {
    const { store, platform, pass } = setUp()
    for (const key of ['a', 'b', 'c']) await store.put(key, documentOf(1), true)
    await store.put('d', documentOf(1), false)
    const stored = () => [...platform.keys()].map((address) => address.at(-1)).join('')
    expect(stored()).toBe('abd')
    pass(HOUR_MS)
    await store.put('e', documentOf(1), true)
    expect(stored()).toBe('abde')
  })

  it('gives half of its new documents to addresses with parameters', async () => {
    const { store, platform } = setUp()
    for (const key of ['?1', '?2', 'a', 'b']) await store.put(key, documentOf(1), true)
    expect([...platform.keys()].map((address) => address.slice(-1)).join('')).toBe('1a')
  })

  it('removes a document here and from the platform’s cache', async () => {
    const { store, restart } = setUp()
    await store.put('a', documentOf(10), true)
    await store.remove('a')
    expect(await store.find('a')).toBeUndefined()
    expect(await restart().find('a')).toBeUndefined()
  })

  it('counts as empty while it fails', async () => {
    const { store, breakCache } = setUp()
    breakCache()
    expect(await store.find('a')).toBeUndefined()
    await store.put('a', documentOf(10), true)
    expect(await store.find('a')).toEqual(documentOf(10))
  })

  it('counts as empty if what it has is no document', async () => {
    const { store, platform } = setUp()
    platform.set('https://documents.invalid/a', new Response('<html>'))
    expect(await store.find('a')).toBeUndefined()
  })

  it('counts as empty if the bytes cannot be sent, and takes the document that is rendered instead', async () => {
    const { store, restart, platform } = setUp()
    await store.put('a', documentOf(10), true)
    const { headers } = platform.get('https://documents.invalid/a') ?? new Response()
    platform.set('https://documents.invalid/a', new Response('<html>', { headers }))
    const isolate = restart()
    expect(await isolate.find('a')).toBeUndefined()
    await isolate.put('a', documentOf(10), true)
    expect(await restart().find('a')).toEqual(documentOf(10))
  })
})

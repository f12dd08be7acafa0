// Stored documents: the memory of this isolate, limited by bytes, in front of the platform's cache.
import type { StoredDocument } from './stored-document.ts'
import { HOUR_MS } from '../../contracts/rules/durations.ts'

interface Parts {
  platform: () => Pick<Cache, 'match' | 'put' | 'delete'>
  /** Whether a document of the platform's cache can be sent. Others count as missing, and are rendered anew. */
  isIntact: (document: StoredDocument) => Promise<boolean>
  /** Milliseconds since 1970. */
  now: () => number
  /** Bytes of all documents in memory. The least recently used is evicted first. */
  maxBytes: number
  /** New documents per hour that this isolate may add to the platform's cache. */
  maxNewPerHour: number
  /** Seconds that the platform's cache keeps a document. */
  maxAge: number
}

export interface DocumentStore {
  /** From memory or the platform's cache; a failing cache counts as one without the document. */
  find: (key: string) => Promise<StoredDocument | undefined>
  /** In memory at once; resolves when the platform's cache has it, too. */
  put: (key: string, document: StoredDocument, isNew: boolean) => Promise<void>
  /** From memory and the platform's cache of this place. */
  remove: (key: string) => Promise<void>
  clear: () => void
  list: () => { key: string; bytes: number; bornAt: number }[]
}

/** One caller can request all addresses with parameters. So they get at most this share of each limit. */
const VARIED_SHARE = 0.5
const isVaried = (key: string): boolean => key.includes('?')
/** Addresses of our own: no header of a visitor is involved. */
const ORIGIN = 'https://documents.invalid/'

const HEADERS = { bornAt: 'x-born-at', etag: 'x-etag', scriptHashes: 'x-script-hashes' } as const

function documentOf(headers: Headers, bytes: Uint8Array): StoredDocument | undefined {
  const bornAt = Number(headers.get(HEADERS.bornAt))
  const etag = headers.get(HEADERS.etag)
  const scriptHashes = headers.get(HEADERS.scriptHashes)
  return bornAt > 0 && etag && scriptHashes !== null ? { bytes, bornAt, etag, scriptHashes } : undefined
}

export function createDocumentStore({
  platform,
  isIntact,
  now,
  maxBytes,
  maxNewPerHour,
  maxAge,
}: Parts): DocumentStore {
  const memory = new Map<string, StoredDocument>()
  let heldBytes = 0
  let variedBytes = 0
  let newKeys = { since: 0, count: 0, varied: 0 }

  const count = (key: string, bytes: number) => {
    heldBytes += bytes
    if (isVaried(key)) variedBytes += bytes
  }

  const drop = (key: string) => {
    count(key, -(memory.get(key)?.bytes.byteLength ?? 0))
    memory.delete(key)
  }

  const evict = () => {
    for (const oldest of memory.keys()) {
      if (variedBytes <= maxBytes * VARIED_SHARE) break
      if (isVaried(oldest)) drop(oldest)
    }
    for (const oldest of memory.keys()) {
      if (heldBytes <= maxBytes) break
      drop(oldest)
    }
  }

  const remember = (key: string, document: StoredDocument) => {
    drop(key)
    // One document must not evict all others.
    if (document.bytes.byteLength > maxBytes / 8) return
    memory.set(key, document)
    count(key, document.bytes.byteLength)
    evict()
  }

  const recall = (key: string): StoredDocument | undefined => {
    const known = memory.get(key)
    if (!known) return undefined
    // The order of the map is the order of use.
    memory.delete(key)
    memory.set(key, known)
    return known
  }

  const acceptsNew = (key: string): boolean => {
    if (now() - newKeys.since >= HOUR_MS) newKeys = { since: now(), count: 0, varied: 0 }
    if (newKeys.count >= maxNewPerHour) return false
    if (isVaried(key)) {
      if (newKeys.varied >= maxNewPerHour * VARIED_SHARE) return false
      newKeys.varied += 1
    }
    newKeys.count += 1
    return true
  }

  async function fromPlatform(key: string): Promise<StoredDocument | undefined> {
    const answer = await platform().match(ORIGIN + key)
    if (!answer) return undefined
    const bytes = new Uint8Array(await answer.arrayBuffer())
    const document = documentOf(answer.headers, bytes)
    return document && (await isIntact(document)) ? document : undefined
  }

  return {
    find: async (key) => {
      const known = recall(key)
      if (known) return known
      const stored = await fromPlatform(key).catch(() => undefined)
      if (stored) remember(key, stored)
      return stored
    },
    put: async (key, document, isNew) => {
      remember(key, document)
      if (isNew && !acceptsNew(key)) return
      const headers = {
        'cache-control': `public, max-age=${maxAge}`,
        [HEADERS.bornAt]: String(document.bornAt),
        [HEADERS.etag]: document.etag,
        [HEADERS.scriptHashes]: document.scriptHashes,
      }
      await platform()
        .put(ORIGIN + key, new Response(document.bytes, { headers }))
        .catch(() => undefined)
    },
    remove: async (key) => {
      drop(key)
      await platform()
        .delete(ORIGIN + key)
        .catch(() => undefined)
    },
    clear: () => {
      memory.clear()
      heldBytes = 0
      variedBytes = 0
    },
    list: () => [...memory].map(([key, { bytes, bornAt }]) => ({ key, bytes: bytes.byteLength, bornAt })),
  }
}

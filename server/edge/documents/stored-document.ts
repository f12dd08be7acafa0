// A rendered page as it is stored: compressed, without its nonce, with the hashes of its inline scripts instead.
import { compress, decompress } from './brotli.ts'

export interface StoredDocument {
  /** The page in Brotli. */
  bytes: Uint8Array
  /** Milliseconds since 1970, by the site's clock. */
  bornAt: number
  /** A strong validator of the page before compression, with quotes. */
  etag: string
  /** `'sha256-…'` of each inline script, separated by spaces, for `script-src`. */
  scriptHashes: string
}

const base64 = (bytes: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(bytes)))

const sha256 = async (data: string | Uint8Array): Promise<string> =>
  base64(await crypto.subtle.digest('SHA-256', typeof data === 'string' ? new TextEncoder().encode(data) : data))

const SCRIPT = /<script\b([^>]*)>([^]*?)<\/script>/g

/**
 * The texts of the scripts that run from the document itself. Scripts with a `src` and blocks of JSON need no hash. A
 * script without the nonce was not written by the render: it would not have run for the first visitor either.
 */
export const inlineScripts = (html: string, nonce: string): string[] =>
  [...html.matchAll(SCRIPT)]
    .filter(([, attributes = '']) => attributes.includes(` nonce="${nonce}"`))
    .filter(([, attributes = '']) => !/\bsrc=|\btype="application\//.test(attributes))
    .map(([, , text = '']) => text)

/** Throws if the nonce is left anywhere: it must not be the same for two visitors. */
export function stripNonce(html: string, nonce: string): string {
  const clean = html.replaceAll(` nonce="${nonce}"`, '').replace(`<meta property="csp-nonce" content="${nonce}"/>`, '')
  if (clean.includes(nonce)) throw new Error('A nonce was left in a document')
  return clean
}

const etagOf = async (page: Uint8Array): Promise<string> => `"${(await sha256(page)).slice(0, 27)}"`

/** Whether the stored bytes are still the page that was stored: a cache may have lost or mixed up some of them. */
export async function isIntact({ bytes, etag }: Pick<StoredDocument, 'bytes' | 'etag'>): Promise<boolean> {
  try {
    return (await etagOf(decompress(bytes))) === etag
  } catch {
    return false
  }
}

export async function storedDocument(page: Uint8Array, nonce: string, bornAt: number): Promise<StoredDocument> {
  const rendered = new TextDecoder().decode(page)
  const html = stripNonce(rendered, nonce)
  const bytes = new TextEncoder().encode(html)
  const hashes = await Promise.all([...new Set(inlineScripts(rendered, nonce))].map(sha256))
  return {
    bytes: compress(bytes),
    bornAt,
    etag: await etagOf(bytes),
    scriptHashes: hashes.map((hash) => `'sha256-${hash}'`).join(' '),
  }
}

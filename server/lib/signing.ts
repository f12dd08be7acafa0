// Texts that we sign: compact JWS with HMAC-SHA-256. For links and proofs; `session-tokens.ts` signs JWTs with the same
// keys.
import { base64url, CompactSign, compactVerify, errors } from 'jose'
import { isolateState } from './isolate-state.ts'

export const ALGORITHM = 'HS256'

const encoder = new TextEncoder()
const imported = isolateState(() => ({ keys: new Map<string, Promise<CryptoKey>>() }))

export const signingKey = (secret: string): Promise<CryptoKey> => {
  const known = imported.keys.get(secret)
  if (known) return known
  const made = crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ])
  imported.keys.set(secret, made)
  return made
}

/** Undefined instead of jose's error about a text that is not ours, was changed, or is over. */
export async function catchJoseErrors<T>(verification: Promise<T>): Promise<T | undefined> {
  try {
    return await verification
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}

/** `purpose` prevents a text signed for one use from being valid for another. */
export const sign = async (secret: string, purpose: string, payload: unknown): Promise<string> =>
  new CompactSign(encoder.encode(JSON.stringify(payload)))
    .setProtectedHeader({ alg: ALGORITHM, typ: purpose })
    .sign(await signingKey(secret))

/** The payload, or undefined if we did not sign the text for this purpose. */
export async function unsign<T>(secret: string, purpose: string, text: string): Promise<T | undefined> {
  const verified = await catchJoseErrors(compactVerify(text, await signingKey(secret), { algorithms: [ALGORITHM] }))
  if (verified?.protectedHeader.typ !== purpose) return undefined
  // `sign` created the payload for this purpose, so the caller knows its type.
  return JSON.parse(new TextDecoder().decode(verified.payload)) as T
}

export const createSignatureBytes = async (secret: string, purpose: string, text: string): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.sign('HMAC', await signingKey(secret), encoder.encode(`${purpose}.${text}`)))

/** Only the signature, for codes that must stay short; 22 characters keep 132 bits of it. A JWS is always longer. */
export async function createShortSignature(
  secret: string,
  purpose: string,
  text: string,
  length = 22,
): Promise<string> {
  return base64url.encode(await createSignatureBytes(secret, purpose, text)).slice(0, length)
}

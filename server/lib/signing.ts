// Short signed texts: session tokens, ticket codes, share links. HMAC-SHA-256, base64url, compared in constant time.

const encoder = new TextEncoder()
const keys = new Map<string, Promise<CryptoKey>>()

const keyOf = (secret: string): Promise<CryptoKey> => {
  const known = keys.get(secret)
  if (known) return known
  const made = crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ])
  keys.set(secret, made)
  return made
}

// The constructor takes a view or a buffer, but its type allows only one of them.
const toBase64Url = (bytes: ArrayBuffer | Uint8Array): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes as ArrayBuffer)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

const fromBase64Url = (text: string): Uint8Array =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))

/** `payload.signature`, both base64url. `purpose` prevents a text signed for one use from being valid for another. */
export async function sign(secret: string, purpose: string, payload: unknown): Promise<string> {
  const body = toBase64Url(encoder.encode(JSON.stringify(payload)))
  const mac = await crypto.subtle.sign('HMAC', await keyOf(secret), encoder.encode(`${purpose}.${body}`))
  return `${body}.${toBase64Url(mac)}`
}

/** The payload, or undefined if we did not sign the text for this purpose. */
export async function unsign<T>(secret: string, purpose: string, text: string): Promise<T | undefined> {
  // `sign` created the payload for this purpose, so the caller knows its type.
  const [body, mac, ...rest] = text.split('.')
  if (!body || !mac || rest.length) return undefined
  try {
    const isOurs = await crypto.subtle.verify(
      'HMAC',
      await keyOf(secret),
      fromBase64Url(mac),
      encoder.encode(`${purpose}.${body}`),
    )
    return isOurs ? (JSON.parse(new TextDecoder().decode(fromBase64Url(body))) as T) : undefined
  } catch {
    return undefined
  }
}

/** Only the signature, for codes that must stay short; 22 characters keep 132 bits of it. */
export async function seal(secret: string, purpose: string, text: string, length = 22): Promise<string> {
  const mac = await crypto.subtle.sign('HMAC', await keyOf(secret), encoder.encode(`${purpose}.${text}`))
  return toBase64Url(mac).slice(0, length)
}

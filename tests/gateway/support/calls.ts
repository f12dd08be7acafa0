// Calls the gateway in tests as the edge does: over HTTP, with its key, the caller's token and an idempotency key.
import { exports } from 'cloudflare:workers'
import { LOCAL_EDGE_KEY } from '#server/lib/edge-key.ts'

const gateway = exports.default

export interface Reply {
  status: number
  text: string
  // Tests read answers of many shapes; the gateway itself validates the contract.
  body: never
}

/** Why a call was refused. */
export const reasonOf = ({ body }: Pick<Reply, 'body'>): string => (body as { reason: string }).reason
export const detailsOf = ({ body }: Reply): Record<string, unknown> =>
  (body as { details: Record<string, unknown> }).details

let keys = 0
export const newKey = (): string => `test-key-${Date.now()}-${(keys += 1)}`

export interface Visitor {
  guestId: string
  token: string
  refreshToken: string
}

/** A caller with a member's session. */
export interface Member {
  memberId: string
  token: string
  refreshToken: string
}

export type Someone = Visitor | Member

export const personIdOf = (as: Someone): string => ('memberId' in as ? as.memberId : as.guestId)

function identityOf(as: Someone | undefined): Record<string, string> {
  if (!as) return {}
  return 'memberId' in as ? { authorization: `Bearer ${as.token}` } : { 'x-guest-token': as.token }
}

export async function call(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  options: {
    as?: Someone | undefined
    body?: object
    /** A body that is no JSON of ours. */
    text?: string
    key?: string
    language?: 'AR' | 'EN'
    headers?: Record<string, string>
  } = {},
): Promise<Reply> {
  const answer = await gateway.fetch(`https://gateway.test/v1/${path}`, {
    method,
    headers: {
      'accept-language': options.language ?? 'EN',
      'x-device-platform': 'website',
      'x-site-origin': 'https://site.test',
      'x-edge-key': LOCAL_EDGE_KEY,
      ...identityOf(options.as),
      ...(method === 'POST' || method === 'PUT'
        ? { 'content-type': 'application/json', 'idempotency-key': options.key ?? newKey() }
        : {}),
      ...options.headers,
    },
    ...(options.body ? { body: JSON.stringify(options.body) } : {}),
    ...(options.text === undefined ? {} : { body: options.text }),
  })
  const text = await answer.text()
  return { status: answer.status, text, body: JSON.parse(text) as never }
}

/** The first call of a day loads the programme and, with it, the settings for wallets and cancelling. */
export async function loadProgramme(): Promise<void> {
  await call('GET', 'settings')
}

export async function newVisitor(): Promise<Visitor> {
  const { body } = await call('POST', 'guest-users/session', { body: { language: 'en' } })
  const { token, refreshToken, guest } = body as { token: string; refreshToken: string; guest: { id: string } }
  return { guestId: guest.id, token, refreshToken }
}

let phones = 0
/** Saudi mobile numbers, each used once in a run. */
export const newPhone = (): string => `+96650${String(1_000_000 + (phones += 1))}`

/** `place`: a phone in E.164, or an e-mail address. */
export async function codeFor(place: string): Promise<string> {
  const { body } = await call('GET', 'sandbox/outbox')
  const { messages } = body as { messages: { to: string; text: string }[] }
  const message = messages.find(({ to }) => to === place)
  return /\d{6}/.exec(message?.text ?? '')?.[0] ?? ''
}

export const requestIdOf = ({ body }: { body: unknown }): string => (body as { requestId: string }).requestId

/** Asks for a code by text message. */
export async function requestPhoneCode(as: Visitor, phone: string): Promise<{ answer: Reply; requestId: string }> {
  const answer = await call('POST', 'guest-users/phone-number', { as, body: { phoneNumber: phone } })
  return { answer, requestId: requestIdOf(answer) }
}

/** Asks for a code by e-mail. */
export const requestEmailCode = (as: Visitor, email: string): Promise<Reply> =>
  call('POST', 'guest-users/email', { as, body: { email } })

/** The guest with a verified phone and the new session that verifying opens. */
export async function provePhone(visitor: Visitor, phone: string): Promise<Visitor> {
  const { requestId } = await requestPhoneCode(visitor, phone)
  const code = await codeFor(phone)
  const { body } = await call('POST', 'guest-users/verify', { as: visitor, body: { requestId, code } })
  const { token, refreshToken } = body as { token: string; refreshToken: string }
  return { guestId: visitor.guestId, token, refreshToken }
}

/** A guest with a verified phone. */
export async function verifiedVisitor(phone = newPhone()): Promise<Visitor & { phone: string }> {
  return { ...(await provePhone(await newVisitor(), phone)), phone }
}

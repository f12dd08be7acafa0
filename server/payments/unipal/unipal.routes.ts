// A student service for tests; it imitates no real one. A listed student number is sent a code, and the code proves
// the student. Nothing is stored: a session is a signed text, and its code is derived from it.
import { Hono } from 'hono'
import { now } from '../../lib/clock.ts'
import { randomId } from '../../lib/ids.ts'
import { createShortSignature, sign, unsign } from '../../lib/signing.ts'
import type { PaymentsApp } from '../env.ts'
import { MINUTE_MS } from '../../contracts/rules/durations.ts'

/** The only valid student numbers; the phone may be any. */
const TEST_STUDENTS = new Set(['443010024', '444020731'])
const SESSION_MS = 5 * MINUTE_MS
const SECRET = 'sandbox-unipal-secret'

/** [student number, phone, expiry, random part that makes the session unique] */
type Session = [string, string, number, string]

async function codeOf(sessionId: string): Promise<string> {
  const text = await createShortSignature(SECRET, 'code', sessionId)
  const number = [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_000, 0)
  return String(number).padStart(6, '0')
}

export const unipal = new Hono<PaymentsApp>()

unipal.post('/sessions', async (c) => {
  const { studentId, phone } = (await c.req.json().catch(() => ({}))) as Record<string, unknown>
  if (typeof studentId !== 'string' || typeof phone !== 'string') return c.json({ status: 'error' }, 400)
  if (!TEST_STUDENTS.has(studentId)) return c.json({ status: 'no_student' }, 404)
  const session: Session = [studentId, phone, now() + SESSION_MS, randomId(8)]
  const sessionId = await sign(SECRET, 'session', session)
  return c.json({ sessionId, code: await codeOf(sessionId) }, 201)
})

unipal.post('/confirmations', async (c) => {
  const { sessionId, code } = (await c.req.json().catch(() => ({}))) as Record<string, unknown>
  if (typeof sessionId !== 'string' || typeof code !== 'string') return c.json({ status: 'error' }, 400)
  const [, , until] = (await unsign<Session>(SECRET, 'session', sessionId)) ?? []
  const isRight = until !== undefined && until > now() && code === (await codeOf(sessionId))
  return c.json({ status: isRight ? 'student' : 'wrong' }, isRight ? 200 : 404)
})

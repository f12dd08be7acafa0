// Student passes for tests: who asks with a number of the list is sent a code, whoever has the code studies.
// It imitates no real service. Nothing is stored: a session is a signed text, and its code follows from it.
import { Hono } from 'hono'
import { now } from '../../lib/clock.ts'
import { randomId } from '../../lib/ids.ts'
import { seal, sign, unsign } from '../../lib/signing.ts'
import type { PaymentsApp } from '../env.ts'

/** The only numbers that belong to a student; the phone may be any. */
const TEST_STUDENTS = new Set(['443010024', '444020731'])
const SESSION_MS = 5 * 60_000
const SECRET = 'sandbox-unipal-secret'

/** [student, phone, end, what makes it another one] */
type Session = [string, string, number, string]

async function codeOf(sessionId: string): Promise<string> {
  const text = await seal(SECRET, 'code', sessionId)
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

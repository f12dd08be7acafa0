// Verifies students by a service of student passes: two requests, with a code to the phone in between. No public format
// was available, so the sandbox uses our own with the site's four fields. An adapter for a real service belongs beside
// it.
import { SANDBOX_PATH } from '../../lib/sandbox-keys.ts'
import type { Env } from '../config/env.ts'
import { codeText, deliver } from '../messages/messages.ts'
import type { Language } from '../lib/language.ts'

export interface Unipal {
  /** Sends a code to the phone of this student; NO_STUDENT: number and phone do not belong together. */
  start(student: {
    studentId: string
    /** E.164 */
    phone: string
    language: Language
  }): Promise<{ state: 'SENT'; sessionId: string } | { state: 'NO_STUDENT' } | { state: 'UNKNOWN' }>
  confirm(sessionId: string, code: string): Promise<'STUDENT' | 'WRONG' | 'UNKNOWN'>
}

const TIMEOUT_MS = 6_000

/** The sandbox cannot send texts: it returns the code, and the gateway puts it into the testers' outbox. */
function sandboxUnipal(env: Env, payments: Fetcher): Unipal {
  const ask = async (path: string, body: object): Promise<{ status: number; body: Record<string, unknown> }> => {
    const answer = await payments.fetch(
      new Request(`https://sandbox.test${SANDBOX_PATH}/unipal/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }),
    )
    return { status: answer.status, body: await answer.json() }
  }
  return {
    async start({ studentId, phone, language }) {
      const { status, body } = await ask('sessions', { studentId, phone })
      if (status === 404) return { state: 'NO_STUDENT' }
      const { sessionId, code } = body
      if (status !== 201 || typeof sessionId !== 'string' || typeof code !== 'string') return { state: 'UNKNOWN' }
      await deliver(env, { id: `unipal.${sessionId.slice(-22)}`, kind: 'CODE', to: phone, ...codeText(code, language) })
      return { state: 'SENT', sessionId }
    },
    async confirm(sessionId, code) {
      const { status } = await ask('confirmations', { sessionId, code })
      if (status === 200) return 'STUDENT'
      return status === 404 ? 'WRONG' : 'UNKNOWN'
    },
  }
}

/** Undefined if no service is configured: then no student can be verified. */
export const unipalOf = (env: Env): Unipal | undefined =>
  env.PAYMENTS && env.ENVIRONMENT !== 'production' ? sandboxUnipal(env, env.PAYMENTS) : undefined

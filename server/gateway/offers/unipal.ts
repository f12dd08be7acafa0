// Who says whether somebody studies: two questions to a service of student passes, a code to their phone between them.
// Relied on by proving a student's offer. No public description of such a service was at hand: the sandbox speaks a
// language of ours with the four fields the site has, and claims to resemble nobody's. A real one is written beside it.
import { SANDBOX_PATH } from '../../lib/sandbox-keys.ts'
import type { Env } from '../env.ts'
import { codeText, deliver } from '../guests/messages.ts'
import type { Language } from '../serve.ts'

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

/** The sandbox has no telephone: it tells us the code, and we put it where testers read. */
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
      await deliver(env, { id: `unipal.${sessionId.slice(-22)}`, to: phone, ...codeText(code, language) })
      return { state: 'SENT', sessionId }
    },
    async confirm(sessionId, code) {
      const { status } = await ask('confirmations', { sessionId, code })
      if (status === 200) return 'STUDENT'
      return status === 404 ? 'WRONG' : 'UNKNOWN'
    },
  }
}

/** Undefined where none is configured: then no student can be told from others. */
export const unipalOf = (env: Env): Unipal | undefined =>
  env.PAYMENTS && env.ENVIRONMENT !== 'production' ? sandboxUnipal(env, env.PAYMENTS) : undefined

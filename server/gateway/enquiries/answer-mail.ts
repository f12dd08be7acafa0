// The answer to an enquiry, by mail. Each answer is one message: repeating it sends nothing twice.
import { BRAND_NAME } from '../../contracts/brand.ts'
import { now } from '../../lib/clock.ts'
import type { Env } from '../config/env.ts'
import type { Language } from '../lib/language.ts'
import { deliver } from '../messages/messages.ts'
import { log } from '../observability/log.ts'
import { findMail, saveMailSent } from './enquiry-steps.sql.ts'

const SUBJECTS: Record<Language, (reference: string) => string> = {
  ar: (reference) => `رد ${BRAND_NAME.ar} على رسالتك رقم ${reference}`,
  en: (reference) => `${BRAND_NAME.en}: our answer to your message ${reference}`,
}

/** Never typed by staff or sender. Null: the language of the enquiry is not known. */
export const answerSubject = (reference: string, language: Language | null): string =>
  language ? SUBJECTS[language](reference) : `${SUBJECTS.ar(reference)} · ${SUBJECTS.en(reference)}`

/** `none`: there is no such answer. `failed`: it may be tried again. */
export async function sendAnswer(
  env: Env,
  { id, reference }: { id: string; reference: string },
): Promise<'sent' | 'failed' | 'none'> {
  const mail = await findMail(env.DB, id, reference)
  if (!mail?.email) return 'none'
  if (mail.sentAt !== null) return 'sent'
  const { email: to, text, language } = mail
  try {
    await deliver(env, {
      id: `enquiry-answer:${id}`,
      kind: 'ENQUIRY',
      to,
      text,
      subject: answerSubject(reference, language),
    })
  } catch (error) {
    log.error('message_failed', { kind: 'enquiry-answer', enquiry: reference }, error)
    return 'failed'
  }
  await saveMailSent(env.DB, id, reference, now())
  return 'sent'
}

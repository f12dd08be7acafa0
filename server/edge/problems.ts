// Problems that the edge itself finds, in the visitor's language. The gateway's problems are passed on unchanged.
import type { Outcome } from '../contracts/contract.ts'
import { PROBLEMS } from '../contracts/problem.ts'
import type { Locale } from '../contracts/request-context.ts'
import { shortReference } from '../lib/trace.ts'
import { getTraceContext } from './observe/run.ts'

export type Failure = Extract<Outcome<unknown>, { ok: false }>

const TEXTS = {
  invalid_input: { en: 'Something in this request isn’t right.', ar: 'في هذا الطلب خطأ.' },
  idempotency_key_missing: { en: 'Please try again.', ar: 'حاول مرة أخرى من فضلك.' },
  body_too_large: { en: 'That’s too large to send.', ar: 'حجم ما أرسلته أكبر من المسموح.' },
  session_expired: { en: 'Your session has expired.', ar: 'انتهت صلاحية جلستك.' },
  not_authenticated: { en: 'Please sign in first.', ar: 'سجّل الدخول أولًا.' },
  rate_limited: {
    en: 'We can’t do that right now. Try again in a minute.',
    ar: 'تعذّر ذلك الآن. حاول مرة أخرى بعد دقيقة.',
  },
  work_needed: {
    en: 'Many requests are coming from your network right now. Try again in a moment.',
    ar: 'الطلبات كثيرة من شبكتك الآن. حاول مرة أخرى بعد قليل.',
  },
  cross_site: { en: 'Reload the page and try again.', ar: 'أعد تحميل الصفحة وحاول مرة أخرى.' },
  not_found: { en: 'We couldn’t find this.', ar: 'لم نجد ما تبحث عنه.' },
  unsupported: { en: 'This isn’t available here.', ar: 'هذه الخدمة غير متاحة هنا.' },
  maintenance: {
    en: 'We’re down for maintenance and will be right back.',
    ar: 'الموقع تحت الصيانة ونعود قريبًا.',
  },
  server_down: { en: 'Something went wrong on our side.', ar: 'حدث خطأ لدينا.' },
  bad_answer: { en: 'Something went wrong on our side.', ar: 'حدث خطأ لدينا.' },
  timeout: { en: 'That’s taking longer than usual.', ar: 'تأخّر الرد أكثر من المعتاد.' },
} as const

export type EdgeReason = keyof typeof TEXTS

/** Failures of site or gateway name their lines in the log. Maintenance is no failure. */
function reference(reason: EdgeReason): { reference?: string } {
  const run = PROBLEMS[reason].status >= 500 && reason !== 'maintenance' ? getTraceContext() : undefined
  return run ? { reference: shortReference(run.requestId) } : {}
}

export const problem = (reason: EdgeReason, locale: Locale, details?: Record<string, unknown>): Failure => ({
  ok: false,
  problem: {
    status: PROBLEMS[reason].status,
    code: PROBLEMS[reason].code,
    reason,
    message: TEXTS[reason][locale],
    ...(details ? { details } : {}),
    ...reference(reason),
  },
})

/** For a limit of the gateway that no single visitor has reached. */
export const GATEWAY_BUSY = {
  en: 'Many people are here right now. Try again in a minute.',
  ar: 'الزوّار كثيرون الآن. حاول مرة أخرى بعد دقيقة.',
} as const

/** The period of the edge's own limits. */
const LIMIT_SECONDS = 60

/** The same as an HTTP response, for routes that are not calls. */
export const edgeProblemResponse = (reason: EdgeReason, locale: Locale, headers?: Record<string, string>): Response => {
  const { status, ...body } = problem(reason, locale).problem
  const wait: Record<string, string> = reason === 'rate_limited' ? { 'retry-after': String(LIMIT_SECONDS) } : {}
  return Response.json(body, { status, headers: { ...wait, ...headers } })
}

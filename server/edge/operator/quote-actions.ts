// The forms of quotes: a new one, its withdrawal, and calling a paid one off.
import { isIdempotencyKey } from '../../contracts/rules/input-limits.ts'
import { isOpaqueId } from '../../contracts/rules/opaque-id.ts'
import { isRefundReason, isWithdrawalReason } from '../../lib/quotes.ts'
import { now } from '../../lib/clock.ts'
import { readShownFault } from './answered-form.ts'
import { showEnquiryAgain } from './enquiry-actions.ts'
import { enquiryHref, readEnquiry } from './enquiry-calls.ts'
import { forbiddenPage } from './forbidden-page.ts'
import type { OperatorAccess } from './operator-access.ts'
import { type Action, answerFrame, formText, frameAt } from './operator-actions.ts'
import { quoteHref, type QuoteSent, readQuotes, refundQuote, sendQuote, withdrawQuote } from './quote-calls.ts'
import { type QuoteFault, toFieldFault, toQuoteAgain, toQuoteFault } from './quote-faults.ts'
import { quoteFields, readTypedQuote, type TypedQuote } from './quote-form.ts'
import { quotePage } from './quote-page.ts'
import { formOfQuote } from './quote-parts.ts'

type Call = Parameters<Action>[0]

const typedOf = (form: FormData): TypedQuote =>
  Object.fromEntries(quoteFields.map((name) => [name, formText(form, name).trim()]))

/** The form as it was filled in, with what was not accepted. */
async function showAgain(c: Call, access: OperatorAccess, { form, fault }: { form: FormData; fault: QuoteFault }) {
  const reference = c.req.param('id') ?? ''
  const [frame, enquiry, quotes] = await Promise.all([
    answerFrame(c, access, { form, fault: fault.code }),
    readEnquiry(c.env, access.session, reference),
    readQuotes(c.env, access.session, reference),
  ])
  const again = toQuoteAgain(form, fault, { locale: frame.locale, typed: typedOf(form), enquiry, quotes })
  return { page: quotePage(frame, reference, { enquiry, quotes, again, now: now() }), status: 400 as const }
}

/** A form that is not sent is shown again, whatever the reason. */
export const issueQuote: Action = async (c, form, access) => {
  const [reference, key] = [c.req.param('id') ?? '', formText(form, 'key')]
  if (!isOpaqueId(reference)) return { status: 404 }
  if (!isIdempotencyKey(key)) return { status: 400 }
  const again = (fault: QuoteFault) => showAgain(c, access, { form, fault })
  const shown = readShownFault(form)
  if (shown !== undefined) return again({ code: shown })
  const read = readTypedQuote(typedOf(form))
  if ('fields' in read) return again(toFieldFault(read.fields))
  const siteOrigin = new URL(c.req.url).origin
  const sent = await sendQuote(c.env, { as: access.session, reference, key, body: read.body, siteOrigin })
  if (sent.kind === 'forbidden')
    return { page: forbiddenPage(await frameAt(c, access, quoteHref(reference)), sent.needs), status: 403 }
  if (sent.kind === 'done') return { redirectTo: `${enquiryHref(reference)}?result=quote-sent` }
  return again(toQuoteFault(sent))
}

function faultOf(sent: Exclude<QuoteSent, { kind: 'forbidden' | 'done' }>): string {
  if (sent.kind === 'unknown') return 'unknown'
  return sent.reason === 'payment_in_progress' ? 'quote-paying' : 'quote-over'
}

interface Ending {
  action: 'withdraw' | 'refund'
  /** The result in the address. */
  done: string
  /** A text: the result that says what is missing. */
  send: (c: Call, access: OperatorAccess, id: string, form: FormData) => Promise<QuoteSent> | string
}

/** The form stands on the page of the enquiry, which shows it again if it changed nothing. */
const endQuote =
  ({ action, done, send }: Ending): Action =>
  async (c, form, access) => {
    const [id, reference] = [c.req.param('id') ?? '', formText(form, 'reference')]
    if (!isOpaqueId(id) || !isOpaqueId(reference)) return { status: 404 }
    if (!isIdempotencyKey(formText(form, 'key'))) return { status: 400 }
    const again = (fault: string) =>
      showEnquiryAgain(c, access, { reference, action: formOfQuote(id, action), form, fault })
    const shown = readShownFault(form)
    if (shown !== undefined) return again(shown)
    const sending = send(c, access, id, form)
    if (typeof sending === 'string') return again(sending)
    const sent = await sending
    if (sent.kind === 'forbidden')
      return { page: forbiddenPage(await frameAt(c, access, enquiryHref(reference)), sent.needs), status: 403 }
    return sent.kind === 'done' ? { redirectTo: `${enquiryHref(reference)}?result=${done}` } : again(faultOf(sent))
  }

export const withdraw: Action = endQuote({
  action: 'withdraw',
  done: 'quote-withdrawn',
  send: (c, { session }, id, form) => {
    const [reason, key] = [formText(form, 'reason'), formText(form, 'key')]
    return isWithdrawalReason(reason) ? withdrawQuote(c.env, session, { id, key, reason }) : 'quote-reason'
  },
})

export const refund: Action = endQuote({
  action: 'refund',
  done: 'quote-refunding',
  send: (c, { session }, id, form) => {
    const [reason, key] = [formText(form, 'reason'), formText(form, 'key')]
    return isRefundReason(reason) ? refundQuote(c.env, session, { id, key, reason }) : 'quote-reason'
  },
})

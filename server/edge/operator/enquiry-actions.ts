// The forms of the page of one enquiry.
import type { Permission } from '../../lib/operator-access.rules.ts'
import { isIdempotencyKey } from '../../contracts/rules/input-limits.ts'
import { isOpaqueId } from '../../contracts/rules/opaque-id.ts'
import { type EnquirySent, enquiryHref, readEnquiry, sendEnquiryAction } from './enquiry-calls.ts'
import { type Draft, MAX_ANSWER } from './enquiry-forms.ts'
import { enquiryPage, type ShownEnquiry } from './enquiry-page.ts'
import { readQuotes } from './quote-calls.ts'
import { BLANK } from './enquiry-templates.ts'
import { ENQUIRY_WORDS } from './enquiry-words.ts'
import { forbiddenPage } from './forbidden-page.ts'
import type { OperatorAccess } from './operator-access.ts'
import { type Action, formText, signedInFrame } from './operator-actions.ts'
import type { PageFrame } from './operator-layout.ts'

type Call = Parameters<Action>[0]

export const ENQUIRY_ACTIONS = ['take', 'put-back', 'call', 'close', 'reopen', 'send-again'] as const
type EnquiryAction = (typeof ENQUIRY_ACTIONS)[number]

const forbid = async (c: Call, access: OperatorAccess, needs: Permission) => ({
  page: forbiddenPage(await signedInFrame(c, access), needs),
  status: 403 as const,
})

async function show(
  c: Call,
  access: OperatorAccess,
  { status, ...shown }: Omit<ShownEnquiry, 'enquiry' | 'quotes'> & { status: 200 | 400 },
) {
  const reference = c.req.param('id') ?? ''
  const [frame, enquiry, quotes] = await Promise.all([
    signedInFrame(c, access),
    readEnquiry(c.env, access.session, reference),
    readQuotes(c.env, access.session, reference),
  ])
  return { page: enquiryPage(frame, { enquiry, quotes, ...shown }), status }
}

/** The form's reference and key; undefined: our page made no such form. */
function formOf(c: Call, form: FormData) {
  const [reference, key] = [c.req.param('id') ?? '', formText(form, 'key')]
  return isOpaqueId(reference) && isIdempotencyKey(key) ? { reference, key } : undefined
}

const resultOf = (action: EnquiryAction, sent: Exclude<EnquirySent, { kind: 'forbidden' }>): string => {
  if (sent.kind === 'unknown') return 'unknown'
  if (sent.kind === 'refused') return sent.because === 'taken' ? 'enquiry-taken' : 'refused'
  if (action === 'send-again') return sent.delivery === 'failed' ? 'enquiry-unsent' : 'enquiry-mail'
  return `enquiry-${action}`
}

const bodyOf = (form: FormData) => {
  const [why, seenBy] = [formText(form, 'why'), formText(form, 'seenBy')]
  return { ...(why ? { why } : {}), ...(seenBy ? { seenBy } : {}) }
}

export const actOnEnquiry =
  (action: EnquiryAction): Action =>
  async (c, form, access) => {
    const made = formOf(c, form)
    if (!made) return { status: 400 }
    const sent = await sendEnquiryAction(c.env, { as: access.session, action, ...made, body: bodyOf(form) })
    if (sent.kind === 'forbidden') return forbid(c, access, sent.needs)
    return { redirectTo: `${enquiryHref(made.reference)}?result=${resultOf(action, sent)}` }
  }

/** Phone and address stand on this answer alone. */
export const revealContact: Action = async (c, form, access) => {
  const made = formOf(c, form)
  if (!made) return { status: 400 }
  const sent = await sendEnquiryAction(c.env, { as: access.session, action: 'contact', ...made, body: bodyOf(form) })
  if (sent.kind === 'forbidden') return forbid(c, access, sent.needs)
  if (sent.kind === 'done' && sent.contact) return show(c, access, { contact: sent.contact, status: 200 })
  return { redirectTo: `${enquiryHref(made.reference)}?result=${sent.kind === 'unknown' ? 'unknown' : 'refused'}` }
}

/** What is wrong with the text itself; undefined: it may be sent. */
function faultOf(text: string, { locale }: Pick<PageFrame, 'locale'>): string | undefined {
  const { faults } = ENQUIRY_WORDS[locale]
  // A form sends a line break as two characters, and its field counts it as one.
  const length = text.replaceAll('\r\n', '\n').trim().length
  if (length === 0 || length > MAX_ANSWER) return faults.text
  return text.includes(BLANK) ? faults.blanks : undefined
}

function refusedFault(sent: EnquirySent, { locale }: Pick<PageFrame, 'locale'>): string {
  const { faults } = ENQUIRY_WORDS[locale]
  if (sent.kind !== 'refused') return faults.unknown
  if (sent.because === 'taken') return faults.taken(sent.by ?? '')
  if (sent.because === 'state' || sent.because === 'no_mail') return faults[sent.because]
  return faults.text
}

/** A text that is not sent is shown again, whatever the reason. */
export const mailEnquiry: Action = async (c, form, access) => {
  const made = formOf(c, form)
  if (!made) return { status: 400 }
  const text = formText(form, 'text')
  const frame = await signedInFrame(c, access)
  const again = (draft: Omit<Draft, 'text'>) => show(c, access, { draft: { text, ...draft }, status: 400 })
  const fault = faultOf(text, frame)
  if (fault) return again({ fault })
  const sent = await sendEnquiryAction(c.env, { as: access.session, action: 'mail', ...made, body: { text } })
  if (sent.kind === 'forbidden') return forbid(c, access, sent.needs)
  if (sent.kind !== 'done')
    return again({ fault: refusedFault(sent, frame), ...(sent.kind === 'unknown' ? { key: made.key } : {}) })
  const result = sent.delivery === 'failed' ? 'enquiry-unsent' : 'enquiry-mail'
  return { redirectTo: `${enquiryHref(made.reference)}?result=${result}` }
}

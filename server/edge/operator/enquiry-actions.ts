// The forms of the page of one enquiry.
import type { Permission } from '../../lib/operator-access.rules.ts'
import { isIdempotencyKey } from '../../contracts/rules/input-limits.ts'
import { isOpaqueId } from '../../contracts/rules/opaque-id.ts'
import { readShownFault } from './answered-form.ts'
import { type EnquirySent, enquiryHref, readEnquiry, sendEnquiryAction } from './enquiry-calls.ts'
import { type Draft, MAX_ANSWER } from './enquiry-forms.ts'
import { enquiryPage, type ShownEnquiry } from './enquiry-page.ts'
import { isTemplateText } from './enquiry-template-part.ts'
import { readQuotes } from './quote-calls.ts'
import { BLANK } from './enquiry-templates.ts'
import { ENQUIRY_WORDS } from './enquiry-words.ts'
import { forbiddenPage } from './forbidden-page.ts'
import type { FormAgain } from './form-again.ts'
import type { OperatorAccess } from './operator-access.ts'
import { type Action, answerFrame, formText, frameAt } from './operator-actions.ts'
import type { SignedIn } from './operator-layout.ts'
import { RESULT_MESSAGES } from './operator-words.ts'
import { readWholeContact } from './whole-contact-calls.ts'

type Call = Parameters<Action>[0]
type ShownAnswer = Omit<ShownEnquiry, 'enquiry' | 'quotes'> & { fault?: string }

/** What the page shows besides what its forms answer. */
async function readShown(
  c: Call,
  access: OperatorAccess,
  reference = c.req.param('id') ?? '',
): Promise<Pick<ShownEnquiry, 'enquiry' | 'quotes'>> {
  const [enquiry, quotes] = await Promise.all([
    readEnquiry(c.env, access.session, reference),
    readQuotes(c.env, access.session, reference),
  ])
  return { enquiry, quotes }
}

export const ENQUIRY_ACTIONS = ['take', 'put-back', 'call', 'close', 'reopen', 'send-again'] as const
type EnquiryAction = (typeof ENQUIRY_ACTIONS)[number]

const forbid = async (c: Call, access: OperatorAccess, needs: Permission) => ({
  page: forbiddenPage(await frameAt(c, access, enquiryHref(c.req.param('id') ?? '')), needs),
  status: 403 as const,
})

/** The page with what the form says. */
async function show(
  c: Call,
  access: OperatorAccess,
  { frame, shown, reference }: { frame: SignedIn; shown: ShownAnswer; reference?: string },
) {
  const read = await readShown(c, access, reference)
  const isFault = shown.fault !== undefined
  return { page: enquiryPage(frame, { ...read, ...shown }), status: isFault ? (400 as const) : (200 as const) }
}

/** Codes of results after which a form is shown again with its field. */
const FAULT_FIELDS: Record<string, string | undefined> = { 'contact-reason': 'why', 'quote-reason': 'reason' }

interface RefusedForm {
  /** Names the form. */
  action: string
  form: FormData
  fault: string
}

/** The form of an action as it was filled in, on the page of the enquiry. */
export async function showEnquiryAgain(
  c: Call,
  access: OperatorAccess,
  { reference, action, form, fault }: RefusedForm & { reference: string },
) {
  const frame = await answerFrame(c, access, { form, fault })
  const messages = RESULT_MESSAGES[frame.locale]
  const again: FormAgain = {
    form: action,
    fault: (messages[fault] ?? messages['refused'])?.text ?? '',
    ...(FAULT_FIELDS[fault] ? { field: FAULT_FIELDS[fault] } : {}),
    values: form,
    // Without an answer it may have happened: with the same key it happens once.
    ...(fault === 'unknown' ? { key: formText(form, 'key') } : {}),
  }
  return show(c, access, { frame, reference, shown: { fault, again } })
}

/** Of a form whose address names the enquiry. */
const showAgain = (c: Call, access: OperatorAccess, refused: RefusedForm) =>
  showEnquiryAgain(c, access, { reference: c.req.param('id') ?? '', ...refused })

/** The form's reference and key; undefined: our page made no such form. */
function formOf(c: Call, form: FormData) {
  const [reference, key] = [c.req.param('id') ?? '', formText(form, 'key')]
  return isOpaqueId(reference) && isIdempotencyKey(key) ? { reference, key } : undefined
}

const faultCode = (sent: Exclude<EnquirySent, { kind: 'forbidden' | 'done' }>): string => {
  if (sent.kind === 'unknown') return 'unknown'
  return sent.because === 'taken' ? 'enquiry-taken' : 'refused'
}

const resultOf = (action: EnquiryAction, delivery: 'sent' | 'failed' | undefined): string => {
  if (action === 'send-again') return delivery === 'failed' ? 'enquiry-unsent' : 'enquiry-mail'
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
    const shown = readShownFault(form)
    if (shown !== undefined) return showAgain(c, access, { action, form, fault: shown })
    const sent = await sendEnquiryAction(c.env, { as: access.session, action, ...made, body: bodyOf(form) })
    if (sent.kind === 'forbidden') return forbid(c, access, sent.needs)
    if (sent.kind !== 'done') return showAgain(c, access, { action, form, fault: faultCode(sent) })
    return { redirectTo: `${enquiryHref(made.reference)}?result=${resultOf(action, sent.delivery)}` }
  }

/** Phone and address stand on this answer alone. */
export const showSenderContact: Action = async (c, form, access) => {
  const reference = c.req.param('id') ?? ''
  if (!isOpaqueId(reference)) return { status: 404 }
  const again = (fault: string) => showAgain(c, access, { action: 'contact', form, fault })
  const shown = readShownFault(form)
  if (shown !== undefined) return again(shown)
  const path = enquiryHref(reference)
  const read = await readWholeContact(c.env, access.session, { path, why: formText(form, 'why') })
  if (read.kind === 'fault') return again(read.fault)
  if (read.kind === 'forbidden') return forbid(c, access, read.needs)
  return show(c, access, { frame: await frameAt(c, access, path), shown: { contact: read.contact } })
}

/** The text of the template, or the question whether it may replace a text that was changed. */
export const chooseTemplate: Action = async (c, form, access) => {
  const reference = c.req.param('id') ?? ''
  if (!isOpaqueId(reference)) return { status: 404 }
  const [text, replaceBy] = [formText(form, 'text'), formText(form, 'replaceBy')]
  const template = replaceBy || formText(form, 'template')
  const [frame, read] = await Promise.all([answerFrame(c, access, { form }), readShown(c, access)])
  const { enquiry } = read
  const mayReplace = replaceBy !== '' || (typeof enquiry === 'object' && isTemplateText(text, enquiry))
  const shown = mayReplace ? { template } : { template, draft: { text } }
  return { page: enquiryPage(frame, { ...read, ...shown }), status: 200 }
}

/** What is wrong with the text itself; undefined: it may be sent. */
function textFault(text: string): MailFault | undefined {
  // A form sends a line break as two characters, and its field counts it as one.
  const length = text.replaceAll('\r\n', '\n').trim().length
  if (length === 0 || length > MAX_ANSWER) return 'text'
  return text.includes(BLANK) ? 'blanks' : undefined
}

function refusedFault(sent: EnquirySent): MailFault {
  if (sent.kind !== 'refused') return 'unknown'
  return sent.because !== undefined && isMailFault(sent.because) ? sent.because : 'text'
}

type MailFault = keyof (typeof ENQUIRY_WORDS)['en']['faults']

const isMailFault = (code: string): code is MailFault => Object.hasOwn(ENQUIRY_WORDS.en.faults, code)

/** A text that is not sent is shown again, whatever the reason. */
async function showDraft(c: Call, access: OperatorAccess, { form, code }: { form: FormData; code: MailFault }) {
  const frame = await answerFrame(c, access, { form, fault: code })
  const read = await readShown(c, access)
  const { enquiry } = read
  const fault = ENQUIRY_WORDS[frame.locale].faults[code]
  const holder = typeof enquiry === 'object' ? (enquiry.takenBy?.name ?? '') : ''
  const draft: Draft = {
    text: formText(form, 'text'),
    fault: typeof fault === 'string' ? fault : fault(holder),
    ...(code === 'unknown' ? { key: formText(form, 'key') } : {}),
  }
  return { page: enquiryPage(frame, { ...read, draft }), status: 400 as const }
}

export const mailEnquiry: Action = async (c, form, access) => {
  const made = formOf(c, form)
  if (!made) return { status: 400 }
  const text = formText(form, 'text')
  const shown = readShownFault(form)
  const code = shown !== undefined && isMailFault(shown) ? shown : textFault(text)
  if (code) return showDraft(c, access, { form, code })
  const sent = await sendEnquiryAction(c.env, { as: access.session, action: 'mail', ...made, body: { text } })
  if (sent.kind === 'forbidden') return forbid(c, access, sent.needs)
  if (sent.kind !== 'done') return showDraft(c, access, { form, code: refusedFault(sent) })
  const result = sent.delivery === 'failed' ? 'enquiry-unsent' : 'enquiry-mail'
  return { redirectTo: `${enquiryHref(made.reference)}?result=${result}` }
}

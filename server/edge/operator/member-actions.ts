// The forms of a member's page: finding a member, showing the whole phone number, and helping.
import { GIFT_REASONS, HELP_REASONS } from '../../lib/member-help.rules.ts'
import { isIdempotencyKey } from '../../contracts/rules/input-limits.ts'
import { isOpaqueId } from '../../contracts/rules/opaque-id.ts'
import type { WholeContact } from '../../lib/whole-contact.rules.ts'
import { readShownFault } from './answered-form.ts'
import { forbiddenPage } from './forbidden-page.ts'
import type { FormAgain } from './form-again.ts'
import {
  findMember,
  helpMember,
  lookAtMember,
  type MemberAction,
  type MemberQuery,
  readSections,
} from './member-calls.ts'
import { formOfMember } from './member-forms.ts'
import { memberPage, memberSearchPage, noMemberPage, type SearchFault } from './member-page.ts'
import { memberHref } from './member-href.ts'
import { type Action, answerFrame, formText, frameAt } from './operator-actions.ts'
import { isLimited } from './operator-calls.ts'
import type { SignedIn } from './operator-layout.ts'
import { RESULT_MESSAGES } from './operator-words.ts'
import { readWholeContact } from './whole-contact-calls.ts'
import { halalasOf } from './typed-riyals.ts'

type Call = Parameters<Action>[0]
type Access = Parameters<Action>[2]

/** The form does not say which pages of the lists were open. */
const FIRST_PAGES: MemberQuery = { wallet: 'E_WALLET', bookingsPage: 1, ledgerPage: 1 }

export const searchMember: Action = async (c, form, access) => {
  const typed = formText(form, 'text')
  const refuse = async (fault: SearchFault, status: 200 | 429 = 200) => ({
    page: memberSearchPage(await answerFrame(c, access, { form }), { fault, typed }),
    status,
  })
  const text = typed.trim()
  const found = text ? await findMember(c.env, access.session, text) : 'wrong'
  if (found === 'wrong') return refuse('wrong')
  if (!found) return refuse('silent')
  if (isLimited(found)) return refuse(found, 429)
  return found.id === null ? refuse(found.because) : { redirectTo: memberHref(found.id) }
}

const isReason = (reasons: readonly string[], reason: string): boolean => reasons.includes(reason)

/** The page as it opens, with what the form says. */
async function showMember(
  c: Call,
  access: Access,
  { frame, shown }: { frame: SignedIn; shown: { again?: FormAgain; contact?: WholeContact } },
) {
  const id = c.req.param('id') ?? ''
  const member = await lookAtMember(c.env, access.session, id)
  const status = shown.again ? (400 as const) : (200 as const)
  if (member === undefined || typeof member === 'string')
    return { page: noMemberPage(frame, member, shown.again?.fault), status }
  const sections = await readSections(c.env, access.session, id, FIRST_PAGES)
  return { page: memberPage(frame, { id, query: FIRST_PAGES, member, sections, result: undefined, ...shown }), status }
}

const FAULT_FIELDS: Record<string, string | undefined> = {
  amount: 'amount',
  fields: 'reason',
  'contact-reason': 'why',
}

/** Which of the forms of its action it is. */
const formOf = (action: MemberAction | 'contact', form: FormData): string =>
  formOfMember(action, formText(form, 'session') || formText(form, 'kind'))

async function showAgain(
  c: Call,
  access: Access,
  { action, form, fault }: { action: MemberAction | 'contact'; form: FormData; fault: string },
) {
  const frame = await answerFrame(c, access, { form, fault })
  const messages = RESULT_MESSAGES[frame.locale]
  const field = FAULT_FIELDS[fault]
  const again: FormAgain = {
    form: formOf(action, form),
    fault: (messages[fault] ?? messages['refused'])?.text ?? '',
    ...(field ? { field } : {}),
    values: form,
    // Without an answer it may have happened: with the same key it happens once.
    ...(fault === 'unknown' ? { key: formText(form, 'key') } : {}),
  }
  return showMember(c, access, { frame, shown: { again } })
}

export const showMemberContact: Action = async (c, form, access) => {
  const id = c.req.param('id') ?? ''
  if (!isOpaqueId(id)) return { status: 404 }
  const again = (fault: string) => showAgain(c, access, { action: 'contact', form, fault })
  const shown = readShownFault(form)
  if (shown !== undefined) return again(shown)
  const path = `/operator/members/${encodeURIComponent(id)}`
  const read = await readWholeContact(c.env, access.session, { path, why: formText(form, 'why') })
  if (read.kind === 'fault') return again(read.fault)
  const frame = await frameAt(c, access, memberHref(id))
  return read.kind === 'forbidden'
    ? { page: forbiddenPage(frame, read.needs), status: 403 }
    : showMember(c, access, { frame, shown: { contact: read.contact } })
}

/** What the gateway is sent, or the result that says what is wrong. */
type Input = { body: object } | { fault: 'amount' | 'fields' }

const MAX_HALALAS = 1_000_000

function amountIn(form: FormData): number | undefined {
  const amount = halalasOf(formText(form, 'amount'))
  return amount !== undefined && amount >= 1 && amount <= MAX_HALALAS ? amount : undefined
}

function giftInput(form: FormData): Input {
  const [amount, reason] = [amountIn(form), formText(form, 'reason')]
  if (!isReason(GIFT_REASONS, reason)) return { fault: 'fields' }
  if (amount === undefined) return { fault: 'amount' }
  return { body: { reason, amount, walletType: formText(form, 'wallet') } }
}

function voucherInput(form: FormData): Input {
  const [kind, reason] = [formText(form, 'kind'), formText(form, 'reason')]
  if (!isReason(GIFT_REASONS, reason)) return { fault: 'fields' }
  const sent = { reason, kind, validDays: Number(formText(form, 'validDays')) }
  if (kind === 'TICKET') {
    const areas = formText(form, 'areas').split(',').filter(Boolean)
    return areas.length ? { body: { ...sent, areas } } : { fault: 'fields' }
  }
  const amount = amountIn(form)
  return amount === undefined ? { fault: 'amount' } : { body: { ...sent, amount } }
}

function helpInput(form: FormData): Input {
  const reason = formText(form, 'reason')
  return isReason(HELP_REASONS, reason) ? { body: { reason } } : { fault: 'fields' }
}

/** Without a session all of them end. */
function sessionInput(form: FormData): Input {
  const input = helpInput(form)
  return 'fault' in input ? input : { body: { ...input.body, session: formText(form, 'session') || null } }
}

const ACTIONS: Record<MemberAction, { inputOf: (form: FormData) => Input; result: string }> = {
  gift: { inputOf: giftInput, result: 'gift' },
  voucher: { inputOf: voucherInput, result: 'voucher' },
  'unlock-codes': { inputOf: helpInput, result: 'unlocked' },
  'end-sessions': { inputOf: sessionInput, result: 'signed-out' },
}

export const MEMBER_ACTIONS: readonly MemberAction[] = ['gift', 'voucher', 'unlock-codes', 'end-sessions']

/** The key of the form names the action, so a repeated press is the same one. */
export const helpWith =
  (action: MemberAction): Action =>
  async (c, form, access) => {
    const [id, key] = [c.req.param('id') ?? '', formText(form, 'key')]
    if (!isOpaqueId(id)) return { status: 404 }
    if (!isIdempotencyKey(key)) return { status: 400 }
    const again = (fault: string) => showAgain(c, access, { action, form, fault })
    const shown = readShownFault(form)
    if (shown !== undefined) return again(shown)
    const { inputOf, result } = ACTIONS[action]
    const input = inputOf(form)
    if ('fault' in input) return again(input.fault)
    const done = await helpMember(c.env, { id, action }, { as: access.session, key, body: input.body })
    if (done !== 'done' && 'forbidden' in done)
      return { page: forbiddenPage(await frameAt(c, access, memberHref(id)), done.forbidden), status: 403 }
    return done === 'done' ? { redirectTo: `${memberHref(id)}?result=${result}` } : again(done.result)
  }

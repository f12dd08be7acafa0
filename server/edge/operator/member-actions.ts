// The forms of a member's page: finding a member, showing the whole phone number, and helping.
import { GIFT_REASONS, HELP_REASONS } from '../../lib/member-help.rules.ts'
import { isIdempotencyKey } from '../../contracts/rules/input-limits.ts'
import { isOpaqueId } from '../../contracts/rules/opaque-id.ts'
import { forbiddenPage } from './forbidden-page.ts'
import { findMember, helpMember, type MemberAction, revealContact } from './member-calls.ts'
import { contactPage, memberSearchPage, type SearchFault } from './member-page.ts'
import { memberHref } from './member-href.ts'
import { type Action, formText, signedInFrame } from './operator-actions.ts'
import { halalasOf } from './typed-riyals.ts'

export const searchMember: Action = async (c, form, access) => {
  const refuse = async (fault: SearchFault) => ({
    page: memberSearchPage(await signedInFrame(c, access), fault),
    status: 200 as const,
  })
  const text = formText(form, 'text').trim()
  const found = text ? await findMember(c.env, access.session, text) : 'wrong'
  if (found === 'wrong') return refuse('wrong')
  if (!found) return refuse('silent')
  return found.id === null ? refuse(found.because) : { redirectTo: memberHref(found.id) }
}

const isReason = (reasons: readonly string[], reason: string): boolean => reasons.includes(reason)

export const showContact: Action = async (c, form, access) => {
  const [id, key, reason] = [c.req.param('id') ?? '', formText(form, 'key'), formText(form, 'reason')]
  if (!isOpaqueId(id)) return { status: 404 }
  if (!isIdempotencyKey(key)) return { status: 400 }
  if (!isReason(HELP_REASONS, reason)) return { redirectTo: `${memberHref(id)}?result=fields` }
  const contact = await revealContact(c.env, access.session, id, reason, key)
  if (typeof contact === 'string') return { redirectTo: `${memberHref(id)}?result=${contact}` }
  const frame = await signedInFrame(c, access)
  return 'forbidden' in contact
    ? { page: forbiddenPage(frame, contact.forbidden), status: 403 }
    : { page: contactPage(frame, id, contact), status: 200 }
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
    const { inputOf, result } = ACTIONS[action]
    const input = inputOf(form)
    if ('fault' in input) return { redirectTo: `${memberHref(id)}?result=${input.fault}` }
    const done = await helpMember(c.env, { id, action }, { as: access.session, key, body: input.body })
    if (done !== 'done' && 'forbidden' in done)
      return { page: forbiddenPage(await signedInFrame(c, access), done.forbidden), status: 403 }
    return { redirectTo: `${memberHref(id)}?result=${done === 'done' ? result : done.result}` }
  }

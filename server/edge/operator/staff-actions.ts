// The forms of the page of staff.
import { isIdempotencyKey } from '../../contracts/rules/input-limits.ts'
import type { Locale } from '../../contracts/request-context.ts'
import { isDecisionReason } from '../../lib/decision-reasons.ts'
import { sha256 } from '../../lib/ids.ts'
import { isRole, mayGiveRole } from '../../lib/operator-access.rules.ts'
import { isStaffId } from '../../lib/staff-token.ts'
import { readShownFault } from './answered-form.ts'
import { forbiddenPage } from './forbidden-page.ts'
import type { FormAgain } from './form-again.ts'
import { type Action, answerFrame, formText, frameAt } from './operator-actions.ts'
import { RESULT_MESSAGES } from './operator-words.ts'
import { addStaff, readStaff, revokeStaff } from './staff-calls.ts'
import { ADD_FORM, newTokenPage, revokeFormOf, staffPage } from './staff-page.ts'
import { STAFF_WORDS } from './staff-words.ts'

type Call = Parameters<Action>[0]
type Access = Parameters<Action>[2]

/** From the key of the form, so that a repeated press adds the same person, who exists already. It is no name. */
const staffIdOf = async (key: string): Promise<string> => `st-${(await sha256(key)).slice(0, 10)}`

type Fault = keyof (typeof STAFF_WORDS)['en']['faults']

const isFault = (code: string): code is Fault => Object.hasOwn(STAFF_WORDS.en.faults, code)

interface Refused {
  values: FormData
  /** A code. */
  fault: string
}

/** The form again, as it was filled in. */
async function showAgain(
  c: Call,
  access: Access,
  refused: Refused,
  toAgain: (locale: Locale) => Omit<FormAgain, 'values'>,
) {
  const { values, fault } = refused
  const frame = await answerFrame(c, access, { form: values, fault })
  const staff = await readStaff(c.env, access.session)
  const again = { ...toAgain(frame.locale), values }
  return { page: staffPage(frame, { staff, again }), status: 400 as const }
}

const addAgain = (c: Call, access: Access, values: FormData, fault: Fault) =>
  showAgain(c, access, { values, fault }, (locale) => ({ form: ADD_FORM, fault: STAFF_WORDS[locale].faults[fault] }))

export const addStaffMember: Action = async (c, data, access) => {
  const key = formText(data, 'key')
  if (!isIdempotencyKey(key)) return { status: 400 }
  const form = { name: formText(data, 'name'), role: formText(data, 'role') }
  const shown = readShownFault(data)
  if (shown !== undefined) return addAgain(c, access, data, isFault(shown) ? shown : 'name')
  const added = await addStaff(c.env, access.session, { id: await staffIdOf(key), ...form }, key)
  const frame = await frameAt(c, access, '/operator/staff')
  if (added.kind === 'added') return { page: newTokenPage(frame, form.name.trim(), added.token), status: 200 }
  if (added.kind === 'forbidden' && isRole(form.role) && !mayGiveRole(frame.authority, form.role))
    return addAgain(c, access, data, 'rights')
  if (added.kind === 'forbidden') return { page: forbiddenPage(frame, 'manageStaff'), status: 403 }
  const fault = added.kind === 'wrong' ? (added.fields.includes('role') ? 'role' : 'name') : added.kind
  return addAgain(c, access, data, fault)
}

export const revokeStaffMember: Action = async (c, values, access) => {
  const [id, reason] = [c.req.param('id') ?? '', formText(values, 'reason')]
  if (!isStaffId(id)) return { status: 404 }
  const again = (fault: string) =>
    showAgain(c, access, { values, fault }, (locale) => {
      const messages = RESULT_MESSAGES[locale]
      const text = messages[fault]?.text ?? messages['refused']?.text ?? ''
      return { form: revokeFormOf(id), fault: text, ...(fault === 'reason-missing' ? { field: 'reason' } : {}) }
    })
  const shown = readShownFault(values)
  if (shown !== undefined) return again(shown)
  if (!isDecisionReason('revoke', reason)) return again('reason-missing')
  const result = await revokeStaff(c.env, access.session, { id, reason })
  return result === 'revoked' ? { redirectTo: '/operator/staff?result=revoked' } : again(result)
}

// The forms of the page of staff.
import { isIdempotencyKey } from '../../contracts/rules/input-limits.ts'
import { sha256 } from '../../lib/ids.ts'
import { isStaffId } from '../../lib/staff-token.ts'
import { forbiddenPage } from './forbidden-page.ts'
import { type Action, formText, signedInFrame } from './operator-actions.ts'
import { addStaff, readStaff, revokeStaff } from './staff-calls.ts'
import { newTokenPage, type StaffForm, staffPage } from './staff-page.ts'
import { STAFF_WORDS } from './staff-words.ts'

/** From the key of the form, so that a repeated press adds the same person, who exists already. It is no name. */
const staffIdOf = async (key: string): Promise<string> => `st-${(await sha256(key)).slice(0, 10)}`

export const addStaffMember: Action = async (c, data, access) => {
  const key = formText(data, 'key')
  if (!isIdempotencyKey(key)) return { status: 400 }
  const form: StaffForm = { name: formText(data, 'name'), role: formText(data, 'role') }
  const { session } = access
  const frame = await signedInFrame(c, access)
  const added = await addStaff(c.env, session, { id: await staffIdOf(key), ...form }, key)
  if (added.kind === 'added') return { page: newTokenPage(frame, form.name.trim(), added.token), status: 200 }
  if (added.kind === 'forbidden') return { page: forbiddenPage(frame, 'manageStaff'), status: 403 }
  const { faults } = STAFF_WORDS[frame.locale]
  const fault = added.kind === 'wrong' ? faults[added.fields.includes('role') ? 'role' : 'name'] : faults[added.kind]
  return { page: staffPage(frame, { staff: await readStaff(c.env, session), refused: { form, fault } }), status: 400 }
}

export const revokeStaffMember: Action = async (c, _form, { session }) => {
  const id = c.req.param('id') ?? ''
  if (!isStaffId(id)) return { status: 404 }
  return { redirectTo: `/operator/staff?result=${await revokeStaff(c.env, session, id)}` }
}

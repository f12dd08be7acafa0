// The forms of the page of staff.
import { isIdempotencyKey } from '../../contracts/rules/input-limits.ts'
import { sha256 } from '../../lib/ids.ts'
import { isStaffId } from '../../lib/staff-token.ts'
import { readShownFault } from './answered-form.ts'
import { forbiddenPage } from './forbidden-page.ts'
import { type Action, answerFrame, formText, frameAt } from './operator-actions.ts'
import { addStaff, readStaff, revokeStaff } from './staff-calls.ts'
import { newTokenPage, type StaffForm, staffPage } from './staff-page.ts'
import { STAFF_WORDS } from './staff-words.ts'

type Call = Parameters<Action>[0]
type Access = Parameters<Action>[2]

/** From the key of the form, so that a repeated press adds the same person, who exists already. It is no name. */
const staffIdOf = async (key: string): Promise<string> => `st-${(await sha256(key)).slice(0, 10)}`

type Fault = keyof (typeof STAFF_WORDS)['en']['faults']

const isFault = (code: string): code is Fault => Object.hasOwn(STAFF_WORDS.en.faults, code)

/** The form again, as it was filled in. */
async function showAgain(
  c: Call,
  access: Access,
  { data, form, fault }: { data: FormData; form: StaffForm; fault: Fault },
) {
  const frame = await answerFrame(c, access, { form: data, fault })
  const staff = await readStaff(c.env, access.session)
  const refused = { form, fault: STAFF_WORDS[frame.locale].faults[fault] }
  return { page: staffPage(frame, { staff, refused }), status: 400 as const }
}

export const addStaffMember: Action = async (c, data, access) => {
  const key = formText(data, 'key')
  if (!isIdempotencyKey(key)) return { status: 400 }
  const form: StaffForm = { name: formText(data, 'name'), role: formText(data, 'role') }
  const shown = readShownFault(data)
  if (shown !== undefined) return showAgain(c, access, { data, form, fault: isFault(shown) ? shown : 'name' })
  const added = await addStaff(c.env, access.session, { id: await staffIdOf(key), ...form }, key)
  const frame = await frameAt(c, access, '/operator/staff')
  if (added.kind === 'added') return { page: newTokenPage(frame, form.name.trim(), added.token), status: 200 }
  if (added.kind === 'forbidden') return { page: forbiddenPage(frame, 'manageStaff'), status: 403 }
  const fault = added.kind === 'wrong' ? (added.fields.includes('role') ? 'role' : 'name') : added.kind
  return showAgain(c, access, { data, form, fault })
}

export const revokeStaffMember: Action = async (c, _form, { session }) => {
  const id = c.req.param('id') ?? ''
  if (!isStaffId(id)) return { status: 404 }
  return { redirectTo: `/operator/staff?result=${await revokeStaff(c.env, session, id)}` }
}

// The whole phone number and e-mail address of a booking, a member or an enquiry: shown for a reason, which the audit
// list has.
import { type } from 'arktype'
import { Problem } from '../../contracts/problem.ts'
import { CONTACT_REASONS, type WholeContact } from '../../lib/whole-contact.rules.ts'
import { NO_STORE } from '../http/operator-input.ts'
import { log } from '../observability/log.ts'
import { audited } from './audit.ts'
import type { OperatorCall } from './operator.ts'

const Reason = type({ why: type.enumerated(...CONTACT_REASONS) }).onUndeclaredKey('reject')

interface Subject {
  /** Whose contact it is. */
  id: string
  /** Undefined: there is no such person. It is shown only once its row is in the audit list. */
  find: () => Promise<WholeContact | null | undefined>
}

export async function answerWholeContact(c: OperatorCall, { id, find }: Subject): Promise<Response> {
  const read = Reason(await c.req.json().catch(() => undefined))
  if (read instanceof type.errors) throw new Problem('invalid_input', { fields: ['why'] })
  const found = await find()
  if (!found) throw new Problem('not_found')
  return audited(c, { target: id, why: read.why }, () => {
    log.info('operator_action', { action: 'contact', target: id, by: c.get('operator').id, outcome: 'done' })
    return Promise.resolve(c.json({ phone: found.phone, email: found.email }, 200, NO_STORE))
  })
}

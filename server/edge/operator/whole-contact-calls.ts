// The page's call that shows a whole phone number and address, and the reading of its form.
import type { Permission } from '../../lib/operator-access.rules.ts'
import { isContactReason, type WholeContact } from '../../lib/whole-contact.rules.ts'
import type { EdgeEnv } from '../env.ts'
import { type Actor, findRefusedPermission, sendToGateway } from './operator-calls.ts'

export type ShownContact =
  | { kind: 'shown'; contact: WholeContact }
  /** `fault`: a code of `RESULT_MESSAGES`. */
  | { kind: 'fault'; fault: 'contact-reason' | 'contact-none' | 'unknown' }
  | { kind: 'forbidden'; needs: Permission }

/** `path`: of the booking, member or enquiry, in the gateway and on these pages. */
export async function readWholeContact(
  env: EdgeEnv,
  as: Actor,
  { path, why }: { path: string; why: string },
): Promise<ShownContact> {
  if (!isContactReason(why)) return { kind: 'fault', fault: 'contact-reason' }
  const answer = await sendToGateway(env, { method: 'POST', path: `${path}/contact`, as, body: { why } })
  if (!answer || answer.status >= 500) return { kind: 'fault', fault: 'unknown' }
  const needs = findRefusedPermission(answer)
  if (needs) return { kind: 'forbidden', needs }
  if (answer.status !== 200) return { kind: 'fault', fault: 'contact-none' }
  // The embedded gateway is built with this edge, so its answer has this shape.
  return { kind: 'shown', contact: answer.body as WholeContact }
}

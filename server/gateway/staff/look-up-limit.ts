// Limits how often one person searches for visitors by phone, card or reference, so that a stolen token cannot try one
// phone number after the other.
import { MINUTE_MS } from '../../contracts/rules/durations.ts'
import { maxLookUps } from '../config/env.ts'
import { unwrap } from '../lib/result.ts'
import { audited } from './audit.ts'
import type { OperatorCall } from './operator.ts'

const LOOK_UPS_WITHIN_MS = 5 * MINUTE_MS

/**
 * Call it before anything is looked for. Throws once the limit is reached; the audit list has a row of each refusal.
 * `why`: the kind of the search, never what was typed.
 */
export async function countLookUp(c: OperatorCall, why?: string): Promise<void> {
  const counter = c.env.OTPS.getByName(`look-ups:${c.get('operator').id}`)
  const counted = await counter.countGuess(maxLookUps(c.env), LOOK_UPS_WITHIN_MS)
  if (counted.ok) return
  await audited(c, { target: null, ...(why === undefined ? {} : { why }) }, () => Promise.resolve(unwrap(counted)))
}

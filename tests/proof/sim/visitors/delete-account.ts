// A member deletes the account with the code sent to its phone. What was acknowledged is true at once: no session is left.
import type { Simulation, Visitor } from '../simulation.ts'
import type { Acknowledged } from './buyer.ts'
import { codeSentTo } from './one-time-code.ts'

/** True: the account is deleted. */
export async function deleteAccount(simulation: Simulation, as: Visitor, acknowledged: Acknowledged): Promise<boolean> {
  const requested = await simulation.call('POST', 'auth/init-delete-account', { as, body: {}, hasNoKey: true })
  if (requested.status !== 200) return false
  const code = await codeSentTo(simulation, as.phone)
  if (code === undefined) return false
  const body = { requestId: String(requested.body.requestId), code }
  const deleted = await simulation.call('DELETE', 'auth/delete-account', { as, body })
  if (deleted.status !== 200) return false
  acknowledged.deleted.add(as)
  simulation.count('account deleted')
  const { status } = await simulation.call('GET', 'wallet/detailed-balance', { as })
  if (status !== 0 && status !== 401)
    simulation.violations.push(`I15 ${as.name} deleted the account and is answered ${status}`)
  return true
}

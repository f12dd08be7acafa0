// A member deletes the account with the code sent to its phone. What was acknowledged is true at once: no session is left.
import type { Simulation, Visitor } from '../simulation.ts'
import type { Acknowledged } from './buyer.ts'

interface SentText {
  to: string
  text: string
}

/** The outbox lists the newest first. */
async function codeSentTo(simulation: Simulation, phone: string): Promise<string | undefined> {
  const { body } = await simulation.call('GET', 'sandbox/outbox')
  const texts = ((body.messages ?? []) as SentText[]).filter(({ to }) => to === phone)
  return texts.map(({ text }) => /\b\d{6}\b|\b\d{4}\b/.exec(text)?.[0]).find((code) => code !== undefined)
}

/** True: the account is deleted. */
export async function deleteAccount(simulation: Simulation, as: Visitor, acknowledged: Acknowledged): Promise<boolean> {
  const asked = await simulation.call('POST', 'auth/init-delete-account', { as, body: {}, hasNoKey: true })
  if (asked.status !== 200) return false
  const code = await codeSentTo(simulation, as.phone)
  if (code === undefined) return false
  const body = { requestId: String(asked.body.requestId), code }
  const deleted = await simulation.call('DELETE', 'auth/delete-account', { as, body })
  if (deleted.status !== 200) return false
  acknowledged.deleted.add(as)
  simulation.count('account deleted')
  const { status } = await simulation.call('GET', 'wallet/detailed-balance', { as })
  if (status !== 0 && status !== 401)
    simulation.violations.push(`I15 ${as.name} deleted the account and is answered ${status}`)
  return true
}

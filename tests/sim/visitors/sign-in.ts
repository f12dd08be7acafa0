// A guest signs in with the code sent to the phone. What the guest has booked becomes the member's.
import { readAccessToken, signAccessToken } from '#server/gateway/session-tokens.ts'
import { now } from '#server/lib/clock.ts'
import { DAY } from '../constants.ts'
import type { Reply, Simulation, Visitor } from '../simulation.ts'
import type { Acknowledged } from './buyer.ts'
import { codeSentTo } from './one-time-code.ts'

/** A wrong code first, as often as not: it must never sign in, and the right one still must. */
async function enterCode(simulation: Simulation, as: Visitor, requestId: string): Promise<Reply | undefined> {
  const code = await codeSentTo(simulation, as.phone)
  if (code === undefined) return undefined
  if (simulation.random.chance(0.5)) {
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    const refused = await simulation.call('POST', 'guest-users/verify', {
      as,
      body: { requestId, code: wrong },
      hasNoKey: true,
    })
    if (refused.status === 200) simulation.violations.push(`I14 ${as.name} entered a wrong code and was believed`)
  }
  return simulation.call('POST', 'guest-users/verify', { as, body: { requestId, code }, hasNoKey: true })
}

/** The orders that the guest has are handed over, newest first; the rest stays with the phone. */
export async function signIn(simulation: Simulation, as: Visitor, acknowledged: Acknowledged): Promise<void> {
  const phoneNumber = `0${as.phone.slice('+966'.length)}`
  const sent = await simulation.call('POST', 'auth/unverified-user', { as, body: { phoneNumber }, hasNoKey: true })
  if (sent.status !== 200) return
  const proved = await enterCode(simulation, as, String(sent.body.requestId))
  // The old session may have ended, although the answer with the new one was lost.
  if (proved?.status === 0) as.hasLeft = true
  if (proved?.status !== 200) return
  const guest = { ...as, token: String(proved.body.token) }
  const orderIds = [...acknowledged.ticketed].filter(([, owner]) => owner === as).map(([id]) => id)
  const handedOver = orderIds.slice(-5)
  const body = { acceptsTerms: true, orderIds: handedOver }
  const entered = await simulation.call('POST', 'auth/add-token', { as: guest, body, hasNoKey: true })
  if (entered.status !== 200) {
    as.hasLeft = true
    return
  }
  const { id } = entered.body.user as { id: string }
  const { env } = simulation.host
  const member = await readAccessToken(env, String(entered.body.token), now())
  if (!member) return void simulation.violations.push(`I14 ${as.name} signed in and got a token that is not ours`)
  // A token that outlives the run: how tokens are refreshed is not simulated.
  const token = await signAccessToken(env, member, now() + 400 * DAY)
  Object.assign(as, { kind: 'member', id, token, name: `${as.name}, now a member` })
  for (const orderId of handedOver) acknowledged.handedOver.set(orderId, as)
  simulation.count('signed in')
}

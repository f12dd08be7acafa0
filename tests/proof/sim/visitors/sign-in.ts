// A guest verifies the phone with the code sent to it, or signs in: then what the guest has booked becomes the member's.
import { readAccessToken, signAccessToken } from '#server/gateway/sessions/session-tokens.ts'
import { now } from '#server/lib/clock.ts'
import type { Reply, Simulation, Visitor } from '../simulation.ts'
import type { Acknowledged } from './buyer.ts'
import { codeSentTo } from './one-time-code.ts'
import { DAY_MS } from '#server/contracts/rules/durations.ts'

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

/** The session of the verified phone; undefined if it was not verified, or the answer was lost. */
async function verify(simulation: Simulation, as: Visitor, call: string): Promise<Reply | undefined> {
  const sent = await simulation.call('POST', call, { as, body: { phoneNumber: as.phone }, hasNoKey: true })
  if (sent.status !== 200) return undefined
  const verified = await enterCode(simulation, as, String(sent.body.requestId))
  // The old session may have ended, although the answer with the new one was lost.
  if (verified?.status === 0) as.hasLeft = true
  return verified?.status === 200 ? verified : undefined
}

/** A token that outlives the run: how tokens are refreshed is not simulated. Undefined if the token is not ours. */
async function lastingToken({ host: { env } }: Simulation, token: string): Promise<string | undefined> {
  const principal = await readAccessToken(env, token, now())
  return principal ? signAccessToken(env, principal, now() + 400 * DAY_MS) : undefined
}

/** Before checkout, a guest needs a verified phone. Returns whether it is. */
export async function verifyPhone(simulation: Simulation, as: Visitor): Promise<boolean> {
  const verified = await verify(simulation, as, 'guest-users/phone-number')
  if (!verified) return false
  const token = await lastingToken(simulation, String(verified.body.token))
  if (token === undefined) {
    simulation.violations.push(`I14 ${as.name} verified a phone and got a token that is not ours`)
    return false
  }
  Object.assign(as, { token, isUnproved: false })
  simulation.count('phone verified')
  return true
}

/** The orders that the guest has are handed over, newest first; the rest stays with the phone. */
export async function signIn(simulation: Simulation, as: Visitor, acknowledged: Acknowledged): Promise<void> {
  const verified = await verify(simulation, as, 'auth/unverified-user')
  if (!verified) return
  const guest = { ...as, token: String(verified.body.token) }
  const orderIds = [...acknowledged.ticketed].filter(([, owner]) => owner === as).map(([id]) => id)
  const handedOver = orderIds.slice(-5)
  const body = { acceptsTerms: true, orderIds: handedOver }
  const entered = await simulation.call('POST', 'auth/add-token', { as: guest, body, hasNoKey: true })
  if (entered.status !== 200) {
    as.hasLeft = true
    return
  }
  const { id } = entered.body.user as { id: string }
  const token = await lastingToken(simulation, String(entered.body.token))
  if (token === undefined) {
    simulation.violations.push(`I14 ${as.name} signed in and got a token that is not ours`)
    return
  }
  Object.assign(as, { kind: 'member', id, token, isUnproved: false, name: `${as.name}, now a member` })
  for (const orderId of handedOver) acknowledged.handedOver.set(orderId, as)
  simulation.count('signed in')
}

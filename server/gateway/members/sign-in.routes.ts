// Turns a guest who has verified a phone into the member of that phone; if there is no account, it is opened. Every
// step may be repeated: after a lost response the caller gets the same tokens.
import { Problem } from '../../contracts/problem.ts'
import { randomId } from '../../lib/ids.ts'
import { hasMembers } from '../catalogue/catalogue.sql.ts'
import { SIGN_IN } from '../guests/proof.rules.ts'
import type { Handlers, PersonalContext } from '../http/serve.ts'
import { unwrap } from '../lib/result.ts'
import { settleAndFindAccount, guestObject, memberObject, ROUNDS, createSignInResponse } from './member-calls.ts'
import type { SignIn, MemberSession } from './member.record.ts'

async function enter({ env, principal }: PersonalContext, entry: Omit<SignIn, 'memberId'>): Promise<MemberSession> {
  const guest = guestObject(env, principal.id)
  for (let round = 1; round <= ROUNDS; round += 1) {
    const known = await settleAndFindAccount(env, entry.phone)
    if (known === undefined && !entry.acceptsTerms) throw new Problem('terms_not_accepted')
    const proving = unwrap(await guest.useProof(principal.sessionId, SIGN_IN))
    if (proving.isOver) return unwrap(await memberObject(env, proving.memberId).again(proving.entryId))
    const memberId = known ?? `m${randomId()}`
    const entering = await memberObject(env, memberId).enter({ ...entry, memberId })
    // Otherwise another caller who verified this phone was first.
    if (entering.ok || entering.reason !== 'not_found') return unwrap(entering)
  }
  throw new Problem('busy')
}

export const signInHandlers = {
  // Only a guest who has verified the number learns this, and the same verification allows the sign-in.
  'GET guest-users/account': async (_, { env, principal }) => {
    if (!(await hasMembers(env.DB))) throw new Problem('unsupported')
    const proving = await guestObject(env, principal.id).proof(principal.sessionId, SIGN_IN)
    if (!proving.ok || proving.isOver) return { hasAccount: false }
    return { hasAccount: (await settleAndFindAccount(env, proving.phone)) !== undefined }
  },

  'POST auth/add-token': async ({ acceptsTerms, orderIds = [] }, context) => {
    const { env, principal } = context
    if (!(await hasMembers(env.DB))) throw new Problem('unsupported')
    const guest = guestObject(env, principal.id)
    const proving = unwrap(await guest.proof(principal.sessionId, SIGN_IN))
    if (proving.isOver) {
      const again = unwrap(await memberObject(env, proving.memberId).again(proving.entryId))
      return { ...(await createSignInResponse(env, again)), isNew: again.isNew }
    }
    const { phone, email, entryId, guest: who } = proving
    const { language, preferredCityId } = who
    const entered = await enter(context, {
      sessionId: entryId,
      phone,
      acceptsTerms,
      language,
      preferredCityId,
      device: context.device,
      guestId: principal.id,
      orderIds,
      email,
    })
    const memberId = entered.member.id
    await memberObject(env, memberId).settleSignIn()
    await guest.leave(principal.sessionId, { usedFor: SIGN_IN, memberId, entryId })
    return { ...(await createSignInResponse(env, entered)), isNew: entered.isNew }
  },
} satisfies Handlers

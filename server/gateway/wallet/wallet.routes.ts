// The member's wallets and top-ups. Every call goes to the caller's own wallet, so no caller reaches another
// member's.
import { Problem } from '../../contracts/problem.ts'
import type { TopUp } from '../../contracts/wallet.ts'
import { canonicalJson, sha256 } from '../../lib/ids.ts'
import { appleRequest } from '../cards/apple-pay.rules.ts'
import type { IdempotentRequest, Reply } from '../lib/durable/idempotency.ts'
import type { Handlers, PersonalContext } from '../http/serve.ts'
import { unwrap, unlessOverloaded } from '../lib/result.ts'

const PER_PAGE = 20

const walletOf = ({ env, principal }: PersonalContext) => env.WALLETS.getByName(`wallet:${principal.id}`)

const onceFor = async (call: string, context: PersonalContext, input: object): Promise<IdempotentRequest> => ({
  call,
  key: context.idempotencyKey,
  fingerprint: await sha256(canonicalJson(input)),
})

// The object serialised it from a TopUp a moment ago.
const answerOf = (reply: Reply): { topUp: TopUp } => JSON.parse(unwrap(reply).body) as { topUp: TopUp }

export const walletHandlers = {
  'GET wallet/balance': async ({ walletType }, context) => walletOf(context).balance(walletType),

  'GET wallet/detailed-balance': async (_, context) => walletOf(context).detailedBalance(),

  'GET wallet': async ({ walletType, cause, page = 1, limit = PER_PAGE }, context) =>
    walletOf(context).statement(walletType, cause, Number(page), Number(limit)),

  'GET wallet/expired': async ({ walletType }, context) => walletOf(context).expiring(walletType),

  'POST top-ups': async (input, context) => {
    const once = await onceFor('POST top-ups', context, input)
    return answerOf(await unlessOverloaded(walletOf(context).openTopUp(once, input.amount)))
  },

  'POST top-ups/:id/pay': async ({ id, payment }, context) => {
    const once = await onceFor('pay', context, { id, payment })
    const { language, siteOrigin } = context
    return answerOf(await unlessOverloaded(walletOf(context).payTopUp(once, id, { payment, language, siteOrigin })))
  },

  'POST top-ups/:id/create-apple-session': async ({ id }, context) => {
    const { topUp } = answerOf(await walletOf(context).topUp(id))
    if (topUp.status !== 'PENDING') throw new Problem('order_closed')
    return appleRequest(topUp.amount, context.language)
  },

  'GET top-ups/:id': async ({ id }, context) => answerOf(await walletOf(context).topUp(id)),
} satisfies Handlers

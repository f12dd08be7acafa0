// The processors' callbacks. A forged or unreadable one is answered with 400 and changes nothing. A repeated one gets
// the first answer; the order or top-up sees that nothing is left to do. Captured money that belongs to no attempt of
// its processor is logged, and listed for the operator.
import type { Context } from 'hono'
import { Problem } from '../../contracts/problem.ts'
import { now } from '../../lib/clock.ts'
import type { Env } from '../config/env.ts'
import { log } from '../observability/log.ts'
import { readBody } from '../http/read-body.ts'
import { type GatewayApp, limited } from '../http/serve.ts'
import { isQuoteId } from './quote-id.rules.ts'
import { memberOfTopUp } from './top-up-id.rules.ts'
import {
  type CallbackReading,
  verifyCheckoutComCallback,
  verifyHyperPayCallback,
  verifyPayFortCallback,
} from './callbacks.ts'
import type { CallbackReply, ProcessorCallback, ProcessorName } from './payment-processor.ts'
import {
  findCheckoutComOrSandboxConfig,
  findHyperPayOrSandboxConfig,
  findPayFortOrSandboxConfig,
  findTabbyOrSandboxConfig,
} from './processor-config.rules.ts'
import { verifyTabbyCallback } from './tabby/tabby-callback.ts'
import { saveUnmatchedCapture, type UnmatchedReason } from './unmatched-captures.sql.ts'

const KEY = /^([A-Za-z0-9_:-]{1,100})\.\d{1,4}$/

type Reader = (env: Env, headers: Headers, body: string) => Promise<CallbackReading>

/** Without a configured processor, no callback can be genuine. */
const readWith =
  <Config>(
    configOf: (env: Env) => Config | undefined,
    read: (config: Config, headers: Headers, body: string) => Promise<CallbackReading>,
  ): Reader =>
  async (env, headers, body) => {
    const config = configOf(env)
    return config && read(config, headers, body)
  }

const SENDERS: Record<string, { processor: ProcessorName; read: Reader }> = {
  'checkout-com': { processor: 'CHECKOUT', read: readWith(findCheckoutComOrSandboxConfig, verifyCheckoutComCallback) },
  'hyper-pay': { processor: 'HYPER_PAY', read: readWith(findHyperPayOrSandboxConfig, verifyHyperPayCallback) },
  'pay-fort': { processor: 'PAYFORT', read: readWith(findPayFortOrSandboxConfig, verifyPayFortCallback) },
  tabby: { processor: 'TABBY', read: readWith(findTabbyOrSandboxConfig, verifyTabbyCallback) },
}

const CAUSES: Record<Exclude<CallbackReply, 'ACCEPTED'>, { reason: UnmatchedReason; cause: string }> = {
  NO_SUCH_ATTEMPT: { reason: 'no_such_payment', cause: 'a callback names an attempt that does not exist' },
  OTHER_PROCESSOR: { reason: 'other_processor', cause: 'a callback names an attempt at another processor' },
}

/** Nothing of the order or top-up has changed. The money is listed before the processor reads that we have it. */
async function report(
  env: Env,
  paidId: string,
  { key: charge, processor, outcome }: Required<ProcessorCallback>,
  reply: Exclude<CallbackReply, 'ACCEPTED'>,
): Promise<void> {
  const { reason, cause } = CAUSES[reply]
  const isCaptured = outcome.state === 'CAPTURED'
  const named = isCaptured ? { capture: outcome.reference, amount: outcome.amount, currency: outcome.currency } : {}
  log.error('charge_wrong', { charge, processor, cause, outcome: outcome.state, ...named })
  if (!isCaptured) return
  const { reference, amount, currency } = outcome
  await saveUnmatchedCapture(env.DB, { processor, reference, charge, paidId, amount, currency, reason, since: now() })
}

/** What the payment pays, by its id. */
function ownerOf(env: Env, paidId: string) {
  if (isQuoteId(paidId)) return env.QUOTES.getByName(`quote:${paidId}`)
  const memberId = memberOfTopUp(paidId)
  return memberId === undefined ? env.ORDERS.getByName(`order:${paidId}`) : env.WALLETS.getByName(`wallet:${memberId}`)
}

async function receive(
  c: Context<{ Bindings: Env }>,
  { processor, read }: { processor: ProcessorName; read: Reader },
): Promise<Response> {
  // Not .text(): the platform warns at every form post, and the signature covers the bytes.
  const body = new TextDecoder().decode(await readBody(c.req.arrayBuffer()))
  const callback = await read(c.env, c.req.raw.headers, body)
  if (callback === undefined) throw new Problem('invalid_input')
  if (callback === 'UNREADABLE') {
    log.error('charge_wrong', { processor, cause: 'a signed capture has no exact amount, currency or reference' })
    throw new Problem('invalid_input')
  }
  if (callback === null) return c.json({ received: true })
  const { key } = callback
  const paidId = KEY.exec(key)?.[1]
  // A payment names its order or top-up twice; if the two differ, payments were mixed up.
  if (!paidId || (callback.orderId && callback.orderId !== paidId)) {
    log.error('charge_wrong', { processor, cause: 'a signed callback names no attempt, or two orders' })
    throw new Problem('invalid_input')
  }
  const owner = ownerOf(c.env, paidId)
  const { outcome: said } = callback
  const outcome =
    typeof said === 'function' ? await said((await owner.paymentCallback({ key, processor })) === 'ACCEPTED') : said
  if (outcome.state === 'UNKNOWN') return c.json({ received: true })
  // Only the order or top-up knows its amount and currency, so it checks them.
  const signed = { key, processor, outcome }
  const reply = await owner.paymentCallback(signed)
  if (reply !== 'ACCEPTED') await report(c.env, paidId, signed, reply)
  return c.json({ received: true })
}

export function servePaymentCallbacks(app: GatewayApp): void {
  for (const [name, sender] of Object.entries(SENDERS))
    app.post(`/v1/payment-callbacks/${name}`, limited, (c) => receive(c, sender))
}

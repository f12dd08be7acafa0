// The processors' callbacks. A forged callback is answered with 400 and changes nothing. A repeated one gets the
// first answer; the order or top-up sees that nothing is left to do.
import type { Context } from 'hono'
import { Problem } from '../../contracts/problem.ts'
import type { Env } from '../env.ts'
import { type GatewayApp, limited } from '../serve.ts'
import { memberOfTopUp } from './top-up-id.rules.ts'
import { type CallbackReading, readCheckoutCom, readHyperPay, readPayFort } from './callbacks.ts'
import { checkoutComConfig, hyperPayConfig, payFortConfig, tabbyConfig } from './processor-config.rules.ts'
import { readTabby } from './tabby/tabby-callback.ts'

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

const READERS: Record<string, Reader> = {
  'checkout-com': readWith(checkoutComConfig, readCheckoutCom),
  'hyper-pay': readWith(hyperPayConfig, readHyperPay),
  'pay-fort': readWith(payFortConfig, readPayFort),
  tabby: readWith(tabbyConfig, readTabby),
}

async function receive(c: Context<{ Bindings: Env }>, read: Reader): Promise<Response> {
  // Not .text(): the platform warns at every form post, and the signature covers the bytes.
  const body = new TextDecoder().decode(await c.req.arrayBuffer())
  const callback = await read(c.env, c.req.raw.headers, body)
  if (callback === undefined) throw new Problem('invalid_input')
  if (callback === null || callback.outcome.state === 'UNKNOWN') return c.json({ received: true })
  const paidId = KEY.exec(callback.key)?.[1]
  // A payment names its order or top-up twice; if the two differ, payments were mixed up.
  if (!paidId || (callback.orderId && callback.orderId !== paidId)) throw new Problem('invalid_input')
  // Only the order or top-up knows its amount and currency, so it checks them.
  const memberId = memberOfTopUp(paidId)
  const asker =
    memberId === undefined ? c.env.ORDERS.getByName(`order:${paidId}`) : c.env.WALLETS.getByName(`wallet:${memberId}`)
  await asker.paymentCallback({ key: callback.key, outcome: callback.outcome })
  return c.json({ received: true })
}

export function servePaymentCallbacks(app: GatewayApp): void {
  for (const [name, read] of Object.entries(READERS))
    app.post(`/v1/payment-callbacks/${name}`, limited, (c) => receive(c, read))
}

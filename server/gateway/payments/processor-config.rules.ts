// Which processors this deployment has: the real ones if configured, the sandbox outside production, or none. A
// half configuration is an error at once, not at the first payment. Production refuses sandbox keys.
import { CONTACT } from '../../contracts/brand.ts'
import { SANDBOX_KEYS, SANDBOX_PATH } from '../../lib/sandbox-keys.ts'
import { type Env, signingSecret } from '../config/env.ts'

export type Send = (request: Request) => Promise<Response>

interface Reach {
  /** The address the gateway calls. */
  apiUrl: string
  /** The address the browser posts the card to; '' and a path if the site's own origin is the host. */
  browserUrl: string
  isSandbox: boolean
  send: Send
}

export interface CheckoutComConfig extends Reach {
  publicKey: string
  secretKey: string
  webhookSecret: string
}

export interface HyperPayConfig extends Reach {
  accessToken: string
  entityId: string
  webhookKey: string
  /** Our own secret: it seals the owner of a checkout. */
  formSecret: string
}

export interface PayFortConfig extends Reach {
  accessCode: string
  merchantIdentifier: string
  requestPhrase: string
  responsePhrase: string
  /** Our own secret: it seals the owner a form was signed for. */
  formSecret: string
  transport: 'json' | 'form-iframe'
  customerEmail: string
}

export interface TabbyConfig extends Reach {
  secretKey: string
  merchantCode: string
  /** The value in the header of every webhook, registered with Tabby once together with the address. */
  webhookSecret: string
}

const SANDBOX_HOST = 'https://payments.internal'
const SANDBOX_WORDS = /sandbox|sbox|^[ps]k_(?:[a-z]+_)?test|sbcheckout|sbpaymentservices|(?:^|[/.-])test\.oppwa/i

/** All values, undefined if all are missing, or an error that names the missing ones. */
function allOf<Name extends string>(
  env: Env,
  values: Record<Name, string | undefined>,
): Record<Name, string> | undefined {
  const entries = Object.entries<string | undefined>(values)
  const missing = entries.filter(([, value]) => !value).map(([name]) => name)
  if (missing.length === entries.length) return undefined
  if (missing.length) throw new Error(`Payment gateway half configured, missing: ${missing.join(', ')}`)
  if (env.ENVIRONMENT === 'production')
    for (const [name, value] of entries)
      if (SANDBOX_WORDS.test(value ?? '')) throw new Error(`${name} is a sandbox value and this is production`)
  // Every value was checked above.
  return values as Record<Name, string>
}

const sendOut: Send = (request) => fetch(request)

const realReach = (apiUrl: string, browserUrl: string): Reach => ({
  apiUrl: apiUrl.replace(/\/$/, ''),
  browserUrl: browserUrl.replace(/\/$/, ''),
  isSandbox: false,
  send: sendOut,
})

function sandboxReach(env: Env, name: string): Reach | undefined {
  const { PAYMENTS } = env
  if (!PAYMENTS || env.ENVIRONMENT === 'production') return undefined
  const path = `${SANDBOX_PATH}/${name}`
  return {
    apiUrl: `${SANDBOX_HOST}${path}`,
    browserUrl: path,
    isSandbox: true,
    send: (request) => PAYMENTS.fetch(request),
  }
}

export function findCheckoutComOrSandboxConfig(env: Env): CheckoutComConfig | undefined {
  const { CHECKOUT_API_URL, CHECKOUT_PUBLIC_KEY, CHECKOUT_SECRET_KEY, CHECKOUT_WEBHOOK_SECRET } = env
  const real = allOf(env, { CHECKOUT_API_URL, CHECKOUT_PUBLIC_KEY, CHECKOUT_SECRET_KEY, CHECKOUT_WEBHOOK_SECRET })
  if (real)
    return {
      ...realReach(real.CHECKOUT_API_URL, real.CHECKOUT_API_URL),
      publicKey: real.CHECKOUT_PUBLIC_KEY,
      secretKey: real.CHECKOUT_SECRET_KEY,
      webhookSecret: real.CHECKOUT_WEBHOOK_SECRET,
    }
  const reach = sandboxReach(env, 'checkout')
  return reach && { ...reach, ...SANDBOX_KEYS.checkoutCom }
}

export function findHyperPayOrSandboxConfig(env: Env): HyperPayConfig | undefined {
  const { HYPER_PAY_API_URL, HYPER_PAY_ACCESS_TOKEN, HYPER_PAY_ENTITY_ID, HYPER_PAY_WEBHOOK_KEY } = env
  const real = allOf(env, { HYPER_PAY_API_URL, HYPER_PAY_ACCESS_TOKEN, HYPER_PAY_ENTITY_ID, HYPER_PAY_WEBHOOK_KEY })
  if (real)
    return {
      ...realReach(real.HYPER_PAY_API_URL, real.HYPER_PAY_API_URL),
      accessToken: real.HYPER_PAY_ACCESS_TOKEN,
      entityId: real.HYPER_PAY_ENTITY_ID,
      webhookKey: real.HYPER_PAY_WEBHOOK_KEY,
      formSecret: signingSecret(env),
    }
  const reach = sandboxReach(env, 'hyper-pay')
  return reach && { ...reach, ...SANDBOX_KEYS.hyperPay, formSecret: signingSecret(env) }
}

const SANDBOX_EMAIL = CONTACT.billing

export function findPayFortOrSandboxConfig(env: Env): PayFortConfig | undefined {
  const real = allOf(env, {
    PAYFORT_API_URL: env.PAYFORT_API_URL,
    PAYFORT_PAGE_URL: env.PAYFORT_PAGE_URL,
    PAYFORT_ACCESS_CODE: env.PAYFORT_ACCESS_CODE,
    PAYFORT_MERCHANT_IDENTIFIER: env.PAYFORT_MERCHANT_IDENTIFIER,
    PAYFORT_REQUEST_PHRASE: env.PAYFORT_REQUEST_PHRASE,
    PAYFORT_RESPONSE_PHRASE: env.PAYFORT_RESPONSE_PHRASE,
    PAYFORT_CUSTOMER_EMAIL: env.PAYFORT_CUSTOMER_EMAIL,
  })
  if (real)
    return {
      ...realReach(real.PAYFORT_API_URL, real.PAYFORT_PAGE_URL),
      accessCode: real.PAYFORT_ACCESS_CODE,
      merchantIdentifier: real.PAYFORT_MERCHANT_IDENTIFIER,
      requestPhrase: real.PAYFORT_REQUEST_PHRASE,
      responsePhrase: real.PAYFORT_RESPONSE_PHRASE,
      formSecret: signingSecret(env),
      transport: env.PAYFORT_TRANSPORT ?? 'form-iframe',
      customerEmail: real.PAYFORT_CUSTOMER_EMAIL,
    }
  const reach = sandboxReach(env, 'pay-fort')
  return (
    reach && {
      ...reach,
      ...SANDBOX_KEYS.payFort,
      formSecret: signingSecret(env),
      transport: env.PAYFORT_TRANSPORT ?? 'json',
      customerEmail: SANDBOX_EMAIL,
    }
  )
}

/** Tabby's API and its page for buyers have their own hosts; the browser posts nothing to either. */
export function findTabbyOrSandboxConfig(env: Env): TabbyConfig | undefined {
  const { TABBY_API_URL, TABBY_SECRET_KEY, TABBY_MERCHANT_CODE, TABBY_WEBHOOK_SECRET } = env
  const real = allOf(env, { TABBY_API_URL, TABBY_SECRET_KEY, TABBY_MERCHANT_CODE, TABBY_WEBHOOK_SECRET })
  if (real)
    return {
      ...realReach(real.TABBY_API_URL, ''),
      secretKey: real.TABBY_SECRET_KEY,
      merchantCode: real.TABBY_MERCHANT_CODE,
      webhookSecret: real.TABBY_WEBHOOK_SECRET,
    }
  const reach = sandboxReach(env, 'tabby')
  return reach && { ...reach, ...SANDBOX_KEYS.tabby }
}

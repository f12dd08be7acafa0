// Opens an Apple Pay payment session, with the merchant identity certificate; outside production, in the sandbox.
import { BRAND_NAME } from '../../contracts/brand.ts'
import { Problem } from '../../contracts/problem.ts'
import { SANDBOX_PATH } from '../../lib/sandbox-keys.ts'
import { type Env } from '../config/env.ts'
import { appleAddress } from './apple-pay.rules.ts'
import { log } from '../observability/log.ts'

const TIMEOUT_MS = 6_000
const DISPLAY_NAME = BRAND_NAME.en

interface AppleReach {
  merchantIdentifier: string
  domain: string
  ask: (address: string, init: RequestInit) => Promise<Response>
}

/** A half configuration is an error at once. Without a configuration, the sandbox is used outside production. */
function appleReach(env: Env): AppleReach | undefined {
  const { APPLE_PAY_MERCHANT: merchant, APPLE_PAY_MERCHANT_ID: id, APPLE_PAY_DOMAIN: domain, PAYMENTS: sandbox } = env
  if (merchant && id && domain)
    return { merchantIdentifier: id, domain, ask: (address, init) => merchant.fetch(address, init) }
  if (merchant || id || domain) throw new Error('Apple Pay is half configured')
  if (!sandbox || env.ENVIRONMENT === 'production') return undefined
  const address = `https://payments.internal${SANDBOX_PATH}/apple-pay/paymentSession`
  return {
    merchantIdentifier: 'merchant.shasha.sandbox',
    domain: 'shasha.example',
    ask: (_, init) => sandbox.fetch(address, init),
  }
}

export async function openAppleSession(env: Env, validationUrl: string): Promise<object> {
  const address = appleAddress(validationUrl, env.ENVIRONMENT === 'production')
  if (!address) throw new Problem('invalid_input', { fields: ['validationUrl'] })
  const reach = appleReach(env)
  if (!reach) throw new Problem('not_found')
  try {
    const answer = await reach.ask(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        merchantIdentifier: reach.merchantIdentifier,
        displayName: DISPLAY_NAME,
        initiative: 'web',
        initiativeContext: reach.domain,
      }),
      // The certificate must not follow a redirect to another host.
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!answer.ok) log.error('processor_failed', { processor: 'Apple Pay', status: answer.status })
    const session: unknown = answer.ok ? await answer.json() : undefined
    if (typeof session === 'object' && session !== null && !Array.isArray(session)) return session
  } catch (error) {
    // For any reason, there is no session now. The log shows it, because a revoked certificate needs an operator.
    log.error('processor_failed', { processor: 'Apple Pay' }, error)
  }
  throw new Problem('bad_answer')
}

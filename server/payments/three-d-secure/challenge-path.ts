// The address of the bank's page, and the visitor's way back to the merchant.
import { SANDBOX_PATH } from '../../lib/sandbox-keys.ts'
import type { SandboxCharge } from '../charge.ts'

/** The site's origin as the merchant named it: the page must be reached there, even behind a proxy. */
export const originOf = (returnUrl: string): string => (URL.canParse(returnUrl) ? new URL(returnUrl).origin : '')

export function challengeUrl(charge: Pick<SandboxCharge, 'id' | 'returnUrl' | 'language'>): string {
  const { language } = charge
  return `${originOf(charge.returnUrl)}${SANDBOX_PATH}/three-d-secure/${charge.id}${language ? `?lang=${language}` : ''}`
}

export const tabbyUrl = ({ id, returnUrl, language }: Pick<SandboxCharge, 'id' | 'returnUrl' | 'language'>): string =>
  `${originOf(returnUrl)}${SANDBOX_PATH}/tabby/pay/${id}?lang=${language}`

/** The parameters each processor appends to the merchant's return address. */
function returnParams(charge: SandboxCharge): Record<string, string> {
  if (charge.gateway === 'checkout-com')
    return { 'cko-session-id': `sid_${charge.id.slice(4)}`, 'cko-payment-id': charge.id }
  if (charge.gateway === 'hyper-pay') return { id: charge.id, resourcePath: `/v1/payments/${charge.id}` }
  if (charge.gateway === 'tabby') return { payment_id: charge.id }
  return { fort_id: charge.id, merchant_reference: charge.key }
}

export function returnAddress(charge: SandboxCharge): string {
  const address = charge.state === 'CAPTURED' ? charge.returnUrl : charge.failureUrl || charge.returnUrl
  const query = new URLSearchParams(returnParams(charge))
  return `${address}${address.includes('?') ? '&' : '?'}${query}`
}

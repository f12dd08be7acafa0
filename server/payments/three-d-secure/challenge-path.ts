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
const RETURN_PARAMS: Record<SandboxCharge['gateway'], (charge: SandboxCharge) => Record<string, string>> = {
  'checkout-com': ({ id }) => ({ 'cko-session-id': `sid_${id.slice(4)}`, 'cko-payment-id': id }),
  'hyper-pay': ({ id }) => ({ id, resourcePath: `/v1/payments/${id}` }),
  'pay-fort': ({ id, key }) => ({ fort_id: id, merchant_reference: key }),
  tabby: ({ id }) => ({ payment_id: id }),
}

export function returnAddress(charge: SandboxCharge): string {
  const address = charge.state === 'CAPTURED' ? charge.returnUrl : charge.failureUrl || charge.returnUrl
  const query = new URLSearchParams(RETURN_PARAMS[charge.gateway](charge))
  return `${address}${address.includes('?') ? '&' : '?'}${query}`
}

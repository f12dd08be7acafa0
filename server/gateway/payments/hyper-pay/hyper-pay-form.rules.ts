// The id of a HyperPay checkout as a browser sends it to us: sealed for its owner and the time. HyperPay itself charges
// the card of a checkout for anyone who names its id, and the browser sees the id in the address of the form.
import { isSameSecret } from '../../../lib/same-secret.ts'
import { createShortSignature } from '../../../lib/signing.ts'
import { MINUTE_MS } from '../../../contracts/rules/durations.ts'
import type { ProcessorToken } from '../card-vault.ts'

/** HyperPay ends a checkout after this time, too. */
const FRESH_MS = 30 * MINUTE_MS

const FORM = /^([0-9a-z]{8})\.([\w-]{22})\.(.+)$/

const sealOf = (secret: string, at: string, owner: string, checkoutId: string): Promise<string> =>
  createShortSignature(secret, 'hyper-pay-form', `${at} ${owner} ${checkoutId}`)

/** 32 characters longer than the id, and an opaque id like it. `owner`: see `getFormOwner`. */
export async function sealCheckout(secret: string, checkoutId: string, owner: string, now: number): Promise<string> {
  const at = now.toString(36)
  return `${at}.${await sealOf(secret, at, owner, checkoutId)}.${checkoutId}`
}

/** The checkout, if we sealed it for this owner within half an hour. It is the form, too. */
export async function unsealCheckout(
  secret: string,
  sent: string,
  { owner, now }: { owner: string; now: number },
): Promise<ProcessorToken | undefined> {
  const [, at, mac, checkoutId] = FORM.exec(sent) ?? []
  if (!at || !mac || !checkoutId || Number.parseInt(at, 36) <= now - FRESH_MS) return undefined
  const isOwn = await isSameSecret(mac, await sealOf(secret, at, owner, checkoutId))
  return isOwn ? { token: checkoutId, form: checkoutId } : undefined
}

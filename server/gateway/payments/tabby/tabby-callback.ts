// A webhook of Tabby. Its header proves the sender, but its content is not trusted: Tabby is queried, and an
// authorised payment of one of our attempts is captured then.
// https://docs.tabby.ai/pay-in-4-custom-integration/webhooks
import { isOpaqueId } from '../../../contracts/rules/opaque-id.ts'
import { sha256 } from '../../../lib/ids.ts'
import { isFields, parseJsonFields, textOf } from '../ask.ts'
import type { CallbackReading } from '../callbacks.ts'
import type { TabbyConfig } from '../processor-config.rules.ts'
import { queryTabbyWithoutCapture, tabby } from './tabby.ts'

const HEADER = 'x-tabby-signature'

/** Compares digests, so that the time reveals nothing of the secret. */
const isTheirs = async (given: string, secret: string): Promise<boolean> =>
  (await sha256(`tabby ${given}`)) === (await sha256(`tabby ${secret}`))

export async function verifyTabbyCallback(
  config: TabbyConfig,
  headers: Headers,
  body: string,
): Promise<CallbackReading> {
  if (!(await isTheirs(headers.get(HEADER) ?? '', config.webhookSecret))) return undefined
  const event = parseJsonFields(body)
  const id = textOf(event.id)
  const key = isFields(event.order) ? textOf(event.order.reference_id) : ''
  if (!isOpaqueId(id) || !key) return null
  return {
    key,
    orderId: isFields(event.meta) ? textOf(event.meta.order_id) : '',
    outcome: (isKnown) => (isKnown ? tabby(config).query(key, id) : queryTabbyWithoutCapture(config, key, id)),
  }
}

// Requests to OPPWA: forms with our entity and our token.
import { sendToProcessor, type Fields, type ProcessorAnswer, isFields, textOf } from '../ask.ts'
import type { HyperPayConfig } from '../processor-config.rules.ts'

export const getResultCode = (body: Fields): string => (isFields(body.result) ? textOf(body.result.code) : '')

export type HyperPayAsk = (
  path: string,
  fields: Record<string, string>,
  signal: AbortSignal,
) => Promise<ProcessorAnswer | undefined>

/**
 * `path` consists of our own names or of an `isOpaqueId`. A value with dots could reach another path with our
 * token.
 */
export function createHyperPayClient(config: HyperPayConfig): {
  get: HyperPayAsk
  post: HyperPayAsk
  remove: HyperPayAsk
} {
  const headers = { authorization: `Bearer ${config.accessToken}` }
  const inAddress =
    (method: string): HyperPayAsk =>
    (path, query, signal) =>
      sendToProcessor(
        config.send,
        `${config.apiUrl}${path}?${new URLSearchParams({ entityId: config.entityId, ...query })}`,
        { method, headers },
        signal,
      )
  return {
    get: inAddress('GET'),
    remove: inAddress('DELETE'),
    post: (path, form, signal) =>
      sendToProcessor(
        config.send,
        `${config.apiUrl}${path}`,
        { method: 'POST', headers, body: new URLSearchParams({ entityId: config.entityId, ...form }) },
        signal,
      ),
  }
}

export const registrationPath = (checkoutId: string): string =>
  `/v1/checkouts/${encodeURIComponent(checkoutId)}/registration`

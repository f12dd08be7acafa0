// One signed request to PayFort. A response counts only after its signature is verified.
import { sendToProcessor, type Fields } from '../ask.ts'
import type { PayFortConfig } from '../processor-config.rules.ts'
import { isSignedAnswer, type PayFortFields, signRequest } from './pay-fort-signature.rules.ts'

export const messageOf = (code: string | undefined): string => (code ?? '').slice(-3)

/** The signed fields are texts; a number in a JSON response was signed as printed. */
export const toTextFields = (body: Fields): PayFortFields =>
  Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
    ),
  )

/** The verified response, or undefined: a wrong signature counts as no answer. */
export async function payFortCommand(
  config: PayFortConfig,
  fields: PayFortFields,
  signal: AbortSignal,
): Promise<PayFortFields | undefined> {
  const request = { access_code: config.accessCode, merchant_identifier: config.merchantIdentifier, ...fields }
  const signature = await signRequest(request, config.requestPhrase)
  const answer = await sendToProcessor(
    config.send,
    `${config.apiUrl}/FortAPI/paymentApi`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...request, signature }),
    },
    signal,
  )
  if (!answer) return undefined
  const response = toTextFields(answer.body)
  return (await isSignedAnswer(response, config.responsePhrase)) ? response : undefined
}

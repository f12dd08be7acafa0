// PayFort's page for the code of a saved card, as a browser meets it, and answers of PayFort that an attacker could
// forge.
import { isSignedAnswer } from '#server/gateway/payments/pay-fort/pay-fort-signature.rules.ts'
import { SANDBOX_KEYS } from '#server/lib/sandbox-keys.ts'
import { call, type Member } from './calls.ts'
import { jsonPost, sandbox } from './payments.ts'

type Fields = Record<string, string>

const textOf = (html: string): string => html.replaceAll('&quot;', '"').replaceAll('&amp;', '&')

const inputsOf = (html: string): Fields =>
  Object.fromEntries(
    [...html.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name!, textOf(value!)]),
  )

export const codePageOf = async (as: Member, cardId: string): Promise<{ url: string; fields: Fields }> =>
  (await call('GET', `cards/${cardId}/code`, { as })).body

export const openCodePage = async (fields: Fields, path = 'paymentPage'): Promise<string> =>
  (await sandbox(`/pay-fort/FortAPI/${path}`, { method: 'POST', body: new URLSearchParams(fields) })).text()

/** The fields that come back to our page; undefined while PayFort asks for the code again. */
export async function typeAtPayFort(as: Member, cardId: string, code: string): Promise<Fields | undefined> {
  const { fields } = await codePageOf(as, cardId)
  const inputs = inputsOf(await openCodePage(fields))
  const answer = inputsOf(await openCodePage({ ...inputs, card_security_code: code }, 'code'))
  return answer.status === undefined ? undefined : answer
}

/**
 * The answer to a form that an attacker built, parsed in another way. PayFort signs names and values as one text
 * without separators. `hidden` is written into the value of `into`, and all later fields move into one field.
 */
export async function readAnew(fields: Fields, { into, hidden }: { into: string; hidden: Fields }): Promise<Fields> {
  const text = (pairs: Fields) =>
    Object.keys(pairs)
      .toSorted()
      .map((name) => `${name}=${pairs[name]}`)
      .join('')
  const sent = { ...fields, [into]: `-${text(hidden)}zz=` }
  const answer = await sandbox('/pay-fort/FortAPI/paymentPage', jsonPost(sent))
  const { signature = '', ...returned } = (await answer.json()) as Fields
  const names = Object.keys(returned).toSorted()
  const [before, after] = [names.filter((name) => name < into), names.filter((name) => name > into)]
  const only = (wanted: string[]): Fields => Object.fromEntries(wanted.map((name) => [name, returned[name] ?? '']))
  const read = { ...only(before), [into]: '-', ...hidden, zz: text(only(after)), signature }
  if (!(await isSignedAnswer(read, SANDBOX_KEYS.payFort.responsePhrase))) throw new Error('It does not read like this')
  return read
}

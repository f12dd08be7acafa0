// PayFort's page for the code of a kept card, as a browser meets it.
// Relied on by the tests of kept cards and of paying with one.
import { call, type Member } from './calls.ts'
import { sandbox } from './payments-support.ts'

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

/** What comes back to our page; undefined while the code is asked for again. */
export async function typeAtPayFort(as: Member, cardId: string, code: string): Promise<Fields | undefined> {
  const { fields } = await codePageOf(as, cardId)
  const asked = inputsOf(await openCodePage(fields))
  const answer = inputsOf(await openCodePage({ ...asked, card_security_code: code }, 'code'))
  return answer.status === undefined ? undefined : answer
}

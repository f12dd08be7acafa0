import { describe, expect, it } from 'vitest'
import { formReference, tokenOf } from './pay-fort-form.rules.ts'
import { signRequest } from './pay-fort-signature.rules.ts'

const NOW = Date.UTC(2026, 0, 1)
const MINUTE = 60_000
const SECRETS = { responsePhrase: 'answer', formSecret: 'ours' }

async function answerFor(personId: string, change: Record<string, string> = {}): Promise<string> {
  const fields = {
    service_command: 'CREATE_TOKEN',
    status: '52',
    merchant_reference: await formReference('ours', personId, NOW),
    token_name: 'card-name',
    response_message: 'تم إنشاء رمز البطاقة',
    ...change,
  }
  // All of an answer is signed, and it names no card in full.
  return JSON.stringify({ ...fields, signature: await signRequest(fields, 'answer') })
}

const read = async (brought: string, personId = 'salma', now = NOW) =>
  (await tokenOf(SECRETS, brought, { of: 'CARD', personId, now }))?.token

describe('a form of PayFort’s', () => {
  it('has a reference their field takes, and another one each time', async () => {
    const references = await Promise.all([1, 2].map(() => formReference('ours', 'm'.repeat(60), NOW)))
    for (const reference of references) expect(reference).toMatch(/^[A-Za-z0-9._-]{1,40}$/)
    expect(new Set(references).size).toBe(2)
  })

  it('is answered with the name of a card, for whom it was signed and for fifteen minutes', async () => {
    const answer = await answerFor('salma')
    expect(await read(answer)).toBe('card-name')
    expect(await read(answer, 'salma', NOW + 15 * MINUTE - 1)).toBe('card-name')
    expect(await read(answer, 'salma', NOW + 15 * MINUTE)).toBeUndefined()
    expect(await read(answer, 'noura')).toBeUndefined()
  })

  it('tells which form it was: each is good for itself', async () => {
    const answer = await answerFor('salma')
    const { merchant_reference: form } = JSON.parse(answer) as Record<string, string>
    expect(await tokenOf(SECRETS, answer, { of: 'CARD', personId: 'salma', now: NOW })).toMatchObject({ form })
  })

  it.each([
    ['status', '53'],
    ['service_command', 'TOKENIZATION'],
    ['merchant_reference', 'card-made-up'],
    ['merchant_reference', ''],
  ])('whose answer has another %s is nothing, signed as it is', async (name, value) => {
    expect(await read(await answerFor('salma', { [name]: value }))).toBeUndefined()
  })

  it('whose reference was changed or sealed by somebody else is nothing', async () => {
    const reference = await formReference('ours', 'salma', NOW)
    for (const merchant_reference of [
      reference.replace(/^card-.{8}/, 'card-aaaaaaaa'),
      reference.replace(/-[0-9a-z]{8}-/, `-${(NOW + MINUTE).toString(36)}-`),
      await formReference('theirs', 'salma', NOW),
    ])
      expect(await read(await answerFor('salma', { merchant_reference }))).toBeUndefined()
  })

  it.each(['', 'null', '[]', '"card-name"', 'card-name', '{}', '{"token_name":"card-name"}'])(
    'is not answered with %s',
    async (brought) => {
      expect(await read(brought)).toBeUndefined()
    },
  )
})

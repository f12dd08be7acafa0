import { describe, expect, it } from 'vitest'
import { formReference, verifyFormToken } from './pay-fort-form.rules.ts'
import { signRequest } from './pay-fort-signature.rules.ts'
import { MINUTE_MS } from '../../../contracts/rules/durations.ts'

const NOW = Date.UTC(2026, 0, 1)
const SECRETS = { responsePhrase: 'answer', formSecret: 'ours' }

async function answerFor(owner: string, change: Record<string, string> = {}): Promise<string> {
  const fields = {
    service_command: 'CREATE_TOKEN',
    status: '52',
    merchant_reference: await formReference('ours', owner, NOW),
    token_name: 'card-name',
    response_message: 'تم إنشاء رمز البطاقة',
    ...change,
  }
  // The whole response is signed, and it contains no full card number.
  return JSON.stringify({ ...fields, signature: await signRequest(fields, 'answer') })
}

const read = async (brought: string, owner = 'salma', now = NOW) =>
  (await verifyFormToken(SECRETS, brought, { of: 'CARD', owner, now }))?.token

describe('a PayFort form', () => {
  it('has a reference that PayFort accepts, and a new one each time', async () => {
    const references = await Promise.all([1, 2].map(() => formReference('ours', 'm'.repeat(60), NOW)))
    for (const reference of references) expect(reference).toMatch(/^[A-Za-z0-9._-]{1,40}$/)
    expect(new Set(references).size).toBe(2)
  })

  it('returns the card token to the person it was signed for, for fifteen minutes', async () => {
    const answer = await answerFor('salma')
    expect(await read(answer)).toBe('card-name')
    expect(await read(answer, 'salma', NOW + 15 * MINUTE_MS - 1)).toBe('card-name')
    expect(await read(answer, 'salma', NOW + 15 * MINUTE_MS)).toBeUndefined()
    expect(await read(answer, 'noura')).toBeUndefined()
  })

  it('tells which form the token came from', async () => {
    const answer = await answerFor('salma')
    const { merchant_reference: form } = JSON.parse(answer) as Record<string, string>
    expect(await verifyFormToken(SECRETS, answer, { of: 'CARD', owner: 'salma', now: NOW })).toMatchObject({ form })
  })

  it.each([
    ['status', '53'],
    ['service_command', 'TOKENIZATION'],
    ['merchant_reference', 'card-made-up'],
    ['merchant_reference', ''],
  ])('with another %s in its response is rejected, even if signed', async (name, value) => {
    expect(await read(await answerFor('salma', { [name]: value }))).toBeUndefined()
  })

  it('with a changed reference, or one sealed with another secret, is rejected', async () => {
    const reference = await formReference('ours', 'salma', NOW)
    for (const merchant_reference of [
      reference.replace(/^card-.{8}/, 'card-aaaaaaaa'),
      reference.replace(/-[0-9a-z]{8}-/, `-${(NOW + MINUTE_MS).toString(36)}-`),
      await formReference('theirs', 'salma', NOW),
    ])
      expect(await read(await answerFor('salma', { merchant_reference }))).toBeUndefined()
  })

  it.each(['', 'null', '[]', '"card-name"', 'card-name', '{}', '{"token_name":"card-name"}'])(
    'does not accept %s as a response',
    async (brought) => {
      expect(await read(brought)).toBeUndefined()
    },
  )
})

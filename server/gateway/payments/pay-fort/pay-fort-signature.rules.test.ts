import { describe, expect, it } from 'vitest'
import { isSignedAnswer, isSignedBrowserAnswer, signRequest } from './pay-fort-signature.rules.ts'

const signed = async (fields: Record<string, string>) => ({
  ...fields,
  signature: await signRequest(fields, 'answer'),
})

describe('the PayFort signature', () => {
  it('matches the published one for a purchase', async () => {
    const fields = {
      command: 'PURCHASE',
      access_code: 'SILgpo7pWbmzuURp2qri',
      merchant_identifier: 'MxvOupuG',
      merchant_reference: 'Test010',
      amount: '1000',
      currency: 'USD',
      language: 'en',
      customer_email: 'test@gmail.com',
    }
    expect(await signRequest(fields, 'PASS')).toBe(
      '94C38AFC7BDAE0114FC8C740EDF12416F22998241CE4B4EA70D5521233A2C882'.toLowerCase(),
    )
  })

  it('matches the published one for a tokenization, which leaves the card out', async () => {
    const fields = {
      service_command: 'TOKENIZATION',
      access_code: 'SILgpo7pWbmzuURp2qri',
      merchant_identifier: 'MxvOupuG',
      merchant_reference: 'MyReference0001',
      language: 'en',
      card_number: '4005550000000001',
      expiry_date: '3005',
      card_security_code: '123',
    }
    expect(await signRequest(fields, 'PASS')).toBe(
      '7EE560CCD621DA61BFC772F2F1B5849BABDA768F5EE36D4DE67EFA88403E4B99'.toLowerCase(),
    )
  })

  it('matches ours for CREATE_TOKEN, where the signing server never sees the card', async () => {
    const fields = {
      service_command: 'CREATE_TOKEN',
      access_code: 'zx0IPmPy5jp1vAz8Kpg7',
      currency: 'SAR',
      language: 'en',
      merchant_identifier: 'CycHZxVj',
      merchant_reference: 'CARD-0001',
      return_url: 'https://example.test/cards/return',
    }
    const signature = 'aa223f5eff108265fcdc8d4505685c9fc9ef140bfc9f61d79fca0bccaf0c5c9d'
    expect(await signRequest(fields, 'PASS')).toBe(signature)
    expect(await signRequest({ ...fields, card_number: '4111111111111111', expiry_date: '3012' }, 'PASS')).toBe(
      signature,
    )
  })

  it('covers every field of a response, in upper or lower case, with the right phrase only', async () => {
    const fields = { status: '14', merchant_reference: 'order.1', amount: '9200', card_number: '400555******0001' }
    const signature = await signRequest(fields, 'answer')
    expect(await isSignedAnswer({ ...fields, signature: signature.toUpperCase() }, 'answer')).toBe(true)
    expect(await isSignedAnswer({ ...fields, signature, amount: '9199' }, 'answer')).toBe(false)
    expect(await isSignedAnswer({ ...fields, signature }, 'other')).toBe(false)
    expect(await isSignedAnswer(fields, 'answer')).toBe(false)
  })

  it('accepts a response sent by a browser only if the fields have one possible reading', async () => {
    const fields = {
      amount: '9200',
      merchant_reference: 'order.1',
      return_url: 'https://example.test/?a=b',
      status: '14',
    }
    expect(await isSignedBrowserAnswer(await signed(fields), 'answer')).toBe(true)
    for (const read of [
      { ...fields, zz: 'response_code=00008status=00' },
      { ...fields, token_status: '00' },
      { ...fields, us: '00' },
      { ...fields, 'return_url=status': '00' },
      { ...fields, '': '00' },
    ])
      expect(await isSignedBrowserAnswer(await signed(read), 'answer')).toBe(false)
  })
})

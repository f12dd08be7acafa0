// How the processors' answers about a card are read: refused, saved or unknown; never guessed.
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { checkoutComCards } from '#server/gateway/payments/checkout-com/checkout-com-cards.ts'
import {
  findCheckoutComOrSandboxConfig,
  findHyperPayOrSandboxConfig,
  findPayFortOrSandboxConfig,
} from '#server/gateway/payments/processor-config.rules.ts'
import { hyperPayCards } from '#server/gateway/payments/hyper-pay/hyper-pay-cards.ts'
import { payFortCards } from '#server/gateway/payments/pay-fort/pay-fort-cards.ts'
import { SANDBOX_KEYS } from '#server/lib/sandbox-keys.ts'
import { withSignature } from '#server/payments/pay-fort/pay-fort.answers.ts'

const answers = (status: number, body: object, requests: Request[] = []) => ({
  send: (request: Request) => {
    requests.push(request)
    return Promise.resolve(Response.json(body, { status }))
  },
})
const REFUSED = { state: 'REFUSED', isExpired: false }
const EXPIRED = { state: 'REFUSED', isExpired: true }
const UNKNOWN = { state: 'UNKNOWN' }
const DETAILS = { holder: 'SALMA', expiryMonth: 2, expiryYear: 2038 }

describe('Checkout.com', () => {
  const cards = (status: number, body: object) =>
    checkoutComCards({ ...findCheckoutComOrSandboxConfig(env)!, ...answers(status, body) })

  it.each([
    [422, { error_codes: ['token_expired'] }, REFUSED],
    [422, { error_codes: ['card_expired'] }, EXPIRED],
    [401, {}, UNKNOWN],
    [500, {}, UNKNOWN],
    [429, {}, UNKNOWN],
    [201, { id: 'src_x', scheme: 'VISA' }, UNKNOWN],
    [201, { id: 'src_x', scheme: 'Somewhere Else', last4: '4242', expiry_month: 1, expiry_year: 2030 }, UNKNOWN],
  ])('reads the answer %d %j', async (status, body, outcome) => {
    expect(await cards(status, body).save('tok_x')).toEqual(outcome)
  })

  it('counts a card as edited or deleted only if the answer says so', async () => {
    expect(await cards(401, {}).edit('src_x', DETAILS)).toBe('UNKNOWN')
    expect(await cards(404, {}).edit('src_x', DETAILS)).toBe('REFUSED')
    expect(await cards(404, {}).delete('src_x')).toBe('GONE')
    expect(await cards(401, {}).delete('src_x')).toBe('UNKNOWN')
  })
})

describe('HyperPay', () => {
  const cards = (body: object) => hyperPayCards({ ...findHyperPayOrSandboxConfig(env)!, ...answers(400, body) })
  const code = (text: string) => ({ result: { code: text } })

  it.each([
    ['100.100.303', EXPIRED],
    ['800.100.152', REFUSED],
    ['200.300.404', REFUSED],
    ['800.900.300', UNKNOWN],
    ['000.200.000', UNKNOWN],
    ['000.100.110', UNKNOWN],
    ['', UNKNOWN],
  ])('reads the answer %s', async (text, outcome) => {
    expect(await cards(code(text)).save('checkout1')).toEqual(outcome)
  })

  it('counts a registration that it does not know as deleted, and a failed sign-in as unknown', async () => {
    expect(await cards(code('100.150.200')).delete('r1')).toBe('GONE')
    expect(await cards(code('800.900.300')).delete('r1')).toBe('UNKNOWN')
  })

  it.each(['', '..', 'a/../b', 'x?y'])('is never asked for a checkout called %j', async (token) => {
    const requests: Request[] = []
    const vault = hyperPayCards({
      ...findHyperPayOrSandboxConfig(env)!,
      ...answers(200, code('000.100.110'), requests),
    })
    expect(await vault.save(token)).toEqual(REFUSED)
    expect(requests).toEqual([])
  })
})

describe('PayFort', () => {
  const cards = (body: object) => payFortCards({ ...findPayFortOrSandboxConfig(env)!, ...answers(200, body) })
  const fields = (response_code: string, more: Record<string, string> = {}) => ({
    status: response_code.slice(0, 2),
    response_code,
    ...more,
  })

  it.each([
    ['59012', EXPIRED],
    ['59016', REFUSED],
    ['00044', REFUSED],
    ['00008', UNKNOWN],
    ['58000', UNKNOWN],
  ])('reads the answer %s', async (code, outcome) => {
    expect(await cards(await withSignature(fields(code))).save('token')).toEqual(outcome)
  })

  it('is believed only with a valid signature', async () => {
    const more = {
      token_name: 'token',
      card_brand: 'VISA',
      card_number: '400555******0001',
      card_bin: '400555',
      expiry_date: '3802',
    }
    const answer = await withSignature(fields('58000', more))
    expect(await cards(answer).save('token')).toMatchObject({
      state: 'SAVED',
      card: { name: 'token', lastFour: '0001', expiryMonth: 2, expiryYear: 2038, fingerprint: 'VISA 400555 0001' },
    })
    expect(await cards({ ...answer, token_name: 'another' }).save('token')).toEqual(UNKNOWN)
    expect(await cards({ ...answer, token_name: 'another' }).delete('token')).toBe('UNKNOWN')
    expect(await cards({ ...answer, status: '58' }).delete('token')).toBe('GONE')
  })

  it('is not sent a name that its field does not accept', async () => {
    const requests: Request[] = []
    const vault = payFortCards({ ...findPayFortOrSandboxConfig(env)!, ...answers(200, {}, requests) })
    expect(await vault.edit('token', { ...DETAILS, holder: 'سلمى' })).toBe('REFUSED')
    expect(requests).toEqual([])
  })

  it('gets signed requests, the card details included', async () => {
    const requests: Request[] = []
    await payFortCards({ ...findPayFortOrSandboxConfig(env)!, ...answers(200, {}, requests) }).edit('token', DETAILS)
    const sent = (await requests[0]?.json()) as Record<string, string>
    expect(sent).toMatchObject({
      service_command: 'UPDATE_TOKEN',
      access_code: SANDBOX_KEYS.payFort.accessCode,
      token_name: 'token',
      card_holder_name: 'SALMA',
      expiry_date: '3802',
      signature: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
  })
})

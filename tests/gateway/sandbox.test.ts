import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { isSignedAnswer } from '#server/gateway/payments/pay-fort/pay-fort-signature.rules.ts'
import { paymentProcessors } from '#server/gateway/payments/processors.ts'
import { SANDBOX_KEYS } from '#server/lib/sandbox-keys.ts'
import { TEST_CARDS } from '#server/payments/test-cards.ts'
import payments from '#server/payments/worker.ts'
import {
  chargeOf,
  checkoutComToken,
  hyperPayCheckout,
  hyperPayRegister,
  jsonPost,
  payFortFields,
  sandbox,
  SITE,
  storedText,
  chargeableToken,
  untilCharged,
} from './support/payments.ts'

const VISA = '4242424242424242'
const bodyOf = async (answer: Response) => (await answer.json()) as Record<string, unknown>

describe('Checkout.com tokens', () => {
  it('are answered with 201 and the card’s public data', async () => {
    const answer = await checkoutComToken({ number: VISA, cvv: '100' })
    expect(answer.status).toBe(201)
    expect(await bodyOf(answer)).toMatchObject({
      type: 'card',
      token: expect.stringMatching(/^tok_[a-z2-9]{26}$/),
      expires_on: expect.stringMatching(/Z$/),
      expiry_month: 12,
      expiry_year: 2035,
      scheme: 'VISA',
      last4: '4242',
      bin: '424242',
      card_type: 'CREDIT',
    })
  })

  it('are answered with 401 and an empty body for a wrong key', async () => {
    const answer = await checkoutComToken({ number: VISA }, 'pk_sbox_somebodyelse')
    expect(answer.status).toBe(401)
    expect(await answer.text()).toBe('')
  })

  it('have a public key of the shape that the processor’s own libraries require', () => {
    expect(SANDBOX_KEYS.checkoutCom.publicKey).toMatch(/^pk_sbox_?[a-z2-7]{26}[a-z2-7*#$=]$/)
    expect(SANDBOX_KEYS.checkoutCom.secretKey).toMatch(/^sk_sbox_?[a-z2-7]{26}[a-z2-7*#$=]$/)
  })

  it.each([
    [{ number: '4242424242424241' }, 'card_number_invalid'],
    [{ number: '4012888888881881' }, 'card_number_invalid'],
    [{ number: VISA, month: 13 }, 'card_expiry_month_invalid'],
    [{ number: VISA, year: 2020 }, 'card_expired'],
    [{ number: VISA, cvv: '1' }, 'cvv_invalid'],
  ])('are answered with 422 for %o', async (card, code) => {
    const answer = await checkoutComToken(card)
    expect(answer.status).toBe(422)
    expect(await bodyOf(answer)).toMatchObject({ error_type: 'request_invalid', error_codes: [code] })
  })

  it('need a type', async () => {
    const headers = { authorization: `Bearer ${SANDBOX_KEYS.checkoutCom.publicKey}` }
    const answer = await sandbox('/checkout/tokens', jsonPost({ number: VISA }, headers))
    expect(await bodyOf(answer)).toMatchObject({ error_codes: ['token_type_required'] })
  })
})

describe('HyperPay registrations', () => {
  it('register a card in a checkout', async () => {
    const answer = await hyperPayRegister(await hyperPayCheckout(), { number: VISA })
    expect(answer.status).toBe(200)
    expect(await bodyOf(answer)).toMatchObject({
      id: expect.any(String),
      paymentBrand: 'VISA',
      result: { code: '000.100.110' },
      card: { bin: '424242', last4Digits: '4242', expiryMonth: '12', expiryYear: '2035' },
    })
  })

  it.each([
    [{ number: '4242424242424241' }, '100.100.101'],
    [{ number: VISA, month: 13 }, '100.100.200'],
    [{ number: VISA, year: 2020 }, '100.100.303'],
    [{ number: VISA, cvv: '' }, '100.100.600'],
  ])('refuse %o and never repeat it', async (card, code) => {
    const answer = await hyperPayRegister(await hyperPayCheckout(), card)
    const text = await answer.text()
    expect(JSON.parse(text)).toMatchObject({ result: { code } })
    expect(text).not.toContain(card.number)
  })

  it('refuse an unknown checkout and a merchant without the token', async () => {
    expect((await hyperPayRegister('nothing', { number: VISA })).status).toBe(404)
    const body = new URLSearchParams({ entityId: SANDBOX_KEYS.hyperPay.entityId, createRegistration: 'true' })
    const answer = await sandbox('/hyper-pay/v1/checkouts', { method: 'POST', body })
    expect(answer.status).toBe(401)
    expect(await bodyOf(answer)).toMatchObject({ result: { code: '800.900.300' } })
  })
})

const createToken = async (fields: Record<string, string>) =>
  (await (await sandbox('/pay-fort/FortAPI/paymentPage', jsonPost(fields))).json()) as Record<string, string>

describe('PayFort CREATE_TOKEN', () => {
  it('answers JSON with JSON: status 52, the number masked, signed with the response phrase', async () => {
    const fields = await payFortFields({ number: '4005550000000001' })
    const answer = await createToken(fields)
    expect(answer).toMatchObject({
      status: '52',
      response_code: '52062',
      card_number: '400555******0001',
      token_name: expect.stringMatching(/^[a-z2-9]{26}$/),
      merchant_reference: fields.merchant_reference,
      card_holder_name: 'SALMA TEST',
    })
    expect(await isSignedAnswer(answer, SANDBOX_KEYS.payFort.responsePhrase)).toBe(true)
  })

  it('answers a form post with a page that posts the result on to return_url', async () => {
    const fields = await payFortFields({ number: VISA })
    const answer = await sandbox('/pay-fort/FortAPI/paymentPage', { method: 'POST', body: new URLSearchParams(fields) })
    const html = await answer.text()
    expect(answer.headers.get('content-type')).toContain('text/html')
    expect(answer.headers.get('content-security-policy')).toContain(`form-action 'self' ${SITE}`)
    expect(html).toContain(`<form method="post" action="${SITE}/cards/return">`)
    expect(html).toContain('name="status" value="52"')
    expect(html).toMatch(/name="token_name" value="[a-z2-9]{26}"/)
    expect(html).toContain('<button')
    expect(html).not.toContain(VISA)
  })

  it('escapes what it posts on', async () => {
    const fields = await payFortFields({ number: VISA }, { card_holder_name: '"><script>x</script>' })
    const answer = await sandbox('/pay-fort/FortAPI/paymentPage', { method: 'POST', body: new URLSearchParams(fields) })
    expect(await answer.text()).not.toContain('<script>x')
  })

  it('speaks the language of the request', async () => {
    const answer = await createToken(await payFortFields({ number: VISA }, { language: 'ar' }))
    expect(answer).toMatchObject({ response_code: '00008', response_message: 'التوقيع غير مطابق' })
  })

  it.each([
    ['another signature', { signature: 'ab'.repeat(32) }, '00', '00008'],
    ['a changed field', { currency: 'USD' }, '00', '00008'],
    ['no card', { card_number: '' }, '00', '00001'],
    ['another merchant', { merchant_identifier: 'another' }, '00', '00009'],
    ['another access code', { access_code: 'something' }, '00', '00010'],
    ['a wrong number', { card_number: '4242424242424241' }, '53', '53016'],
    ['an invalid expiry', { expiry_date: '1235' }, '53', '53100'],
    ['an expired card', { expiry_date: '2001' }, '53', '53012'],
  ])('refuses %s', async (_, change, status, code) => {
    const answer = await createToken(await payFortFields({ number: VISA }, change))
    expect(answer).toMatchObject({ status, response_code: code })
    expect(answer.token_name).toBeUndefined()
    expect(JSON.stringify(answer)).not.toContain(VISA)
  })

  it('accepts a merchant reference once', async () => {
    const fields = await payFortFields({ number: VISA })
    expect(await createToken(fields)).toMatchObject({ status: '52' })
    expect(await createToken(fields)).toMatchObject({ status: '53', response_code: '53066' })
  })
})

describe('the sandbox for testers', () => {
  it('lists the cards, as a page in both languages and as JSON', async () => {
    for (const language of ['ar', 'en']) {
      const html = await (await sandbox(`/cards?lang=${language}`)).text()
      expect(html).toContain('4242 4242 4242 4242')
      expect(html).toContain(`lang="${language}"`)
    }
    const { cards } = (await (await sandbox('/cards.json')).json()) as { cards: unknown[] }
    expect(cards).toHaveLength(TEST_CARDS.length)
    expect(cards[0]).toMatchObject({ number: VISA, description: { en: 'Paid right away.' } })
  })

  it.each([
    '/three-d-secure/x',
    '/pay-fort/FortAPI/paymentPage',
    '/hyper-pay/v1/checkouts',
    '/hyper-pay/v1/payments/x',
    '/hyper-pay/v1/registrations/x/payments',
  ])('answers 400 to an invalid form: %s', async (path) => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    expect((await sandbox(path, { method: 'POST', headers, body: '?' })).status).toBe(400)
  })

  it('is healthy', async () => {
    expect(await bodyOf(await sandbox('/health'))).toEqual({ status: 'ok' })
  })
})

describe('the safety of the sandbox', () => {
  afterEach(() => vi.restoreAllMocks())

  it('stores and prints no card number and no CVV, at any processor, for any card', async () => {
    const printed: unknown[] = []
    for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const)
      vi.spyOn(console, method).mockImplementation((...parts) => void printed.push(parts))
    for (const name of ['CHECKOUT', 'HYPER_PAY', 'PAYFORT'] as const)
      for (const { number, behaviour } of TEST_CARDS) {
        const token = await chargeableToken(name, { number, cvv: number.length === 15 ? '7391' : '739' })
        const charge = await chargeOf(name, number, { source: { kind: 'TOKEN', value: token } })
        const { patience, end } = untilCharged(charge.orderId)
        const outcome = paymentProcessors(env, patience)[name].charge(charge)
        if (behaviour === 'TIME_OUT') await end()
        await outcome
      }
    const recorded = `${await storedText()}${JSON.stringify(printed)}`
    expect(recorded).toContain('4242')
    for (const { number } of TEST_CARDS) {
      expect(recorded).not.toContain(number)
      expect(recorded).not.toContain(number.slice(0, -4))
    }
    expect(recorded).not.toMatch(/"(7391|739)"/)
    expect(recorded).not.toContain('SALMA')
  })

  it('refuses every request in production', async () => {
    for (const path of ['/health', '/cards', '/ledger', '/checkout/tokens', '/three-d-secure/x']) {
      const request = new Request(`${SITE}/sandbox-payments${path}`)
      const answer = await payments.fetch(request, { ...env, ENVIRONMENT: 'production' }, createExecutionContext())
      expect(answer.status).toBe(503)
      expect(await bodyOf(answer)).toMatchObject({ status: 'refused' })
    }
  })
})

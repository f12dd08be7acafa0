import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Env } from '#server/gateway/config/env.ts'
import { paymentProcessors } from '#server/gateway/payments/processors.ts'
import gateway from '#server/gateway/worker.ts'
import { advanceClock } from '#server/lib/clock.ts'
import { randomId } from '#server/lib/ids.ts'
import { callbackRequest } from '#server/payments/callbacks.ts'
import type { SandboxCharge, GatewayName } from '#server/payments/charge.ts'
import { CARD_SENDERS, PROCESSORS } from './support/callbacks.ts'
import { readAnew } from './support/pay-fort.ts'
import { PRODUCTION } from './support/deployed.ts'
import { chargeOf, fireAlarm, orderCallbacks } from './support/payments.ts'

const NAMES = CARD_SENDERS

const chargeFor = (name: GatewayName, change: Partial<SandboxCharge> = {}): SandboxCharge => {
  const orderId = randomId()
  return {
    id: `pay_${randomId()}`,
    gateway: name,
    key: `${orderId}.2`,
    orderId,
    amount: 9200,
    currency: 'SAR',
    returnUrl: 'https://site.test/en/back',
    failureUrl: '',
    language: 'en',
    bin: '424242',
    lastFour: '4242',
    brand: 'VISA',
    expiry: '3512',
    behaviour: 'APPROVE',
    state: 'CAPTURED',
    decline: null,
    code: '123456',
    createdAt: Date.UTC(2026, 10, 20),
    ...change,
  }
}

interface ReceivedCallback {
  name: string
  callback: unknown
}
let received: ReceivedCallback[] = []

/** A stand-in for the orders that records the callbacks it gets. */
const orders = {
  getByName: (name: string) => ({
    paymentCallback: (callback: unknown) => {
      received.push({ name, callback })
      return Promise.resolve('ACCEPTED')
    },
  }),
}

const deliver = (request: Request): Promise<Response> =>
  Promise.resolve(
    gateway.fetch(request, { ...env, ORDERS: orders as unknown as Env['ORDERS'] }, createExecutionContext()),
  )

/** The same request with small changes. */
async function altered(
  request: Request,
  change: (parts: { body: string; headers: Headers }) => void,
): Promise<Request> {
  const parts = { body: new TextDecoder().decode(await request.arrayBuffer()), headers: new Headers(request.headers) }
  const before = { body: parts.body, headers: JSON.stringify([...parts.headers]) }
  change(parts)
  if (parts.body === before.body && JSON.stringify([...parts.headers]) === before.headers)
    throw new Error('not altered')
  return new Request(request.url, { method: 'POST', headers: parts.headers, body: parts.body })
}

const flipped = (hex: string) => `${hex.startsWith('0') ? '1' : '0'}${hex.slice(1)}`

beforeEach(() => {
  received = []
})

describe.each(NAMES)('a callback of %s', (name) => {
  it('reaches its order once its signature is verified', async () => {
    const charge = chargeFor(name)
    const answer = await deliver(await callbackRequest(charge))
    expect(answer.status).toBe(200)
    expect(received).toEqual([
      {
        name: `order:${charge.orderId}`,
        callback: {
          key: charge.key,
          processor: PROCESSORS[name],
          outcome: {
            state: 'CAPTURED',
            reference: charge.id,
            amount: 9200,
            currency: 'SAR',
            brand: 'VISA',
            lastFour: '4242',
            bin: '424242',
          },
        },
      },
    ])
  })

  it('reports a decline with its reason', async () => {
    const charge = chargeFor(name, { state: 'DECLINED', decline: 'INSUFFICIENT_FUNDS' })
    await deliver(await callbackRequest(charge))
    expect(received[0]?.callback).toMatchObject({ outcome: { state: 'DECLINED', reason: 'INSUFFICIENT_FUNDS' } })
  })

  it('passes another amount unchanged to the order, which refuses it', async () => {
    await deliver(await callbackRequest(chargeFor(name, { amount: 9199, currency: 'USD' })))
    expect(received[0]?.callback).toMatchObject({ outcome: { amount: 9199, currency: 'USD' } })
  })

  it('gets the same answer when it comes twice', async () => {
    const charge = chargeFor(name)
    const answers = [await deliver(await callbackRequest(charge)), await deliver(await callbackRequest(charge))]
    expect(answers.map((answer) => answer.status)).toEqual([200, 200])
    expect(received[0]).toEqual(received[1])
  })

  it('is refused if its payload names another order', async () => {
    const charge = chargeFor(name, { key: `${randomId()}.1` })
    expect((await deliver(await callbackRequest(charge))).status).toBe(400)
    expect(received).toEqual([])
  })

  it('is refused if it names no attempt', async () => {
    const charge = chargeFor(name)
    expect((await deliver(await callbackRequest({ ...charge, key: charge.orderId }))).status).toBe(400)
    expect(received).toEqual([])
  })

  it('is refused in production, where the sandbox’s keys are not valid', async () => {
    const request = await callbackRequest(chargeFor(name))
    const production = { ...PRODUCTION, ORDERS: orders as unknown as Env['ORDERS'] }
    expect((await gateway.fetch(request, production, createExecutionContext())).status).toBe(400)
    expect(received).toEqual([])
  })
})

describe('a forged callback changes nothing', () => {
  it.each<[string, GatewayName, (parts: { body: string; headers: Headers }) => void]>([
    ['another amount', 'checkout-com', (parts) => void (parts.body = parts.body.replace('9200', '0100'))],
    ['no signature', 'checkout-com', ({ headers }) => headers.delete('cko-signature')],
    ['a signature of letters', 'checkout-com', ({ headers }) => headers.set('cko-signature', 'not hex')],
    [
      'another signature',
      'checkout-com',
      ({ headers }) => headers.set('cko-signature', flipped(headers.get('cko-signature') ?? '')),
    ],
    ['another byte', 'hyper-pay', (parts) => void (parts.body = flipped(parts.body))],
    [
      'another tag',
      'hyper-pay',
      ({ headers }) => headers.set('x-authentication-tag', flipped(headers.get('x-authentication-tag') ?? '')),
    ],
    ['no vector', 'hyper-pay', ({ headers }) => headers.delete('x-initialization-vector')],
    ['plain JSON', 'hyper-pay', (parts) => void (parts.body = '{"type":"PAYMENT","payload":{}}')],
    ['another amount', 'pay-fort', (parts) => void (parts.body = parts.body.replace('amount=9200', 'amount=9201'))],
    ['no signature', 'pay-fort', (parts) => void (parts.body = parts.body.replace(/&signature=\w+/, ''))],
    ['an added field', 'pay-fort', (parts) => void (parts.body += '&extra=1')],
  ])('with %s (%s)', async (_, name, change) => {
    const answer = await deliver(await altered(await callbackRequest(chargeFor(name)), change))
    expect(answer.status).toBe(400)
    expect(received).toEqual([])
  })

  it.each([...NAMES, 'tabby'])(
    'nor does a callback longer than any of %s, which is answered as the sender’s error',
    async (name) => {
      const body = 'x'.repeat(64 * 1024 + 1)
      const answer = await deliver(
        new Request(`https://gateway.test/v1/payment-callbacks/${name}`, { method: 'POST', body }),
      )
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ reason: 'body_too_large' })
    },
  )

  it('PayFort’s test card with the wrong signature counts as forged', async () => {
    expect((await deliver(await callbackRequest(chargeFor('pay-fort', { behaviour: 'BAD_SIGNATURE' })))).status).toBe(
      400,
    )
    expect(received).toEqual([])
  })

  it('PayFort’s signed refusal of a form, sent as a payment, counts as forged', async () => {
    const request = await callbackRequest(chargeFor('pay-fort'))
    const { signature: _, ...genuine } = Object.fromEntries(new URLSearchParams(await request.clone().text()))
    const names = Object.keys(genuine).filter((name) => name < 'r')
    const fields = Object.fromEntries(names.map((name) => [name, genuine[name] ?? '']))
    const hidden = { response_code: '14000', status: '14' }
    const forged = new URLSearchParams(await readAnew(fields, { into: 'r', hidden })).toString()
    expect((await deliver(await altered(request, (parts) => void (parts.body = forged)))).status).toBe(400)
    expect(received).toEqual([])
  })
})

/** A captured order in the sandbox. */
const pay = async (number: string) => {
  const charge = await chargeOf('CHECKOUT', number)
  await paymentProcessors(env).CHECKOUT.charge(charge)
  return charge.orderId
}

describe('the sandbox’s callback', () => {
  it('comes once for most cards, and again later if it was refused', async () => {
    const orderId = await pay('4242424242424242')
    advanceClock(1_000)
    await fireAlarm()
    expect(await orderCallbacks(orderId)).toEqual([{ answered: null, tries: 1 }])
    advanceClock(5_000)
    await fireAlarm()
    expect(await orderCallbacks(orderId)).toEqual([{ answered: null, tries: 2 }])
  })

  it('stops after five tries', async () => {
    const orderId = await pay('4242424242424242')
    for (const wait of [1_000, 5_000, 30_000, 120_000, 600_000]) {
      advanceClock(wait)
      await fireAlarm()
    }
    expect(await orderCallbacks(orderId)).toEqual([{ answered: 400, tries: 4 }])
  })

  it('comes twice for the card made for that', async () => {
    const orderId = await pay('4000000000004095')
    advanceClock(2_000)
    await fireAlarm()
    expect((await orderCallbacks(orderId)).map(({ tries }) => tries)).toEqual([1, 1])
  })

  it('comes a minute late for the card made for that', async () => {
    const orderId = await pay('4000000000004087')
    advanceClock(2_000)
    await fireAlarm()
    expect(await orderCallbacks(orderId)).toEqual([{ answered: null, tries: 0 }])
    advanceClock(60_000)
    await fireAlarm()
    expect(await orderCallbacks(orderId)).toEqual([{ answered: null, tries: 1 }])
  })
})

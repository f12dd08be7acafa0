// Shared parts of the payment tests: the three adapters in front of the real sandbox, and a browser that only makes
// tokens.
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, vi } from 'vitest'
import type { CardGateway, CodeForm } from '#server/contracts/pay.ts'
import { signingSecret } from '#server/gateway/config/env.ts'
import { sealCheckout } from '#server/gateway/payments/hyper-pay/hyper-pay-form.rules.ts'
import { formReference } from '#server/gateway/payments/pay-fort/pay-fort-form.rules.ts'
import { signRequest } from '#server/gateway/payments/pay-fort/pay-fort-signature.rules.ts'
import type { Charge } from '#server/gateway/payments/payment-processor.ts'
import { now } from '#server/lib/clock.ts'
import { randomId } from '#server/lib/ids.ts'
import { SANDBOX_KEYS } from '#server/lib/sandbox-keys.ts'
import type { SandboxObject } from '#server/payments/sandbox.object.ts'
import type { Moved } from './fake-bank.ts'

export const SITE = 'https://site.test'

export const sandbox = (path: string, init?: RequestInit): Promise<Response> =>
  env.PAYMENTS.fetch(`${SITE}/sandbox-payments${path}`, { redirect: 'manual', ...init })

export const jsonPost = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

export interface Card {
  number: string
  month?: number
  year?: number
  cvv?: string
}

const cvvOf = (card: Card) => card.cvv ?? (card.number.length === 15 ? '1234' : '123')

export const checkoutComToken = (card: Card, key: string = SANDBOX_KEYS.checkoutCom.publicKey) =>
  sandbox(
    '/checkout/tokens',
    jsonPost(
      {
        type: 'card',
        number: card.number,
        cvv: cvvOf(card),
        expiry_month: card.month ?? 12,
        expiry_year: card.year ?? 2035,
        name: 'SALMA TEST',
      },
      { authorization: `Bearer ${key}` },
    ),
  )

/** A browser's token for data other than a card. */
export const dataToken = async (
  type: 'cvv' | 'applepay',
  data: unknown,
): Promise<{ status: number; token: string }> => {
  const headers = { authorization: `Bearer ${SANDBOX_KEYS.checkoutCom.publicKey}` }
  const answer = await sandbox('/checkout/tokens', jsonPost({ type, token_data: data }, headers))
  return { status: answer.status, token: ((await answer.json()) as { token?: string }).token ?? '' }
}

/** A card as Apple encrypts it. */
export const sealed = (lastFour: string) => ({
  version: 'EC_v1',
  data: `sandbox-${lastFour}`,
  signature: 's',
  header: {},
})
/** The code of a saved card, which the browser posts as the processor requires. */
export const postCode = ({ url, codeField, fields }: CodeForm, code = '123'): Promise<Response> =>
  env.PAYMENTS.fetch(url, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ ...fields, [codeField]: code }),
  })

const merchant = { authorization: `Bearer ${SANDBOX_KEYS.hyperPay.accessToken}` }

export async function hyperPayCheckout(): Promise<string> {
  const answer = await sandbox('/hyper-pay/v1/checkouts', {
    method: 'POST',
    headers: merchant,
    body: new URLSearchParams({ entityId: SANDBOX_KEYS.hyperPay.entityId, createRegistration: 'true' }),
  })
  return ((await answer.json()) as { id: string }).id
}

const oppwaBrand = (number: string) => {
  if (number.length === 15) return 'AMEX'
  return number.startsWith('5') ? 'MASTER' : 'VISA'
}

export const hyperPayRegister = (checkoutId: string, card: Card) =>
  sandbox(`/hyper-pay/v1/checkouts/${checkoutId}/registration`, {
    method: 'POST',
    body: new URLSearchParams({
      paymentBrand: oppwaBrand(card.number),
      'card.number': card.number,
      'card.cvv': cvvOf(card),
      'card.expiryMonth': String(card.month ?? 12).padStart(2, '0'),
      'card.expiryYear': String(card.year ?? 2035),
      'card.holder': 'SALMA TEST',
    }),
  })

export async function payFortFields(
  card: Card,
  change: Record<string, string> = {},
  owner = 'unknown',
): Promise<Record<string, string>> {
  const fields = {
    service_command: 'CREATE_TOKEN',
    access_code: SANDBOX_KEYS.payFort.accessCode,
    merchant_identifier: SANDBOX_KEYS.payFort.merchantIdentifier,
    merchant_reference: await formReference(signingSecret(env), owner, now()),
    currency: 'SAR',
    language: 'en',
    return_url: `${SITE}/cards/return`,
  }
  const signature = await signRequest(fields, SANDBOX_KEYS.payFort.requestPhrase)
  const expiry = `${String(card.year ?? 2035).slice(2)}${String(card.month ?? 12).padStart(2, '0')}`
  return {
    ...fields,
    signature,
    card_number: card.number,
    expiry_date: expiry,
    card_holder_name: 'SALMA TEST',
    ...change,
  }
}

/** PayFort's answer to this owner's form. */
export async function payFortAnswer(card: Card, owner?: string): Promise<Record<string, string>> {
  const fields = await payFortFields(card, {}, owner)
  return (await sandbox('/pay-fort/FortAPI/paymentPage', jsonPost(fields))).json()
}

async function hyperPayToken(card: Card): Promise<string> {
  const checkoutId = await hyperPayCheckout()
  await hyperPayRegister(checkoutId, card)
  return checkoutId
}

/** A token as a browser sends it. `owner`: the id of a member, or the `getFormOwner` of a guest. */
export async function tokenFor(gateway: CardGateway, card: Card, owner = 'unknown'): Promise<string> {
  if (gateway === 'CHECKOUT') return ((await (await checkoutComToken(card)).json()) as { token: string }).token
  if (gateway === 'HYPER_PAY') return sealCheckout(signingSecret(env), await hyperPayToken(card), owner, now())
  return JSON.stringify(await payFortAnswer(card, owner))
}

/** The same token as the processor takes it, which only we may send. */
export async function chargeableToken(gateway: CardGateway, card: Card): Promise<string> {
  if (gateway === 'PAYFORT') return (await payFortAnswer(card)).token_name!
  return gateway === 'HYPER_PAY' ? hyperPayToken(card) : tokenFor(gateway, card)
}

/** An order id that the callback routes refuse, so that the sandbox's callbacks reach no missing order. */
const unknownOrder = () => `unknown.${randomId()}`

export async function chargeOf(gateway: CardGateway, number: string, change: Partial<Charge> = {}): Promise<Charge> {
  const orderId = change.orderId ?? unknownOrder()
  return {
    key: `${orderId}.1`,
    orderId,
    amount: 9200,
    currency: 'SAR',
    source: change.source ?? { kind: 'TOKEN', value: await chargeableToken(gateway, { number }) },
    language: 'en',
    returnUrl: `${SITE}/en/orders/${orderId}`,
    ...change,
  }
}

export interface LedgerOrder {
  captures: number
  captured: number
  refunds: number
  refunded: number
  charges: { state: string; decline: string | null }[]
}

export async function ledgerOf(orderId: string): Promise<LedgerOrder | null> {
  const answer = (await (await sandbox(`/ledger?order=${orderId}`)).json()) as {
    orders: Record<string, LedgerOrder | null>
  }
  return answer.orders[orderId] ?? null
}

/** Waits until the sandbox has the order's charge, on machines of any speed. */
export function untilCharged(orderId: string): { patience: () => AbortSignal; end: () => Promise<void> } {
  const abort = new AbortController()
  return {
    patience: () => abort.signal,
    end: async () => {
      await vi.waitFor(async () => expect((await ledgerOf(orderId))?.charges).toHaveLength(1), 10_000)
      abort.abort()
    },
  }
}

const sandboxObject = () => env.SANDBOX.getByName('ledger')

/** The money that the sandbox's bank moved for these orders, by charge. */
export const movedFor = (...orderIds: string[]): Promise<Map<string, Omit<Moved, 'outcome'>>> =>
  runInDurableObject(sandboxObject(), (_: SandboxObject, { storage }) => {
    const rows = storage.sql
      .exec<{ key: string } & Omit<Moved, 'outcome'>>(
        `SELECT key, amount, state = 'CAPTURED' AS captures,
           (SELECT count(*) FROM refunds WHERE charge_id = charges.id) AS refunds,
           (SELECT coalesce(sum(amount), 0) FROM refunds WHERE charge_id = charges.id) AS refunded
         FROM charges WHERE order_id IN (SELECT value FROM json_each(?))`,
        JSON.stringify(orderIds),
      )
      .toArray()
    return new Map(rows.map(({ key, ...moved }) => [key, moved]))
  })

/** Everything the sandbox stores, as text. */
export const storedText = (): Promise<string> =>
  runInDurableObject(sandboxObject(), (_: SandboxObject, state) => {
    const tables = ['tokens', 'checkouts', 'charges', 'refunds', 'callbacks']
    return tables.map((table) => JSON.stringify(state.storage.sql.exec(`SELECT * FROM ${table}`).toArray())).join('\n')
  })

export const fireAlarm = (): Promise<boolean> => runDurableObjectAlarm(sandboxObject())

export const orderCallbacks = (orderId: string): Promise<{ answered: number | null; tries: number }[]> =>
  runInDurableObject(
    sandboxObject(),
    (_: SandboxObject, state) =>
      state.storage.sql
        .exec(
          'SELECT answered, callbacks.tries AS tries FROM callbacks JOIN charges ON charges.id = callbacks.charge_id WHERE order_id = ? ORDER BY callbacks.id',
          orderId,
        )
        .toArray() as unknown as { answered: number | null; tries: number }[],
  )

/** The visitor at the bank's page: opens it, reads the code, answers. */
export async function answerChallenge(
  redirectUrl: string,
  action: 'confirm' | 'decline' | 'close',
  code?: string,
): Promise<Response> {
  const html = await (await env.PAYMENTS.fetch(redirectUrl)).text()
  const shown = /class="code"><bdi>(\d{6})</.exec(html)?.[1] ?? ''
  return env.PAYMENTS.fetch(redirectUrl, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ action, code: code ?? shown }),
  })
}

// Card forms of the processors for a browser, and a member's saved cards. Card numbers never pass here.
import type { SavedCard } from '../../contracts/cards.ts'
import type { Order } from '../../contracts/orders.ts'
import { Problem } from '../../contracts/problem.ts'
import { canonicalJson, sha256 } from '../../lib/ids.ts'
import {
  findCheckoutComOrSandboxConfig,
  findHyperPayOrSandboxConfig,
  type PayFortConfig,
  findPayFortOrSandboxConfig,
} from '../payments/processor-config.rules.ts'
import { isQuoteId } from '../payments/quote-id.rules.ts'
import { getFormOwner } from '../payments/form-owner.rules.ts'
import { sealCheckout } from '../payments/hyper-pay/hyper-pay-form.rules.ts'
import { formReference } from '../payments/pay-fort/pay-fort-form.rules.ts'
import { signRequest } from '../payments/pay-fort/pay-fort-signature.rules.ts'
import type { CallContext, Handlers, PersonalContext } from '../http/serve.ts'
import { unwrap, unlessOverloaded } from '../lib/result.ts'
import { openAppleSession } from './apple-pay.ts'
import { dueOf } from '../../contracts/rules/due.ts'
import { appleRequest } from './apple-pay.rules.ts'
import { openRegistration } from './hyper-pay-registration.ts'
import { isMadaBin } from './mada-bins.rules.ts'

/** The sandbox is below the site's own origin; a caller that named no site gets a path. */
const browserUrl = (url: string, { siteOrigin, origin }: CallContext): string =>
  url.startsWith('/') && siteOrigin !== origin ? `${siteOrigin}${url}` : url

/** A processor without a configuration is answered with not_found. */
function required<Config>(config: Config | undefined): Config {
  if (!config) throw new Problem('not_found')
  return config
}

function checkoutComCard(context: CallContext) {
  const config = required(findCheckoutComOrSandboxConfig(context.env))
  return {
    gateway: 'CHECKOUT' as const,
    url: browserUrl(`${config.browserUrl}/tokens`, context),
    publicKey: config.publicKey,
  }
}

/** Checkouts a day of one caller. Each is a merchant request at the processor; a visitor needs one per typed card. */
const MAX_CHECKOUTS = 60

/** `orderId`: of a guest, the order that the card shall pay. */
async function hyperPayCard(context: PersonalContext, orderId = '') {
  const { env, principal } = context
  const config = required(findHyperPayOrSandboxConfig(env))
  unwrap(await env.OTPS.getByName(`checkouts:${principal.kind} ${principal.id}`).countGuess(MAX_CHECKOUTS))
  const checkoutId = await openRegistration(config)
  return {
    gateway: 'HYPER_PAY' as const,
    url: browserUrl(`${config.browserUrl}/v1/checkouts/${checkoutId}/registration`, context),
    checkoutId: await sealCheckout(config.formSecret, checkoutId, getFormOwner(principal, orderId), context.now),
  }
}

/** The fields and the address that all PayFort forms share. */
const payFortForm = async (config: PayFortConfig, context: PersonalContext, orderId = '') => ({
  url: browserUrl(`${config.browserUrl}/FortAPI/paymentPage`, context),
  common: {
    access_code: config.accessCode,
    merchant_identifier: config.merchantIdentifier,
    merchant_reference: await formReference(config.formSecret, getFormOwner(context.principal, orderId), context.now),
    language: context.language,
    return_url: `${context.siteOrigin}/payments/return/pay-fort/token`,
  },
})

async function payFortCard(context: PersonalContext, orderId?: string) {
  const config = required(findPayFortOrSandboxConfig(context.env))
  const { url, common } = await payFortForm(config, context, orderId)
  const fields = { ...common, service_command: 'CREATE_TOKEN' as const, currency: 'SAR' }
  const signature = await signRequest(fields, config.requestPhrase)
  return { gateway: 'PAYFORT' as const, url, transport: config.transport, fields: { ...fields, signature } }
}

async function payFortCode(id: string, context: PersonalContext) {
  const { card } = unwrap(await unlessOverloaded(cardsOf(context).find(id)))
  if (card.gateway !== 'PAYFORT') throw new Problem('not_found')
  const config = required(findPayFortOrSandboxConfig(context.env))
  const { url, common } = await payFortForm(config, context)
  const fields = { ...common, service_command: 'TOKENIZATION' as const, token_name: card.name }
  return { url, fields: { ...fields, signature: await signRequest(fields, config.requestPhrase) } }
}

/** Refuses an order of another owner. */
async function ownOrder(orderId: string, context: PersonalContext): Promise<Order> {
  const { env, principal, language, siteOrigin } = context
  const order = env.ORDERS.getByName(`order:${orderId}`)
  const { body } = unwrap(
    await unlessOverloaded(order.view({ ...principal, email: principal.email ?? null, language, siteOrigin })),
  )
  // The object serialised it from an Order a moment ago.
  return (JSON.parse(body) as { order: Order }).order
}

const cardsOf = ({ env, principal }: PersonalContext) => env.CARDS.getByName(`cards:${principal.id}`)

/**
 * A guest's form is for an order of the guest, or for a quote: its id is known only to who has its link. Refuses what
 * cannot be paid now.
 */
async function requirePayable(paidId: string, context: PersonalContext): Promise<void> {
  if (!isQuoteId(paidId)) return void (await payableOrder(paidId, context))
  const { env, principal, language } = context
  const object = env.QUOTES.getByName(`quote:${paidId}`)
  const { quote } = unwrap(await unlessOverloaded(object.view({ callerId: principal.id, language })))
  if (quote.status !== 'QUOTED') throw new Problem('order_closed')
}

/** Refuses an order that cannot be paid now. */
async function payableOrder(orderId: string, context: PersonalContext): Promise<Order> {
  const order = await ownOrder(orderId, context)
  if (order.status === 'EXPIRED') throw new Problem('hold_expired')
  // The price is final only at checkout.
  if (order.status !== 'PRICED') throw new Problem('order_closed')
  return order
}

async function appleSession(orderId: string, context: PersonalContext) {
  const order = await payableOrder(orderId, context)
  return appleRequest(dueOf(order.breakdown), context.language)
}

export const cardsHandlers: Handlers = {
  'GET cards': async (_, context) => ({ cards: await cardsOf(context).list() }),
  'POST cards': async (input, context) => {
    const request = {
      call: 'POST cards',
      key: context.idempotencyKey,
      fingerprint: await sha256(canonicalJson(input)),
    }
    const { body } = unwrap(await unlessOverloaded(cardsOf(context).add(request, input)))
    // The object serialised it from a SavedCard a moment ago.
    return JSON.parse(body) as { card: SavedCard }
  },
  'PUT cards/:id': async ({ id, ...change }, context) => {
    const { card } = unwrap(await unlessOverloaded(cardsOf(context).edit(id, change)))
    return { card }
  },
  'DELETE cards/:id': async ({ id }, context) => {
    const { cards } = unwrap(await unlessOverloaded(cardsOf(context).remove(id)))
    return { cards }
  },
  'GET cards/:id/code': ({ id }, context) => payFortCode(id, context),
  'POST cards/create-apple-session': ({ orderId }, context) => appleSession(orderId, context),
  'POST cards/validate-apple-session': async ({ validationUrl }, { env }) => ({
    merchantSession: await openAppleSession(env, validationUrl),
  }),
  'GET cards/initialize-add-card': (_, context) => checkoutComCard(context),
  'GET cards/hyper-pay/initialize-add-card': (_, context) => hyperPayCard(context),
  'GET cards/payfort/initialize-add-card': (_, context) => payFortCard(context),
  'POST guest-users/cards/hyper-pay/initialize-add-card': async ({ orderId }, context) => {
    // Guest sessions are free. An order at checkout needs a verified phone and holds seats, of which a network has few.
    // A quote is issued by staff.
    await requirePayable(orderId, context)
    return hyperPayCard(context, orderId)
  },
  'POST guest-users/cards/payfort/initialize-add-card': async ({ orderId }, context) => {
    await requirePayable(orderId, context)
    return payFortCard(context, orderId)
  },
  'POST cards/check-if-mada-card': ({ bin }) => ({ isMada: isMadaBin(bin) }),
}

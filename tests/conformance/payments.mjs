// Turns the test card into a token at the processor that the gateway names, as the browser of a visitor does.
import { SANDBOX_PATH } from './sandbox.mjs'

const TIMEOUT_MS = 9000

const two = (value) => String(value % 100).padStart(2, '0')

/** An address of the gateway may be a path of the site. */
const addressOf = ({ base, site }, url) => new URL(url, site.siteOrigin ?? base)

async function post(kit, url, { headers, body }) {
  const init = { method: 'POST', headers, body, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) }
  return kit.send(addressOf(kit, url), init).catch(() => undefined)
}

const json = { 'content-type': 'application/json', accept: 'application/json' }
const form = { 'content-type': 'application/x-www-form-urlencoded' }

const textOf = (html) => html.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&')
const inputsOf = (html) =>
  Object.fromEntries(
    [...html.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name, textOf(value)]),
  )

async function tokenAtCheckout(kit, reach, facts) {
  const headers = { ...json, authorization: `Bearer ${reach.publicKey}` }
  const answer = await post(kit, reach.url, { headers, body: JSON.stringify(facts) })
  return answer?.ok ? (await answer.json()).token : undefined
}

const BRANDS = { VISA: 'VISA', MASTERCARD: 'MASTER', AMERICAN_EXPRESS: 'AMEX', MADA: 'MADA' }

async function tokenAtHyperPay(kit, reach, card, brand) {
  const body = new URLSearchParams({
    paymentBrand: BRANDS[brand] ?? 'VISA',
    'card.number': card.number,
    'card.holder': card.holder,
    'card.expiryMonth': two(card.month),
    'card.expiryYear': String(card.year),
    'card.cvv': card.cvv,
  })
  const answer = await post(kit, reach.url, { headers: { ...form, accept: 'application/json' }, body: body.toString() })
  const code = String((await answer?.json().catch(() => undefined))?.result?.code ?? '')
  return /^(?:000\.000\.|000\.100\.1|000\.[36]|000\.400\.1[12]0)/.test(code) ? reach.checkoutId : undefined
}

/** The form answers with a page of hidden fields, or leads back to our return address. */
async function returnedFields(answer) {
  const location = answer.headers.get('location')
  if (location) return Object.fromEntries(new URL(location, answer.url || 'https://site.test').searchParams)
  return inputsOf(await answer.text())
}

async function tokenAtPayFort(kit, { url, transport, fields }, card) {
  const facts = {
    ...fields,
    card_number: card.number,
    expiry_date: `${two(card.year)}${two(card.month)}`,
    card_holder_name: card.holder,
  }
  const isJson = transport === 'json'
  const body = isJson ? JSON.stringify(facts) : new URLSearchParams(facts).toString()
  const answer = await post(kit, url, { headers: isJson ? json : form, body })
  const reply = answer && (isJson ? await answer.json().catch(() => ({})) : await returnedFields(answer))
  return String(reply?.status) === '52' ? JSON.stringify(reply) : undefined
}

/** The settings name no card for this processor. */
export const isOff = ({ report }, processor) => {
  const path = { HYPER_PAY: 'hyper-pay/', PAYFORT: 'payfort/', CHECKOUT: '' }[processor]
  return report.get(`GET cards/${path}initialize-add-card`).off !== undefined
}

/** `orderId`: guests get the forms of HyperPay and PayFort for one order. */
async function reachOf({ ask }, processor, as, orderId) {
  if (processor === 'CHECKOUT') return ask('GET cards/initialize-add-card', {}, { as })
  const path = `cards/${processor === 'HYPER_PAY' ? 'hyper-pay' : 'payfort'}/initialize-add-card`
  return as.kind === 'member' ? ask(`GET ${path}`, {}, { as }) : ask(`POST guest-users/${path}`, { orderId }, { as })
}

/** The card for this processor: a sandbox card only goes to the gateway’s own sandbox. */
function cardFor(kit, url, card) {
  const at = addressOf(kit, url)
  const isSandbox = at.origin === kit.base.origin && at.pathname.includes(SANDBOX_PATH)
  return card?.isOfSandbox && !isSandbox ? undefined : card
}

export const NO_CARD = 'no test card: --card'

/** Why there is no token, or the token. `brand` decides the processor’s name for the card. */
export async function tokenise(kit, { processor, as, orderId, card: wanted, brand }) {
  if (!wanted) return { why: NO_CARD }
  const reach = await reachOf(kit, processor, as, orderId)
  if (!reach) return { why: `${processor} cannot be reached` }
  const card = cardFor(kit, reach.url, wanted)
  if (!card) return { why: NO_CARD }
  const facts = { type: 'card', number: card.number, cvv: card.cvv, expiry_month: card.month, expiry_year: card.year }
  const token =
    processor === 'CHECKOUT'
      ? await tokenAtCheckout(kit, reach, { ...facts, name: card.holder })
      : processor === 'HYPER_PAY'
        ? await tokenAtHyperPay(kit, reach, card, brand)
        : await tokenAtPayFort(kit, reach, card)
  kit.protect(token)
  return token ? { token } : { why: `${processor} gave no token for the test card` }
}

/** The processor’s token for the security code of a stored card. */
export async function tokeniseCode(kit, as, cvv) {
  const reach = await reachOf(kit, 'CHECKOUT', as)
  const token = reach && (await tokenAtCheckout(kit, reach, { type: 'cvv', token_data: { cvv } }))
  kit.protect(token)
  return token
}

/** Brand of the card, told as the site tells it: mada by the gateway, American Express by its first digits. */
export async function brandOf({ ask }, as, { number }) {
  const { isMada } = (await ask('POST cards/check-if-mada-card', { bin: number.slice(0, 6) }, { as })) ?? {}
  if (isMada) return 'MADA'
  if (/^3[47]/.test(number)) return 'AMERICAN_EXPRESS'
  return number.startsWith('4') ? 'VISA' : 'MASTERCARD'
}

export function processorFor({ mada, amex, other }, brand) {
  if (brand === 'MADA') return mada
  return brand === 'AMERICAN_EXPRESS' ? amex : other
}

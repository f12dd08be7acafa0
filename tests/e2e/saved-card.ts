// Saves a member’s card, prices an order, and records requests that contain a security code.
import type { BrowserContext, Request } from '@playwright/test'
import type { SavedCard } from '#server/contracts/cards.ts'
import type { Order } from '#server/contracts/orders.ts'
import type { CardGateway } from '#server/contracts/pay.ts'
import type { Entered } from './entered.ts'
import type { Site } from './fixtures.ts'
import { FILM, openShowtime } from './programme.ts'

const MONTH = 8
const YEAR = 2039

async function checkoutComToken({ call }: Entered, site: Site, number: string): Promise<string> {
  const { url, publicKey } = await call<{ url: string; publicKey: string }>('GET', 'cards/initialize-add-card')
  const answer = await fetch(new URL(url, site.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${publicKey}` },
    body: JSON.stringify({ type: 'card', number, cvv: '100', expiry_month: MONTH, expiry_year: YEAR, name: 'NOURA' }),
  })
  return ((await answer.json()) as { token: string }).token
}

async function hyperPayToken({ call }: Entered, site: Site, number: string): Promise<string> {
  const reach = await call<{ url: string; checkoutId: string }>('GET', 'cards/hyper-pay/initialize-add-card')
  await fetch(new URL(reach.url, site.url), {
    method: 'POST',
    body: new URLSearchParams({
      paymentBrand: number.startsWith('5') ? 'MASTER' : 'VISA',
      'card.number': number,
      'card.cvv': '100',
      'card.expiryMonth': String(MONTH).padStart(2, '0'),
      'card.expiryYear': String(YEAR),
      'card.holder': 'NOURA',
    }),
  })
  return reach.checkoutId
}

async function payFortToken({ call }: Entered, site: Site, number: string): Promise<string> {
  const reach = await call<{ url: string; fields: object }>('GET', 'cards/payfort/initialize-add-card')
  const card = { card_number: number, expiry_date: `${YEAR % 100}0${MONTH}`, card_holder_name: 'NOURA' }
  const answer = await fetch(new URL(reach.url, site.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...reach.fields, ...card }),
  })
  return answer.text()
}

const TOKENS = { CHECKOUT: checkoutComToken, HYPER_PAY: hyperPayToken, PAYFORT: payFortToken }

/** Saves a card by calls, as if the member had entered it before. */
export async function saveCard(
  member: Entered,
  site: Site,
  number: string,
  gateway: CardGateway = 'CHECKOUT',
): Promise<SavedCard> {
  const token = await TOKENS[gateway](member, site, number)
  return (await member.call<{ card: SavedCard }>('POST', 'cards', { gateway, token, holder: 'NOURA' })).card
}

/** True for requests to the site, except the path of the sandbox’s processors. */
export const isOurs = (request: Request, site: Site) =>
  request.url().startsWith(site.url) && !new URL(request.url()).pathname.startsWith('/sandbox-payments/')

/** An order of one seat, ready for payment. */
export async function atCheckout(member: Entered, site: Site): Promise<Order> {
  const { id: sessionId } = await openShowtime(site, FILM)
  const { seats } = await site.ask<{ seats: string[] }>(`showtimes/${sessionId}/best-seats?count=1`)
  const held = await member.call<{ order: Order }>('POST', 'orders', { sessionId, seats })
  return (await member.call<{ order: Order }>('POST', `orders/${held.order.id}/checkout`, {})).order
}

/** Records the paths that received the code. */
export function watchCode(context: BrowserContext, site: Site, code: string) {
  const sent: { ours: string[]; theirs: string[] } = { ours: [], theirs: [] }
  const alone = new RegExp(`(?<![\\w-])${code}(?![\\w-])`)
  context.on('request', (request) => {
    if (alone.test(`${request.url()} ${request.postData() ?? ''}`))
      sent[isOurs(request, site) ? 'ours' : 'theirs'].push(new URL(request.url()).pathname)
  })
  return sent
}

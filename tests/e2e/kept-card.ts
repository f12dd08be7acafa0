// A card a member keeps, and which requests may never carry one.
// Relied on by the tests of kept cards and of paying with one.
import type { Request } from '@playwright/test'
import type { SavedCard } from '#server/contracts/cards.ts'
import type { Entered } from './entered.ts'
import type { Site } from './fixtures.ts'

/** Kept by calls, as if typed before. */
export async function keepCard({ call }: Entered, site: Site, number: string): Promise<SavedCard> {
  const { url, publicKey } = await call<{ url: string; publicKey: string }>('GET', 'cards/initialize-add-card')
  const answer = await fetch(new URL(url, site.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${publicKey}` },
    body: JSON.stringify({ type: 'card', number, cvv: '100', expiry_month: 8, expiry_year: 2039, name: 'NOURA' }),
  })
  const { token } = (await answer.json()) as { token: string }
  return (await call<{ card: SavedCard }>('POST', 'cards', { gateway: 'CHECKOUT', token, holder: 'NOURA' })).card
}

/** All but the address below which the sandbox stands for the card gateways. */
export const isOurs = (request: Request, site: Site) =>
  request.url().startsWith(site.url) && !new URL(request.url()).pathname.startsWith('/sandbox-payments/')

// Visitors who sign in, hold seats and book by calls instead of pages: members and guests with a proved phone.
// `sign-in.spec.ts` and `booking.spec.ts` test the pages themselves.
import type { BrowserContext } from '@playwright/test'
import { TERMS_KEY, TERMS_VERSION } from '#app/shared/identity/identify.dialog.ts'
import type { Tokens } from '#server/contracts/guests.ts'
import type { User } from '#server/contracts/members.ts'
import type { Order } from '#server/contracts/orders.ts'
import type { Site } from './fixtures.ts'
import { newPerson, type Person } from './member.ts'
import { FILM, openShowtime } from './programme.ts'
import { TOKEN_COOKIES } from './session-cookies.ts'

interface Visitor {
  context: BrowserContext
  site: Site
  locale: 'ar' | 'en'
}

/** A card that the sandbox charges at once. */
const GOOD_CARD = '4242424242424242'

/** The wallets’ part of a total. `gift` is the part of the e-wallet that is gift balance. */
type FromWallets = (total: number) => { eWallet: number; gift?: number; cashback: number }

type Call = <T>(method: string, path: string, body?: unknown) => Promise<T>

/** The first free seats of tomorrow’s showtime, or of `showtimeId`. */
interface WantedSeats {
  slug?: string
  showtimeId?: string
  seats?: number
}

export interface EnteredGuest {
  phone: string
  /** Calls the gateway as this guest. */
  call: Call
  /** Holds seats up to the checkout, where the price is fixed. */
  hold: (wanted?: WantedSeats) => Promise<Order>
  /** Books seats. A card pays. */
  book: (wanted?: WantedSeats) => Promise<Order>
}

export interface Entered {
  person: Person
  /** Calls the gateway as this member, e.g. `GET wallet/balance?…`. */
  call: Call
  /** Puts money into a wallet as an operator does, in halalas. */
  gift: (walletType: 'E_WALLET' | 'CASHBACK', amount: number) => Promise<void>
  /** Books seats. A card pays the part that the wallets do not. */
  book: (options?: WantedSeats & { wallet?: FromWallets }) => Promise<Order>
}

async function codeSentTo(site: Site, address: string): Promise<string> {
  const message = (await site.messages()).find(({ to }) => to === address)
  const code = /\d{6}/.exec(message?.text ?? '')?.[0]
  if (!code) throw new Error(`No code was sent to ${address}`)
  return code
}

/** Stores the tokens as after signing in: in HttpOnly cookies only. */
async function saveInCookies(
  context: BrowserContext,
  site: Site,
  tokens: Tokens,
  kind: 'guest' | 'member',
): Promise<void> {
  const expires = Math.floor(Date.parse(tokens.tokenExpiresAt) / 1000)
  const cookies = {
    [`shasha-${kind}-access`]: `${expires}.${tokens.token}`,
    [`shasha-${kind}-refresh`]: tokens.refreshToken,
  }
  await context.clearCookies({ name: TOKEN_COOKIES })
  await context.addCookies(
    Object.entries(cookies).map(([name, value]) => ({ name, value, url: site.url, httpOnly: true, sameSite: 'Lax' })),
  )
}

/** Tokenises a card at the processor as the browser does. */
export async function tokenOfCard(site: Site, number: string, cvv = '100'): Promise<{ token: string }> {
  const asVisitor = await site.call<{ url: string; publicKey: string }>('GET', 'cards/initialize-add-card', {
    headers: { 'x-guest-token': (await newGuest(site, 'en')).token },
  })
  const answer = await fetch(new URL(asVisitor.url, site.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${asVisitor.publicKey}` },
    body: JSON.stringify({ type: 'card', number, cvv, expiry_month: 12, expiry_year: 2035, name: 'NOURA' }),
  })
  const { token } = (await answer.json()) as { token: string }
  return { token }
}

const newGuest = (site: Site, language: 'ar' | 'en') =>
  site.call<Tokens>('POST', 'guest-users/session', {
    body: { language },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })

const asGuest = (token: string, language: 'ar' | 'en') => ({
  'x-guest-token': token,
  'accept-language': language.toUpperCase(),
})

/** Opens a guest’s session and proves the phone. */
async function prove(site: Site, typed: string, language: 'ar' | 'en'): Promise<Tokens> {
  const phone = `+966${typed.slice(1)}`
  const guest = await newGuest(site, language)
  const { requestId } = await site.call<{ requestId: string }>('POST', 'auth/unverified-user', {
    body: { phoneNumber: phone },
    headers: asGuest(guest.token, language),
  })
  const code = await codeSentTo(site, phone)
  return site.call<Tokens>('POST', 'guest-users/verify', {
    body: { requestId, code },
    headers: asGuest(guest.token, language),
  })
}

async function signUp(site: Site, { phone }: Person, language: 'ar' | 'en'): Promise<Tokens> {
  const { token } = await prove(site, phone, language)
  return site.call<Tokens>('POST', 'auth/add-token', {
    body: { acceptsTerms: true },
    headers: asGuest(token, language),
  })
}

const freeSeats = async (site: Site, showtimeId: string, count: number): Promise<string[]> =>
  (await site.ask<{ seats: string[] }>(`showtimes/${showtimeId}/best-seats?count=${count}`)).seats

export async function hold(
  site: Site,
  call: Call,
  { slug = FILM, showtimeId, seats = 1 }: WantedSeats,
): Promise<Order> {
  const sessionId = showtimeId ?? (await openShowtime(site, slug)).id
  const opened = await call<{ order: Order }>('POST', 'orders', {
    sessionId,
    seats: await freeSeats(site, sessionId, seats),
  })
  return (await call<{ order: Order }>('POST', `orders/${opened.order.id}/checkout`, {})).order
}

async function pay(site: Site, call: Call, path: string, total: number, wallet?: ReturnType<FromWallets>) {
  const isCardNeeded = (wallet?.eWallet ?? 0) + (wallet?.cashback ?? 0) < total
  const card = async () => ({ method: 'CARD', gateway: 'CHECKOUT', ...(await tokenOfCard(site, GOOD_CARD)) })
  const { order } = await call<{ order: Order }>('POST', path, {
    total,
    ...(wallet ? { wallet } : {}),
    ...(isCardNeeded ? { payment: await card() } : {}),
  })
  if (order.status !== 'TICKETED') throw new Error(`The order is ${order.status}`)
  return order
}

/** Another visitor holds one seat of the showtime. Returns the seat. */
export async function holdElsewhere(site: Site, sessionId: string): Promise<string> {
  const { token } = await newGuest(site, 'en')
  const seats = await freeSeats(site, sessionId, 1)
  await site.call('POST', 'orders', { body: { sessionId, seats }, headers: asGuest(token, 'en') })
  return seats[0] ?? ''
}

/** Gives the browser the session of a guest with a proved phone, who has accepted the terms. */
export async function enterAsGuest({ context, site, locale }: Visitor): Promise<EnteredGuest> {
  const { phone } = newPerson(locale)
  const tokens = await prove(site, phone, locale)
  await saveInCookies(context, site, tokens, 'guest')
  await context.addInitScript(
    ({ origin, key, version }) => {
      if (location.origin === origin) localStorage.setItem(key, version)
    },
    { origin: site.url, key: TERMS_KEY, version: TERMS_VERSION },
  )
  const call: Call = async (method, path, body) =>
    site.call(method, path, { ...(body === undefined ? {} : { body }), headers: asGuest(tokens.token, locale) })
  return {
    phone,
    call,
    hold: (wanted = {}) => hold(site, call, wanted),
    book: async (wanted = {}) => {
      const { id, breakdown } = await hold(site, call, wanted)
      return pay(site, call, `guest-users/orders/${id}/pay`, breakdown.total)
    },
  }
}

/** Calls the gateway as the member who has signed in on the page. */
export async function callAsMember({ context, site, locale }: Visitor): Promise<Call> {
  const access = (await context.cookies()).find(({ name }) => name === 'shasha-member-access')
  // The cookie begins with its expiry.
  const token = decodeURIComponent(access?.value ?? '').replace(/^\d+\./, '')
  const headers = { authorization: `Bearer ${token}`, 'accept-language': locale.toUpperCase() }
  return async (method, path, body) => site.call(method, path, { ...(body === undefined ? {} : { body }), headers })
}

/**
 * Opens an account and signs the browser in. With `isComplete` (default) the member has a name and a verified e-mail
 * address, otherwise only a phone.
 */
export async function enterAsMember(
  { context, site, locale }: Visitor,
  { person = newPerson(locale), isComplete = true }: { person?: Person; isComplete?: boolean } = {},
): Promise<Entered> {
  let tokens = await signUp(site, person, locale)
  const call = async <T>(method: string, path: string, body?: unknown) =>
    site.call<T>(method, path, {
      ...(body === undefined ? {} : { body }),
      headers: { authorization: `Bearer ${tokens.token}`, 'accept-language': locale.toUpperCase() },
    })
  if (isComplete) {
    const { firstName, lastName, email } = person
    await call<{ user: User }>('PUT', 'auth/profile', { firstName, lastName })
    const { requestId } = await call<{ requestId: string }>('POST', 'auth/init-change-email', { email })
    const code = await codeSentTo(site, email)
    tokens = await call<Tokens>('POST', 'auth/verify-email-user', { requestId, code })
  }
  await saveInCookies(context, site, tokens, 'member')
  return {
    person,
    call,
    gift: async (walletType, amount) => {
      await site.call('POST', 'operator/gifts', {
        body: { id: crypto.randomUUID(), phone: `+966${person.phone.slice(1)}`, walletType, amount },
        headers: { authorization: 'Bearer local-operator-token' },
      })
    },
    book: async ({ wallet, ...wanted } = {}) => {
      const { id, breakdown } = await hold(site, call, wanted)
      return pay(site, call, `orders/${id}/pay`, breakdown.total, wallet?.(breakdown.total))
    },
  }
}

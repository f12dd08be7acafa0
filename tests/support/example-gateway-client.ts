// Calls of the example gateway in tests: a guest, a member, a booking.
export interface Answer {
  status: number
  // The assertions check what they read of it.
  body: {
    token?: string
    requestId?: string
    reason?: string
    details?: Record<string, unknown>
    order?: ExampleOrder
    seats?: { states: string }
    showtimes?: { id: string; filmId: string; startsAt: string }[]
    total?: number
    [name: string]: unknown
  }
}

interface Refund {
  to: string
  amount: number
  lastFour: string
}

export interface ExampleOrder {
  id: string
  reference: string
  status: string
  expiresAt: string | null
  tickets: object[]
  breakdown: Record<'tickets' | 'fee' | 'discount' | 'voucher' | 'total' | 'exchange' | 'eWallet' | 'card', number>
  exchange: { credit: number; used: number; back: Refund[] } | null
  offer: { discount: number; missing: { count: number }[] } | null
  vouchers: { id: string; amount: number; maskedCode: string }[]
  cancellation: {
    total: number
    refunds: Refund[]
    vouchers?: { isBack: boolean }[]
    exchangedFor: object | null
  } | null
}

export interface Input {
  as?: Headers
  body?: object
  key?: string
  method?: string
}

const CARD = { number: '4242424242424242', expiry_month: 12, expiry_year: 2035, cvv: '100' }

/** `url`: of a running example gateway. */
export function exampleClient(url: string) {
  /** A call below `/v1`; the idempotency key is a new one unless it is given. */
  async function call(path: string, { as, body, key = crypto.randomUUID(), method }: Input = {}): Promise<Answer> {
    const headers = new Headers(as)
    headers.set('idempotency-key', key)
    const init = body ? { method: method ?? 'POST', headers, body: JSON.stringify(body) } : { headers }
    const answer = await fetch(`${url}/v1/${path}`, init)
    return { status: answer.status, body: (await answer.json()) as Answer['body'] }
  }

  const newGuest = async (): Promise<Headers> => {
    const { body } = await call('guest-users/session', { body: { language: 'en' } })
    return new Headers({ 'x-guest-token': body.token! })
  }

  async function codeFor(phone: string): Promise<string> {
    const { messages } = (await (await fetch(`${url}/outbox`)).json()) as { messages: { to: string; text: string }[] }
    return /\d{6}/.exec(messages.find(({ to }) => to === phone)!.text)![0]
  }

  /** A member with a new account of this phone. */
  async function newMember(phone: string): Promise<Headers> {
    const guest = await newGuest()
    const { requestId } = (await call('auth/unverified-user', { as: guest, body: { phoneNumber: phone } })).body
    const entry = { requestId, code: await codeFor(phone) }
    const proved = (await call('guest-users/verify', { as: guest, body: entry })).body
    const as = new Headers({ 'x-guest-token': proved.token! })
    const { token } = (await call('auth/add-token', { as, body: { acceptsTerms: true } })).body
    return new Headers({ authorization: `Bearer ${token}` })
  }

  async function cardToken(as: Headers): Promise<string> {
    const desk = (await call('cards/initialize-add-card', { as })).body as { url?: string; publicKey?: string }
    const headers = { authorization: `Bearer ${desk.publicKey}` }
    const answer = await fetch(desk.url!, { method: 'POST', headers, body: JSON.stringify(CARD) })
    return ((await answer.json()) as { token: string }).token
  }

  /** Showtimes of a day that is so many days ahead. */
  async function showtimesOn(ahead: number): Promise<{ id: string; filmId: string; startsAt: string }[]> {
    const date = new Date(Date.now() + (ahead * 24 + 3) * 3_600_000).toISOString().slice(0, 10)
    return (await call(`showtimes?cityId=dmm&date=${date}`)).body.showtimes ?? []
  }

  const openOrder = async (as: Headers, body: object): Promise<ExampleOrder> =>
    (await call('orders', { as, body })).body.order!

  /** Checks the member's order out and pays what is left of it with the card. */
  async function payOrder(as: Headers, { id }: ExampleOrder): Promise<Answer> {
    const { breakdown } = (await call(`orders/${id}/checkout`, { as, body: {} })).body.order!
    const payment = { method: 'CARD', gateway: 'CHECKOUT', token: await cardToken(as) }
    const body = { total: breakdown.card, ...(breakdown.card > 0 ? { payment } : {}) }
    return call(`orders/${id}/pay`, { as, body })
  }

  const book = async (as: Headers, body: object): Promise<ExampleOrder> =>
    (await payOrder(as, await openOrder(as, body))).body.order!

  return { call, newGuest, codeFor, newMember, cardToken, showtimesOn, openOrder, payOrder, book }
}

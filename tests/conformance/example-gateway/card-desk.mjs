// The chain's card processor: a small fake of Checkout.com. The browser sends the card here and gets a token; the gateway
// charges the token. It listens beside the gateway without TLS, which the site allows on loopback outside production
// (PAYMENT_HOSTS=http://127.0.0.1:*).
import { randomUUID } from 'node:crypto'

const PUBLIC_KEY = 'pk_rimal_sandbox'
/** The only numbers it takes, so that no real card ends up here. */
const CARDS = {
  4242424242424242: { brand: 'VISA', result: 'approved' },
  5123456789012346: { brand: 'MASTERCARD', result: 'approved' },
  4557012345678902: { brand: 'VISA', result: 'bank' },
  4464040000000007: { brand: 'MADA', result: 'bank' },
  4000000000000002: { brand: 'VISA', result: 'declined' },
}
const MADA_BINS = /^446404/

const page = (text) =>
  `<!doctype html><meta charset="utf-8"><title>Bank</title><form method="post"><p>${text}</p><button name="answer" value="yes">Approve</button> <button name="answer" value="no">Decline</button></form>`

export function cardDesk({ origin }) {
  const tokens = new Map()
  /** Charges that wait for their bank: id → `{ returnUrl, decide }`. */
  const waiting = new Map()
  const json = (status, body) => ({
    status,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store', ...CORS },
    body: JSON.stringify(body),
  })
  const CORS = {
    'access-control-allow-origin': '*',
    'access-control-allow-headers': 'authorization, content-type',
    'access-control-allow-methods': 'POST',
  }

  function tokenise({ headers, bytes }) {
    if (headers.authorization !== `Bearer ${PUBLIC_KEY}`) return json(401, {})
    const given = JSON.parse(bytes?.toString() || '{}')
    const card = CARDS[given.number]
    const isWhole = card && Number(given.expiry_year) >= 2026 && /^\d{3,4}$/.test(given.cvv ?? '')
    if (!isWhole) return json(422, { error_type: 'request_invalid', error_codes: ['card_number_invalid'] })
    const token = `tok_${randomUUID()}`
    tokens.set(token, { ...card, lastFour: given.number.slice(-4), month: given.expiry_month, year: given.expiry_year })
    return json(201, { type: 'card', token, last4: given.number.slice(-4) })
  }

  function bank(id, { method, bytes }) {
    const charge = waiting.get(id)
    const html = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }
    if (!charge) return { status: 404, headers: html, body: '<!doctype html><title>Over</title>' }
    if (method !== 'POST') return { status: 200, headers: html, body: page('Rimal Bank · sandbox') }
    waiting.delete(id)
    charge.decide(/answer=yes/.test(bytes.toString()))
    return { status: 303, headers: { location: charge.returnUrl }, body: '' }
  }

  return {
    publicKey: PUBLIC_KEY,
    url: `${origin}/sandbox-payments/tokens`,
    isMada: (bin) => MADA_BINS.test(bin),
    /** The card behind a token, which counts once; undefined if there is none. */
    take: (token) => {
      const card = tokens.get(token)
      tokens.delete(token)
      return card
    },
    /** The page of the bank, which calls `decide` with true or false and leads back. */
    askBank: (returnUrl, decide) => {
      const id = randomUUID()
      waiting.set(id, { returnUrl, decide })
      return `${origin}/sandbox-payments/bank/${id}`
    },
    serve: (request) => {
      const { pathname } = request.url
      if (request.method === 'OPTIONS') return { status: 204, headers: CORS, body: '' }
      const [, id] = /^\/sandbox-payments\/bank\/([\w-]+)$/.exec(pathname) ?? []
      if (id) return bank(id, request)
      return pathname === '/sandbox-payments/tokens' && request.method === 'POST' ? tokenise(request) : json(404, {})
    },
  }
}

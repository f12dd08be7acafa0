// The chain's card processor: a small fake of Checkout.com. The browser sends the card here and gets a token; the gateway
// charges the token. It listens beside the gateway without TLS, which the site allows on loopback outside production
// (PAYMENT_HOSTS=http://127.0.0.1:*).
import { randomUUID } from 'node:crypto'
import { json as answerJson } from './answers.mjs'

const PUBLIC_KEY = 'pk_rimal_sandbox'
/**
 * The only numbers it takes, so that no real card ends up here. None asks for 3-D Secure: the attempt would be
 * AUTHENTICATE and lead to the bank, as “Orders and payments” in the guide says.
 */
const CARDS = {
  4242424242424242: { brand: 'VISA', isApproved: true },
  4464040000000007: { brand: 'MADA', isApproved: true },
  4000000000000002: { brand: 'VISA', isApproved: false },
}
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, content-type',
  'access-control-allow-methods': 'POST',
}

const json = (status, body) => answerJson(status, body, CORS)

export function createCardDesk({ origin }) {
  const tokens = new Map()

  function tokenise({ headers, bytes }) {
    if (headers.authorization !== `Bearer ${PUBLIC_KEY}`) return json(401, {})
    const given = JSON.parse(bytes?.toString() || '{}')
    const card = CARDS[given.number]
    const isWhole = card && Number(given.expiry_year) >= 2026 && /^\d{3,4}$/.test(given.cvv ?? '')
    if (!isWhole) return json(422, { error_type: 'request_invalid', error_codes: ['card_number_invalid'] })
    const token = `tok_${randomUUID()}`
    const lastFour = given.number.slice(-4)
    const expiry = { expiryMonth: given.expiry_month, expiryYear: given.expiry_year }
    tokens.set(token, { ...card, ...expiry, lastFour })
    return json(201, { type: 'card', token, last4: lastFour })
  }

  return {
    publicKey: PUBLIC_KEY,
    url: `${origin}/sandbox-payments/tokens`,
    /** The first digits of mada cards. */
    isMada: (bin) => bin.startsWith('446404'),
    /** The card behind a token, which counts once; undefined if there is none. */
    take: (token) => {
      const card = tokens.get(token)
      tokens.delete(token)
      return card
    },
    serve: (request) => {
      if (request.method === 'OPTIONS') return { status: 204, headers: CORS, body: '' }
      return request.method === 'POST' ? tokenise(request) : json(404, {})
    },
  }
}

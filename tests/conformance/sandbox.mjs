// What the embedded gateway's sandbox offers a tester: an outbox instead of text messages, test cards, vouchers and
// proofs of offers. Another gateway may serve the same outbox.

export const SANDBOX_PATH = '/sandbox-payments/'
const TIMEOUT_MS = 9000
const CODE_TRIES = 20
const CODE_PAUSE_MS = 200
/** `isOfSandbox`: it goes to no processor but the sandbox. */
const SANDBOX_CARD = { month: 12, year: 2035, holder: 'NOURA CHECK', isOfSandbox: true }
const DEMO_EXPIRY = { expiryMonth: 12, expiryYear: 2035 }

/** They go to a sandbox of this gateway’s own, and to no processor. */
const CARDS = {
  card: { number: '4242424242424242', cvv: '100', ...SANDBOX_CARD },
  declinedCard: { number: '4000000000000002', cvv: '123', ...SANDBOX_CARD },
}

/** As the embedded gateway lists them at `CARDS_PAGE`. */
const CARDS_PAGE = '/sandbox-payments/cards'
const SANDBOX = {
  vouchers: ['SHV-TRYME-TRYME-444W'],
  /** What proves an offer, by its validationType. */
  proofs: {
    BIN: [{ bin: '424242' }],
    CARD: [{ bin: '454347', lastFour: '9996', ...DEMO_EXPIRY }],
    STATIC: [{ code: 'SHARIKA-25' }],
  },
  studentId: '443010024',
  appleValidationUrl: 'https://apple-pay-gateway-cert.apple.com/paymentservices/startSession',
}

/** Text messages of the sandbox, newest first; undefined if the gateway has no outbox. */
export async function readOutbox(base, send = fetch) {
  const init = { signal: AbortSignal.timeout(TIMEOUT_MS) }
  const answer = await send(new URL('v1/sandbox/outbox', base), init).catch(() => undefined)
  if (!answer?.ok) return undefined
  const body = await answer.json().catch(() => undefined)
  return Array.isArray(body?.messages) ? body.messages : undefined
}

/** A random Saudi mobile number. */
const newPhone = () => `+96650${String(crypto.getRandomValues(new Uint32Array(1))[0] % 10_000_000).padStart(7, '0')}`
const newEmail = () => `check-${crypto.randomUUID().slice(0, 8)}@example.com`

const LOCAL_OPERATOR_TOKEN = 'local-operator-token'

/** Sends all members of a local gateway a message, as `npm run tell` does. */
async function tellMembers(base, send) {
  const texts = { title: 'Gateway check', body: 'This message is a test.' }
  const message = { type: 'GENERAL', id: `check-${crypto.randomUUID().slice(0, 8)}`, texts: { ar: texts, en: texts } }
  await send(new URL('v1/operator/messages', base), {
    method: 'POST',
    headers: { authorization: `Bearer ${LOCAL_OPERATOR_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify(message),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => undefined)
}

/**
 * Changes a showtime of a local gateway, as `npm run showtimes` does. `change`: its kind, and what goes with it. Resolves
 * to whether the gateway took the order.
 */
async function changeShowtime(base, send, showtimeId, change) {
  const id = `check-${crypto.randomUUID().slice(0, 8)}`
  const order = { id, showtimes: [showtimeId], reason: 'OTHER', ...change }
  const answer = await send(new URL('v1/operator/changes', base), {
    method: 'POST',
    headers: { authorization: `Bearer ${LOCAL_OPERATOR_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify(order),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => undefined)
  return answer?.ok === true
}

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/** A code may arrive after the answer that announces it. A code that was read once is not the one that is awaited. */
function codesFrom(read, wait) {
  const used = new Set()
  return async (place) => {
    for (let tries = 0; tries < CODE_TRIES; tries += 1) {
      const message = (await read())?.find(({ to, text }) => to === place && !used.has(text))
      const code = /\d{4,8}/.exec(message?.text ?? '')?.[0]
      if (code) {
        used.add(message.text)
        return code
      }
      await wait(CODE_PAUSE_MS)
    }
    return undefined
  }
}

const hasSandbox = async (base, send) =>
  (await send(new URL(CARDS_PAGE, base), { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => undefined))?.ok

/** What the gateway’s outbox supplies, and with the embedded gateway’s sandbox everything else. */
export async function sandboxSupplies(base, { send = fetch, wait = pause } = {}) {
  const read = () => readOutbox(base, send)
  if (!(await read())) return {}
  const outbox = {
    phone: newPhone,
    email: newEmail,
    codeFor: codesFrom(read, wait),
    messageWith: async (text) => (await read())?.find((message) => message.text.includes(text))?.text,
    ...CARDS,
  }
  if (!(await hasSandbox(base, send))) return outbox
  return {
    ...outbox,
    tellMembers: () => tellMembers(base, send),
    move: (showtimeId, startsAt) => changeShowtime(base, send, showtimeId, { kind: 'MOVED', to: { startsAt } }),
    withdrawSeats: (showtimeId, seats) => changeShowtime(base, send, showtimeId, { kind: 'SEATS_WITHDRAWN', seats }),
    callOff: (showtimeId) => changeShowtime(base, send, showtimeId, { kind: 'CALLED_OFF' }),
    ...SANDBOX,
  }
}

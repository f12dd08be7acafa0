// Members of staff in tests, and one call of each kind that the operator's routes have.
import { exports } from 'cloudflare:workers'
import { cinemaDayOf } from '#server/contracts/rules/riyadh-time.ts'
import { LOCAL_EDGE_KEY } from '#server/lib/edge-key.ts'
import { type Role, ROLES } from '#server/lib/operator-access.rules.ts'
import { call, type Reply } from './calls.ts'
import { newChangeId } from './changes.ts'
import { COLA, foodOrder, kitchenOf, OLAYA } from './kitchen.ts'

/** The token of local runs, which the edge shares. */
export const SHARED = { authorization: 'Bearer local-operator-token' }
export type Headers = Record<string, string>

export const operate = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  headers: Headers,
  body?: object,
): Promise<Reply> => call(method, `operator/${path}`, { headers, ...(body ? { body } : {}) })

let members = 0
/** A new member, with the headers of a command that has their token. */
export async function joinStaff(role: Role, name = 'Salma', headers: Headers = SHARED) {
  const id = `st-${(members += 1)}`
  const { status, body } = await operate('POST', 'staff', headers, { id, name, role })
  if (status !== 200) throw new Error(`Not added: ${JSON.stringify(body)}`)
  const { token } = body as { token: string }
  return { id, name, token, headers: { authorization: `Bearer ${token}` } }
}

export const readAudit = async (query = '', headers: Headers = throughAccess('everything')) =>
  (await operate('GET', `audit${query}`, headers)).body as {
    rows: { seq: number; by: string; action: string; target: string | null; outcome: string }[]
    next: number | null
  }
/** As the edge names a user of Access with these roles. */
export const throughAccess = (roles: string): Headers => ({
  ...SHARED,
  'x-operator': 'access-1',
  'x-operator-roles': roles,
})

/** Of an enquiry that exists, because a look at another one is not in the audit list. */
export const ENQUIRY = 'SH-KNQWN'
const ENQUIRY_CALLS: Record<string, { method: 'GET' | 'POST'; body?: object }> = {
  '': { method: 'GET' },
  '/waiting': { method: 'GET' },
  [`/${ENQUIRY}`]: { method: 'GET' },
  [`/${ENQUIRY}/contact`]: { method: 'POST', body: { why: 'CALLER_ASKS' } },
  [`/${ENQUIRY}/take`]: { method: 'POST', body: {} },
  [`/${ENQUIRY}/put-back`]: { method: 'POST', body: {} },
  [`/${ENQUIRY}/mail`]: { method: 'POST', body: { text: 'Hello Noura' } },
  [`/${ENQUIRY}/send-again`]: { method: 'POST', body: {} },
  [`/${ENQUIRY}/call`]: { method: 'POST', body: { why: 'SOLVED' } },
  [`/${ENQUIRY}/close`]: { method: 'POST', body: { why: 'SPAM' } },
  [`/${ENQUIRY}/reopen`]: { method: 'POST', body: {} },
}

/** Who works with bookings. */
const OFFICE: readonly Role[] = ROLES.filter((role) => role !== 'kitchen')

/** One call of each kind. Except for the enquiry they change nothing that exists. */
export const OPERATOR_CALLS: Record<
  string,
  { send: (headers: Headers) => Promise<Pick<Reply, 'status'>>; roles: readonly Role[] }
> = {
  'what needs a person': { send: (headers) => operate('GET', 'attention', headers), roles: OFFICE },
  'late work': { send: (headers) => operate('GET', 'due', headers), roles: OFFICE },
  'an order': { send: (headers) => operate('GET', 'orders/SH-NONE', headers), roles: OFFICE },
  'changes so far': { send: (headers) => operate('GET', 'changes', headers), roles: OFFICE },
  'a retry': { send: (headers) => operate('POST', 'due/order-none/retry', headers), roles: OFFICE },
  'asking a processor': { send: (headers) => operate('POST', 'orders/o-none/reconcile', headers), roles: OFFICE },
  'a refund': { send: (headers) => operate('POST', 'orders/o-none/refund', headers), roles: ['support', 'manager'] },
  'a release': { send: (headers) => operate('POST', 'orders/o-none/release', headers), roles: ['support', 'manager'] },
  'closing by hand': {
    send: (headers) => operate('POST', 'orders/o-none/close', headers, { note: 'Refunded there' }),
    roles: ['support', 'manager'],
  },
  'a search for bookings': {
    send: (headers) => operate('POST', 'bookings/find', headers, { by: 'PHONE', phone: '0501234567' }),
    roles: ['support', 'manager'],
  },
  'showtimes to search by': {
    send: (headers) => operate('GET', 'bookings/showtimes', headers),
    roles: ['support', 'manager'],
  },
  'a ticket sent again': {
    send: (headers) => operate('POST', 'orders/o-none/send-again', headers, { by: 'PHONE' }),
    roles: ['support', 'manager'],
  },
  'money given back': {
    send: (headers) => operate('POST', 'orders/o-none/goodwill', headers, { reason: 'FAULT', amount: 100 }),
    roles: ['support', 'manager'],
  },
  'what seats would give back': {
    send: (headers) => operate('GET', 'orders/o-none/goodwill?seat=B5', headers),
    roles: ['support', 'manager'],
  },
  'a booking cancelled past the rules': {
    send: (headers) => operate('POST', 'orders/o-none/cancel', headers, { reason: 'FAULT', total: 100 }),
    roles: ['support', 'manager'],
  },
  'a service note': {
    send: (headers) => operate('POST', 'orders/o-none/service', headers, { codes: [], note: '' }),
    roles: ['support', 'manager'],
  },
  'a whole contact': {
    send: (headers) => operate('POST', 'orders/o-none/contact', headers, { why: 'SAFETY' }),
    roles: ['support', 'manager'],
  },
  'what a booking may be moved to': {
    send: (headers) => operate('GET', 'orders/o-none/rebook', headers),
    roles: ['support', 'manager'],
  },
  'moving a booking': {
    send: (headers) => operate('POST', 'orders/o-none/rebook', headers, {}),
    roles: ['support', 'manager'],
  },
  'a change of showtimes': {
    send: (headers) =>
      operate('POST', 'changes', headers, {
        id: newChangeId(),
        kind: 'CALLED_OFF',
        reason: 'EQUIPMENT',
        showtimes: ['none'],
      }),
    roles: ['manager'],
  },
  'a file of showtimes': { send: (headers) => operate('POST', 'programme/check', headers, []), roles: ['manager'] },
  'applying a file': { send: (headers) => operate('POST', 'programme/apply', headers, []), roles: ['manager'] },
  'a release of a day': {
    send: (headers) => operate('POST', 'programme/release', headers, { cinema: 'none', day: '2026-11-28' }),
    roles: ['manager'],
  },
  'a gift': {
    send: (headers) =>
      operate('POST', 'gifts', headers, { phone: '+966509999999', walletType: 'E_WALLET', amount: 100, id: 'sorry' }),
    roles: ['manager'],
  },
  'a voucher': {
    send: (headers) =>
      operate('POST', 'vouchers', headers, { id: 'batch-1', count: 1, validDays: 10, kind: 'AMOUNT', amount: 100 }),
    roles: ['manager'],
  },
  'finding a member': {
    send: (headers) => operate('POST', 'members/find', headers, { text: 'm-none' }),
    roles: ['support', 'manager'],
  },
  'a look at a member': { send: (headers) => operate('GET', 'members/m-none', headers), roles: ['support', 'manager'] },
  'a section of a member': {
    send: (headers) => operate('GET', 'members/m-none/wallet', headers),
    roles: ['support', 'manager'],
  },
  'a whole phone number': {
    send: (headers) => operate('POST', 'members/m-none/contact', headers, { why: 'OTHER' }),
    roles: ['support', 'manager'],
  },
  'lifting the limits of codes': {
    send: (headers) => operate('POST', 'members/m-none/unlock-codes', headers, { reason: 'OTHER' }),
    roles: ['support', 'manager'],
  },
  'ending sessions': {
    send: (headers) => operate('POST', 'members/m-none/end-sessions', headers, { reason: 'OTHER', session: null }),
    roles: ['support', 'manager'],
  },
  'a gift to a member': {
    send: (headers) =>
      operate('POST', 'members/m-none/gift', headers, { reason: 'OTHER', walletType: 'E_WALLET', amount: 100 }),
    roles: ['manager'],
  },
  'a voucher for a member': {
    send: (headers) =>
      operate('POST', 'members/m-none/voucher', headers, {
        reason: 'OTHER',
        kind: 'AMOUNT',
        amount: 100,
        validDays: 9,
      }),
    roles: ['manager'],
  },
  'a message to members': {
    send: (headers) => operate('POST', 'messages', headers, { id: 'eid', type: 'NOTHING' }),
    roles: ['manager'],
  },
  'the state of a message': { send: (headers) => operate('GET', 'messages/eid', headers), roles: ['manager'] },
  'stopping a message': { send: (headers) => operate('DELETE', 'messages/eid', headers), roles: ['manager'] },
  ...Object.fromEntries(
    Object.entries(ENQUIRY_CALLS).map(([path, { method, body }]) => [
      `enquiries: ${method} ${path}`,
      {
        send: (headers: Headers) => operate(method, `enquiries${path}`, headers, body),
        roles: ['support', 'manager'] as const,
      },
    ]),
  ),
  'the board of a kitchen': {
    send: (headers) => operate('GET', `kitchens/${OLAYA}`, headers),
    roles: ['kitchen', 'manager', 'engineer'],
  },
  'a press in a kitchen': {
    send: async (headers) => {
      const order = foodOrder(90)
      await kitchenOf().place(order)
      return operate('POST', `kitchens/${OLAYA}/presses`, headers, {
        day: cinemaDayOf(Date.now()),
        orderId: order.orderId,
        from: 'REQUESTED',
        step: 'on',
      })
    },
    roles: ['kitchen', 'manager', 'engineer'],
  },
  'what is sold out': {
    send: (headers) =>
      operate('POST', `kitchens/${OLAYA}/items`, headers, {
        day: cinemaDayOf(Date.now()),
        itemId: COLA,
        isSoldOut: true,
      }),
    roles: ['kitchen', 'manager', 'engineer'],
  },
  figures: { send: (headers) => operate('GET', 'metrics', headers), roles: ['engineer'] },
  'the list of staff': { send: (headers) => operate('GET', 'staff', headers), roles: ['manager', 'engineer'] },
  'a new member': {
    send: (headers) => operate('POST', 'staff', headers, { id: 'st-new', name: 'Nora', role: 'nothing' }),
    roles: ['manager', 'engineer'],
  },
  'revoking a member': {
    send: (headers) => operate('POST', 'staff/st-none/revoke', headers),
    roles: ['manager', 'engineer'],
  },
  'the audit list': { send: (headers) => operate('GET', 'audit', headers), roles: ['manager', 'engineer'] },
  'its file': {
    send: async (headers) => ({ status: await fileStatus(headers) }),
    roles: ['manager', 'engineer'],
  },
}

export const fetchAuditFile = (headers: Headers, query = '') =>
  exports.default.fetch(`https://gateway.test/v1/operator/audit.csv${query}`, {
    headers: { 'x-edge-key': LOCAL_EDGE_KEY, ...headers },
  })
const fileStatus = async (headers: Headers): Promise<number> => {
  const answer = await fetchAuditFile(headers)
  await answer.text()
  return answer.status
}

/** By role, whether each kind of call was let through. A refusal for another reason means that the role may ask. */
export async function admittedCalls(headers: Headers): Promise<string[]> {
  const passed: string[] = []
  for (const [name, { send }] of Object.entries(OPERATOR_CALLS)) {
    const { status } = await send(headers)
    if (status !== 403 && status !== 401) passed.push(name)
  }
  return passed
}

// Two guests and two members, the data of the first of each, and a request for every contract call that names an id.
import { env } from 'cloudflare:workers'
import { call, codeFor, type Member, newPhone, type Reply, type Someone, type Visitor } from './calls.ts'
import { addCard, cardOf, VISA } from './cards.ts'
import { fileOf, png, send, stored } from './files.ts'
import { newAddress, newMember } from './members.ts'
import { tell, words } from './notifications.ts'
import { guest, newShowtime, openOrder, orderOf, orderStub, payOrder, pricedOrder } from './orders.ts'
import { add, money } from './vouchers.ts'
import { newBank } from './fake-bank.ts'

export type Who = 'public' | 'guest A' | 'guest B' | 'member A' | 'member B'
type Kind =
  | 'order'
  | 'card'
  | 'news'
  | 'template'
  | 'topUp'
  | 'file'
  | 'search'
  | 'voucher'
  | 'phone code'
  | 'recovery code'
  | 'recovery'
  | 'member’s phone code'
  | 'member’s email code'

export interface Thing {
  kind: Kind
  id: string
  owner: Who
  /** For a code: the code that its owner received. */
  code?: string
}

export interface Belongings {
  people: Record<Who, Someone | undefined>
  things: Thing[]
  showtimeId: string
  /** By caller: the caller's own order and top-up, to combine with ids of another owner. */
  own: Partial<Record<Who, { orderId: string; total: number; topUpId: string; voucherOrderId: string }>>
  /** Reads everything stored about the first guest's and the first member's data. */
  state: () => Promise<string[]>
}

interface ApiCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  body?: object
}

export interface Request {
  kind: Kind
  ask: (id: string, who: Who, all: Belongings) => ApiCall
  /**
   * The kind of owner that the call serves. Undefined if only the right code opens it; the tests of codes cover that.
   */
  servesKind?: 'guest' | 'member' | 'both' | undefined
}

type Serves = Request['servesKind']
type Path = string | ((id: string, who: Who, all: Belongings) => string)
type Body = (id: string, who: Who, all: Belongings) => object

const of =
  (method: ApiCall['method']) =>
  (kind: Kind, servesKind: Serves, path: Path, body?: Body): Request => ({
    kind,
    servesKind,
    ask: (id, who, all) => ({
      method,
      path: typeof path === 'string' ? path.replace('*', id) : path(id, who, all),
      ...(method === 'GET' ? {} : { body: body?.(id, who, all) ?? {} }),
    }),
  })
const get = of('GET')
const post = of('POST')
const put = of('PUT')
const remove = of('DELETE')

const CARD = { method: 'CARD', gateway: 'CHECKOUT', token: 'tok' }
const codeOf: Body = (id, _, { things }) => ({
  requestId: id,
  code: things.find((thing) => thing.id === id)?.code ?? '000000',
})

/** By call and the name of the id in it. A call that ends a thing comes after the calls that read it. */
export const REQUESTS: Record<string, Request> = {
  'GET orders/:id id': get('order', 'both', 'orders/*'),
  'GET guest-users/orders/:id id': get('order', 'both', 'guest-users/orders/*'),
  'GET orders/:id/invoice id': get('order', 'both', 'orders/*/invoice'),
  'GET orders/:id/check-cancel id': get('order', 'both', 'orders/*/check-cancel'),
  'GET orders/:id/cancel-terms id': get('order', 'both', 'orders/*/cancel-terms'),
  'GET orders/:id/alternatives id': get('order', 'both', 'orders/*/alternatives'),
  'POST orders/:id/answer-change id': post('order', 'both', 'orders/*/answer-change', () => ({
    changeId: 'change',
    way: 'REFUND',
    refund: 0,
  })),
  'GET showtimes/:sessionId/seats orderId': get(
    'order',
    undefined,
    (id, _, { showtimeId }) => `showtimes/${showtimeId}/seats?orderId=${id}`,
  ),
  'GET showtimes/:sessionId/best-seats orderId': get(
    'order',
    undefined,
    (id, _, { showtimeId }) => `showtimes/${showtimeId}/best-seats?count=2&orderId=${id}`,
  ),
  'GET orders/:id/voucher/verify id': get('order', 'both', 'orders/*/voucher/verify?code=none'),
  'GET orders/:id/voucher/calculate id': get('order', 'both', 'orders/*/voucher/calculate?code=none'),
  'POST orders/:id/voucher id': post('order', 'both', 'orders/*/voucher', () => ({ codes: ['none'] })),
  'DELETE orders/:id/voucher id': remove('order', 'both', 'orders/*/voucher', () => ({ voucherId: 'none' })),
  'DELETE orders/:id/voucher voucherId': remove(
    'voucher',
    'member',
    (_, who, { own }) => `orders/${own[who]?.voucherOrderId ?? 'none'}/voucher`,
    (voucherId) => ({ voucherId }),
  ),
  'POST orders/:id/share-ticket id': post('order', 'member', 'orders/*/share-ticket', () => ({ seat: 'B5' })),
  'POST guest-users/orders/:id/share-ticket id': post('order', 'guest', 'guest-users/orders/*/share-ticket', () => ({
    seat: 'B5',
  })),
  'POST orders/:id/ticket-messages id': post('order', 'both', 'orders/*/ticket-messages', () => ({ by: 'PHONE' })),
  'POST orders/:id/ticket-links/withdraw id': post('order', 'both', 'orders/*/ticket-links/withdraw'),
  'POST cards/create-apple-session orderId': post('order', 'both', 'cards/create-apple-session', (orderId) => ({
    orderId,
  })),
  'POST guest-users/cards/hyper-pay/initialize-add-card orderId': post(
    'order',
    'guest',
    'guest-users/cards/hyper-pay/initialize-add-card',
    (orderId) => ({ orderId }),
  ),
  'POST guest-users/cards/payfort/initialize-add-card orderId': post(
    'order',
    'guest',
    'guest-users/cards/payfort/initialize-add-card',
    (orderId) => ({ orderId }),
  ),
  'DELETE orders/:id/offers id': remove('order', 'both', 'orders/*/offers'),
  'GET orders/:id/offers/check-card id': get('order', 'both', 'orders/*/offers/check-card?bin=424242&lastFour=4242'),
  'GET orders/:id/offers/cards id': get('order', 'member', 'orders/*/offers/cards'),
  'GET offers/:id/verify savedCardId': get('card', 'member', 'offers/ofr_bank/verify?savedCardId=*'),
  'POST orders/:id/seats id': post('order', 'both', 'orders/*/seats', () => ({ seats: ['C7'] })),
  'POST orders/:id/extend id': post('order', 'both', 'orders/*/extend'),
  'PUT orders/:id/food id': put('order', 'both', 'orders/*/food', () => ({ lines: [], delivery: 'COUNTER' })),
  'POST orders/:id/food-requests id': post('order', 'both', 'orders/*/food-requests'),
  'POST orders/:id/food-orders id': post('order', 'both', 'orders/*/food-orders'),
  'GET orders/:id/food-orders id': get('order', 'both', 'orders/*/food-orders'),
  'POST orders/:id/other-way id': post('order', 'both', 'orders/*/other-way', () => ({ attempt: 1 })),
  'POST orders/:id/release id': post('order', undefined, 'orders/*/release', () => ({ reference: 'SH-AAAA-AAAA' })),
  'POST orders/:id/checkout id': post('order', 'both', 'orders/*/checkout'),
  'POST guest-users/orders/:id/pay id': post('order', 'guest', 'guest-users/orders/*/pay', () => ({
    total: 4750,
    payment: CARD,
  })),
  'POST orders/:id/pay id': post('order', 'member', 'orders/*/pay', () => ({ total: 4750, payment: CARD })),
  'POST orders/:id/cancel id': post('order', 'member', 'orders/*/cancel', () => ({
    reasonId: 'plans',
    refund: 0,
  })),
  'POST orders/:id/pay cardId': post(
    'card',
    'member',
    (_, who, { own }) => `orders/${own[who]?.orderId ?? 'none'}/pay`,
    (cardId, who, { own }) => ({ total: own[who]?.total ?? 1, payment: { method: 'SAVED_CARD', cardId } }),
  ),
  'POST top-ups/:id/pay cardId': post(
    'card',
    'member',
    (_, who, { own }) => `top-ups/${own[who]?.topUpId ?? 'none'}/pay`,
    (cardId) => ({ payment: { method: 'SAVED_CARD', cardId } }),
  ),
  'GET cards/:id/code id': get('card', 'member', 'cards/*/code'),
  'PUT cards/:id id': put('card', 'member', 'cards/*', () => ({ isDefault: true })),
  'DELETE cards/:id id': remove('card', 'member', 'cards/*'),
  'GET top-ups/:id id': get('topUp', 'member', 'top-ups/*'),
  'POST top-ups/:id/create-apple-session id': post('topUp', 'member', 'top-ups/*/create-apple-session', () => ({})),
  'POST top-ups/:id/pay id': post('topUp', 'member', 'top-ups/*/pay', () => ({ payment: CARD })),
  'PUT notifications/:id/make-read id': put('news', 'member', 'notifications/*/make-read'),
  'PUT notifications/make-read newestId': put('news', 'member', 'notifications/make-read', (newestId) => ({
    newestId,
  })),
  'PUT notifications/make-read/notification-template/:id id': put(
    'template',
    'member',
    'notifications/make-read/notification-template/*',
  ),
  'DELETE notifications/:id id': remove('news', 'member', 'notifications/*'),
  'DELETE recent-searches id': remove('search', 'member', 'recent-searches', (id) => ({ id })),
  'PUT auth/profile photoId': put('file', 'member', 'auth/profile', (photoId) => ({ photoId })),
  'POST guest-users/verify requestId': post('phone code', undefined, 'guest-users/verify', codeOf),
  'POST auth/reset-password-code requestId': post('recovery code', undefined, 'auth/reset-password-code', codeOf),
  'POST auth/reset-password-confirmation recoveryId': post(
    'recovery',
    undefined,
    'auth/reset-password-confirmation',
    (recoveryId) => ({ recoveryId }),
  ),
  'POST auth/change-phone requestId': post('member’s phone code', undefined, 'auth/change-phone', codeOf),
  'POST auth/verify-email-user requestId': post('member’s email code', undefined, 'auth/verify-email-user', codeOf),
}

const idOf = (reply: Reply): string => {
  if (reply.status !== 200) throw new Error(reply.text)
  return (reply.body as { requestId: string }).requestId
}

/** Requests a code and returns it with its owner, who received it. */
async function codeThing(kind: Kind, owner: Who, reply: Promise<Reply>, place: string): Promise<Thing> {
  return { kind, owner, id: idOf(await reply), code: await codeFor(place) }
}

/** An order with held seats, an order at checkout and an order with tickets. */
async function ordersOf(as: Visitor | Member, owner: Who, showtimeId: string, seat: string): Promise<Thing[]> {
  const held = orderOf(await openOrder(as, showtimeId, [seat]))
  const priced = await pricedOrder(as, await newShowtime(), ['B2'])
  const ticketed = await pricedOrder(as, await newShowtime(), ['B5'])
  if ('memberId' in as)
    await call('POST', `orders/${ticketed.id}/pay`, { as, body: { total: ticketed.breakdown.total, payment: CARD } })
  else await payOrder(as, ticketed, 'tok')
  return [held, priced, ticketed].map(({ id }) => ({ kind: 'order', id, owner }))
}

const search = async (as: Member): Promise<string> => {
  const { body } = await call('POST', 'recent-searches', { as, body: { searchText: 'moon' } })
  return (body as { recentSearches: { id: string }[] }).recentSearches[0]!.id
}

const openTopUp = async (as: Member): Promise<string> => {
  const { body } = await call('POST', 'top-ups', { as, body: { amount: 5000 } })
  return (body as { topUp: { id: string } }).topUp.id
}

export async function belongings(): Promise<Belongings> {
  newBank()
  const [guestA, guestB] = [await guest(), await guest('+966501234568')]
  const [memberA, memberB] = [await newMember(), await newMember()]
  const people = { public: undefined, 'guest A': guestA, 'guest B': guestB, 'member A': memberA, 'member B': memberB }
  const showtimeId = await newShowtime()
  const orders = [
    ...(await ordersOf(guestA, 'guest A', showtimeId, 'B5')),
    ...(await ordersOf(memberA, 'member A', showtimeId, 'C5')),
  ]
  await call('PUT', 'notifications/choices', { as: memberA, body: { news: true } })
  await tell(memberA.memberId, { id: 'n-a', type: 'GENERAL', templateId: 'tpl-a', texts: words('One') })
  const { body } = await call('GET', 'notifications', { as: memberA })
  const [news] = (body as { notifications: { id: string }[] }).notifications
  const [phone, memberPhone, address, recoveryAddress] = [newPhone(), newPhone(), newAddress(), newAddress()]
  const things: Thing[] = [
    ...orders,
    { kind: 'card', id: cardOf(await addCard(memberA, 'CHECKOUT', { number: VISA })).id, owner: 'member A' },
    { kind: 'news', id: news!.id, owner: 'member A' },
    { kind: 'template', id: 'tpl-a', owner: 'member A' },
    { kind: 'search', id: await search(memberA), owner: 'member A' },
    { kind: 'topUp', id: await openTopUp(memberA), owner: 'member A' },
    { kind: 'file', id: fileOf(await send(memberA, [{ bytes: await png(64, 64) }])).id, owner: 'member A' },
    {
      kind: 'recovery',
      id: (await env.GUESTS.getByName(`guest:${guestA.guestId}`).openRecovery(memberA.memberId)).recoveryId,
      owner: 'guest A',
    },
    await codeThing(
      'phone code',
      'guest A',
      call('POST', 'guest-users/phone-number', { as: guestA, body: { phoneNumber: phone } }),
      phone,
    ),
    await codeThing(
      'recovery code',
      'guest A',
      call('POST', 'auth/forget-password', { as: guestA, body: { email: recoveryAddress } }),
      recoveryAddress,
    ),
    await codeThing(
      'member’s phone code',
      'member A',
      call('POST', 'auth/init-change-phone', { as: memberA, body: { phoneNumber: memberPhone } }),
      memberPhone,
    ),
    await codeThing(
      'member’s email code',
      'member A',
      call('POST', 'auth/init-change-email', { as: memberA, body: { email: address } }),
      address,
    ),
  ]
  const ownOf = async (as: Member) => {
    const { id: orderId, breakdown } = await pricedOrder(as, await newShowtime(), ['B3'])
    const { id: voucherOrderId } = await pricedOrder(as, await newShowtime(), ['B3'])
    return { orderId, total: breakdown.total, topUpId: await openTopUp(as), voucherOrderId }
  }
  const own = { 'member A': await ownOf(memberA), 'member B': await ownOf(memberB) }
  const voucher = await money(1000)
  orderOf(await add(memberA, own['member A'].voucherOrderId, [voucher.code]))
  things.push({ kind: 'voucher', id: voucher.id, owner: 'member A' })
  const ofMember = ['cards', 'notifications', 'recent-searches', 'wallet?walletType=E_WALLET', 'auth/me']
  return {
    people,
    things,
    showtimeId,
    own,
    state: async () => [
      ...(await Promise.all(orders.map(async ({ id }) => JSON.stringify(await orderStub(id).snapshot())))),
      ...(await Promise.all(ofMember.map(async (path) => (await call('GET', path, { as: memberA })).text))),
      ...(await stored(memberA)),
    ],
  }
}

// Tickets in messages: the sent texts, the link in them, and the page that it opens.
import { runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import type { Answer } from '#server/contracts/contract.ts'
import type { Order } from '#server/contracts/orders.ts'
import { call, newKey, type Reply, type Someone, type Visitor } from './calls.ts'
import { newShowtime, orderOf, orderStub, payOrder, pricedOrder } from './orders.ts'

export type Linked = Answer<'GET tickets/linked'>
export type Listed = Answer<'GET guest-users/orders'>

/** A paid order whose messages are sent. */
export async function ticketed(as: Visitor, seats = ['B5', 'B6'], show?: string): Promise<Order> {
  const order = orderOf(await payOrder(as, await pricedOrder(as, show ?? (await newShowtime()), seats), 'tok-visa'))
  await sendOutbox(order.id)
  return order
}

/** Sends the outbox of the order. */
export const sendOutbox = async (orderId: string): Promise<void> =>
  void (await runDurableObjectAlarm(orderStub(orderId)))

export async function messages(): Promise<{ to: string; text: string }[]> {
  const { body } = await call('GET', 'sandbox/outbox')
  return (body as { messages: { to: string; text: string }[] }).messages
}

/** The texts of all messages, oldest first. */
export async function sentTexts(): Promise<string[]> {
  const { results } = await env.DB.prepare('SELECT text FROM sandbox_messages').all<{ text: string }>()
  return results.map(({ text }) => text)
}

export const textsWith = async (part: string): Promise<string[]> =>
  (await messages()).map(({ text }) => text).filter((text) => text.includes(part))

export async function linkOf(order: Order): Promise<string> {
  const message = (await messages()).find(({ text }) => text.includes(order.reference))
  return /\/ticket#(\S+)$/.exec(message?.text ?? '')?.[1] ?? ''
}

export const openLink = (link: string, network = '203.0.113.1'): Promise<Reply> =>
  call('GET', `tickets/linked?link=${encodeURIComponent(link)}`, { headers: { 'x-client-network': network } })

export const linkedOf = (reply: Reply): Linked => {
  if (reply.status !== 200) throw new Error(reply.text)
  return reply.body
}

export const sendAgain = (as: Someone, id: string, body: object = { by: 'PHONE' }, key = newKey()): Promise<Reply> =>
  call('POST', `orders/${id}/ticket-messages`, { as, body, key })

export const withdraw = (as: Someone, id: string, key = newKey()): Promise<Reply> =>
  call('POST', `orders/${id}/ticket-links/withdraw`, { as, body: {}, key })

export async function listed(as: Visitor, when: 'UPCOMING' | 'PAST' = 'UPCOMING'): Promise<Listed> {
  const reply = await call('GET', `guest-users/orders?when=${when}`, { as })
  if (reply.status !== 200) throw new Error(reply.text)
  return reply.body
}

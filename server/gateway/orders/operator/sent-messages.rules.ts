// What a message of an order is about, for staff: its kind, never its text. Pure.
import type { OrderMail } from '../order.sql.ts'

/** Messages of an order have ids like `<order>.tickets`, `<order>.again.12`, `<order>.<id of a change>`. */
const KINDS = [
  'tickets',
  'again',
  'joined',
  'cancelled',
  'exchanged',
  'returned',
  'goodwill',
  'food',
  'unmade',
] as const

const NEWS: Record<string, string> = { GENERATE_TICKET: 'tickets', ORDER_REMINDER: 'reminder' }

export type MessageKind = (typeof KINDS)[number] | 'reminder' | 'change'

/** `mail`: a text, an e-mail or a notification. */
export function messageKind(orderId: string, mail: OrderMail): string {
  if (mail.kind === 'news') return NEWS[mail.body] ?? 'change'
  // The store wrote it: a message, or news, both with an id.
  const { id } = JSON.parse(mail.body) as { id: string }
  const name = id.startsWith(`${orderId}.`) ? id.slice(orderId.length + 1).split('.')[0] : undefined
  return KINDS.find((kind) => kind === name) ?? 'change'
}

const MESSAGES: Partial<Record<OrderMail['kind'], 'TEXT' | 'EMAIL' | 'NOTIFICATION'>> = {
  message: 'TEXT',
  email: 'EMAIL',
  news: 'NOTIFICATION',
  inbox: 'NOTIFICATION',
}

/** Messages that have not been sent yet. */
export const waitingMessages = (orderId: string, mails: readonly OrderMail[]) =>
  mails.flatMap((mail) => {
    const channel = MESSAGES[mail.kind]
    return channel ? [{ kind: messageKind(orderId, mail), channel }] : []
  })

// What a message was about, from its id alone.
import { expect, it } from 'vitest'
import { messageKind, waitingMessages } from './sent-messages.rules.ts'

const mail = (id: string) => ({ kind: 'message' as const, body: JSON.stringify({ id, text: 'Open: https://…' }) })

it.each([
  ['o1.tickets', 'tickets'],
  ['o1.again.12', 'again'],
  ['o1.cancelled', 'cancelled'],
  ['o1.exchanged', 'exchanged'],
  ['o1.returned.2', 'returned'],
  ['o1.goodwill.1', 'goodwill'],
  ['o1.joined', 'joined'],
  ['o1.chg_1', 'change'],
  ['elsewhere', 'change'],
])('a message %s is of the kind %s', (id, kind) => {
  expect(messageKind('o1', mail(id))).toBe(kind)
})

it('waiting messages are named by kind and way; other work of the order is none', () => {
  const waiting = [
    { kind: 'news' as const, body: 'ORDER_REMINDER' },
    { kind: 'news' as const, body: 'GENERATE_TICKET' },
    { kind: 'order' as const, body: '' },
    { ...mail('o1.tickets'), kind: 'email' as const },
    { kind: 'invoice' as const, body: '' },
  ]
  expect(waitingMessages('o1', waiting)).toEqual([
    { kind: 'reminder', channel: 'NOTIFICATION' },
    { kind: 'tickets', channel: 'NOTIFICATION' },
    { kind: 'tickets', channel: 'EMAIL' },
  ])
})

// What visitors were told must be true at the end: tickets, orders, saved cards, deleted accounts, signing in.
import type { OrderSnapshot } from '#server/gateway/orders/audit/audit.rules.ts'
import { hasTable, objectsOf } from './platform/objects.ts'
import type { Simulation } from './simulation.ts'
import type { Acknowledged } from './visitors/buyer.ts'

export const HAS_TICKETS = new Set(['TICKETED', 'FINALIZING'])

/** What visitors were acknowledged is true: tickets stay, an acknowledged order exists. */
export function checkAcknowledged(acknowledged: Acknowledged, orders: Map<string, OrderSnapshot>): string[] {
  const found: string[] = []
  for (const id of acknowledged.orders) if (!orders.has(id)) found.push(`I15 ${id} was acknowledged and is gone`)
  for (const [id, visitor] of acknowledged.ticketed) {
    const { state = 'gone', change, bookingEnd, cancellation } = orders.get(id)?.order ?? {}
    // The cinema called its showtime off, its booking has ended, or no kitchen made its food.
    if (change?.answer || bookingEnd || cancellation?.reasonId === 'food_not_made') continue
    if (!HAS_TICKETS.has(state) && !acknowledged.cancelled.has(id))
      found.push(`I15 ${visitor.name} was shown tickets of ${id}, which is ${state}`)
  }
  return found
}

/** A deleted account has no record and no session. */
export const checkDeleted = ({ host }: Simulation, { deleted }: Acknowledged): string[] =>
  [...deleted].flatMap(({ id, name }) => {
    const disk = host.objects.get(`MEMBERS member:${id}`)?.disk
    const left = ['member', 'sessions'].filter((key) => disk?.kv.get(key) !== undefined)
    return left.map((key) => `I15 ${name} deleted the account, and its ${key} are still stored`)
  })

/** Orders that a guest handed over are the member's, once the member's list has heard of them. */
export const checkHandedOver = ({ handedOver }: Acknowledged, orders: Map<string, OrderSnapshot>): string[] =>
  [...handedOver].flatMap(([id, member]) => {
    const owner = orders.get(id)?.order.owner
    return owner?.id === member.id ? [] : `I15 ${member.name} has not got ${id}, which ${owner?.id} has`
  })

/** A saved card stays until it or its account is deleted, and a deleted one is gone here and at its processor. */
export function checkCards(simulation: Simulation, { savedCards, deletedCards }: Acknowledged): string[] {
  const objects = objectsOf(simulation.host.objects, 'CARDS').filter((object) => hasTable(object, 'cards'))
  const stored = new Set(
    objects.flatMap(({ disk }) => disk.rows<{ id: string }>('SELECT id FROM cards')).map(({ id }) => id),
  )
  const lost = [...savedCards].filter(([id, owner]) => !stored.has(id) && !owner.isLeaving)
  const stillStored = [...deletedCards].filter(([id]) => stored.has(id))
  const unsaid = objects.filter(({ disk }) => disk.rows('SELECT 1 FROM goodbyes').length > 0)
  return [
    ...lost.map(([id, { name }]) => `I15 ${name} saved ${id}, which is gone`),
    ...stillStored.map(([id, { name }]) => `I15 ${name} deleted ${id}, which is still stored`),
    ...unsaid.map(({ name }) => `I11 a processor still has a card that ${name} has deleted`),
  ]
}

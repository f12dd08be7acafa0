// What is overdue: work of orders, wallets, accounts, cards, quotes and kitchens that keeps failing, refunds under way, and
// messages to members that are not through.
import { now } from '../../../lib/clock.ts'
import type { OverdueBroadcast, OverdueObject, OverdueTask } from '../../../lib/overdue-work.ts'
import { findCinemaFood } from '../../catalogue/food/food.sql.ts'
import type { Env } from '../../config/env.ts'
import { listLateOrMissedBroadcasts } from '../../notifications/broadcasts/broadcasts.sql.ts'
import { orderObject } from '../order-calls.ts'
import { deleteOverdueNotes, readOverdueAndRefunding, type Overdue } from './attention.sql.ts'
import { isOverdueTimer, type OperatorOrder } from './operator-view.ts'
import { cinemaOfWork, isWorkName } from './work-names.rules.ts'

export interface DueWork {
  orders: (OperatorOrder & { since: number })[]
  objects: OverdueObject[]
  broadcasts: OverdueBroadcast[]
}

interface WorkOwner {
  kind: OverdueObject['kind']
  /** Empty: nothing is overdue. */
  overdue: () => Promise<OverdueTask[]>
  /** Tries at once what has failed. */
  retry: () => Promise<void>
}

/** Undefined for an order, whose id has no colon. */
function ownerOf(env: Env, id: string): WorkOwner | undefined {
  const [kind] = id.split(':')
  if (kind === 'member') {
    const member = env.MEMBERS.getByName(id)
    return { kind, overdue: async () => member.overdueTasks(), retry: async () => member.settle() }
  }
  if (kind !== 'wallet' && kind !== 'cards' && kind !== 'quote' && kind !== 'kitchen') return undefined
  const namespaces = { wallet: env.WALLETS, cards: env.CARDS, quote: env.QUOTES, kitchen: env.KITCHENS }
  const object = namespaces[kind].getByName(id)
  return { kind, overdue: async () => object.overdueTasks(), retry: async () => object.retryOverdue() }
}

const isDue = (order: OperatorOrder): boolean => order.state === 'REFUNDING' || order.timers.some(isOverdueTimer)

/** Undefined: its work has ended since it was noted. */
async function lookAt(
  env: Env,
  { id, since }: Overdue,
): Promise<{ order?: DueWork['orders'][number]; object?: OverdueObject } | undefined> {
  const owner = ownerOf(env, id)
  if (owner) {
    const tasks = await owner.overdue()
    return tasks.length ? { object: { id, kind: owner.kind, since, tasks } } : undefined
  }
  const order = await orderObject(env, id).operatorView('en')
  if (!order || !isDue(order)) return undefined
  // The list reveals no contact and no booking, because looking at it is not in the audit list.
  const { booking: _, ...shown } = order
  return { order: { ...shown, contact: null, since } }
}

/** The operator's page waits three seconds for the whole list. */
const ANSWER_MS = 1500

const KINDS = new Set<string>(['member', 'wallet', 'cards', 'quote', 'kitchen'] satisfies OverdueObject['kind'][])
const isKind = (kind: string | undefined): kind is OverdueObject['kind'] => kind !== undefined && KINDS.has(kind)

/** An object that does not answer needs a person. The list shows it, and all others as well. */
function unanswered({ id, since }: Overdue): { order?: undefined; object: OverdueObject } {
  const [kind] = id.includes(':') ? id.split(':') : []
  const tasks: OverdueTask[] = [{ kind: 'unanswered', due: null, tries: 0 }]
  return { object: { id, kind: isKind(kind) ? kind : 'order', since, tasks } }
}

const lookInTime = (env: Env, row: Overdue) =>
  Promise.race([lookAt(env, row), scheduler.wait(ANSWER_MS).then(() => unanswered(row))]).catch(() => unanswered(row))

/** A noted object whose work has ended since is forgotten. */
export async function collectAndPruneOverdueWork(env: Env): Promise<DueWork> {
  const [overdue, broadcasts] = await Promise.all([
    readOverdueAndRefunding(env.DB),
    listLateOrMissedBroadcasts(env.DB, now()),
  ])
  const found = await Promise.all(overdue.map(async (row) => ({ row, work: await lookInTime(env, row) })))
  await deleteOverdueNotes(
    env.DB,
    found.filter(({ row, work }) => row.isNoted && !work).map(({ row }) => row.id),
  )
  return {
    orders: found.flatMap(({ work }) => work?.order ?? []),
    objects: found.flatMap(({ work }) => work?.object ?? []),
    broadcasts,
  }
}

/** Whether there is such an order; another object has a name of its kind, and a kitchen a cinema. */
export async function isKnownWork(env: Env, id: string): Promise<boolean> {
  if (!id.includes(':')) return (await orderObject(env, id).foundLine()) !== undefined
  if (!isWorkName(id)) return false
  const cinemaId = cinemaOfWork(id)
  return cinemaId === undefined || (await findCinemaFood(env.DB, cinemaId)) !== undefined
}

/** False: there is no such order. */
export async function retryWork(env: Env, id: string): Promise<boolean> {
  const owner = ownerOf(env, id)
  if (!owner) return (await orderObject(env, id).retryDue()) !== undefined
  await owner.retry()
  return true
}

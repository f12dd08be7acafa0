// The operator's list of late work of wallets, accounts, saved cards and messages to members; orders are in
// operator-money.test.ts.
import { runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DueWork } from '#server/gateway/orders/operator/due-work.ts'
import type { OverdueObject } from '#server/lib/overdue-work.ts'
import { insertOrMatchBroadcast } from '#server/gateway/notifications/broadcasts/broadcasts.sql.ts'
import { sendBroadcasts } from '#server/gateway/notifications/broadcasts/send-broadcasts.ts'
import { InboxObject } from '#server/gateway/notifications/inbox.object.ts'
import { OrderObject } from '#server/gateway/orders/order.object.ts'
import { WalletObject } from '#server/gateway/wallet/wallet.object.ts'
import { newBank } from './support/fake-bank.ts'
import { end } from './support/members-delete.ts'
import { memberStub, signIn } from './support/members.ts'
import { foodOrder, kitchenOf, listenForOrders, OLAYA, press as pressFood, runKitchen } from './support/kitchen.ts'
import { members, words } from './support/notifications.ts'
import { ask } from './support/operator.ts'
import { guest, newShowtime, payOrder, pricedOrder, runTimers } from './support/orders.ts'
import * as wallet from './support/wallet.ts'
import { pass } from './support/clock.ts'
import { silenceErrors } from './support/silence.ts'
import { MINUTE_MS } from '#server/contracts/rules/durations.ts'
import { cinemaDayOf } from '#server/contracts/rules/riyadh-time.ts'

const away = () => Promise.reject(new Error('away')) as never

beforeEach(() => {
  newBank()
  silenceErrors()
})
afterEach(() => void vi.restoreAllMocks())

const due = async () => (await ask('GET', 'due')).body as DueWork
const overdueOf = async (id: string): Promise<OverdueObject | undefined> =>
  (await due()).objects.find((object) => object.id === id)
const retry = (id: string) => ask('POST', `due/${encodeURIComponent(id)}/retry`)

/** Its notification waits in the wallet, because the member's inbox does not answer. */
async function topUpUntold() {
  const salma = await wallet.member()
  const inbox = vi.spyOn(InboxObject.prototype, 'notify').mockImplementation(away)
  await wallet.toppedUp(salma, 10_000)
  return { salma, inbox, id: `wallet:${salma.id}` }
}

describe('a notification that a member’s inbox does not take', () => {
  it('is listed after several failed tries, with the time since when', async () => {
    const { salma, id } = await topUpUntold()
    await wallet.runTimers(salma, 3)
    expect(await overdueOf(id)).toBeUndefined()
    await wallet.runTimers(salma, 5)
    expect(await overdueOf(id)).toMatchObject({ kind: 'wallet', tasks: [{ kind: 'news' }] })
    expect(Date.now() - (await overdueOf(id))!.since).toBeLessThan(5 * MINUTE_MS)
  })

  it('stays listed while a retry fails, and leaves the list once it arrives', async () => {
    const { salma, inbox, id } = await topUpUntold()
    await wallet.runTimers(salma, 8)
    await retry(id)
    expect(await overdueOf(id)).toBeDefined()
    inbox.mockRestore()
    expect((await retry(id)).status).toBe(200)
    expect(await overdueOf(id)).toBeUndefined()
    expect(await wallet.toldOf(salma)).toHaveLength(1)
  })
})

describe('a top-up at the bank’s page', () => {
  it('is not late for five minutes, and late after a quarter of an hour', async () => {
    const salma = await wallet.member()
    const { id } = wallet.topUpOf(await wallet.openTopUp(salma, 10_000))
    await wallet.payTopUp(salma, id, 'tok-bank')
    await wallet.runTimers(salma, 10)
    expect(await overdueOf(`wallet:${salma.id}`)).toBeUndefined()
    await wallet.runTimers(salma, 20)
    expect(await overdueOf(`wallet:${salma.id}`)).toMatchObject({ tasks: [{ kind: 'top-up' }] })
  })
})

describe('an order at the bank’s page', () => {
  it('is not late for five minutes', async () => {
    const visitor = await guest()
    const priced = await pricedOrder(visitor, await newShowtime(), ['B5'])
    await payOrder(visitor, priced, 'tok-bank')
    await runTimers(priced.id, 10)
    expect((await due()).orders.map(({ id }) => id)).not.toContain(priced.id)
  })
})

describe('an object that does not answer', () => {
  it.each([
    ['fails', away],
    ['hangs', () => new Promise(() => undefined) as never],
  ])('is listed as such if it %s, and hides no other late work', async (_, answer) => {
    for (let count = 0; count < 2; count += 1) await wallet.runTimers((await topUpUntold()).salma, 8)
    // The first of the late wallets.
    vi.spyOn(WalletObject.prototype, 'overdueTasks').mockImplementationOnce(answer)
    const kinds = (await due()).objects.flatMap(({ tasks }) => tasks.map(({ kind }) => kind))
    expect(kinds.filter((kind) => kind === 'unanswered')).toHaveLength(1)
    expect(kinds).toContain('news')
  })
})

describe('the deletion of an account', () => {
  it('is listed while its wallet does not answer, runs on request, and leaves the list', async () => {
    const member = await signIn()
    const id = `member:${member.memberId}`
    const closing = vi.spyOn(WalletObject.prototype, 'closeForGood').mockImplementation(away)
    expect((await end(member)).status).toBe(200)
    for (let round = 0; round < 5; round += 1) {
      pass(17 * MINUTE_MS)
      await runDurableObjectAlarm(memberStub(member.memberId))
    }
    expect(await overdueOf(id)).toMatchObject({ kind: 'member', tasks: [{ kind: 'erase' }] })
    closing.mockRestore()
    expect((await retry(id)).status).toBe(200)
    expect(await overdueOf(id)).toBeUndefined()
  })

  it('shows neither name nor phone', async () => {
    const member = await signIn()
    vi.spyOn(WalletObject.prototype, 'closeForGood').mockImplementation(away)
    await end(member)
    for (let round = 0; round < 5; round += 1) {
      pass(17 * MINUTE_MS)
      await runDurableObjectAlarm(memberStub(member.memberId))
    }
    expect(JSON.stringify(await overdueOf(`member:${member.memberId}`))).not.toMatch(/\+?9665|@/)
  })
})

describe('a retry', () => {
  const typed = '0551234567'

  it.each([
    `member:${typed}`,
    `wallet:${typed}`,
    `cards:${typed}`,
    `quote:${typed}`,
    `kitchen:${typed}:${cinemaDayOf(Date.now())}`,
    `kitchen:${OLAYA}:${typed}`,
    `kitchen:${OLAYA}`,
    `order:${typed}`,
    'member:',
  ])('of %s, which names no object, is not found, and nothing that was typed is in the audit list', async (name) => {
    expect((await retry(name)).status).toBe(404)
    const rows = await env.DB.prepare("SELECT target FROM audit WHERE action = 'retry' AND target = ?").bind(name).all()
    expect(rows.results).toEqual([])
  })
})

describe('a message to every member', () => {
  it('is listed with the number of inboxes that did not answer, until they have it', async () => {
    await members(2)
    const inbox = vi.spyOn(InboxObject.prototype, 'notify').mockImplementation(away)
    await insertOrMatchBroadcast(env.DB, { type: 'GENERAL', id: 'eid', texts: words('News') }, Date.now())
    await sendBroadcasts(env, Date.now())
    const [late] = (await due()).broadcasts
    expect(late).toMatchObject({ id: 'eid', missed: 2 })
    inbox.mockRestore()
    pass(10 * MINUTE_MS)
    await sendBroadcasts(env, Date.now())
    expect((await due()).broadcasts).toEqual([])
  })
})

describe('a kitchen', () => {
  const day = cinemaDayOf(Date.now())
  const id = `kitchen:${OLAYA}:${day}`
  const runFor = async (rounds: number) => {
    for (let round = 0; round < rounds; round += 1) {
      pass(MINUTE_MS)
      await runKitchen(kitchenOf(OLAYA, day))
    }
  }

  it('is listed while an order does not hear how far its food is, until it does', async () => {
    const orders = vi.spyOn(OrderObject.prototype, 'progressFood').mockImplementation(away)
    const order = foodOrder(300)
    const kitchen = kitchenOf(OLAYA, day)
    await kitchen.place(order)
    await pressFood(kitchen, order.orderId, { from: 'REQUESTED', step: 'on' })
    await runFor(2)
    expect(await overdueOf(id)).toBeUndefined()
    await runFor(12)
    expect(await overdueOf(id)).toMatchObject({ kind: 'kitchen', tasks: [{ kind: 'food-news' }] })
    orders.mockRestore()
    expect((await retry(id)).status).toBe(200)
    expect(await overdueOf(id)).toBeUndefined()
    for (const from of ['PREPARING', 'READY'] as const) await pressFood(kitchen, order.orderId, { from, step: 'on' })
  })

  it('is listed when a showtime ends and paid food is still to be made', async () => {
    listenForOrders()
    const kitchen = kitchenOf(OLAYA, day)
    const [late, waiting] = [foodOrder(10), foodOrder(10)]
    for (const order of [late, waiting]) await kitchen.place(order)
    for (const from of ['REQUESTED', 'PREPARING'] as const)
      await pressFood(kitchen, waiting.orderId, { from, step: 'on' })
    pass(late.endsAt - Date.now() - MINUTE_MS)
    await runKitchen(kitchen)
    expect(await overdueOf(id)).toBeUndefined()
    await runFor(2)
    // Food that is ready waits for its visitor.
    expect(await overdueOf(id)).toMatchObject({ tasks: [{ kind: 'food-unmade' }] })
    for (const from of ['REQUESTED', 'PREPARING'] as const) await pressFood(kitchen, late.orderId, { from, step: 'on' })
    expect(await overdueOf(id)).toBeUndefined()
  })
})

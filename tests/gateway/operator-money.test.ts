// The operator’s actions on orders paid in parts and on top-ups, the list of late work, and the business figures.
import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { OperatorOrder } from '#server/gateway/orders/operator/operator-view.ts'
import { VoucherObject } from '#server/gateway/vouchers/voucher.object.ts'
import { type Member } from './support/calls.ts'
import { type FakeBank, newBank } from './support/fake-bank.ts'
import { act, ask, closeWithNote, reasonOf, shown } from './support/operator.ts'
import {
  guest,
  newShowtime,
  openOrder,
  orderOf,
  orderStub,
  payOrder,
  pricedOrder,
  runTimers,
} from './support/orders.ts'
import { balancesOf, memberWith, parts } from './support/orders-wallet.ts'
import { pay, stateOf, ticket, withVouchers } from './support/vouchers.ts'
import * as wallet from './support/wallet.ts'
import { logLines, silenceErrors } from './support/silence.ts'
import { DAY_MS, HOUR_MS } from '#server/contracts/rules/durations.ts'
import { breaches } from './support/audit.ts'

let show: string
let bank: FakeBank

// Stuck work is logged; these tests cause it on purpose.
beforeAll(() => void silenceErrors())
beforeEach(async () => {
  show = await newShowtime({ startsAt: Date.now() + 200 * DAY_MS, rows: 12 })
  bank = newBank()
})

describe('an order whose seats are sold and whose second voucher is gone', () => {
  let salma: Member
  let id: string
  let vouchers: Awaited<ReturnType<typeof ticket>>[]

  beforeEach(async () => {
    salma = await memberWith(parts(6000, 2000))
    vouchers = [await ticket(), await ticket()]
    // One voucher is redeemed, the other one is gone.
    const redeeming = vi.spyOn(VoucherObject.prototype, 'redeem').mockImplementationOnce(() => false)
    const priced = await withVouchers(salma, await pricedOrder(salma, show, ['B5', 'B6']), ...vouchers)
    id = orderOf(await pay(salma, priced, { wallet: parts(100, 50), token: 'tok' })).id
    redeeming.mockRestore()
    await runTimers(id)
  })

  it('is listed, and keeps its seats until the money is back', async () => {
    expect(await reasonOf(id)).toBe('part_gone')
    expect(await shown(id)).toMatchObject({ state: 'STUCK', actions: ['refund'] })
    expect((await act(id, 'release')).status).toBe(400)
    expect((await openOrder(await guest(), show, ['B5'])).status).toBe(400)
  })

  it('returns card, wallet and voucher once, then frees the seats, however often it is asked', async () => {
    await Promise.all([act(id, 'refund'), act(id, 'refund'), act(id, 'refund')])
    await runTimers(id, 2)
    await act(id, 'refund')
    expect(await shown(id)).toMatchObject({ state: 'REFUNDED', attention: null })
    expect(await reasonOf(id)).toBeNull()
    expect(bank.ledger.get(`${id}.1`)).toMatchObject({ captures: 1, refunds: 1 })
    expect(await balancesOf(salma)).toEqual(parts(6000, 2000))
    expect(await Promise.all(vouchers.map(stateOf))).toEqual(['AVAILABLE', 'AVAILABLE'])
    expect((await openOrder(await guest(), show, ['B5', 'B6'])).status).toBe(200)
    expect(await breaches(show, bank, [salma], [id], vouchers)).toEqual([])
  })
})

it('a refund of wrongly captured money keeps seats that another attempt has paid for', async () => {
  const salma = await memberWith(parts(6000, 2000))
  const voucher = await ticket()
  const priced = await withVouchers(salma, await pricedOrder(salma, show, ['B5', 'B6']), voucher)
  const { id } = priced
  await pay(salma, priced, { token: 'tok-declined' })
  const redeeming = vi.spyOn(VoucherObject.prototype, 'redeem').mockImplementationOnce(() => false)
  await pay(salma, priced, { token: 'tok' })
  redeeming.mockRestore()
  await runTimers(id)
  expect(await reasonOf(id)).toBe('part_gone')
  const late = bank.captured(`${id}.1`)
  if (late.state !== 'CAPTURED') throw new Error('The bank has captured nothing')
  const outcome = { ...late, amount: late.amount - 1 }
  bank.decide(`${id}.1`, outcome)
  await orderStub(id).paymentCallback({ key: `${id}.1`, processor: 'CHECKOUT', outcome })
  expect((await shown(id)).attention).toBe('wrong_amount')

  await act(id, 'refund')
  await runTimers(id, 2)
  expect(bank.ledger.get(`${id}.1`)).toMatchObject({ refunds: 1 })
  expect(await reasonOf(id)).toBe('part_gone')
  expect((await openOrder(await guest(), show, ['B5'])).status).toBe(400)

  await act(id, 'refund')
  await runTimers(id, 2)
  expect(bank.ledger.get(`${id}.2`)).toMatchObject({ captures: 1, refunds: 1 })
  expect([(await shown(id)).state, await reasonOf(id)]).toEqual(['REFUNDED', null])
})

describe('a top-up', () => {
  const withoutAnswer = async (as: wallet.Member) => {
    const { id } = wallet.topUpOf(await wallet.openTopUp(as, 10_000))
    await wallet.payTopUp(as, id, 'tok-silent-open')
    await wallet.runTimers(as, 3, 12 * HOUR_MS)
    await wallet.runTimers(as)
    return id
  }

  it('without an answer for a day is listed, and credited once if the processor has the money', async () => {
    const salma = await wallet.member()
    const id = await withoutAnswer(salma)
    expect(await reasonOf(id)).toBe('answer_missing')
    bank.decide(`${id}.1`, bank.captured(`${id}.1`))
    await Promise.all([act(id, 'reconcile'), act(id, 'reconcile')])
    await wallet.runTimers(salma)
    expect(await reasonOf(id)).toBeNull()
    expect(await wallet.balances(salma)).toEqual([10_000, 0])
    expect(await wallet.walletBreaches(salma)).toEqual([])
  })

  it('that paid another amount is refunded once and credits nothing', async () => {
    const salma = await wallet.member()
    const { id } = wallet.topUpOf(await wallet.openTopUp(salma, 10_000))
    await wallet.payTopUp(salma, id, 'tok-less')
    await wallet.runTimers(salma)
    expect(await reasonOf(id)).toBe('wrong_amount')
    expect((await act(id, 'release')).status).toBe(400)
    await Promise.all([act(id, 'refund'), act(id, 'refund')])
    await wallet.runTimers(salma, 2)
    expect(await reasonOf(id)).toBeNull()
    expect(bank.ledger.get(`${id}.1`)).toMatchObject({ refunds: 1, refunded: 9999 })
    expect(await wallet.balances(salma)).toEqual([0, 0])
  })

  it('whose refund was refused is found refunded, and not refunded again, if the money went back meanwhile', async () => {
    const salma = await wallet.member()
    const { id } = wallet.topUpOf(await wallet.openTopUp(salma, 10_000))
    await wallet.payTopUp(salma, id, 'tok-less')
    bank.refundAnswer = 'FAILED'
    await act(id, 'refund')
    await wallet.runTimers(salma, 40)
    expect(await reasonOf(id)).toBe('refund_refused')
    bank.refundAnswer = 'REFUNDED'
    const charge = { chargeKey: `${id}.1`, reference: '' }
    await bank.gateway.refund({ key: `${id}.1.refund`, ...charge, amount: 9999, before: 0 })
    await act(id, 'reconcile')
    await wallet.runTimers(salma, 2)
    expect(await reasonOf(id)).toBeNull()
    expect(bank.ledger.get(`${id}.1`)).toMatchObject({ refunds: 1, refunded: 9999 })
    expect(await wallet.balances(salma)).toEqual([0, 0])
  })

  it('in another currency is closed by hand with a note, which stays with its time and who wrote it', async () => {
    const salma = await wallet.member()
    const { id } = wallet.topUpOf(await wallet.openTopUp(salma, 10_000))
    await wallet.payTopUp(salma, id, 'tok-dollars')
    await wallet.runTimers(salma)
    expect(await closeWithNote(id, '  ')).toMatchObject({ status: 400, body: { details: { fields: ['note'] } } })
    expect(await reasonOf(id)).toBe('wrong_amount')
    const closed = await closeWithNote(id, 'Refunded in the portal')
    expect(closed.status).toBe(200)
    const at = new Date().toISOString()
    await wallet.runTimers(salma)
    expect(await reasonOf(id)).toBeNull()
    expect((await shown(id)).attempts).toMatchObject([{ closed: { at, by: 'op-7', note: 'Refunded in the portal' } }])
    expect(bank.ledger.get(`${id}.1`)).toMatchObject({ refunds: 0 })
    expect(await wallet.balances(salma)).toEqual([0, 0])
  })
})

describe('late work', () => {
  const due = async () => ((await ask('GET', 'due')).body as { orders: OperatorOrder[] }).orders.map(({ id }) => id)

  it('of an order is listed after several failed tries, runs on request, and leaves the list', async () => {
    const visitor = await guest()
    const { id } = orderOf(await payOrder(visitor, await pricedOrder(visitor, show, ['B5']), 'tok'))
    await env.DB.prepare('ALTER TABLE sandbox_messages RENAME TO away').run()
    await runTimers(id, 7)
    expect(await due()).toContain(id)
    expect((await shown(id)).undelivered).toContain('message')
    // A retry that fails as well leaves it in the list.
    await ask('POST', `due/${id}/retry`)
    expect(await due()).toContain(id)
    await env.DB.prepare('ALTER TABLE away RENAME TO sandbox_messages').run()
    const info = vi.spyOn(console, 'info')
    expect((await ask('POST', `due/${id}/retry`)).status).toBe(200)
    expect(logLines(info)).toContainEqual(
      expect.objectContaining({ event: 'operator_action', action: 'retry', orderId: id, by: 'token', outcome: 'done' }),
    )
    info.mockRestore()
    expect((await shown(id)).undelivered).toEqual([])
    expect(await due()).not.toContain(id)
  })

  it('lists a refund that its processor has not confirmed', async () => {
    const visitor = await guest()
    const { id } = orderOf(await payOrder(visitor, await pricedOrder(visitor, show, ['B5']), 'tok-less'))
    bank.refundAnswer = 'UNKNOWN'
    await act(id, 'refund')
    await runTimers(id)
    expect(await due()).toContain(id)
    bank.refundAnswer = 'REFUNDED'
    await ask('POST', `due/${id}/retry`)
    await runTimers(id)
    expect(await due()).not.toContain(id)
  })
})

it('the figures count holds, paid orders and refunds in the background', async () => {
  const visitor = await guest()
  await payOrder(visitor, await pricedOrder(visitor, show, ['B7']), 'tok')
  const counted = async () => {
    const { rows } = (await ask('GET', 'metrics?slots=60&stepMinutes=1')).body as { rows: { key: string }[] }
    return rows.map(({ key }) => key)
  }
  await vi.waitFor(async () => expect(await counted()).toEqual(expect.arrayContaining(['hold', 'paid', 'refund'])), {
    timeout: 20_000,
  })
})

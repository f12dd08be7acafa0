// Money that an operator sends back: the page, the text message and the notification say what was really captured and
// the true reason.
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { VoucherObject } from '#server/gateway/vouchers/voucher.object.ts'
import { call, type Member } from './support/calls.ts'
import { type FakeBank, newBank } from './support/fake-bank.ts'
import { newMember } from './support/members.ts'
import { act } from './support/operator.ts'
import { newShowtime, pricedOrder, runTimers } from './support/orders.ts'
import { payOrder, readOrder } from './support/orders-wallet.ts'
import { silenceErrors } from './support/silence.ts'
import { textsOf } from './support/returned-texts.ts'
import { pay, ticket, withVouchers } from './support/vouchers.ts'
import { DAY_MS } from '#server/contracts/rules/durations.ts'

let member: Member
let show: string
let bank: FakeBank

// Stuck work is logged; these tests cause it on purpose.
beforeAll(() => void silenceErrors())
beforeEach(async () => {
  member = await newMember()
  show = await newShowtime({ startsAt: Date.now() + 30 * DAY_MS })
  bank = newBank()
})

const news = async (): Promise<string[]> => {
  const { body } = await call('GET', 'notifications', { as: member })
  const { notifications } = body as { notifications: { type: string; title: string; body: string }[] }
  return notifications.filter(({ type }) => type === 'REFUND_TRANSACTION').map(({ title, body }) => `${title}: ${body}`)
}
const seen = (text: string) => text.replaceAll('\u00A0', ' ').replaceAll(/[\u2066-\u2069]/g, '')

it('money of another amount is refunded with that amount and that reason', async () => {
  const order = await pricedOrder(member, show, ['B5'])
  await payOrder(member, order, undefined, 'tok-less')
  await act(order.id, 'refund')
  await runTimers(order.id, 2)
  const { amount } = bank.ledger.get(`${order.id}.1`)!
  const [captured, asked] = [amount - 1, amount].map((halalas) => `SAR ${(halalas / 100).toFixed(2)}`)
  expect(await readOrder(member, order.id)).toMatchObject({
    status: 'REFUNDED',
    returned: [{ attempt: 1, amount: amount - 1, cause: 'WRONG_AMOUNT', isDone: true }],
  })
  const [text, ...others] = await textsOf(order)
  expect(others).toEqual([])
  expect(seen(text!)).toContain(`${captured} was charged instead of ${asked}`)
  const [told] = await news()
  expect(seen(told!)).toContain(`We refunded ${captured}`)
  for (const said of [text!, told!]) expect(seen(said)).not.toContain('late')
})

it('a sale that an operator took back says that the booking could not be completed', async () => {
  const vouchers = [await ticket(), await ticket()]
  const redeeming = vi.spyOn(VoucherObject.prototype, 'redeem').mockImplementationOnce(() => false)
  const priced = await withVouchers(member, await pricedOrder(member, show, ['B5', 'B6', 'B7']), ...vouchers)
  await pay(member, priced, { token: 'tok' })
  redeeming.mockRestore()
  await runTimers(priced.id)
  await act(priced.id, 'refund')
  await runTimers(priced.id, 3)
  expect(await readOrder(member, priced.id)).toMatchObject({ status: 'REFUNDED', returned: [{ cause: 'CINEMA' }] })
  expect(seen((await news())[0]!)).toContain(`We couldn’t complete booking ${priced.reference}`)
})

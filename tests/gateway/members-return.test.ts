// A member who deletes the account and opens a new one with the same phone: deleting resets neither a debt of cashback
// nor the limits of cancelling. Nor does a move to another phone reset the limits.
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, expect, it, vi } from 'vitest'
import { OtpObject } from '#server/gateway/guests/otp.object.ts'
import { MemberStore } from '#server/gateway/members/member.store.ts'
import { phoneObject } from '#server/gateway/one-time-codes.ts'
import { WalletObject } from '#server/gateway/wallet/wallet.object.ts'
import { call, codeFor, type Member, newPhone } from './support/calls.ts'
import { freezeClock, pass } from './support/clock.ts'
import { end } from './support/members-delete.ts'
import { memberOf, memberStub, signIn } from './support/members.ts'
import { silenceErrors } from './support/silence.ts'
import { breaches } from './support/wallet.ts'

const MINUTE = 60_000
const DAY = 1440 * MINUTE
const LIMITS = { perDay: 2, perWeek: 5 }

beforeAll(freezeClock)

const walletOf = ({ memberId }: { memberId: string }) => env.WALLETS.getByName(`wallet:${memberId}`)
const cashbackOf = async (member: { memberId: string }) =>
  (await walletOf(member).detailedBalance()).cashbackWalletBalance

async function changePhone(as: Member, to: string): Promise<Member> {
  const sent = await call('POST', 'auth/init-change-phone', { as, body: { phoneNumber: to } })
  const { requestId } = sent.body as { requestId: string }
  return memberOf(await call('POST', 'auth/change-phone', { as, body: { requestId, code: await codeFor(to) } }))
}

/** What the phone's object stores, even if it is over. */
const storedWith = async (phone: string) =>
  runInDurableObject(await phoneObject(env, `+966${phone.slice(1)}`), (_, { storage }) => storage.kv.get('carryOver'))

let orders = 0
/** 5 % of it is cashback. */
const earn = (member: { memberId: string }, amountPaid: number) =>
  walletOf(member).earn({ orderId: `or${(orders += 1)}`, reference: 'SH-2222-3333', amountPaid })

/** Earns 5 SAR, spends them, and cancels the booking that earned them. */
async function owe(member: { memberId: string }): Promise<void> {
  const wallet = walletOf(member)
  const orderId = `o${(orders += 1)}`
  await wallet.earn({ orderId, reference: 'SH-2222-3333', amountPaid: 10_000 })
  const id = `o${(orders += 1)}:1`
  await wallet.reserve({ id, orderId: id, reference: 'SH-3333-4444', parts: { eWallet: 0, cashback: 500 } })
  await wallet.post(id)
  expect(await wallet.reserveCancellation(`${orderId}.cancel.1`, LIMITS)).toEqual({ ok: true })
  expect(await wallet.reverse({ orderId })).toEqual({ taken: 0, shortfall: 500 })
}

async function newDebtor() {
  const member = await signIn()
  await owe(member)
  return member
}

/** The phone's object fails when it is told that a wallet has booked the carry-over. Returns how to end this. */
function failDrops(): () => void {
  const silenced = silenceErrors()
  const away = vi.spyOn(OtpObject.prototype, 'dropCarryOver').mockImplementation(() => {
    throw new Error('away')
  })
  return () => {
    away.mockRestore()
    silenced.mockRestore()
  }
}

async function leaveAndReturn(member: { phone: string } & Parameters<typeof end>[0], after = MINUTE) {
  expect((await end(member)).status).toBe(200)
  pass(after)
  const next = await signIn(member.phone)
  expect(next.memberId).not.toBe(member.memberId)
  return next
}

it('settles the debt from the first cashback of the new account, and its ledger adds up', async () => {
  const member = await newDebtor()
  const next = await leaveAndReturn(member)
  await earn(next, 6_000)
  expect(await cashbackOf(next)).toBe(0)
  await earn(next, 6_000)
  expect(await cashbackOf(next)).toBe(100)
  expect(await breaches({ ...next, id: next.memberId })).toEqual([])
})

it('has no more cancellations left than before', async () => {
  const member = await newDebtor()
  const wallet = walletOf(await leaveAndReturn(member))
  expect(await wallet.cancelCounters()).toEqual({ day: 1, week: 1 })
  expect(await wallet.reserveCancellation('a.cancel.1', LIMITS)).toEqual({ ok: true })
  expect(await wallet.reserveCancellation('b.cancel.1', LIMITS)).toEqual({ ok: false, reason: 'per_day' })
})

it('owes after a second deletion what the second account did not settle', async () => {
  const first = await newDebtor()
  const second = await leaveAndReturn(first)
  await earn(second, 4_000)
  const third = await leaveAndReturn({ ...second, phone: first.phone })
  await earn(third, 6_000)
  expect(await cashbackOf(third)).toBe(0)
  await earn(third, 6_000)
  expect(await cashbackOf(third)).toBe(300)
})

it('begins anew after ninety days, when the number may be another person’s', async () => {
  const member = await newDebtor()
  const next = await leaveAndReturn(member, 90 * DAY)
  expect(await earn(next, 6_000)).toEqual({ amount: 300 })
  expect(await cashbackOf(next)).toBe(300)
  expect(await walletOf(next).cancelCounters()).toEqual({ day: 0, week: 0 })
})

it('does not concern another phone, nor an account that owes nothing', async () => {
  const member = await newDebtor()
  await end(member)
  const other = await signIn(newPhone())
  await earn(other, 6_000)
  expect(await cashbackOf(other)).toBe(300)
  pass(MINUTE)
  const next = await leaveAndReturn(other)
  expect(await walletOf(next).snapshot()).toMatchObject({ entries: [] })
})

it('is carried over once, even if the wallet cannot be reached at first', async () => {
  const member = await newDebtor()
  const silenced = silenceErrors()
  const away = vi.spyOn(WalletObject.prototype, 'acceptCarryOver').mockRejectedValueOnce(new Error('away'))
  const next = await leaveAndReturn(member)
  expect(away).toHaveBeenCalled()
  away.mockRestore()
  silenced.mockRestore()
  await runDurableObjectAlarm(memberStub(next.memberId))
  await memberStub(next.memberId).settle()
  await earn(next, 20_000)
  expect(await cashbackOf(next)).toBe(500)
  expect(await walletOf(next).cancelCounters()).toEqual({ day: 1, week: 1 })
})

it('is not doubled by an account that is deleted before its wallet has it', async () => {
  const member = await newDebtor()
  const answerAgain = failDrops()
  const next = await leaveAndReturn(member)
  expect(await end(next)).toMatchObject({ body: { reason: 'busy' } })
  answerAgain()
  const third = await leaveAndReturn({ ...next, phone: member.phone })
  await earn(third, 20_000)
  expect(await cashbackOf(third)).toBe(500)
  expect(await walletOf(third).cancelCounters()).toEqual({ day: 1, week: 1 })
})

it('leaves nothing with the phone once the next account has it', async () => {
  const member = await newDebtor()
  await leaveAndReturn(member)
  expect(await storedWith(member.phone)).toBeUndefined()
})

it('stays with the phone as long as it counts: a cancellation for a week, a debt for ninety days', async () => {
  const { phone, ...member } = await newDebtor()
  await end(member)
  const stub = await phoneObject(env, `+966${phone.slice(1)}`)
  pass(DAY)
  expect(await runDurableObjectAlarm(stub)).toBe(true)
  expect(await storedWith(phone)).toMatchObject({ cashbackOwed: 500, cancelledAt: [expect.any(Number)] })
  pass(6 * DAY)
  expect(await runDurableObjectAlarm(stub)).toBe(true)
  expect(await storedWith(phone)).toMatchObject({ cashbackOwed: 500, cancelledAt: [] })
  pass(83 * DAY)
  expect(await runDurableObjectAlarm(stub)).toBe(true)
  expect(await storedWith(phone)).toBeUndefined()
})

it('keeps its cashback if it cannot be deleted yet', async () => {
  const member = await newDebtor()
  const answerAgain = failDrops()
  const next = await leaveAndReturn(member)
  await earn(next, 20_000)
  expect(await end(next)).toMatchObject({ body: { reason: 'busy' } })
  answerAgain()
  expect(await cashbackOf(next)).toBe(500)
})

it('goes to an account that takes the phone, and the debt does not stay with a phone that is left', async () => {
  const member = await newDebtor()
  await end(member)
  const other = await signIn()
  pass(MINUTE)
  const answerAgain = failDrops()
  const moved = await changePhone(other, member.phone)
  expect(await storedWith(member.phone)).toBeDefined()
  answerAgain()
  pass(MINUTE)
  const back = await changePhone(moved, newPhone())
  await memberStub(other.memberId).settle()
  expect(await storedWith(member.phone)).toMatchObject({ cashbackOwed: 0 })
  await earn(back, 20_000)
  expect(await cashbackOf(back)).toBe(500)
  expect(await walletOf(back).cancelCounters()).toEqual({ day: 1, week: 1 })
})

it('has no more cancellations left with a second number, nor fewer back at the first one', async () => {
  const member = await newDebtor()
  pass(MINUTE)
  const moved = await changePhone(member, newPhone())
  await memberStub(member.memberId).settle()
  pass(MINUTE)
  const next = await signIn(member.phone)
  expect(await walletOf(next).cancelCounters()).toEqual({ day: 1, week: 1 })
  expect((await end(next)).status).toBe(200)
  pass(MINUTE)
  const back = await changePhone(moved, member.phone)
  await memberStub(back.memberId).settle()
  expect(back.memberId).toBe(member.memberId)
  expect(await walletOf(back).cancelCounters()).toEqual({ day: 1, week: 1 })
})

it('is not lost if the answer to the phone’s first claim was lost', async () => {
  const member = await newDebtor()
  const claim = { kind: 'take', of: 'phone', to: `+966${member.phone.slice(1)}`, isFirst: true } as const
  await runInDurableObject(memberStub(member.memberId), (_, { storage }) => new MemberStore(storage).outbox.add(claim))
  const next = await leaveAndReturn(member)
  expect(await walletOf(next).cancelCounters()).toEqual({ day: 1, week: 1 })
})

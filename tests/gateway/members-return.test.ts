// A member who deletes the account and opens a new one with the same phone: deleting does not reset the limits of
// cancelling. Nor does a move to another phone.
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, it, vi } from 'vitest'
import { OtpObject } from '#server/gateway/codes/otp.object.ts'
import { MemberStore } from '#server/gateway/members/member.store.ts'
import { phoneObject } from '#server/gateway/codes/one-time-codes.ts'
import { WalletObject } from '#server/gateway/wallet/wallet.object.ts'
import { call, codeFor, type Member, newPhone } from './support/calls.ts'
import { pass } from './support/clock.ts'
import { end } from './support/members-delete.ts'
import { memberOf, memberStub, signIn } from './support/members.ts'
import { silenceErrors } from './support/silence.ts'
import { DAY_MS, MINUTE_MS } from '#server/contracts/rules/durations.ts'

const LIMITS = { perDay: 2, perWeek: 5 }

const walletOf = ({ memberId }: { memberId: string }) => env.WALLETS.getByName(`wallet:${memberId}`)

async function changePhone(as: Member, to: string): Promise<Member> {
  const sent = await call('POST', 'auth/init-change-phone', { as, body: { phoneNumber: to } })
  const { requestId } = sent.body as { requestId: string }
  return memberOf(await call('POST', 'auth/change-phone', { as, body: { requestId, code: await codeFor(to) } }))
}

/** What the phone's object stores, even if it is over. */
const storedWith = async (phone: string) =>
  runInDurableObject(await phoneObject(env, phone), (_, { storage }) => storage.kv.get('carryOver'))

let orders = 0

/** A member who has cancelled a booking. */
async function newCanceller() {
  const member = await signIn()
  const orderId = `o${(orders += 1)}`
  expect(await walletOf(member).reserveCancellation({ id: `${orderId}.cancel.1`, orderId }, LIMITS)).toEqual({
    ok: true,
  })
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

async function leaveAndReturn(member: { phone: string } & Parameters<typeof end>[0], after = MINUTE_MS) {
  expect((await end(member)).status).toBe(200)
  pass(after)
  const next = await signIn(member.phone)
  expect(next.memberId).not.toBe(member.memberId)
  return next
}

it('has no more cancellations left than before', async () => {
  const member = await newCanceller()
  const wallet = walletOf(await leaveAndReturn(member))
  expect(await wallet.cancelCounters()).toEqual({ day: 1, week: 1 })
  expect(await wallet.reserveCancellation({ id: 'a.cancel.1', orderId: 'o' }, LIMITS)).toEqual({ ok: true })
  expect(await wallet.reserveCancellation({ id: 'b.cancel.1', orderId: 'o' }, LIMITS)).toEqual({
    ok: false,
    reason: 'per_day',
  })
})

it('begins anew after a week', async () => {
  const member = await newCanceller()
  const next = await leaveAndReturn(member, 7 * DAY_MS)
  expect(await walletOf(next).cancelCounters()).toEqual({ day: 0, week: 0 })
})

it('does not concern another phone', async () => {
  await end(await newCanceller())
  const other = await signIn(newPhone())
  expect(await walletOf(other).cancelCounters()).toEqual({ day: 0, week: 0 })
})

it('is carried over once, even if the wallet cannot be reached at first', async () => {
  const member = await newCanceller()
  const silenced = silenceErrors()
  const away = vi.spyOn(WalletObject.prototype, 'acceptCarryOver').mockRejectedValueOnce(new Error('away'))
  const next = await leaveAndReturn(member)
  expect(away).toHaveBeenCalled()
  away.mockRestore()
  silenced.mockRestore()
  await runDurableObjectAlarm(memberStub(next.memberId))
  await memberStub(next.memberId).settle()
  expect(await walletOf(next).cancelCounters()).toEqual({ day: 1, week: 1 })
})

it('is not doubled by an account that is deleted before its wallet has it', async () => {
  const member = await newCanceller()
  const answerAgain = failDrops()
  const next = await leaveAndReturn(member)
  expect(await end(next)).toMatchObject({ body: { reason: 'busy' } })
  answerAgain()
  const third = await leaveAndReturn({ ...next, phone: member.phone })
  expect(await walletOf(third).cancelCounters()).toEqual({ day: 1, week: 1 })
})

it('leaves nothing with the phone once the next account has it', async () => {
  const member = await newCanceller()
  await leaveAndReturn(member)
  expect(await storedWith(member.phone)).toBeUndefined()
})

it('stays with the phone as long as it counts, for a week', async () => {
  const { phone, ...member } = await newCanceller()
  await end(member)
  const stub = await phoneObject(env, phone)
  pass(DAY_MS)
  expect(await runDurableObjectAlarm(stub)).toBe(true)
  expect(await storedWith(phone)).toMatchObject({ cancelledAt: [expect.any(Number)] })
  pass(6 * DAY_MS)
  expect(await runDurableObjectAlarm(stub)).toBe(true)
  expect(await storedWith(phone)).toBeUndefined()
})

it('keeps its cashback if it cannot be deleted yet', async () => {
  const member = await newCanceller()
  const answerAgain = failDrops()
  const next = await leaveAndReturn(member)
  const earning = { orderId: `o${(orders += 1)}`, reference: 'SH-2222-3333', amountPaid: 20_000, startsAt: 0 }
  await walletOf(next).earn(earning)
  expect(await end(next)).toMatchObject({ body: { reason: 'busy' } })
  answerAgain()
  expect((await walletOf(next).detailedBalance()).cashbackWalletBalance).toBe(1_000)
})

it('goes to an account that takes the phone, and stays with the phone that it leaves', async () => {
  const member = await newCanceller()
  await end(member)
  const other = await signIn()
  pass(MINUTE_MS)
  const answerAgain = failDrops()
  const moved = await changePhone(other, member.phone)
  expect(await storedWith(member.phone)).toBeDefined()
  answerAgain()
  pass(MINUTE_MS)
  const back = await changePhone(moved, newPhone())
  await memberStub(other.memberId).settle()
  expect(await storedWith(member.phone)).toMatchObject({ cancelledAt: [expect.any(Number)] })
  expect(await walletOf(back).cancelCounters()).toEqual({ day: 1, week: 1 })
})

it('has no more cancellations left with a second number, nor fewer back at the first one', async () => {
  const member = await newCanceller()
  pass(MINUTE_MS)
  const moved = await changePhone(member, newPhone())
  await memberStub(member.memberId).settle()
  pass(MINUTE_MS)
  const next = await signIn(member.phone)
  expect(await walletOf(next).cancelCounters()).toEqual({ day: 1, week: 1 })
  expect((await end(next)).status).toBe(200)
  pass(MINUTE_MS)
  const back = await changePhone(moved, member.phone)
  await memberStub(back.memberId).settle()
  expect(back.memberId).toBe(member.memberId)
  expect(await walletOf(back).cancelCounters()).toEqual({ day: 1, week: 1 })
})

it('is not lost if the answer to the phone’s first claim was lost', async () => {
  const member = await newCanceller()
  const claim = { kind: 'take', of: 'phone', to: member.phone, isFirst: true } as const
  await runInDurableObject(memberStub(member.memberId), (_, { storage }) => new MemberStore(storage).outbox.add(claim))
  const next = await leaveAndReturn(member)
  expect(await walletOf(next).cancelCounters()).toEqual({ day: 1, week: 1 })
})

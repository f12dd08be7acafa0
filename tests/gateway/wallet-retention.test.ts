// The ledger of a wallet: whole while its account is open, then stored as long as tax law requires accounting
// records, then erased.
import { runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, expect, it } from 'vitest'
import { purgeLedgers } from '#server/gateway/wallet/retention.ts'
import { riyadhClock } from '#server/contracts/rules/riyadh-time.ts'
import { getAnniversary } from '#server/contracts/rules/calendar.ts'
import { DAY_MS } from '#server/contracts/rules/durations.ts'
import { balances, member, type Member, statement, toppedUp, walletStub } from './support/wallet.ts'
import { pass } from './support/clock.ts'
import { newBank } from './support/fake-bank.ts'

let salma: Member

const wallet = () => walletStub(salma.id)
const earn = () => wallet().earn({ orderId: 'o1', reference: 'SH-2222-3333', amountPaid: 10_000, startsAt: 0 })
/** The state after deleting the account. */
async function endAccount(): Promise<void> {
  await wallet().closeForGood()
  await env.DB.prepare('INSERT INTO ended_members (id) VALUES (?)').bind(salma.id).run()
}
const tidy = () => purgeLedgers(env, Date.now())
const rows = async () => (await statement(salma, 'CASHBACK')).length
/** The first millisecond after the last day of six years. */
const sixYearsAfter = (at: number) => Date.parse(`${getAnniversary(riyadhClock(at).date, 6)}T24:00:00+03:00`)

beforeEach(async () => {
  newBank()
  await env.DB.prepare('DELETE FROM ended_members').run()
  salma = await member()
})

it('the ledger of an open account stays whole at any age', async () => {
  await earn()
  pass(10 * 365 * DAY_MS)
  await tidy()
  expect(await rows()).toBe(2)
})

it('the ledger of an ended account is erased on the day after six years without a transaction', async () => {
  await earn()
  const endedAt = Date.now()
  await endAccount()
  await tidy()
  pass(sixYearsAfter(endedAt) - Date.now() - 1)
  await tidy()
  expect(await rows()).toBe(2)
  pass(1)
  await tidy()
  expect(await rows()).toBe(0)
  expect((await wallet().snapshot()).entries).toEqual([])
  // An ended wallet accepts neither reservations nor top-ups.
  await runDurableObjectAlarm(wallet())
  expect(
    await wallet().reserve({ id: 'o2:1', orderId: 'o2', reference: 'SH-1', parts: { eWallet: 0, cashback: 1 } }),
  ).toMatchObject({ ok: false })
  const due = await env.DB.prepare('SELECT wallet_due FROM ended_members').first('wallet_due')
  expect(due).toBeNull()
})

it('a ledger with the member’s own money in it is kept, because the money is still theirs', async () => {
  await toppedUp(salma, 5_000)
  await endAccount()
  pass(7 * 365 * DAY_MS)
  await tidy()
  expect(await balances(salma)).toEqual([5_000, 0])
})

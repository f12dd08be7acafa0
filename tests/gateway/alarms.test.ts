// The platform gives up an alarm that has failed six times. The next request starts the object again, whose
// constructor sets the alarm for the work that is stored. An order that is still in memory sets it when it is asked.
import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, expect, it, vi } from 'vitest'
import { CardsObject } from '#server/gateway/cards/cards.object.ts'
import { CardsStore } from '#server/gateway/cards/cards.sql.ts'
import { MemberStore } from '#server/gateway/members/member.store.ts'
import { MemberObject } from '#server/gateway/members/member.object.ts'
import { WalletObject } from '#server/gateway/wallet/wallet.object.ts'
import { cardsStub } from './support/cards.ts'
import { pass } from './support/clock.ts'
import { memberStub } from './support/members.ts'
import { member, walletStub } from './support/wallet.ts'

afterEach(() => vi.restoreAllMocks())

type Start = (state: DurableObjectState) => unknown

async function alarmAfterRestart(stub: DurableObjectStub, start: Start): Promise<number | null> {
  return runInDurableObject(stub, async (_, state) => {
    await state.storage.deleteAlarm()
    start(state)
    return state.storage.getAlarm()
  })
}

it('the end of cashback is on the alarm of its wallet again', async () => {
  const { id } = await member()
  await walletStub(id).earn({ orderId: 'o1', reference: 'SH-2222-3333', amountPaid: 9500, startsAt: 0 })
  expect(await alarmAfterRestart(walletStub(id), (state) => new WalletObject(state, env))).not.toBeNull()
})

it('a card that its processor has not deleted yet is on the alarm again', async () => {
  const stub = cardsStub('m-alarm')
  await runInDurableObject(stub, (_, { storage }) => {
    const store = new CardsStore(storage)
    store.change(() => store.owe({ kind: 'CARD', gateway: 'CHECKOUT', name: 'src_1' }, Date.now() + 60_000))
  })
  expect(await alarmAfterRestart(stub, (state) => new CardsObject(state, env))).not.toBeNull()
})

it('a restart puts off no task of an account: objects that rest start anew for each alarm', async () => {
  const waitAfterRestart = await runInDurableObject(memberStub('m-restarted'), async (_, state) => {
    new MemberStore(state.storage).outbox.add({ kind: 'welcome' })
    pass(10_000)
    const restarted = new MemberObject(state, env)
    expect(restarted.overdueTasks()).toEqual([])
    return (await state.storage.getAlarm())! - Date.now()
  })
  expect(waitAfterRestart).toBeLessThanOrEqual(5000)
})

it('a task of an account is on the alarm again', async () => {
  const stub = memberStub('m-alarm')
  await runInDurableObject(stub, (_, { storage }) => new MemberStore(storage).outbox.add({ kind: 'welcome' }))
  expect(await alarmAfterRestart(stub, (state) => new MemberObject(state, env))).not.toBeNull()
})

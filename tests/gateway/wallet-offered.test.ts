// Top-ups that the operator has switched off are refused, not only hidden.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newKey } from './support/calls.ts'
import { type FakeBank, newBank } from './support/fake-bank.ts'
import { switchFeatures } from './support/orders.ts'
import { balances, member, type Member, openTopUp, payTopUp, readTopUp, runTimers, topUpOf } from './support/wallet.ts'

let salma: Member
let bank: FakeBank
beforeEach(async () => {
  salma = await member()
  bank = newBank()
})

const offer = (topUp: boolean) => switchFeatures({ topUp })
afterEach(() => offer(true))

const gone = { status: 404, body: { code: 16, reason: 'not_found' } }

describe('top-ups that are switched off', () => {
  it('are neither opened nor paid: no card is charged', async () => {
    const { id } = topUpOf(await openTopUp(salma, 10_000))
    await offer(false)
    expect(await openTopUp(salma, 10_000)).toMatchObject(gone)
    expect(await payTopUp(salma, id, 'tok')).toMatchObject(gone)
    expect(bank.chargeRequests).toEqual([])
    expect((await readTopUp(salma, id)).status).toBe('PENDING')
    await offer(true)
    expect(topUpOf(await payTopUp(salma, id, 'tok')).status).toBe('DONE')
  })

  it('still answer repeated requests, and accept money that is on its way', async () => {
    const [opening, paying] = [newKey(), newKey()]
    const { id } = topUpOf(await openTopUp(salma, 10_000, opening))
    await payTopUp(salma, id, 'tok-silent', paying)
    await offer(false)
    expect(topUpOf(await openTopUp(salma, 10_000, opening)).id).toBe(id)
    expect(topUpOf(await payTopUp(salma, id, 'tok-silent', paying)).id).toBe(id)
    await runTimers(salma)
    expect((await readTopUp(salma, id)).status).toBe('DONE')
    expect(await balances(salma)).toEqual([10_000, 0])
  })
})

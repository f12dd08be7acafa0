// A top-up's money through the real parts: processor, bank, callback, wallet.
import { describe, expect, it } from 'vitest'
import type { CardGateway } from '#server/contracts/pay.ts'
import { advanceClock } from '#server/lib/clock.ts'
import { answerChallenge, fireAlarm, ledgerOf, orderCallbacks, tokenFor } from './support/payments.ts'
import { ask, balances, member, type Member, openTopUp, readTopUp, topUpOf, walletBreaches } from './support/wallet.ts'

const SUCCESS = '4242424242424242'
const BANK_ASKS = '4557012345678902'

const pay = async (as: Member, id: string, gateway: CardGateway, number: string) =>
  topUpOf(
    await ask(as, 'POST', `top-ups/${id}/pay`, {
      payment: { method: 'CARD', gateway, token: await tokenFor(gateway, { number }, as.id) },
    }),
  )

describe.each(['CHECKOUT', 'HYPER_PAY', 'PAYFORT'] as const)('with %s', (gateway) => {
  it('a top-up is in the wallet at once, and the callback that follows changes nothing', async () => {
    const salma = await member()
    const { id } = topUpOf(await openTopUp(salma, 12_500))
    expect(await pay(salma, id, gateway, SUCCESS)).toMatchObject({ status: 'DONE', payment: { lastFour: '4242' } })
    advanceClock(60_000)
    await fireAlarm()
    const callbacks = await orderCallbacks(id)
    expect(callbacks.length).toBeGreaterThan(0)
    expect(callbacks.map(({ answered }) => answered)).toEqual(callbacks.map(() => 200))
    expect(await ledgerOf(id)).toMatchObject({ captures: 1, captured: 12_500, refunds: 0 })
    expect(await balances(salma)).toEqual([12_500, 0])
    expect(await walletBreaches(salma)).toEqual([])
  })

  it('a bank that asks for its code sends the member back to the top-up, and its callback credits it', async () => {
    const salma = await member()
    const { id } = topUpOf(await openTopUp(salma, 12_500))
    const { payment } = await pay(salma, id, gateway, BANK_ASKS)
    expect(payment?.status).toBe('AUTHENTICATE')
    const back = await answerChallenge(payment?.redirectUrl ?? '', 'confirm')
    expect(back.headers.get('location')).toContain(`https://site.test/payments/return/top-up/${id}`)
    advanceClock(60_000)
    await fireAlarm()
    expect(await balances(salma)).toEqual([12_500, 0])
    expect((await readTopUp(salma, id)).status).toBe('DONE')
    expect(await walletBreaches(salma)).toEqual([])
  })
})

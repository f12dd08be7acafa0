// A member puts money into the e-wallet.
import type { TopUp } from '#server/contracts/wallet.ts'
import type { Person, World } from '../world.ts'
import { answerBank, choosePayment } from './payments.ts'

export async function topUp(world: World, as: Person): Promise<void> {
  const amount = 5000 * (1 + world.random.below(4))
  const opened = await world.insist('top-ups', { as, body: { amount } })
  if (opened.status !== 200) return
  const { id } = opened.body.topUp as TopUp
  const payment = (await choosePayment(world, as)) as { method: string } | undefined
  if (!payment || payment.method === 'TABBY') return
  const paid = await world.insist(`top-ups/${id}/pay`, { as, body: { payment } })
  const said = paid.status === 200 ? (paid.body.topUp as TopUp).payment : undefined
  if (said?.redirectUrl) await answerBank(world, as, said.redirectUrl, 'CARD')
  for (let look = 0; look < 3; look += 1) {
    await world.think(3000)
    await world.call('GET', `top-ups/${id}`, { as })
  }
}

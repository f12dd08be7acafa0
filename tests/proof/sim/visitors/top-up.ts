// A member puts money into the e-wallet.
import type { TopUp } from '#server/contracts/wallet.ts'
import type { Visitor, Simulation } from '../simulation.ts'
import { answerBank, choosePayment } from './payments.ts'
import { answerCodeForm } from './saved-cards.ts'

/** Whether the last answer said that the money is in the wallet. */
export async function topUp(simulation: Simulation, as: Visitor): Promise<boolean> {
  const amount = 5000 * (1 + simulation.random.below(4))
  const opened = await simulation.retryUntilAnswered('top-ups', { as, body: { amount } })
  if (opened.status !== 200) return false
  const { id } = opened.body.topUp as TopUp
  const payment = (await choosePayment(simulation, as)) as { method: string } | undefined
  if (!payment || payment.method === 'TABBY') return false
  const paid = await simulation.retryUntilAnswered(`top-ups/${id}/pay`, { as, body: { payment } })
  const said = paid.status === 200 ? (paid.body.topUp as TopUp).payment : undefined
  if (said?.codeForm) await answerCodeForm(simulation, as, said.codeForm)
  else if (said?.redirectUrl) await answerBank(simulation, as, said.redirectUrl, 'CARD')
  let isDone = false
  for (let look = 0; look < 3; look += 1) {
    await simulation.wait(3000)
    const { status, body } = await simulation.call('GET', `top-ups/${id}`, { as })
    isDone = status === 200 && (body.topUp as TopUp).status === 'DONE'
  }
  return isDone
}

// Another way to pay, while an attempt waits for its visitor: on the page of a bank, on Tabby's, or in a form for a kept card's code.
// Relied on by OrderObject. No gateway lets that be called off, so it is asked first what became of it, and is asked again afterwards:
// money that comes after all buys what nothing else has bought, or goes back.
import { orUnknown } from '../payments/gateways.ts'
import type { ChargeOutcome } from '../payments/payment-gateway.ts'
import { refuse } from '../verdict.ts'
import { passCrashPoint } from '../crash-points.ts'
import type { OrderState } from './order.record.ts'
import { currentOrder, done, type Done, lockedBy, type OrderWork } from './order-work.ts'
import { applyOutcome } from './payment-outcome.ts'

const PAID = new Set<OrderState>(['LATE_PAID', 'PAID', 'FINALIZING', 'TICKETED'])

/** What a charge comes to for the order, once its visitor wants another way. Only one that certainly waits is given up. */
const givenUp = (outcome: ChargeOutcome, reference: string | null): ChargeOutcome =>
  outcome.state === 'AUTHENTICATE' || outcome.state === 'WAITING'
    ? { state: 'DECLINED', reason: 'GIVEN_UP', reference, brand: null, lastFour: null }
    : outcome

/** `number`: the attempt its visitor saw; one that has ended meanwhile is none to be given up. */
export async function otherWay(work: OrderWork, number: number): Promise<Done> {
  const attempt = work.store.read().attempts.find((one) => one.attempt === number)
  if (attempt?.gateway && attempt.state === 'AUTHENTICATE') {
    const { key, reference } = attempt
    const outcome = await orUnknown(work.gateways()[attempt.gateway].query(key, reference))
    await passCrashPoint('CP19', work.ctx)
    // Whatever was told of it meanwhile, by a callback or a timer, stands.
    await applyOutcome(work, number, givenUp(outcome, reference))
  }
  const order = await work.alone(() => currentOrder(work, true))
  const locked = lockedBy(order)
  if (!locked) return done(order)
  return PAID.has(order.state) ? refuse('already_paid') : locked
}

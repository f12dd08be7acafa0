// The price with an offer, for each kind of verification. Quote, order, capture and invoice agree to the halala.
import { expect, it } from 'vitest'
import { newOffer, openWith, prove } from './support/offers.ts'
import { checkoutOrder, guest, newShowtime, orderOf, payOrder } from './support/orders.ts'
import { newBank } from './support/fake-bank.ts'

it('an offer code is not used up: the code of one order opens the next one at the same price', async () => {
  const [as, show] = [await guest(), await newShowtime()]
  newBank()
  const { id } = await newOffer(
    { validationType: 'STATIC', type: 'AMOUNT', value: 1000, getQuantity: 0 },
    { code: 'WORK' },
  )
  for (const seat of ['B5', 'C5']) {
    const proof = await prove(as, id, { code: 'work' })
    const priced = orderOf(await checkoutOrder(as, orderOf(await openWith(as, show, [seat], { id, proof })).id))
    const paid = orderOf(await payOrder(as, priced, 'tok'))
    expect(paid).toMatchObject({ status: 'TICKETED', breakdown: { discount: 1000, total: 3750 } })
  }
})

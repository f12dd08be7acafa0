import { expect, it } from 'vitest'
import { cancelRecord, storedAttempt, storedOrder } from './order.fixture.ts'
import { currentShape, type StoredOrder } from './earlier-record.rules.ts'

const paid = {
  id: 'o1:1',
  state: 'POSTED' as const,
  eWallet: [{ amount: 500, expiresAt: null, isGift: false }],
  cashback: [],
}
/** A cancellation as builds before exchanges stored it. */
function earlier(card: number, attempt: number | null = 1): StoredOrder {
  const { cards: _, exchangedFor: __, ...said } = cancelRecord({ attempt })
  const attempts = [storedAttempt({ wallet: paid })]
  return { ...storedOrder({ state: 'REFUNDED', attempts }), cancellation: { ...said, card, eWallet: 500 } }
}

it('a cancellation of an earlier build says which card and which e-wallet money went back', () => {
  expect(currentShape(earlier(6000)).cancellation).toEqual(
    cancelRecord({ cards: [{ attempt: 1, amount: 6000 }], eWallet: paid.eWallet }),
  )
})

it('a cancellation of an earlier build without a card refunds none', () => {
  expect(currentShape(earlier(0)).cancellation).toMatchObject({ cards: [], eWallet: paid.eWallet })
  expect(currentShape(earlier(6000, null)).cancellation).toMatchObject({ cards: [], eWallet: [] })
})

it('a record of this build stays as it is', () => {
  for (const cancellation of [null, cancelRecord()]) {
    const order = storedOrder({ cancellation })
    expect(currentShape(order)).toBe(order)
  }
})

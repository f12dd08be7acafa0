// A debt of cashback that an earlier account of the member left.
import { expect, it } from 'vitest'
import { EMPTY } from './ledger.record.ts'
import { LedgerDraft } from './ledger.rules.ts'

const NOW = Date.parse('2026-11-26T17:00:00Z')

const earn = (draft: LedgerDraft, id: string, amount: number) =>
  draft.credit('CASHBACK', 'MARKETING', 'CASHBACK_EARNED', amount, null, { id, orderId: id, reference: 'SH-1' })

it('is taken from the cashback that is there, then from what is earned, without naming a booking', () => {
  const draft = new LedgerDraft(EMPTY, NOW)
  earn(draft, 'a', 30)
  draft.owe(50, { id: 'carry-over.1' })
  expect(draft.available('CASHBACK')).toBe(0)
  earn(draft, 'b', 30)
  expect(draft.available('CASHBACK')).toBe(10)
  expect(draft.close().debts).toEqual([])
  const debts = draft.entries.filter(({ cause }) => cause === 'REVERSAL')
  expect(debts.map(({ amount, shortfall }) => [amount, shortfall])).toEqual([
    [0, 50],
    [30, -30],
    [20, -20],
  ])
  expect(debts.every(({ orderId, reference }) => orderId === null && reference === null)).toBe(true)
})

it('is not recorded if nothing is owed', () => {
  const draft = new LedgerDraft(EMPTY, NOW)
  draft.owe(0, { id: 'carry-over.1' })
  expect(draft.entries).toEqual([])
})

// Gift balance and paid-in money are separate: neither pays for the other.
import { expect, it } from 'vitest'
import { EMPTY } from './ledger.record.ts'
import { sumOf } from '../pricing/halalas.rules.ts'
import { LedgerDraft } from './ledger.rules.ts'

const NOW = Date.parse('2026-11-26T17:00:00Z')
const facts = { id: 'r1', orderId: 'o1', reference: 'SH-1' }

/** 400 paid in and 300 as a gift; the gift expires first. */
function filled(): LedgerDraft {
  const draft = new LedgerDraft(EMPTY, NOW)
  draft.credit('E_WALLET', 'TOP_UPS', 'TOP_UP', 400, { expiresAt: null }, { id: 't1' })
  draft.credit('E_WALLET', 'MARKETING', 'GIFT', 300, { expiresAt: NOW + 1000 }, { id: 'g1' })
  return draft
}

const taken = (draft: LedgerDraft, eWallet: number, gift: number) =>
  draft
    .reserve({ E_WALLET: eWallet, gift, CASHBACK: 0 }, facts)
    ?.E_WALLET.map(({ id, amount }) => [id, amount] as const)

it.each([
  ['money alone, though the gift ends first', 400, 0, [['t1', 400]]],
  ['the gift alone', 300, 300, [['g1', 300]]],
  [
    'both, each as it was asked for',
    350,
    150,
    [
      ['g1', 150],
      ['t1', 200],
    ],
  ],
] as const)('%s is taken', (_, eWallet, gift, lots) => {
  const draft = filled()
  expect(taken(draft, eWallet, gift)).toEqual(lots)
  expect(sumOf(draft.close().lots)).toBe(700 - eWallet)
})

it.each([
  ['more money than was paid in', 401, 0],
  ['more gift balance than there is', 500, 301],
  ['money in place of a gift that is too small', 700, 299],
])('%s is refused, and nothing has moved', (_, eWallet, gift) => {
  const draft = filled()
  expect(taken(draft, eWallet, gift)).toBeUndefined()
  expect(draft.availableGift()).toBe(300)
  expect(sumOf(draft.close().lots)).toBe(700)
})

it('asking for more gift balance than the e-wallet part throws', () => {
  expect(() => taken(filled(), 100, 200)).toThrow()
})

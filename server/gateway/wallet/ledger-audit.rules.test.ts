// A ledger that was corrupted in one place: the audit names that place.
import { beforeEach, expect, it } from 'vitest'
import { auditLedger, type LedgerSnapshot } from './ledger-audit.rules.ts'
import { EMPTY, type Entry, type Ledger, type Lot } from './ledger.record.ts'
import { LedgerDraft } from './ledger.rules.ts'

const NOW = Date.UTC(2026, 10, 20)
const order = (id: string) => ({ id, orderId: 'o1', reference: 'SH-1' })

/**
 * Rows: 1 top-up of 100, 2 cashback of 20, 3 and 4 reserve `paid` (30 and 5), 5 and 6 post it, 7 reserves `back` (10),
 * 8 voids it, 9 reserves `open` (7).
 */
function soundLedger(): LedgerSnapshot {
  let ledger: Ledger = EMPTY
  let now = NOW
  const entries: Entry[] = []
  const change = <T>(work: (draft: LedgerDraft) => T): T => {
    const draft = new LedgerDraft(ledger, (now += 1000))
    const result = work(draft)
    ledger = draft.close()
    entries.push(...draft.entries)
    return result
  }
  const reserve = (id: string, eWallet: number, cashback: number) => {
    const slices = change((draft) => draft.reserve({ E_WALLET: eWallet, gift: 0, CASHBACK: cashback }, order(id)))
    if (!slices) throw new Error('Too little money')
    return { ...order(id), slices }
  }
  change((draft) => draft.credit('E_WALLET', 'TOP_UPS', 'TOP_UP', 100, { expiresAt: null }, { id: 'top-up' }))
  change((draft) => draft.credit('CASHBACK', 'MARKETING', 'CASHBACK_EARNED', 20, { expiresAt: null }, order('earned')))
  const paid = reserve('paid', 30, 5)
  change((draft) => draft.post(paid))
  const back = reserve('back', 10, 0)
  change((draft) => draft.void(back))
  const open = reserve('open', 7, 0)
  return {
    entries,
    lots: [...ledger.lots],
    reservations: [
      { ...paid, state: 'POSTED' },
      { ...back, state: 'VOIDED' },
      { ...open, state: 'PENDING' },
    ],
  }
}

let sound: LedgerSnapshot
beforeEach(() => {
  sound = soundLedger()
})

/** What the audit says if the row of this number differs. */
const withRow = (seq: number, changes: Partial<Entry>) =>
  auditLedger({
    ...sound,
    entries: sound.entries.map((entry) => (entry.seq === seq ? { ...entry, ...changes } : entry)),
  })
const idOf = (seq: number) => sound.entries[seq - 1]!.id

it('a ledger that adds up has no breach', () => {
  expect(sound.entries).toHaveLength(9)
  expect(auditLedger(sound)).toEqual([])
  expect(auditLedger({ entries: [], lots: [], reservations: [] })).toEqual([])
})

it('rows are numbered without a gap, written once, and in the order of their time', () => {
  expect(auditLedger({ ...sound, entries: sound.entries.with(1, { ...sound.entries[1]!, seq: 7 }) })).toEqual([
    `I3 ${idOf(2)} is row 7 instead of 2`,
  ])
  expect(withRow(2, { id: 'top-up' })).toEqual(['I3 top-up was written twice'])
  expect(withRow(2, { at: sound.entries[0]!.at })).toEqual([])
  expect(withRow(2, { at: sound.entries[0]!.at - 1 })).toEqual([`I3 ${idOf(2)} is older than the row before it`])
  expect(withRow(1, { at: -1 })).toEqual(['I3 top-up is older than the row before it'])
})

it('a row moves a whole amount that is not negative', () => {
  expect(withRow(1, { amount: -100 })).toContain('I3 top-up moves -100')
  expect(withRow(1, { amount: 100.5 })).toContain('I3 top-up moves 100.5')
  expect(withRow(1, { amount: 0 })).not.toContain('I3 top-up moves 0')
})

it('a row moves money from one account to another, and one of them is its wallet', () => {
  expect(withRow(1, { debit: 'E_WALLET' })).toContain('I3 top-up moves from E_WALLET to E_WALLET')
  expect(withRow(1, { credit: 'REVENUE' })).toContain('I3 top-up moves from TOP_UPS to REVENUE')
})

it('the balance of each row is the sum of the rows up to it', () => {
  expect(withRow(1, { posted: 99 })).toEqual(['I3 top-up says 99/0, the rows say 100/0'])
  expect(withRow(9, { pending: 8 })).toEqual([`I3 ${idOf(9)} says 70/8, the rows say 70/7`])
})

it('no more is spent or set aside than there is', () => {
  const spends = auditLedger({ ...sound, entries: sound.entries.slice(1) })
  expect(spends.find((breach) => breach.startsWith('I8'))).toMatch(/^I8 after \S+ there are 0, of which 30 set aside$/)
  const voids = withRow(8, { amount: 11 })
  expect(voids).toContain(`I8 after ${idOf(8)} there are 70, of which -1 set aside`)
})

it('the account of a wallet says what its rows say', () => {
  const found = withRow(2, { credit: 'E_WALLET' })
  expect(found).toContain('I3 the account CASHBACK does not say what its rows say')
  expect(found).toContain('I3 the account E_WALLET does not say what its rows say')
})

it('a reservation is known, and has the rows of its state with its whole amount', () => {
  const [paid, back, open] = sound.reservations
  if (!paid || !back || !open) throw new Error('The ledger has three reservations')
  const audit = (...reservations: LedgerSnapshot['reservations']) => auditLedger({ ...sound, reservations })
  expect(audit(paid, open)).toEqual(['I3 there is no reservation back', 'I3 there is no reservation back'])
  expect(audit({ ...paid, state: 'VOIDED' }, back, open)).toEqual([
    'I3 paid is VOIDED and has RESERVED 30,DONE 30',
    'I3 paid is VOIDED and has RESERVED 5,DONE 5',
  ])
  expect(audit(paid, { ...back, state: 'POSTED' }, open)).toEqual(['I3 back is POSTED and has RESERVED 10,VOIDED 10'])
  expect(audit(paid, { ...back, state: 'PENDING' }, open)).toEqual([
    'I3 back is PENDING and has RESERVED 10,VOIDED 10',
    'I3 E_WALLET has 17 reserved and says 7',
  ])
  expect(audit(paid, back, open, { ...open, id: 'lost', state: 'VOIDED' })).toEqual([
    'I3 lost is VOIDED and has no rows',
  ])
  const [slice] = open.slices.E_WALLET
  const less = { ...open, slices: { ...open.slices, E_WALLET: [{ ...slice!, amount: 6 }] } }
  expect(audit(paid, back, less)).toEqual([
    'I3 open is PENDING and has RESERVED 7',
    'I3 E_WALLET has 6 reserved and says 7',
  ])
})

it('the lots hold what is neither spent nor set aside', () => {
  const [first, ...others] = sound.lots as [Lot, ...Lot[]]
  expect(auditLedger({ ...sound, lots: [{ ...first, amount: first.amount + 1 }, ...others] })).toEqual([
    `I3 lots of E_WALLET hold ${first.amount + 1} of 63`,
  ])
})

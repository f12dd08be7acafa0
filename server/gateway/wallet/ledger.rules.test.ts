// The ledger adds up after any sequence of operations (I3, I8): random wallets are recomputed from
// their first row.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { auditLedger, type LedgerSnapshot, type ReservationState } from './ledger-audit.rules.ts'
import { EMPTY, type Entry, type Ledger, type Reserved } from './ledger.record.ts'
import { LedgerDraft, findCashbackReadyAt, sumPendingCashback, NOTIFY_BEFORE_MS } from './ledger.rules.ts'
import { DAY_MS } from '../../contracts/rules/durations.ts'

const NOW = Date.UTC(2026, 10, 20)
const facts = (id: string) => ({ id, orderId: 'o1', reference: 'SH-1' })

/** One wallet over its life, as the object stores it. */
class Life {
  ledger: Ledger = EMPTY
  entries: Entry[] = []
  readonly reservations: (Reserved & { state: ReservationState })[] = []
  now = NOW

  do<T>(work: (draft: LedgerDraft) => T): T {
    const draft = new LedgerDraft(this.ledger, this.now)
    const result = work(draft)
    this.ledger = draft.close()
    this.entries.push(...draft.entries)
    return result
  }

  topUp(id: string, amount: number, expiresAt: number | null = null): void {
    this.do((draft) => draft.credit('E_WALLET', 'TOP_UPS', 'TOP_UP', amount, { expiresAt }, { id }))
  }

  earn(id: string, amount: number, expiresAt: number | null, validFrom: number | null = null): void {
    const lasts = { expiresAt, validFrom }
    this.do((draft) => draft.credit('CASHBACK', 'MARKETING', 'CASHBACK_EARNED', amount, lasts, facts(id)))
  }

  gift(id: string, amount: number): void {
    this.do((draft) => draft.credit('E_WALLET', 'MARKETING', 'GIFT', amount, { expiresAt: null }, { id }))
  }

  reserve(id: string, eWallet: number, cashback: number, gift = 0): boolean {
    const slices = this.do((draft) => draft.reserve({ E_WALLET: eWallet, gift, CASHBACK: cashback }, facts(id)))
    if (slices) this.reservations.push({ ...facts(id), slices, state: 'PENDING' })
    return slices !== undefined
  }

  end(at: number, state: 'POSTED' | 'VOIDED'): void {
    const reserved = this.reservations.filter((reservation) => reservation.state === 'PENDING')[at]
    if (!reserved) return
    this.do((draft) => (state === 'POSTED' ? draft.post(reserved) : draft.void(reserved)))
    reserved.state = state
  }

  available(walletType: 'E_WALLET' | 'CASHBACK'): number {
    return this.do((draft) => draft.available(walletType))
  }

  snapshot(): LedgerSnapshot {
    return { entries: this.entries, lots: [...this.ledger.lots], reservations: this.reservations }
  }
}

const amount = fc.integer({ min: 0, max: 500 })
const end = fc.option(fc.integer({ min: -2, max: 20 }).map((days) => days * DAY_MS))
/** How long cashback is on its way. */
const way = fc.option(fc.integer({ min: 0, max: 6 }).map((days) => days * DAY_MS))
const step = fc.oneof(
  fc.record({ do: fc.constant('top-up' as const), amount, end }),
  fc.record({ do: fc.constant('earn' as const), amount, end, way }),
  fc.record({ do: fc.constant('reserve' as const), amount, cashback: amount }),
  fc.record({ do: fc.constantFrom('post' as const, 'void' as const), at: fc.nat(3) }),
  fc.record({ do: fc.constant('reverse' as const), at: fc.nat(5), kept: fc.constantFrom(0, 0, 7) }),
  fc.record({ do: fc.constant('wait' as const), ms: fc.integer({ min: -1000, max: 5 * DAY_MS }) }),
)

it('adds up to the balance in random wallets, and is never negative (I3, I8)', () => {
  let wallets = 0
  let reversals = 0
  let expiries = 0
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40, size: 'max' }), (steps) => {
      const life = new Life()
      for (const [at, action] of steps.entries()) {
        const ends = 'end' in action && action.end !== null ? life.now + action.end : null
        if (action.do === 'top-up') life.topUp(`t${at}`, action.amount, ends)
        else if (action.do === 'earn')
          life.earn(`e${at}`, action.amount, ends, action.way === null ? null : life.now + action.way)
        else if (action.do === 'reserve') life.reserve(`r${at}`, action.amount, action.cashback)
        else if (action.do === 'post') life.end(action.at, 'POSTED')
        else if (action.do === 'void') life.end(action.at, 'VOIDED')
        else if (action.do === 'reverse')
          life.do((draft) => draft.reverse(`e${action.at}`, { ...facts(`v${at}`), kept: action.kept }))
        else if (action.do === 'wait') life.now += action.ms
      }
      expect(auditLedger(life.snapshot())).toEqual([])
      for (const walletType of ['E_WALLET', 'CASHBACK'] as const) {
        const moved = life.entries.filter((entry) => entry.walletType === walletType && entry.phase === 'DONE')
        const sum = moved.reduce((total, { credit, amount }) => total + (credit === walletType ? amount : -amount), 0)
        expect(moved.at(-1)?.posted ?? 0).toBe(sum)
        expect(life.available(walletType)).toBeGreaterThanOrEqual(0)
      }
      wallets += 1
      reversals += life.entries.filter(({ cause }) => cause === 'REVERSAL').length
      expiries += life.entries.filter(({ cause }) => cause === 'EXPIRY').length
    }),
  )
  expect(Math.min(reversals, expiries)).toBeGreaterThan(wallets / 10)
})

const honest = () => {
  const life = new Life()
  life.topUp('t1', 1000)
  life.earn('e1', 300, NOW + DAY_MS)
  life.reserve('r1', 400, 100)
  life.end(0, 'POSTED')
  life.reserve('r2', 100, 0)
  return life.snapshot()
}

describe('the audit finds', () => {
  it.each<[string, (snapshot: LedgerSnapshot) => void]>([
    ['a halala more in a row', ({ entries }) => void (entries[0] = { ...entries[0]!, amount: 1001 })],
    ['a balance that was changed', ({ entries }) => void (entries[4] = { ...entries[4]!, posted: 601 })],
    ['a row that is gone', ({ entries }) => void entries.splice(1, 1)],
    ['a row that came twice', ({ entries }) => void entries.push({ ...entries[5]!, seq: 7 })],
    ['money that moves nowhere', ({ entries }) => void (entries[0] = { ...entries[0]!, debit: 'E_WALLET' })],
    ['a lot with more than came in', ({ lots }) => void (lots[0] = { ...lots[0]!, amount: 501 })],
    ['a reservation posted and voided', ({ reservations }) => void (reservations[0]!.state = 'VOIDED')],
    ['a reservation forgotten', ({ reservations }) => void reservations.pop()],
  ])('%s', (_, spoil) => {
    const snapshot = honest()
    expect(auditLedger(snapshot)).toEqual([])
    spoil(snapshot)
    expect(auditLedger(snapshot)).not.toEqual([])
  })
})

describe('spending', () => {
  it('takes the lots that expire soonest, then those without expiry', () => {
    const life = new Life()
    life.topUp('never', 100)
    life.topUp('late', 100, NOW + 9 * DAY_MS)
    life.topUp('soon', 100, NOW + DAY_MS)
    life.reserve('r', 150, 0)
    const [reserved] = life.reservations
    expect(reserved!.slices.E_WALLET.map(({ id, amount }) => [id, amount])).toEqual([
      ['soon', 100],
      ['late', 50],
    ])
    expect(life.ledger.lots.map(({ id, amount }) => [id, amount])).toEqual([
      ['never', 100],
      ['late', 50],
    ])
  })

  it('takes of two lots that end together the one that came first', () => {
    for (const end of [null, NOW + DAY_MS]) {
      const life = new Life()
      life.topUp('first', 100, end)
      life.topUp('second', 100, end)
      life.reserve('r', 50, 0)
      expect(life.reservations[0]!.slices.E_WALLET.map(({ id }) => id)).toEqual(['first'])
    }
  })

  it('takes gift balance and cashback together, each from its wallet', () => {
    const life = new Life()
    life.gift('g', 100)
    life.earn('e', 100, null)
    expect(life.reserve('r', 60, 70, 60)).toBe(true)
    expect([life.available('E_WALLET'), life.available('CASHBACK')]).toEqual([40, 30])
  })

  it('is written as set aside, then as paid, with its order', () => {
    const life = new Life()
    life.topUp('t', 100)
    life.reserve('r', 60, 0)
    life.end(0, 'POSTED')
    const payment = { cause: 'PAYMENT', debit: 'E_WALLET', credit: 'REVENUE', amount: 60, reservationId: 'r' }
    const named = { ...payment, orderId: 'o1', reference: 'SH-1' }
    expect(life.entries.slice(1)).toMatchObject([
      { ...named, phase: 'RESERVED', posted: 100, pending: 60 },
      { ...named, phase: 'DONE', posted: 40, pending: 0 },
    ])
  })

  it('takes from both wallets or from neither', () => {
    const life = new Life()
    life.topUp('t', 100)
    expect(life.reserve('r', 100, 1)).toBe(false)
    expect(life.available('E_WALLET')).toBe(100)
  })

  it('returns each halala with its old expiry when it is voided', () => {
    const life = new Life()
    life.earn('a', 60, NOW + DAY_MS)
    life.earn('b', 60, NOW + 5 * DAY_MS)
    const before = life.ledger.lots
    life.reserve('r', 0, 100)
    life.end(0, 'VOIDED')
    expect(life.ledger.lots.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(before)
  })

  it('returns an expired lot only to let it expire', () => {
    const life = new Life()
    life.earn('a', 60, NOW + DAY_MS)
    life.reserve('r', 0, 50)
    life.now += DAY_MS
    expect(life.available('CASHBACK')).toBe(0)
    life.end(0, 'VOIDED')
    expect(life.entries.filter(({ cause }) => cause === 'EXPIRY').map(({ amount }) => amount)).toEqual([10, 50])
  })
})

describe('money that comes in', () => {
  it('names the order that brought it, and is a gift only in the e-wallet', () => {
    const life = new Life()
    life.earn('e', 50, null)
    life.gift('g', 50)
    expect(life.ledger.lots).toMatchObject([{ orderId: 'o1' }, { orderId: null, isGift: true }])
    expect(life.ledger.lots[0]).not.toHaveProperty('isGift')
  })

  it('after its own end is booked, and ends at once', () => {
    const life = new Life()
    life.earn('late', 50, NOW)
    expect(life.entries.map(({ cause }) => cause)).toEqual(['CASHBACK_EARNED', 'EXPIRY'])
    expect(life.ledger.lots).toEqual([])
  })

  it('as nothing is no row', () => {
    const life = new Life()
    life.topUp('t', 0)
    expect([life.entries, life.ledger.lots]).toEqual([[], []])
  })
})

describe('an expiry', () => {
  it('happens at its millisecond, and is booked at that time even if noticed later', () => {
    const life = new Life()
    life.earn('a', 60, NOW + DAY_MS)
    life.now = NOW + DAY_MS - 1
    expect(life.available('CASHBACK')).toBe(60)
    life.now = NOW + DAY_MS
    expect(life.available('CASHBACK')).toBe(0)
    const late = new Life()
    late.earn('a', 60, NOW + DAY_MS)
    late.now = NOW + 30 * DAY_MS
    late.available('CASHBACK')
    expect(late.entries).toEqual(life.entries)
  })

  it('is not undone by a clock that goes back', () => {
    const life = new Life()
    life.earn('a', 60, NOW + DAY_MS)
    life.now = NOW + DAY_MS
    life.available('CASHBACK')
    life.now = NOW
    expect(life.available('CASHBACK')).toBe(0)
    life.topUp('t', 5)
    expect(auditLedger(life.snapshot())).toEqual([])
  })

  it('is announced once, a week before', () => {
    const life = new Life()
    life.earn('a', 60, NOW + 30 * DAY_MS)
    const notified = () => life.do((draft) => draft.takeLotsToAnnounce()).map(({ id }) => id)
    life.now = NOW + 30 * DAY_MS - NOTIFY_BEFORE_MS - 1
    expect(notified()).toEqual([])
    life.now += 1
    expect(notified()).toEqual(['a'])
    expect(notified()).toEqual([])
  })

  it('is not announced for money that never ends', () => {
    const life = new Life()
    life.topUp('t', 60)
    expect(life.do((draft) => draft.takeLotsToAnnounce())).toEqual([])
  })
})

describe('cashback that is on its way', () => {
  it('is in the ledger at once, and pays from the moment at which its booking can no longer be cancelled', () => {
    const life = new Life()
    life.earn('a', 50, NOW + 9 * DAY_MS, NOW + DAY_MS)
    life.now = NOW + DAY_MS - 1
    expect(life.ledger.balances.CASHBACK.posted).toBe(50)
    expect(life.available('CASHBACK')).toBe(0)
    expect(sumPendingCashback(life.ledger.lots, life.now)).toBe(50)
    expect(life.reserve('r', 0, 1)).toBe(false)
    life.now += 1
    expect(sumPendingCashback(life.ledger.lots, life.now)).toBe(0)
    expect(life.reserve('r', 0, 50)).toBe(true)
  })

  it('lets other cashback pay meanwhile, also if that expires later', () => {
    const life = new Life()
    life.earn('on its way', 50, NOW + 2 * DAY_MS, NOW + DAY_MS)
    life.earn('there', 50, NOW + 9 * DAY_MS)
    expect(life.reserve('r', 0, 51)).toBe(false)
    expect(life.reserve('r', 0, 50)).toBe(true)
    expect(life.reservations[0]!.slices.CASHBACK.map(({ id }) => id)).toEqual(['there'])
  })

  it('of several bookings can all be spent from the latest of their times', () => {
    const life = new Life()
    expect(findCashbackReadyAt(life.ledger.lots, life.now)).toBeNull()
    life.earn('later', 50, null, NOW + 3 * DAY_MS)
    life.earn('sooner', 50, null, NOW + DAY_MS)
    expect(findCashbackReadyAt(life.ledger.lots, life.now)).toBe(NOW + 3 * DAY_MS)
    life.now = NOW + 3 * DAY_MS
    expect(findCashbackReadyAt(life.ledger.lots, life.now)).toBeNull()
  })

  it('has no time while its booking is being cancelled, because the cancellation takes it back', () => {
    const life = new Life()
    life.earn('a', 50, null, NOW + DAY_MS)
    life.ledger = { ...life.ledger, lots: life.ledger.lots.map((lot) => ({ ...lot, isClaimed: true })) }
    expect(findCashbackReadyAt(life.ledger.lots, life.now)).toBeNull()
  })

  it('has no time as long as one of several bookings is being cancelled', () => {
    const life = new Life()
    life.earn('a', 50, null, NOW + DAY_MS)
    life.earn('b', 50, null, NOW + 2 * DAY_MS)
    const lots = life.ledger.lots.map((lot) => (lot.id === 'a' ? { ...lot, isClaimed: true } : lot))
    expect(findCashbackReadyAt(lots, NOW)).toBeNull()
  })

  it('of a showtime that was moved waits longer, and never less', () => {
    const life = new Life()
    life.earn('moved', 50, null, NOW + DAY_MS)
    life.earn('other', 50, null, NOW + DAY_MS)
    const postpone = (earned: string, until: number) => life.do((draft) => draft.postpone(earned, until))
    postpone('moved', NOW + 3 * DAY_MS)
    postpone('moved', NOW + 2 * DAY_MS)
    expect(life.ledger.lots).toMatchObject([
      { id: 'moved', amount: 50, validFrom: NOW + 3 * DAY_MS },
      { id: 'other', amount: 50, validFrom: NOW + DAY_MS },
    ])
  })

  it('that may be spent already waits again if its showtime is moved', () => {
    const life = new Life()
    life.earn('moved', 50, null)
    life.do((draft) => draft.postpone('moved', NOW + DAY_MS))
    expect(life.available('CASHBACK')).toBe(0)
    life.now += DAY_MS
    expect(life.available('CASHBACK')).toBe(50)
  })

  it('pays nothing while its booking is being cancelled, even if it could be spent by then', () => {
    const life = new Life()
    life.earn('a', 50, null, NOW + DAY_MS)
    life.ledger = { ...life.ledger, lots: life.ledger.lots.map((lot) => ({ ...lot, isClaimed: true })) }
    life.now = NOW + 2 * DAY_MS
    expect(life.available('CASHBACK')).toBe(0)
    expect(sumPendingCashback(life.ledger.lots, life.now)).toBe(50)
  })
})

const reverse = (life: Life, earned: string) => life.do((draft) => draft.reverse(earned, facts('v')))

describe('a reversal', () => {
  it('takes back the cashback of its own booking and no other', () => {
    const life = new Life()
    life.earn('old', 50, NOW + DAY_MS)
    life.earn('new', 50, NOW + 9 * DAY_MS, NOW + DAY_MS)
    expect(reverse(life, 'new')).toBe(50)
    expect(life.ledger.lots.map(({ id }) => id)).toEqual(['old'])
    expect(life.entries.at(-1)).toMatchObject({ cause: 'REVERSAL', amount: 50, orderId: 'o1', posted: 50 })
  })

  it('leaves what a part of the booking that stays paid has earned', () => {
    const keep = (life: Life, kept: number) => life.do((draft) => draft.reverse('a', { ...facts('v'), kept }))
    const life = new Life()
    life.earn('a', 50, NOW + DAY_MS)
    expect(keep(life, 20)).toBe(30)
    expect(life.available('CASHBACK')).toBe(20)
    expect(keep(life, 20)).toBe(0)
    expect(auditLedger(life.snapshot())).toEqual([])
  })

  it('takes only what is left of it, and leaves no debt', () => {
    const life = new Life()
    life.earn('a', 50, NOW + DAY_MS)
    life.reserve('r', 0, 30)
    expect(reverse(life, 'a')).toBe(20)
    life.end(0, 'POSTED')
    life.earn('b', 70, NOW + DAY_MS)
    expect(life.available('CASHBACK')).toBe(70)
  })

  it('takes back what a payment had set aside, once that payment has ended without tickets', () => {
    const life = new Life()
    life.earn('a', 50, null)
    life.earn('b', 50, null)
    life.reserve('r', 0, 100)
    const [reserved] = life.reservations
    for (const lot of reserved!.slices.CASHBACK) if (lot.id === 'a') lot.reversal = facts('v')
    life.end(0, 'VOIDED')
    expect(life.ledger.lots.map(({ id }) => id)).toEqual(['b'])
    expect(life.entries.at(-1)).toMatchObject({ id: 'v', cause: 'REVERSAL', amount: 50, orderId: 'o1' })
    expect(auditLedger(life.snapshot())).toEqual([])
  })

  it('of cashback that is spent, expired or unknown writes no row', () => {
    const life = new Life()
    life.earn('spent', 50, NOW + DAY_MS)
    life.reserve('r', 0, 50)
    const rows = life.entries.length
    expect([reverse(life, 'spent'), reverse(life, 'unknown')]).toEqual([0, 0])
    expect(life.entries).toHaveLength(rows)
  })
})

it.each([-1, 0.5, Number.NaN, 2 ** 53])('no operation moves %s halalas', (amount) => {
  const life = new Life()
  expect(() => life.topUp('t', amount)).toThrow()
  expect(() => life.reserve('r', amount, 0)).toThrow()
})

it('cashback ends with the account, and money stays', () => {
  const life = new Life()
  life.topUp('t', 100)
  life.earn('there', 50, NOW + DAY_MS)
  life.earn('on its way', 50, null, NOW + DAY_MS)
  life.do((draft) => draft.forfeitCashback())
  expect(life.ledger.lots.map(({ id }) => id)).toEqual(['t'])
  expect(life.entries.slice(3)).toMatchObject([
    { cause: 'EXPIRY', credit: 'EXPIRED', amount: 50, at: NOW },
    { cause: 'EXPIRY', credit: 'EXPIRED', amount: 50, at: NOW },
  ])
  expect(auditLedger(life.snapshot())).toEqual([])
})

describe('a ledger is never returned', () => {
  const [lot] = (() => {
    const life = new Life()
    life.topUp('t', 5)
    return life.ledger.lots
  })()

  it.each<[string, Ledger['balances']['E_WALLET'], Ledger['lots']]>([
    ['that has more than its lots', { posted: 5, pending: 0 }, []],
    ['that has less than its lots', { posted: 0, pending: 0 }, [lot!]],
    ['that has less than nothing set aside', { posted: -5, pending: -5 }, []],
    ['that has set more aside than there is', { posted: 0, pending: 5 }, [{ ...lot!, amount: -5 }]],
    ['that has parts of a halala', { posted: 0.5, pending: 0.5 }, []],
  ])('%s', (_, balance, lots) => {
    const broken: Ledger = { ...EMPTY, lots, balances: { ...EMPTY.balances, E_WALLET: balance } }
    expect(() => new LedgerDraft(broken, NOW).close()).toThrow(/add up/)
  })
})

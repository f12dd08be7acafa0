import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { missingSeats, offerReductions, requiredSeats } from '../../contracts/rules/offer-price.ts'
import { sum } from './halalas.rules.ts'
import { breakdownIn, type Cart, missingIn, priceOf, seatTotals, vatWithin, voucherParts } from './price.rules.ts'
import type { OfferTerms, PricedSeat, VoucherTerms } from './terms.record.ts'

const AREAS = ['front', 'standard', 'sofa']
const PRICES: Record<string, number> = { front: 4500, standard: 6000, sofa: 9500 }

const seats = fc
  .array(fc.record({ areaCategoryCode: fc.constantFrom(...AREAS), price: fc.nat(50_000) }), { maxLength: 10 })
  .map((found) => found.map((priced, at): PricedSeat => ({ ...priced, seat: `A${at + 1}`, kind: 'SEAT' })))
const someAreas = fc.subarray(AREAS, { minLength: 1 })
const offer: fc.Arbitrary<OfferTerms> = fc
  .record({
    type: fc.constantFrom('BOGO' as const, 'PERCENT' as const, 'AMOUNT' as const, 'FIXED_PRICE' as const),
    share: fc.integer({ min: 1, max: 100 }),
    halalas: fc.nat(30_000),
    minimumQuantity: fc.integer({ min: 1, max: 4 }),
    getQuantity: fc.integer({ min: 1, max: 2 }),
    areaCategoryCodes: someAreas,
  })
  .map(({ type, share, halalas, getQuantity, ...rest }) => ({
    id: 'offer',
    uniqueName: 'offer',
    title: { ar: 'عرض', en: 'Offer' },
    bankName: null,
    validationType: 'NONE',
    type,
    value: { BOGO: 0, PERCENT: share, AMOUNT: halalas, FIXED_PRICE: halalas }[type],
    getQuantity: type === 'BOGO' ? getQuantity : 0,
    ...rest,
    allowsVouchers: true,
    card: null,
  }))
const voucher = fc.record({
  kind: fc.constantFrom('TICKET' as const, 'AMOUNT' as const),
  amount: fc.integer({ min: 1, max: 20_000 }),
  areaCategoryCodes: someAreas,
})
const vouchers = fc.array(voucher, { maxLength: 6 }).map((found) =>
  found.map(({ kind, amount, areaCategoryCodes }, at): VoucherTerms => ({
    id: `v${at}`,
    maskedCode: '••••',
    title: { ar: 'قسيمة', en: 'Voucher' },
    kind,
    amount: kind === 'AMOUNT' ? amount : 0,
    areaCategoryCodes: kind === 'TICKET' ? areaCategoryCodes : [],
  })),
)
const cart: fc.Arbitrary<Cart> = fc.record({
  seats,
  feePerTicket: fc.nat(2000),
  offer: fc.option(offer),
  vouchers,
  exchange: fc.option(fc.record({ credit: fc.nat(120_000) })),
  food: fc.option(
    fc.record({
      lines: fc.array(fc.record({ unitPrice: fc.nat(9000), quantity: fc.integer({ min: 1, max: 20 }) }), {
        maxLength: 8,
      }),
    }),
  ),
})

const seat = (id: string, areaCategoryCode: string): PricedSeat => ({
  seat: id,
  areaCategoryCode,
  kind: 'SEAT',
  price: PRICES[areaCategoryCode]!,
})
const bogo: OfferTerms = {
  id: 'bogo',
  uniqueName: 'bogo',
  title: { ar: 'عرض', en: 'Offer' },
  bankName: null,
  validationType: 'NONE',
  type: 'BOGO',
  value: 0,
  minimumQuantity: 1,
  getQuantity: 1,
  areaCategoryCodes: ['standard', 'sofa'],
  allowsVouchers: false,
  card: null,
}
const ticket = (id: string, areaCategoryCodes: string[]): VoucherTerms => ({
  id,
  maskedCode: '••••',
  title: { ar: 'قسيمة', en: 'Voucher' },
  kind: 'TICKET',
  amount: 0,
  areaCategoryCodes,
})
const money = (id: string, amount: number): VoucherTerms => ({ ...ticket(id, []), kind: 'AMOUNT', amount })

describe('the price of any order', () => {
  it('adds up to the total in prices, in payments and in net + VAT: whole halalas, never negative (I9)', () => {
    fc.assert(
      fc.property(cart, (any) => {
        const price = priceOf(any)
        const parts = [
          price.tickets,
          price.fee,
          price.discount,
          price.voucher,
          price.total,
          price.vat,
          price.net,
          price.card,
        ]
        const isSound =
          parts.every((part) => Number.isSafeInteger(part) && part >= 0) &&
          price.total === price.tickets + price.fee - price.discount - price.voucher + (price.food ?? 0) &&
          price.voucher + price.discount <= price.tickets + price.fee &&
          price.exchange === Math.min(price.total, any.exchange?.credit ?? 0) &&
          price.card + price.eWallet + price.cashback + price.exchange === price.total &&
          price.net + price.vat === price.total &&
          price.vat === vatWithin(price.total) &&
          price.lines.reduce((sum, line) => sum + line.amount, 0) === price.tickets
        return isSound
      }),
    )
  })

  it('is the same in any order of seats and vouchers', () => {
    fc.assert(
      fc.property(cart, fc.integer({ min: 0, max: 5 }), (any, turn) => {
        const turned = <T>(list: readonly T[]): T[] => [...list.slice(turn), ...list.slice(0, turn)].toReversed()
        const { lines: _, ...price } = priceOf(any)
        const { lines: __, ...again } = priceOf({
          ...any,
          seats: turned(any.seats),
          vouchers: turned(any.vouchers ?? []),
        })
        expect(again).toEqual(price)
      }),
    )
  })

  it('never rises when a voucher is added', () => {
    fc.assert(
      fc.property(cart, (any) => {
        const all = any.vouchers ?? []
        const totals = [...all, undefined].map((_, count) => priceOf({ ...any, vouchers: all.slice(0, count) }).total)
        return totals.every((total, at) => at === 0 || total <= totals[at - 1]!)
      }),
    )
  })
})

it.each([
  [11_500, 1500],
  [9500, 1239],
  [1, 0],
  [4, 1],
  [0, 0],
])('finds in %i halalas a VAT of %i', (total, vat) => {
  expect(vatWithin(total)).toBe(vat)
})

describe('an offer', () => {
  it('makes the cheapest seat free for a BOGO, in each area that has enough seats', () => {
    const chosen = [seat('A1', 'standard'), seat('A2', 'standard'), seat('A3', 'standard'), seat('S1', 'sofa')]
    expect(priceOf({ seats: chosen, feePerTicket: 500, offer: bogo })).toMatchObject({
      tickets: 27_500,
      fee: 2000,
      discount: 6000,
      total: 23_500,
    })
    expect(missingSeats(chosen, bogo)).toEqual([])
  })

  it('gives no discount while seats are missing, and says how many of which area', () => {
    const chosen = [seat('A1', 'standard'), seat('S1', 'sofa'), seat('F1', 'front'), seat('F2', 'front')]
    expect(priceOf({ seats: chosen, feePerTicket: 0, offer: bogo }).discount).toBe(0)
    expect(missingSeats(chosen, bogo)).toEqual([
      { areaCategoryCode: 'standard', count: 1 },
      { areaCategoryCode: 'sofa', count: 1 },
    ])
    expect(requiredSeats({ ...bogo, minimumQuantity: 2, getQuantity: 2 })).toBe(4)
    expect(requiredSeats({ ...bogo, type: 'PERCENT', minimumQuantity: 2 })).toBe(2)
  })

  it('otherwise reduces every seat of its areas, each rounded alone, and never by more than the seat costs', () => {
    const chosen = [seat('A1', 'standard'), seat('A2', 'standard'), seat('F1', 'front')]
    const off = (type: OfferTerms['type'], value: number) => [
      ...offerReductions(chosen, { ...bogo, type, value, getQuantity: 0 }),
    ]
    expect(off('PERCENT', 33)).toEqual([
      ['A1', 1980],
      ['A2', 1980],
    ])
    expect(off('AMOUNT', 7000)[0]).toEqual(['A1', 6000])
    expect(off('FIXED_PRICE', 2500)[0]).toEqual(['A1', 3500])
    expect(off('FIXED_PRICE', 7000)[0]).toEqual(['A1', 0])
  })

  it('of a student reduces one seat, the one with the largest discount', () => {
    const offer = {
      ...bogo,
      validationType: 'UNIPAL' as const,
      type: 'FIXED_PRICE' as const,
      value: 2500,
      getQuantity: 0,
    }
    const chosen = [seat('A2', 'standard'), seat('A1', 'standard'), seat('S1', 'sofa')]
    const everywhere = { ...offer, areaCategoryCodes: ['standard', 'sofa'] }
    expect([...offerReductions(chosen, { ...offer, areaCategoryCodes: ['standard'] })]).toEqual([['A1', 3500]])
    expect([...offerReductions(chosen, everywhere)].map(([id]) => id)).toEqual(['S1'])
  })
})

describe('vouchers', () => {
  it('pay as much as they can together, in any order', () => {
    const chosen = [seat('A1', 'standard'), seat('S1', 'sofa')]
    const both = [ticket('a', ['standard', 'sofa']), ticket('b', ['sofa'])]
    for (const added of [both, both.toReversed()])
      expect(priceOf({ seats: chosen, feePerTicket: 500, vouchers: added })).toMatchObject({
        voucher: 15_500,
        total: 1000,
      })
  })

  it('for a ticket do not pay the fee; for an amount pay anything, up to the total', () => {
    const chosen = [seat('A1', 'standard')]
    expect(priceOf({ seats: chosen, feePerTicket: 500, vouchers: [ticket('t', ['standard'])] }).total).toBe(500)
    const parts = voucherParts({
      seats: chosen,
      feePerTicket: 500,
      vouchers: [ticket('t', ['standard']), money('m', 5000)],
    })
    expect([...parts]).toEqual([
      ['t', 6000],
      ['m', 500],
    ])
  })

  it('pay nothing for a seat that an offer has made free', () => {
    const chosen = [seat('A1', 'standard'), seat('A2', 'standard')]
    const parts = voucherParts({
      seats: chosen,
      feePerTicket: 0,
      offer: bogo,
      vouchers: [ticket('a', ['standard']), ticket('b', ['standard'])],
    })
    expect([...parts]).toEqual([['a', 6000]])
  })

  it('for tickets are used by their id, however they were added, and never as an amount', () => {
    const tickets = ['c', 'a', 'b'].map((id) => ({ ...ticket(id, ['standard']), amount: 700 }))
    const parts = voucherParts({ seats: [seat('A1', 'standard')], feePerTicket: 500, vouchers: tickets })
    expect([...parts]).toEqual([['a', 6000]])
  })

  it('for amounts that nothing is left for are not used', () => {
    const seats = [seat('A1', 'standard')]
    const parts = voucherParts({ seats, feePerTicket: 0, vouchers: [money('a', 6000), money('b', 1000)] })
    expect([...parts]).toEqual([['a', 6000]])
    expect([...voucherParts({ seats, feePerTicket: 0 })]).toEqual([])
  })

  it('for amounts pay in the order they were added: a large one takes nothing over from a small one', () => {
    const chosen = [seat('A1', 'standard')]
    for (const ids of [
      ['a', 'b'],
      ['b', 'a'],
    ]) {
      const [first = '', second = ''] = ids
      const parts = voucherParts({
        seats: chosen,
        feePerTicket: 0,
        vouchers: [money(first, 1000), money(second, 9000)],
      })
      expect([...parts.values()]).toEqual([1000, 5000])
    }
  })
})

const named = (areaCategoryCode: string, ar: string, en: string) => ({ areaCategoryCode, name: { ar, en }, price: 1 })

describe('a visitor', () => {
  const showtime = { areas: [named('front', 'أمامي', 'Front'), named('standard', 'عادي', 'Standard')] }
  const chosen = [seat('A1', 'standard'), seat('A2', 'standard'), seat('F1', 'front')]

  it('reads the breakdown with the names of the areas in their language', () => {
    const price = priceOf({ seats: chosen, feePerTicket: 500 })
    expect(breakdownIn(price, showtime, 'ar')).toEqual({
      ...price,
      lines: [
        { areaCategoryCode: 'standard', name: 'عادي', quantity: 2, unitPrice: 6000, amount: 12_000 },
        { areaCategoryCode: 'front', name: 'أمامي', quantity: 1, unitPrice: 4500, amount: 4500 },
      ],
    })
    expect(breakdownIn(price, showtime, 'ar').currency).toBe('SAR')
    const { exchange: _, ...earlier } = { ...price, lines: price.lines.slice(1) }
    expect(breakdownIn(earlier, { areas: [] }, 'en')).toMatchObject({ exchange: 0, lines: [{ name: '' }] })
  })

  it('reads which seats an offer still needs, in areas that the hall has', () => {
    const seats = [seat('A1', 'standard'), seat('S1', 'sofa')]
    expect(missingIn(seats, bogo, showtime, 'en')).toEqual([
      { areaCategoryCode: 'standard', count: 1, name: 'Standard' },
    ])
  })
})

describe('a booking that staff move', () => {
  const lowerPrice = fc.constantFrom('REFUND' as const, 'LEAVE' as const)

  it('never costs its holder anything: a higher price is borne, a lower one is left or refunded', () => {
    fc.assert(
      fc.property(cart, fc.nat(150_000), lowerPrice, (given, credit, way) => {
        const cost = priceOf({ ...given, exchange: null }).total
        const price = priceOf({ ...given, exchange: { credit, byStaff: { lowerPrice: way } } })
        expect(price.card).toBe(0)
        expect(price.total).toBe(way === 'REFUND' ? Math.min(cost, credit) : credit)
        expect(price.total).toBe(price.exchange)
        expect(price.adjustment ?? 0).toBe(price.total - cost)
        expect(price.net + price.vat).toBe(price.total)
      }),
    )
  })
})

describe('what each seat cost', () => {
  it('is the total together, whatever offer, vouchers and adjustment there are, and never less than nothing', () => {
    fc.assert(
      fc.property(cart, fc.option(fc.nat(120_000)), (given, moved) => {
        const { total } = priceOf({ ...given, exchange: null })
        const totals = [...seatTotals(given, moved ?? total).values()]
        expect(totals).toHaveLength(given.seats.length)
        if (totals.length > 0) expect(sum(totals)).toBe(moved ?? total)
        expect(totals.every((one) => one >= 0)).toBe(true)
      }),
    )
  })

  it('has the offer and the ticket voucher of this very seat, and its fee', () => {
    const seats = [seat('A1', 'standard'), seat('A2', 'standard'), seat('F1', 'front')]
    const half = { ...bogo, type: 'PERCENT' as const, value: 50, getQuantity: 0, areaCategoryCodes: ['front'] }
    const cart = { seats, feePerTicket: 500, offer: half }
    expect(Object.fromEntries(seatTotals(cart, priceOf(cart).total))).toEqual({ A1: 6500, A2: 6500, F1: 2750 })
    const free = {
      id: 'v',
      maskedCode: '••••',
      title: { ar: 'قسيمة', en: 'Voucher' },
      kind: 'TICKET' as const,
      amount: 0,
      areaCategoryCodes: ['front'],
    }
    const paid = { seats, feePerTicket: 500, vouchers: [free] }
    expect(Object.fromEntries(seatTotals(paid, priceOf(paid).total))).toEqual({ A1: 6500, A2: 6500, F1: 500 })
  })

  it('shares an amount voucher by what the seats cost', () => {
    const seats = [seat('A1', 'standard'), seat('S1', 'sofa')]
    expect(Object.fromEntries(seatTotals({ seats, feePerTicket: 500 }, 13_200))).toEqual({ A1: 5200, S1: 8000 })
  })
})

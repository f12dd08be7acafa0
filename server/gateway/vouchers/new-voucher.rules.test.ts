import { type } from 'arktype'
import { describe, expect, it } from 'vitest'
import { NewVoucher, termsOf, worthLabel } from './new-voucher.rules.ts'

const isVoucher = (wanted: unknown): boolean => !(NewVoucher(wanted) instanceof type.errors)

describe('a new voucher', () => {
  it.each<[string, object]>([
    ['a ticket of an area, for a year', { kind: 'TICKET', areas: ['standard'], validDays: 365 }],
    ['an amount up to SAR 10,000', { kind: 'AMOUNT', amount: 1_000_000, validDays: 1 }],
    ['valid for five years', { kind: 'AMOUNT', amount: 5000, validDays: 1825 }],
  ])('may be %s', (_, wanted) => expect(isVoucher(wanted)).toBe(true))

  it.each<[string, object]>([
    ['an amount above SAR 10,000', { kind: 'AMOUNT', amount: 1_000_001, validDays: 1 }],
    ['an amount of nothing', { kind: 'AMOUNT', amount: 0, validDays: 1 }],
    ['a ticket of no area', { kind: 'TICKET', areas: [], validDays: 1 }],
    ['a ticket with an amount instead of an area', { kind: 'TICKET', amount: 5000, validDays: 1 }],
    ['valid for more than five years', { kind: 'AMOUNT', amount: 5000, validDays: 1826 }],
    ['valid for no day', { kind: 'AMOUNT', amount: 5000, validDays: 0 }],
  ])('is never %s', (_, wanted) => expect(isVoucher(wanted)).toBe(false))

  it('for a ticket is worth no amount, and is for the areas of the order', () =>
    expect(termsOf({ kind: 'TICKET', areas: ['standard', 'sofa'], validDays: 30 })).toEqual({
      kind: 'TICKET',
      amount: 0,
      areaCategoryCodes: ['standard', 'sofa'],
      title: { ar: 'قسيمة تذكرة', en: 'Ticket voucher' },
    }))

  it('of an amount is for every area', () =>
    expect(termsOf({ kind: 'AMOUNT', amount: 5050, validDays: 30 })).toEqual({
      kind: 'AMOUNT',
      amount: 5050,
      areaCategoryCodes: [],
      title: { ar: 'قسيمة بقيمة 50.50 ر.س', en: 'SAR 50.50 voucher' },
    }))

  it('has the title that staff give it', () => {
    const title = { ar: 'هدية العيد', en: 'Eid gift' }
    expect(termsOf({ kind: 'AMOUNT', amount: 5000, validDays: 30 }, title)).toMatchObject({ title })
  })
})

it('the audit list names its amount in halalas, or that it is a ticket', () =>
  expect([worthLabel({ kind: 'AMOUNT', amount: 5000 }), worthLabel({ kind: 'TICKET', amount: 0 })]).toEqual([
    '5000',
    'TICKET',
  ]))

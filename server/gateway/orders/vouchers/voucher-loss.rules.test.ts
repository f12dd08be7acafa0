import { describe, expect, it } from 'vitest'
import { priceOf } from '../../pricing/price.rules.ts'
import { newLosses } from './voucher-loss.rules.ts'
import type { OfferTerms, PricedSeat, VoucherTerms } from '../../pricing/terms.record.ts'

const both = (text: string) => ({ ar: text, en: text })
const area = (areaCategoryCode: string, price: number) => ({
  areaCategoryCode,
  price,
  shape: 'standard' as const,
  name: both(areaCategoryCode),
  description: both(''),
})
const HALL = { areas: [area('front', 3500), area('standard', 4500), area('sofa', 8000)] }
const FEE = 250

const seat = (id: string, areaCategoryCode: string): PricedSeat => ({
  seat: id,
  areaCategoryCode,
  kind: 'SEAT',
  price: HALL.areas.find((candidate) => candidate.areaCategoryCode === areaCategoryCode)?.price ?? 0,
})
const voucher = (id: string, terms: Pick<VoucherTerms, 'kind' | 'amount' | 'areaCategoryCodes'>): VoucherTerms => ({
  id,
  maskedCode: '••••',
  title: both('Voucher'),
  ...terms,
})
const money = (id: string, amount: number) => voucher(id, { kind: 'AMOUNT', amount, areaCategoryCodes: [] })
const ticket = (id: string, ...areaCategoryCodes: string[]) =>
  voucher(id, { kind: 'TICKET', amount: 0, areaCategoryCodes })
const HALF: OfferTerms = {
  id: 'offer',
  uniqueName: 'offer',
  title: both('Half price'),
  bankName: null,
  validationType: 'NONE',
  type: 'PERCENT',
  value: 50,
  minimumQuantity: 1,
  getQuantity: 0,
  areaCategoryCodes: ['standard'],
  allowsVouchers: true,
  card: null,
}

const order = (seats: PricedSeat[], terms: VoucherTerms[], offer: OfferTerms | null = null) => {
  const vouchers = terms.map((voucherTerms) => ({ ...voucherTerms, expiresAt: 0 }))
  return { seats, offer, vouchers, price: priceOf({ seats, feePerTicket: FEE, offer, vouchers }) }
}
const lossesOf = (seats: PricedSeat[], known: VoucherTerms[], added: VoucherTerms[], offer: OfferTerms | null = null) =>
  newLosses(order(seats, known, offer), order(seats, [...known, ...added], offer), HALL).map(
    ({ voucher: { id }, worth, lost, areaCategoryCode }) => [id, worth, lost, areaCategoryCode],
  )

describe('the unused value of vouchers', () => {
  const one = [seat('A1', 'standard')]
  const two = [...one, seat('A2', 'sofa')]

  it('is zero if each pays its whole worth', () => {
    expect(lossesOf(two, [], [ticket('t', 'standard'), ticket('u', 'standard', 'sofa'), money('m', 400)])).toEqual([])
  })

  it('is the rest of an amount voucher, and of the voucher that was added last', () => {
    expect(lossesOf(one, [], [money('m', 4000), money('n', 1000)])).toEqual([['n', 1000, 250, null]])
  })

  it('is the difference to the dearest seat a ticket voucher may pay here, and to a seat an offer has reduced', () => {
    expect(lossesOf(one, [], [ticket('t', 'front', 'standard', 'sofa')])).toEqual([['t', 8000, 3500, 'sofa']])
    expect(lossesOf(one, [], [ticket('t', 'standard')], HALF)).toEqual([['t', 4500, 2250, 'standard']])
    expect(lossesOf(one, [], [ticket('t', 'standard', 'suite')])).toEqual([])
  })

  it('is shown for a known voucher only if the new one increases it', () => {
    const known = [ticket('t', 'standard', 'sofa')]
    expect(lossesOf(one, known, [money('m', 250)])).toEqual([])
    expect(lossesOf(one, [money('m', 4000)], [ticket('t', 'standard')])).toEqual([['m', 4000, 3750, null]])
  })
})

import { expect, it } from 'vitest'
import { EXPERIENCE_OF_HALL, EXPERIENCES } from './experiences.ts'
import { HALLS } from './halls.ts'
import { OFFERS, getThisAndNextMonthRange } from './offers.ts'

it.each(OFFERS.map((offer) => [offer.uniqueName, offer] as const))(
  '%s covers seats in every hall it applies to',
  (_, offer) => {
    const known = new Set(EXPERIENCES.map(({ id }) => id))
    expect(offer.experiences.filter((id) => !known.has(id))).toEqual([])
    const halls = HALLS.filter(
      ({ id }) => offer.experiences.length === 0 || offer.experiences.includes(EXPERIENCE_OF_HALL[id]!),
    )
    const without = halls.filter(
      ({ areas }) => !areas.some(({ areaCategoryCode }) => offer.areaCategoryCodes.includes(areaCategoryCode)),
    )
    expect(without.map(({ id }) => id)).toEqual([])
  },
)

it('an offer for a card is paid with that card alone, without vouchers', () => {
  const ofCards = OFFERS.filter(({ validationType }) => validationType === 'BIN' || validationType === 'CARD')
  expect(ofCards.length).toBeGreaterThan(0)
  expect(ofCards.filter(({ allowsVouchers }) => allowsVouchers)).toEqual([])
})

it('offers are valid this month and the next, on any day', () => {
  expect(getThisAndNextMonthRange('2026-11-20')).toEqual(['2026-11-01', '2026-12-31'])
  expect(getThisAndNextMonthRange('2027-01-31')).toEqual(['2027-01-01', '2027-02-28'])
  expect(getThisAndNextMonthRange('2027-12-01')).toEqual(['2027-12-01', '2028-01-31'])
})

it('only the conditions of an offer with a free ticket speak of a free one', () => {
  const speaking = OFFERS.filter(({ conditions }) =>
    conditions.some(({ ar, en }) => /free/.test(en) || /المجانية/.test(ar)),
  )
  expect(speaking.map(({ id }) => id)).toEqual(OFFERS.filter(({ getQuantity }) => getQuantity > 0).map(({ id }) => id))
})

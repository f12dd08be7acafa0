import type { StoredOffer } from '#server/gateway/catalogue/offers/offer.record.ts'

const both = (text: string) => ({ ar: `${text} بالعربية`, en: text })

/** An offer for all visitors, at any place and time of a fortnight, unless `given` says otherwise. */
export const storedOffer = (given: Partial<StoredOffer> = {}): StoredOffer => ({
  id: 'ofr_test',
  uniqueName: 'two-for-one',
  title: both('Two for one'),
  hint: both('Every day'),
  bankName: null,
  description: both('Bring a friend'),
  conditions: [],
  image: '/art/offers/two.png',
  tint: '#170a0c',
  validationType: 'NONE',
  type: 'BOGO',
  value: 0,
  minimumQuantity: 1,
  getQuantity: 1,
  areaCategoryCodes: ['standard'],
  allowsVouchers: false,
  cities: [],
  cinemas: [],
  experiences: [],
  films: [],
  weekdays: [],
  timesOfDay: [],
  from: '2026-11-10',
  until: '2026-11-24',
  ...given,
})

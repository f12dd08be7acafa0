import { getMonthRangeDates } from '../../contracts/rules/calendar.ts'
import type { OfferRecord, OfferScope } from '../catalogue/offers/offer.record.ts'
import { getData } from './data-files.ts'
import { fillIn } from './values.ts'

const EVERYWHERE: OfferScope = {
  cities: [],
  cinemas: [],
  experiences: [],
  films: [],
  weekdays: [],
  timesOfDay: [],
}

/** First and last cinema day: this month and the next, so that there are always valid offers. */
export const getThisAndNextMonthRange = (today: string): [from: string, until: string] => getMonthRangeDates(today, 1)

export const OFFERS: readonly OfferRecord[] = fillIn(getData('offers.json')).map((offer) => ({
  ...EVERYWHERE,
  ...offer,
}))

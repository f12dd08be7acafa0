// For other features: texts of an offer: its benefit, when and where it holds, how a visitor proves it, and what an
// order still needs. Pure.
import type { Offer, OfferSummary } from '#server/contracts/offer-facts.ts'
import type { TimeOfDay } from '#server/contracts/call.ts'
import { formatDay, formatWeekday } from '#app/lib/format/dates.ts'
import { formatPrice } from '#app/lib/format/money.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'

/** From how many seats it holds; undefined for one, and for a BOGO, whose figure says it. */
export const leastOf = ({
  type,
  minimumQuantity,
}: Pick<OfferSummary, 'type' | 'minimumQuantity'>): string | undefined =>
  type === 'BOGO' || minimumQuantity < 2 ? undefined : m.offers_least({ count: minimumQuantity })

/** The main figure, and its unit. */
export function figureOf({ type, value, minimumQuantity, getQuantity }: OfferSummary): { figure: string; of: string } {
  switch (type) {
    case 'PERCENT':
      return { figure: m.offers_figure_percent({ value }), of: m.offers_figure_off() }
    case 'AMOUNT':
      return { figure: formatPrice(value), of: m.offers_figure_off() }
    case 'FIXED_PRICE':
      return { figure: formatPrice(value), of: m.offers_figure_price() }
    case 'BOGO':
      return {
        figure: m.offers_figure_bogo({ seats: minimumQuantity + getQuantity, paid: minimumQuantity }),
        of: m.offers_figure_seats(),
      }
  }
}

const TIMES: Record<TimeOfDay, () => string> = {
  ALL_DAY: m.showtimes_all_day,
  MORNING: m.showtimes_morning,
  AFTERNOON: m.showtimes_afternoon,
  EVENING: m.showtimes_evening,
  AFTER_MIDNIGHT: m.showtimes_after_midnight,
}

const listed = (names: readonly string[]): string =>
  new Intl.ListFormat(getLocale(), { type: 'conjunction' }).format(names)

/** Any Sunday names the day 0. */
const SUNDAY = '2026-11-01'
const weekdayName = (day: number): string =>
  formatWeekday(`${SUNDAY.slice(0, 8)}${String(Number(SUNDAY.slice(8)) + day).padStart(2, '0')}`)

const daysInWords = (weekdays: readonly number[]): string =>
  weekdays.length === 0 ? m.offers_any_day() : listed(weekdays.map(weekdayName))

export const offerWhen = ({ weekdays, timesOfDay }: Pick<Offer, 'weekdays' | 'timesOfDay'>): string =>
  [daysInWords(weekdays), ...(timesOfDay.length > 0 ? [listed(timesOfDay.map((time) => TIMES[time]()))] : [])].join(
    ' · ',
  )

type Places = Pick<Offer, 'cities' | 'cinemas' | 'experiences'>

const names = (list: Places['cities']): string => listed(list.map(({ name }) => name))

export function offerPlacesLabel({ cities, cinemas }: Pick<Places, 'cities' | 'cinemas'>): string {
  if (cinemas.length > 0) return names(cinemas)
  return cities.length > 0 ? names(cities) : m.offers_everywhere()
}

export const offerHallsLabel = ({ experiences }: Pick<Places, 'experiences'>): string =>
  experiences.length > 0 ? names(experiences) : m.offers_every_hall()

export const untilOf = ({ until }: Pick<OfferSummary, 'until'>): string => m.offers_until({ day: formatDay(until) })

export function proofLabel({ validationType, bankName }: Pick<OfferSummary, 'validationType' | 'bankName'>): string {
  switch (validationType) {
    case 'BIN':
      return bankName ? m.offers_proof_bank({ bank: bankName }) : m.offers_proof_card()
    case 'CARD':
      return m.offers_proof_card()
    case 'UNIPAL':
      return m.offers_proof_student()
    case 'STATIC':
      return m.offers_proof_word()
    case 'NONE':
      return m.offers_proof_none()
  }
}

interface Wanted {
  type: Offer['type']
  getQuantity: number
  missing: readonly { name: string; count: number }[]
  /** Halalas of the current discount. */
  amount: number
}

/** What an order still needs for its offer, or the discount. */
export function offerProgressLabel({ type, getQuantity, missing, amount }: Wanted): string {
  if (missing.length === 0) return m.offers_holds({ amount: formatPrice(amount) })
  const nearest = nearestOf(missing)
  return type === 'BOGO' && getQuantity === 1 ? m.offers_missing_free(nearest) : m.offers_missing(nearest)
}

/** The same before any seat is chosen: the offer's condition. */
export function offerConditionLabel({ type, getQuantity, missing }: Omit<Wanted, 'amount'>): string {
  const nearest = nearestOf(missing)
  return type === 'BOGO' && getQuantity === 1 ? m.offers_asks_free(nearest) : m.offers_asks(nearest)
}

/** If several areas qualify, the ones with the fewest missing seats are named. */
function nearestOf(missing: Wanted['missing']): { count: number; area: string } {
  const count = Math.min(...missing.map((missingArea) => missingArea.count))
  const area = new Intl.ListFormat(getLocale(), { type: 'disjunction' }).format(
    missing.filter((missingArea) => missingArea.count === count).map(({ name }) => name),
  )
  return { count, area }
}

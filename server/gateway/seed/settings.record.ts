// Constants and texts that an operator may change: all figures about time and money that the site shows, except those
// that rules of the code define.
import { type } from 'arktype'
import { Halalas } from '../../contracts/call.ts'
import { Settings } from '../../contracts/catalogue.ts'
import { Text, TextWithValues } from './text.record.ts'

const Days = type('number.integer >= 1')
/** HH:MM in Riyadh. */
const ClockTime = type(/^([01]\d|2[0-3]):[0-5]\d$/).describe('a time such as 09:30')

export const SettingsData = type({
  bookingFee: Halalas,
  maxSeatsPerOrder: '1 <= number.integer <= 10',
  cancelUntilMinutes: 'number.integer >= 0',
  cancellations: { perDay: 'number.integer >= 0', perWeek: 'number.integer >= 0', cardDays: Days },
  minAmountTopUp: Halalas,
  maxAmountTopUp: Halalas,
  maxWalletBalance: Halalas,
  /** Null: never. The terms name the days of a gift. */
  walletDays: { topUp: Days.or('null'), refund: Days.or('null'), gift: Days },
  cashback: { percent: '0 <= number <= 100', most: Halalas, days: Days, waits: 'boolean' },
  foodMenuUrl: Settings.get('foodMenuUrl'),
  /** From half an hour before the first possible showtime until the longest film of the last one has ended. */
  openingHours: type({ days: '(0 <= number.integer <= 6)[]', opens: ClockTime, closes: ClockTime }).array(),
  features: {
    members: 'boolean',
    walletBalance: 'boolean',
    liveSeats: 'boolean',
    cashback: 'boolean',
    topUp: 'boolean',
    offers: 'boolean',
    voucher: 'boolean',
    multiVoucher: 'boolean',
    unipal: 'boolean',
    foodMenu: 'boolean',
    cinemaMenus: 'boolean',
    foodOrders: 'boolean',
    cancelTicket: 'boolean',
    taxInvoice: 'boolean',
    notifications: 'boolean',
    applePay: 'boolean',
    tabby: 'boolean',
    trailers: 'boolean',
    guestEmail: 'boolean',
  },
  /** Whom the chain admits to no film. The rule of a film’s age rating is in `ratings.json`. */
  entryRules: Text.array(),
  texts: {
    experienceDescription: TextWithValues,
    voucherRedemptionDescription: TextWithValues,
    contactUsDescription: TextWithValues,
    offerDescription: TextWithValues,
    foodMenuDescription: TextWithValues,
  },
})

// Nouns that the operator's pages count in Arabic, by what is counted. After a preposition, or as what is acted on, the
// dual has another form.
import { type ArabicNoun, countedInArabic } from './operator-format.ts'

const BOOKING = { one: 'حجز واحد', two: 'حجزان', few: 'حجوزات', many: 'حجزًا', other: 'حجز' }
const NEW_BOOKING = {
  one: 'حجز جديد واحد',
  two: 'حجزان جديدان',
  few: 'حجوزات جديدة',
  many: 'حجزًا جديدًا',
  other: 'حجز جديد',
}
const PERSON = { one: 'شخص واحد', two: 'شخصان', few: 'أشخاص', many: 'شخصًا', other: 'شخص' }
const SEAT = { one: 'مقعد واحد', two: 'مقعدان', few: 'مقاعد', many: 'مقعدًا', other: 'مقعد' }
const SHOWTIME = { one: 'موعد واحد', two: 'موعدان', few: 'مواعيد', many: 'موعدًا', other: 'موعد' }
const TRY = { one: 'محاولة واحدة', two: 'محاولتان', few: 'محاولات', many: 'محاولة', other: 'محاولة' }
const STAFF = { one: 'موظف واحد', two: 'موظفان', few: 'موظفين', many: 'موظفًا', other: 'موظف' }

const counting =
  (noun: ArabicNoun) =>
  (count: number): string =>
    countedInArabic(count, noun)

/** As the subject: `حجزان`. */
export const COUNTED = {
  newBookings: counting(NEW_BOOKING),
  people: counting(PERSON),
  seats: counting(SEAT),
  staff: counting(STAFF),
  tries: counting(TRY),
}

/** After a preposition or a noun: `في حجزين`, `إلغاء موعدين`. */
export const COUNTED_AFTER = {
  bookings: counting({ ...BOOKING, two: 'حجزين' }),
  seats: counting({ ...SEAT, two: 'مقعدين' }),
  showtimes: counting({ ...SHOWTIME, two: 'موعدين' }),
}

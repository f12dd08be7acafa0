// Why the cinema changes a showtime: holders read it in messages, and operators choose it in the same words.
import type { Locale } from '../contracts/request-context.ts'
import type { ChangeReason } from '../contracts/showtime-change.ts'

/** Noun phrases: `a technical fault in the hall`. */
export const CHANGE_REASONS: Record<Locale, Record<ChangeReason, string>> = {
  ar: {
    EQUIPMENT: 'عطل فني في القاعة',
    BUILDING: 'عطل في مرافق السينما',
    FILM: 'تعذّر عرض الفيلم',
    SCHEDULE: 'تغيير في جدول المواعيد',
    WEATHER: 'الأحوال الجوية',
    OTHER: 'ظرف طارئ في السينما',
  },
  en: {
    EQUIPMENT: 'a technical fault in the hall',
    BUILDING: 'a fault in the cinema’s building',
    FILM: 'a problem with the movie',
    SCHEDULE: 'a change in the schedule',
    WEATHER: 'the weather',
    OTHER: 'an unexpected problem at the cinema',
  },
}

// Why the cinema changed a showtime, inside a sentence. Pure; messages and notifications use the same words.
import type { ChangeReason } from '../../contracts/showtime-change.ts'
import type { Language } from '../lib/language.ts'

const REASONS: Record<Language, Record<ChangeReason, string>> = {
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

export const changeReasonIn = (language: Language, reason: ChangeReason): string => REASONS[language][reason]

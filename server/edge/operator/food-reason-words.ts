// Why staff give money back for an order of food: the codes are those of a booking, and the words speak of food.
import type { CareReason } from '../../lib/booking-care.ts'

const en: Record<CareReason, string> = {
  FAULT: 'A fault of picture, sound, hall or building',
  SERVICE: 'Staff, service or the food itself',
  MISTAKE: 'Ordered by mistake',
  HARDSHIP: 'The visitor cannot come, and it is no fault of theirs',
  OTHER: 'Another reason',
}

const ar: typeof en = {
  FAULT: 'عطل في الصورة أو الصوت أو القاعة أو المبنى',
  SERVICE: 'شكوى من موظف أو من الخدمة أو من المأكولات',
  MISTAKE: 'طُلبت بالخطأ',
  HARDSHIP: 'تعذّر الحضور لظرف خارج عن إرادة الزائر',
  OTHER: 'سبب آخر',
}

export const FOOD_REASON_WORDS = { en, ar }

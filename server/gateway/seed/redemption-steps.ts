// How a voucher is used on the site.
import type { RedemptionStepRecord } from '../catalogue/catalogue.record.ts'

export const REDEMPTION_STEPS: readonly RedemptionStepRecord[] = [
  {
    title: { ar: 'تحقق من تاريخها', en: 'Check the date' },
    text: {
      ar: 'القسيمة صالحة حتى التاريخ المكتوب عليها، وتُستخدم مرة واحدة.',
      en: 'A voucher is valid until the date printed on it and can be used once.',
    },
  },
  {
    title: { ar: 'اختر فيلمك', en: 'Pick a movie' },
    text: {
      ar: 'أي فيلم وأي سينما وأي موعد. قسيمة التذكرة مكتوب عليها المقاعد التي تغطيها.',
      en: 'Any movie, any cinema, any showtime. A ticket voucher says which seats it covers.',
    },
  },
  {
    title: { ar: 'اختر مقعدك', en: 'Choose your seat' },
    text: {
      ar: 'من خريطة المقاعد كالمعتاد. تبقى المقاعد محجوزة مؤقتًا حتى تُدخل الرمز.',
      en: 'On the seat map, as usual. We hold your seats while you enter the code.',
    },
  },
  {
    title: { ar: 'أدخل الرمز عند الدفع', en: 'Enter the code when you pay' },
    text: {
      ar: 'حتى 6 قسائم في الحجز الواحد. إذا كان السعر أعلى تدفع الفرق، وإذا كان أقل فلا يُسترد الباقي، ونخبرك بذلك قبل استخدامها.',
      en: 'Use up to 6 vouchers per booking. If the price is higher, you pay the difference; if it’s lower, the rest isn’t refunded. We tell you before you use it.',
    },
  },
  {
    title: { ar: 'استلم تذكرتك واستمتع', en: 'Get your ticket and enjoy' },
    text: {
      ar: 'تصلك تذكرتك كالمعتاد، وتُفتح الأبواب قبل الموعد بعشرين دقيقة.',
      en: 'You get a ticket as usual, and doors open twenty minutes before the showtime.',
    },
  },
]

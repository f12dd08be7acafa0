// How a voucher becomes seats: here on the site, or at the box office as ever.
import type { RedemptionStepRecord } from './catalogue.record.ts'

export const REDEMPTION_STEPS: readonly RedemptionStepRecord[] = [
  {
    title: { ar: 'انظر إلى تاريخها', en: 'Check the date' },
    text: {
      ar: 'القسيمة صالحة حتى اليوم المكتوب عليها، وتُستخدم مرة واحدة.',
      en: 'A voucher is good until the day printed on it, and works once.',
    },
  },
  {
    title: { ar: 'اختر فيلمك', en: 'Pick a film' },
    text: {
      ar: 'أي فيلم وأي دار وأي موعد. قسيمة التذكرة مكتوب عليها أي المقاعد تدفع.',
      en: 'Any film, any of our cinemas, any time. A ticket voucher says which seats it pays for.',
    },
  },
  {
    title: { ar: 'اختر مقعدك', en: 'Choose your seat' },
    text: {
      ar: 'على مخطط القاعة كالعادة. نحجز لك المقاعد وأنت تُدخل الرمز.',
      en: 'On the plan of the hall, as always. We hold your seats while you enter the code.',
    },
  },
  {
    title: { ar: 'أدخل الرمز عند الدفع', en: 'Enter the code when you pay' },
    text: {
      ar: 'حتى ست قسائم في الحجز الواحد. إن زاد السعر عليها دفعت الفرق، وإن قلّ فلا يُردّ الباقي، ونخبرك بذلك قبل أن تستخدمها.',
      en: 'Up to six vouchers pay one booking. If it costs more you pay the difference; if it costs less the rest is not paid out, and we say so before you use it.',
    },
  },
  {
    title: { ar: 'خذ تذكرتك وادخل', en: 'Take your ticket and go in' },
    text: {
      ar: 'تصلك تذكرة كسائر التذاكر، والأبواب تُفتح قبل العرض بعشرين دقيقة. وفي شباك أي دار نقبل القسيمة أيضًا.',
      en: 'You get a ticket like any other, and the doors open twenty minutes before the show. The box office of any cinema takes vouchers, too.',
    },
  },
]

// A voucher is redeemed at the box office: the site cannot take one yet.
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
      ar: 'انظر هنا في الموقع ماذا يُعرض وأين ومتى. ولا تدفع، فالموقع لا يقبل القسائم بعد.',
      en: 'See here on the site what is on, where and when. Do not pay: vouchers are not taken online yet.',
    },
  },
  {
    title: { ar: 'تعال إلى الشباك', en: 'Come to the box office' },
    text: {
      ar: 'في أي دار من دور شاشة. صِل قبل العرض بنصف ساعة، ومعك الرمز على ورق أو في هاتفك.',
      en: 'Any Shasha cinema will do; half an hour before the show is early enough. Bring the code on paper or on your phone.',
    },
  },
  {
    title: { ar: 'اختر مقعدك', en: 'Choose your seat' },
    text: {
      ar: 'نعرض لك القاعة على شاشة الشباك. إن كان مقعدك أغلى من القسيمة دفعت الفرق، وإن كان أقل فلا يُردّ الباقي نقدًا.',
      en: 'We show you the hall on the counter screen. If your seat costs more than the voucher is worth you pay the difference; if it costs less, the rest is not paid out.',
    },
  },
  {
    title: { ar: 'خذ تذكرتك وادخل', en: 'Take your ticket and go in' },
    text: {
      ar: 'نطبع لك تذكرة كسائر التذاكر، والأبواب تُفتح قبل العرض بعشرين دقيقة.',
      en: 'We print you a ticket like any other, and the doors open twenty minutes before the show.',
    },
  },
]

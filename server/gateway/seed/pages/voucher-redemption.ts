import { BRAND_NAME } from '../../../contracts/brand.ts'
import type { PageRecord } from '../../catalogue/catalogue.record.ts'

export const VOUCHER_REDEMPTION: PageRecord = {
  type: 'voucher-redemption',
  updatedOn: '2026-11-21',
  ar: {
    title: 'استخدام قسيمة',
    lede: `ادفع تذاكرك بقسيمة ${BRAND_NAME.ar}، لأي فيلم تختاره.`,
    sections: [
      {
        heading: 'معلومات مهمة',
        paragraphs: [
          '- تُستخدم القسيمة مرة واحدة، حتى التاريخ المكتوب عليها.',
          '- لا تُستخدم قسيمتا تذكرة لمقعد واحد، ولا تُجمع القسيمة مع عرض إلا إذا نصّت شروطه على ذلك.',
          '- قسيمة التذكرة تغطي سعر المقعد بدون رسوم الحجز، وقسيمة المبلغ تغطي السعر ورسوم الحجز معًا.',
          '- القسيمة كالنقد: من يعرف رمزها يمكنه استخدامها، فلا تنشر صورتها.',
        ],
      },
      {
        heading: 'عند الإلغاء',
        paragraphs: [
          'إذا ألغيت حجزك أو غيّرت موعده، يمكنك استخدام قسيمتك مرة أخرى حتى تاريخها.',
          'وإذا ألغينا نحن الموعد، يمكنك استخدام قسيمتك مرة أخرى وتسترد ما دفعته معها. وإذا انتهى تاريخها في هذه الأثناء مددناه.',
        ],
      },
      {
        heading: 'إذا لم تُقبل القسيمة',
        paragraphs: [
          'غالبًا انتهت صلاحيتها أو استُخدمت من قبل، ونوضح لك السبب عند إدخال رمزها. إذا رأيت أن هناك خطأ فراسلنا من صفحة «تواصل معنا» واذكر آخر أربعة أحرف من الرمز.',
        ],
      },
    ],
  },
  en: {
    title: 'Redeem a voucher',
    lede: `Pay for tickets with a ${BRAND_NAME.en} voucher, for any movie.`,
    sections: [
      {
        heading: 'Good to know',
        paragraphs: [
          '- A voucher can be used once, until the date printed on it.',
          '- Two ticket vouchers can’t be used for one seat. Vouchers can’t be combined with an offer unless its conditions say so.',
          '- A ticket voucher covers the seat but not the booking fee; an amount voucher covers both.',
          '- It’s as good as cash: anyone who has the code can use it, so don’t post a photo of it.',
        ],
      },
      {
        heading: 'If a booking is cancelled',
        paragraphs: [
          'If you cancel your booking or change its showtime, you can use your voucher again until its date.',
          'If we cancel the showtime, you can use your voucher again and what you paid beside it is refunded. If its date passes in the meantime, we extend it.',
        ],
      },
      {
        heading: 'If a voucher isn’t accepted',
        paragraphs: [
          'Usually it has expired or been used already; we tell you which when you enter the code. If you think that’s wrong, write to us from the contact page with the last four characters of the code.',
        ],
      },
    ],
  },
}

import type { PageRecord } from '../catalogue.record.ts'

export const VOUCHER_REDEMPTION: PageRecord = {
  type: 'voucher-redemption',
  updatedOn: '2026-11-20',
  ar: {
    title: 'استخدام القسائم',
    lede: 'قسيمة من شاشة تذكرةٌ لم تختر فيلمها بعد.',
    sections: [
      {
        heading: 'ما يحسن أن تعرفه',
        paragraphs: [
          '- تُستخدم القسيمة مرة واحدة، قبل التاريخ المكتوب عليها.',
          '- لا تُجمع قسيمتان على تذكرة واحدة، ولا تُجمع القسيمة مع عرض ترويجي.',
          '- القسيمة كالنقد: من يحمل رمزها يستخدمها، فلا تنشر صورتها.',
          '- لا رسوم حجز على ما تأخذه من الشباك.',
        ],
      },
      {
        heading: 'إن أُلغي العرض',
        paragraphs: [
          'إن ألغينا نحن العرض عادت القسيمة صالحة كما كانت، وأعدنا إليك الفرق الذي دفعته. وإن انتهى تاريخها في الأثناء مددناه.',
        ],
      },
      {
        heading: 'إن لم تعمل',
        paragraphs: [
          'غالبًا انتهى تاريخها أو استُخدمت من قبل، وسيخبرك الموظف أيهما ومتى. إن رأيت في ذلك خطأً فاكتب إلينا من صفحة «تواصل معنا» ومعك رقم القسيمة.',
        ],
      },
    ],
  },
  en: {
    title: 'Using vouchers',
    lede: 'A Shasha voucher is a ticket that has not chosen its film yet.',
    sections: [
      {
        heading: 'Good to know',
        paragraphs: [
          '- A voucher works once, before the date printed on it.',
          '- Two vouchers cannot go on one ticket, nor a voucher on top of an offer.',
          '- It is as good as cash: whoever has the code can use it, so do not post a picture of it.',
          '- What you take at the box office carries no booking fee.',
        ],
      },
      {
        heading: 'When a show is cancelled',
        paragraphs: [
          'If we cancel the show, your voucher is good again as it was, and the difference you paid comes back to you. Should its date pass in the meantime, we extend it.',
        ],
      },
      {
        heading: 'When it does not work',
        paragraphs: [
          'Mostly its date has passed, or it has been used; our staff can tell you which, and when. If you think that is wrong, write to us from the contact page with the number of the voucher.',
        ],
      },
    ],
  },
}

import type { PageRecord } from '../catalogue.record.ts'

export const VOUCHER_REDEMPTION: PageRecord = {
  type: 'voucher-redemption',
  updatedOn: '2026-09-01',
  ar: {
    title: 'استخدام القسائم',
    lede: 'قسيمة من شاشة تذكرةٌ لم تختر فيلمها بعد.',
    sections: [
      {
        heading: 'كيف تستخدمها',
        paragraphs: [
          'اعرض رمز القسيمة في شباك التذاكر بأي من فروعنا، واختر الفيلم والعرض والمقعد. نقرأ الرمز من الورق أو من شاشة هاتفك.',
          'إن كان مقعدك أغلى من قيمة القسيمة دفعت الفرق. وإن كان أقل فلا يُردّ الباقي نقدًا.',
        ],
      },
      {
        heading: 'ما يحسن أن تعرفه',
        paragraphs: [
          '- تُستخدم القسيمة مرة واحدة، قبل التاريخ المكتوب عليها.',
          '- لا تُجمع قسيمتان على تذكرة واحدة، ولا تُجمع القسيمة مع عرض ترويجي.',
          '- القسيمة كالنقد: من يحمل رمزها يستخدمها، فلا تنشر صورتها.',
        ],
      },
      {
        heading: 'إن لم تعمل',
        paragraphs: [
          'غالبًا انتهى تاريخها أو استُخدمت من قبل، وسيخبرك الموظف أيهما ومتى. إن رأيت في ذلك خطأً فاكتب إلينا ومعك رقم القسيمة.',
        ],
      },
    ],
  },
  en: {
    title: 'Using vouchers',
    lede: 'A Shasha voucher is a ticket that has not chosen its film yet.',
    sections: [
      {
        heading: 'How to use one',
        paragraphs: [
          'Show its code at the box office of any of our cinemas and pick the film, the show and the seat. We read the code from paper or from your phone.',
          'If your seat costs more than the voucher is worth, you pay the difference. If it costs less, the rest is not paid out.',
        ],
      },
      {
        heading: 'Good to know',
        paragraphs: [
          '- A voucher works once, before the date printed on it.',
          '- Two vouchers cannot go on one ticket, nor a voucher on top of an offer.',
          '- It is as good as cash: whoever has the code can use it, so do not post a picture of it.',
        ],
      },
      {
        heading: 'When it does not work',
        paragraphs: [
          'Mostly its date has passed, or it has been used; our staff can tell you which, and when. If you think that is wrong, write to us with the number of the voucher.',
        ],
      },
    ],
  },
}

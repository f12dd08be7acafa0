import type { PageRecord } from '../catalogue.record.ts'

export const CONTACT_US: PageRecord = {
  type: 'contact-us',
  updatedOn: '2026-09-01',
  ar: {
    title: 'تواصل معنا',
    lede: 'نجيب كل يوم من العاشرة صباحًا حتى آخر عرض.',
    sections: [
      {
        heading: 'في أمر حجز',
        paragraphs: [
          'اكتب إلى care@shasha.example واذكر رقم التذكرة أو رقم الجوال الذي حجزت به. نجيب في اليوم نفسه، وإن كان عرضك الليلة فاذهب إلى الشباك مباشرة: يستطيع الموظف أن يرى حجزك.',
          'لا ترسل إلينا رقم بطاقتك أبدًا. لن نطلبه منك في رسالة أو مكالمة.',
        ],
      },
      {
        heading: 'نسيت شيئًا في القاعة',
        paragraphs: [
          'نحتفظ بما نجده ثلاثين يومًا في السينما نفسها. اذكر لنا القاعة والموعد ورقم المقعد وسنبحث عنه تحت الكراسي قبل أن نجيبك.',
        ],
      },
      {
        heading: 'الوصول والمساعدة',
        paragraphs: [
          'في كل قاعة أماكن للكراسي المتحركة وبجانبها مقاعد للمرافقين. إن احتجت إلى من يستقبلك عند الباب فأخبرنا قبل العرض بساعة.',
        ],
      },
      {
        heading: 'الشكاوى',
        paragraphs: [
          'إن أخطأنا فقل لنا، ونردّ خلال ثلاثة أيام عمل. وإن لم نتفق فلك أن تلجأ إلى وزارة التجارة عبر قنواتها الرسمية.',
        ],
      },
    ],
  },
  en: {
    title: 'Contact us',
    lede: 'We answer every day from ten in the morning until the last show.',
    sections: [
      {
        heading: 'About a booking',
        paragraphs: [
          'Write to care@shasha.example with the number of your ticket or the mobile number you booked with. We answer the same day; if your show is tonight, go straight to the box office: they can see your booking.',
          'Never send us your card number. We will not ask for it by message or by phone.',
        ],
      },
      {
        heading: 'Left something in the hall?',
        paragraphs: [
          'What we find is kept for thirty days at the same cinema. Tell us the hall, the time and the seat, and we look under the chairs before we answer.',
        ],
      },
      {
        heading: 'Access and help',
        paragraphs: [
          'Every hall has wheelchair places with companion seats beside them. If you would like somebody to meet you at the door, tell us an hour before the show.',
        ],
      },
      {
        heading: 'Complaints',
        paragraphs: [
          'When we get it wrong, say so; we reply within three working days. If we cannot agree, you may turn to the Ministry of Commerce through its official channels.',
        ],
      },
    ],
  },
}

import type { PageRecord } from '../catalogue.record.ts'
import { EMAIL, OFFICE, TELEPHONE_WRITTEN } from './reach.ts'

export const CONTACT_US: PageRecord = {
  type: 'contact-us',
  updatedOn: '2026-11-20',
  ar: {
    title: 'تواصل معنا',
    lede: 'نجيب كل يوم من العاشرة صباحًا حتى آخر عرض.',
    sections: [
      {
        heading: 'اتصل بنا أو زرنا',
        paragraphs: [
          `الهاتف: ${TELEPHONE_WRITTEN}، كل يوم من العاشرة صباحًا حتى آخر عرض.`,
          `البريد الإلكتروني: ${EMAIL.care}. نقرؤه في الأوقات نفسها.`,
          `العنوان: ${OFFICE.ar}. المكاتب من الأحد إلى الخميس، من التاسعة صباحًا إلى الخامسة مساءً.`,
        ],
      },
      {
        heading: 'بخصوص حجز',
        paragraphs: [
          'اذكر رقم الحجز أو رقم الجوال الذي حجزت به، ونجيبك في اليوم نفسه. وإن كان عرضك الليلة فاذهب إلى الشباك مباشرة: يستطيع الموظف أن يرى حجزك.',
          'لا ترسل إلينا رقم بطاقتك ولا رمز التحقق أبدًا. لن نطلبهما منك في رسالة أو مكالمة.',
        ],
      },
      {
        heading: 'نسيت شيئًا في القاعة',
        paragraphs: [
          'نحتفظ بما نجده ثلاثين يومًا في السينما نفسها. قل لنا في أي قاعة وموعد ومقعد، فنبحث تحت الكراسي ثم نجيبك. وأحضر معك ما يثبت هويتك حين تستلمه.',
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
          'إن أخطأنا فقل لنا، ونردّ خلال ثلاثة أيام عمل. ولكل شكوى رقم تصلك به رسالة، تسأل به عنها متى شئت.',
          'وإن لم نتفق فلك أن تلجأ إلى وزارة التجارة عبر قنواتها الرسمية.',
        ],
      },
      {
        heading: 'ما تكتبه لنا',
        paragraphs: [
          'يقرؤه من يجيبك ولا أحد غيره، ونحتفظ به 180 يومًا لنتابع الأمر معك، ثم نحذفه. ونرسل رقم رسالتك إلى جوالك. التفاصيل في سياسة الخصوصية.',
        ],
      },
    ],
  },
  en: {
    title: 'Contact us',
    lede: 'We answer every day from ten in the morning until the last show.',
    sections: [
      {
        heading: 'Call or visit us',
        paragraphs: [
          `Telephone: ${TELEPHONE_WRITTEN}, every day from ten in the morning until the last show.`,
          `Email: ${EMAIL.care}. It is read at the same hours.`,
          `Address: ${OFFICE.en}. The office is open Sunday to Thursday, nine to five.`,
        ],
      },
      {
        heading: 'About a booking',
        paragraphs: [
          'Give us your booking number or the mobile number you booked with, and we answer the same day. If your show is tonight, go straight to the box office: they can see your booking.',
          'Never send us your card number or a verification code. We will not ask for either by message or by phone.',
        ],
      },
      {
        heading: 'Left something in the hall?',
        paragraphs: [
          'What we find is kept for thirty days at the same cinema. Tell us the hall, the time and the seat, and we look under the chairs before we answer. Bring something that shows who you are when you collect it.',
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
          'When we get it wrong, say so; we reply within three working days. Every complaint has a number, which we text you and by which you can ask about it at any time.',
          'If we cannot agree, you may turn to the Ministry of Commerce through its official channels.',
        ],
      },
      {
        heading: 'What you write to us',
        paragraphs: [
          'It is read by those who answer you and by nobody else. We keep it for 180 days to follow it up with you, then delete it, and we text you the number of your message. The privacy policy has the details.',
        ],
      },
    ],
  },
}

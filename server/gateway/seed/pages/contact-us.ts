import type { PageRecord } from '../../catalogue/catalogue.record.ts'
import { PRINTED_TELEPHONE } from '../../../contracts/brand.ts'
import { CONTACT_EMAIL, OFFICE } from './reach.ts'

export const CONTACT_US: PageRecord = {
  type: 'contact-us',
  updatedOn: '2026-11-21',
  ar: {
    title: 'تواصل معنا',
    lede: 'نرد عليك يوميًا من 10 ص حتى آخر موعد.',
    sections: [
      {
        heading: 'اتصل بنا أو زرنا',
        paragraphs: [
          `الهاتف: ${PRINTED_TELEPHONE}، يوميًا من 10 ص حتى آخر موعد.`,
          `البريد الإلكتروني: ${CONTACT_EMAIL.care}. نرد عليه في الأوقات نفسها.`,
          `العنوان: ${OFFICE.ar}. المكاتب من الأحد إلى الخميس، من 9 ص إلى 5 م.`,
        ],
      },
      {
        heading: 'بخصوص حجزك',
        paragraphs: [
          'اذكر رقم الحجز أو رقم الجوال الذي حجزت به، ونرد عليك في اليوم نفسه. وإذا كان موعدك الليلة فتوجّه إلى شباك التذاكر مباشرة، فحجزك ظاهر لدى الموظف.',
          'لا ترسل إلينا رقم بطاقتك ولا رمز التحقق أبدًا، فلن نطلبهما منك في رسالة أو مكالمة.',
        ],
      },
      {
        heading: 'المفقودات',
        paragraphs: [
          'نحتفظ بما نجده 30 يومًا في السينما نفسها. أخبرنا بالقاعة والموعد والمقعد، فنبحث عنه ثم نرد عليك. وأحضر ما يثبت هويتك عند الاستلام.',
        ],
      },
      {
        heading: 'خدمات ذوي الإعاقة',
        paragraphs: [
          'في كل قاعة أماكن للكراسي المتحركة وبجانبها مقاعد للمرافقين. إذا احتجت إلى من يستقبلك عند الباب فأخبرنا قبل الموعد بساعة.',
        ],
      },
      {
        heading: 'الشكاوى',
        paragraphs: [
          'إذا كانت لديك شكوى فأخبرنا، ونرد خلال 3 أيام عمل. ونرسل إليك رقمًا لكل شكوى لتتابعها به.',
          'ويحق لك اللجوء إلى وزارة التجارة عبر قنواتها الرسمية.',
        ],
      },
      {
        heading: 'خصوصية رسالتك',
        paragraphs: [
          'لا يطّلع على رسالتك إلا من يرد عليك. نحتفظ بها 180 يومًا للمتابعة ثم نحذفها، ونرسل رقمها إلى جوالك. التفاصيل في سياسة الخصوصية.',
        ],
      },
    ],
  },
  en: {
    title: 'Contact us',
    lede: 'We’re here every day from 10 AM until the last showtime.',
    sections: [
      {
        heading: 'Call or visit us',
        paragraphs: [
          `Telephone: ${PRINTED_TELEPHONE}, every day from 10 AM until the last showtime.`,
          `Email: ${CONTACT_EMAIL.care}. We reply during the same hours.`,
          `Address: ${OFFICE.en}. The office is open Sunday to Thursday, 9 AM to 5 PM.`,
        ],
      },
      {
        heading: 'About your booking',
        paragraphs: [
          'Give us your booking number or the mobile number you booked with, and we’ll reply the same day. If your showtime is tonight, go straight to the box office: they can see your booking.',
          'Never send us your card number or a verification code. We won’t ask for either by message or phone.',
        ],
      },
      {
        heading: 'Lost property',
        paragraphs: [
          'We keep what we find for 30 days at the same cinema. Tell us the hall, the showtime and the seat, and we’ll look for it and let you know. Bring ID when you collect it.',
        ],
      },
      {
        heading: 'Accessibility',
        paragraphs: [
          'Every hall has wheelchair spaces with companion seats beside them. If you’d like someone to meet you at the door, tell us an hour before the showtime.',
        ],
      },
      {
        heading: 'Complaints',
        paragraphs: [
          'If you have a complaint, tell us; we reply within 3 working days. We text you a reference number to follow it up with.',
          'You may also turn to the Ministry of Commerce through its official channels.',
        ],
      },
      {
        heading: 'Your message and your privacy',
        paragraphs: [
          'Only the people who reply to you read it. We keep it for 180 days to follow up with you, then delete it, and we text you its reference number. See the privacy policy for details.',
        ],
      },
    ],
  },
}

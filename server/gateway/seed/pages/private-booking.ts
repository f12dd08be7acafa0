import type { PageRecord } from '../../catalogue/catalogue.record.ts'
import { PRINTED_TELEPHONE } from '../../../contracts/brand.ts'
import { CONTACT_EMAIL } from './reach.ts'

export const PRIVATE_BOOKING: PageRecord = {
  type: 'private-booking',
  updatedOn: '2026-11-21',
  ar: {
    title: 'الحجوزات الخاصة',
    lede: 'القاعة كلها لك: عيد ميلاد، أو فريق عمل، أو مدرسة، أو فيلم مع من تحب فقط.',
    sections: [
      {
        heading: 'ما الذي يمكنك حجزه',
        paragraphs: [
          '- من جناح فيه 36 مقعدًا إلى القاعة الكبرى وفيها 480 مقعدًا.',
          '- أي فيلم من أفلامنا، في الوقت الذي يناسبك.',
          '- مأكولات ومشروبات من قائمتنا، وكلمة قبل الفيلم إن أحببت، وميكروفون.',
        ],
      },
      {
        heading: 'بعد إرسال الطلب',
        paragraphs: [
          'نتصل بك خلال يوم عمل، من الأحد إلى الخميس، ونخبرك بالقاعات المتاحة والسعر شاملًا الضريبة. نحتاج 3 أيام على الأقل لتجهيز القاعة، ونستقبل الطلبات حتى 6 أشهر قادمة.',
          'الطلب ليس حجزًا. إذا ناسبك السعر ثبّتنا الموعد بعربون قدره ربع المبلغ. تسترده كاملًا إذا ألغيت قبل الموعد بـ 7 أيام أو أكثر، وتسترد نصفه إذا ألغيت قبله بـ 3 أيام أو أكثر، ولا يُسترد إذا ألغيت قبله بأقل من 3 أيام. وإذا ألغينا نحن فتسترد كل ما دفعته.',
          'يسري التصنيف العمري للفيلم على جميع ضيوفك، ومنهم الأطفال، كما في أي موعد آخر.',
        ],
      },
      {
        heading: 'المدارس',
        paragraphs: [
          'صباح الأحد إلى الأربعاء للمدارس: سعر واحد للطالب، ومقعد مجاني لمعلم مع كل عشرين طالبًا، وإضاءة خافتة لا تنطفئ.',
        ],
      },
      {
        heading: 'تفضّل أن تتحدث إلينا؟',
        paragraphs: [
          `اتصل على ${PRINTED_TELEPHONE} يوميًا من 10 ص حتى آخر موعد، أو راسلنا على ${CONTACT_EMAIL.groups} واذكر المدينة واليوم والعدد.`,
        ],
      },
    ],
  },
  en: {
    title: 'Private bookings',
    lede: 'The whole hall is yours: for a birthday, a team, a school, or a movie you’d rather not share.',
    sections: [
      {
        heading: 'What you can book',
        paragraphs: [
          '- Anything from a 36-seat suite to the great hall with its 480 seats.',
          '- Any movie of ours, at the time that suits you.',
          '- Food and drink from our menu, a few words before the movie if you like, and a microphone.',
        ],
      },
      {
        heading: 'After you send your request',
        paragraphs: [
          'Within one working day, Sunday to Thursday, we call you with the available halls and a price that includes VAT. We need at least 3 days to get a hall ready, and take requests up to 6 months ahead.',
          'A request isn’t a booking. If the price suits you, a deposit of a quarter of it holds the date. Cancel 7 days ahead or earlier and all of the deposit is refunded; cancel 3 days ahead or earlier and half of it is; with less than 3 days to go it isn’t refunded. If we have to cancel, everything you paid is refunded.',
          'The movie’s age rating applies to all your guests, children included, as it does at any showtime.',
        ],
      },
      {
        heading: 'Schools',
        paragraphs: [
          'Sunday to Wednesday mornings are for schools: one price per pupil, a free seat for one teacher with every twenty, and lights that stay low but never go out.',
        ],
      },
      {
        heading: 'Rather talk to us?',
        paragraphs: [
          `Call ${PRINTED_TELEPHONE}, every day from 10 AM until the last showtime, or write to ${CONTACT_EMAIL.groups} with the city, the day and the number of guests.`,
        ],
      },
    ],
  },
}

import type { PageRecord } from '../catalogue.record.ts'
import { EMAIL, TELEPHONE_WRITTEN } from './reach.ts'

export const PRIVATE_BOOKING: PageRecord = {
  type: 'private-booking',
  updatedOn: '2026-11-20',
  ar: {
    title: 'الحجوزات الخاصة',
    lede: 'القاعة كلها لك: عيد ميلاد، أو فريق عمل، أو مدرسة، أو فيلمٌ لا تريد أن تشاركه مع أحد.',
    sections: [
      {
        heading: 'ما الذي تحجزه',
        paragraphs: [
          '- جناح من 36 مقعدًا إلى القاعة الكبرى بمقاعدها الـ480.',
          '- أي فيلم من برنامجنا، في الساعة التي تناسبك.',
          '- ضيافة من القائمة، وكلمة قبل الفيلم إن أحببت، وميكروفون.',
        ],
      },
      {
        heading: 'ماذا بعد الطلب',
        paragraphs: [
          'نتصل بك خلال يوم عمل، من الأحد إلى الخميس، بالقاعات المتاحة وسعر شامل للضريبة. نحتاج ثلاثة أيام على الأقل لتجهيز القاعة، ونستقبل الطلبات لستة أشهر قادمة.',
          'الطلب ليس حجزًا. إن أعجبك العرض ثبّتنا الموعد بعربون قدره ربع المبلغ، يُردّ كاملًا إن ألغيت قبل سبعة أيام، ونصفه إن ألغيت قبل ثلاثة. وإن ألغينا نحن رددنا كل ما دفعت.',
          'يسري التصنيف العمري للفيلم على ضيوفك جميعًا، والصغار منهم أيضًا، كما في أي عرض.',
        ],
      },
      {
        heading: 'المدارس',
        paragraphs: [
          'صباح الأحد إلى الأربعاء لنا مع المدارس: سعر واحد للطالب، ومقعدٌ مجاني لكل معلّم مع كل عشرين طالبًا، وضوءٌ خافت لا ينطفئ.',
        ],
      },
      {
        heading: 'تفضّل أن تتحدث إلينا؟',
        paragraphs: [
          `اتصل على ${TELEPHONE_WRITTEN} كل يوم من العاشرة صباحًا حتى آخر عرض، أو اكتب إلى ${EMAIL.groups} واذكر المدينة واليوم والعدد.`,
        ],
      },
    ],
  },
  en: {
    title: 'Private bookings',
    lede: 'The whole hall is yours: a birthday, a team, a school, or a film you would rather not share.',
    sections: [
      {
        heading: 'What you can book',
        paragraphs: [
          '- Anything from a suite of 36 to the great hall with its 480 seats.',
          '- Any film of our programme, at the hour that suits you.',
          '- Food and drink from our menu, a few words before the film if you like, and a microphone.',
        ],
      },
      {
        heading: 'After you have asked',
        paragraphs: [
          'Within a working day, Sunday to Thursday, we call you with the halls that are free and a price that includes VAT. We need at least three days to get a hall ready, and take requests up to six months ahead.',
          'A request is not a booking. If you like what we offer, a quarter of the price holds the date: all of it comes back if you cancel seven days ahead, half of it three days ahead. If we have to cancel, you get back everything you paid.',
          'The age rating of the film holds for all your guests, the youngest included, as it does at any show.',
        ],
      },
      {
        heading: 'Schools',
        paragraphs: [
          'Sunday to Wednesday mornings belong to schools: one price a pupil, a free seat for one teacher with every twenty, and lights that stay low but never go out.',
        ],
      },
      {
        heading: 'Rather talk to us?',
        paragraphs: [
          `Call ${TELEPHONE_WRITTEN}, every day from ten in the morning until the last show, or write to ${EMAIL.groups} with the city, the day and how many you are.`,
        ],
      },
    ],
  },
}

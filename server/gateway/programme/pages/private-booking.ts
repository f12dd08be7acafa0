import type { PageRecord } from '../catalogue.record.ts'

export const PRIVATE_BOOKING: PageRecord = {
  type: 'private-booking',
  updatedOn: '2026-09-01',
  ar: {
    title: 'الحجوزات الخاصة',
    lede: 'القاعة كلها لك: ميلاد، أو فريق عمل، أو مدرسة، أو فيلمٌ لا تريد أن تشاركه مع أحد.',
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
        heading: 'كيف',
        paragraphs: [
          'اكتب إلى groups@shasha.example واذكر المدينة والتاريخ والعدد والفيلم. نردّ خلال يوم عمل بالقاعات المتاحة وسعر شامل للضريبة.',
          'نثبت الموعد بعربون قدره ربع المبلغ. يُردّ كاملًا إن ألغيت قبل سبعة أيام، ونصفه قبل ثلاثة.',
        ],
      },
      {
        heading: 'المدارس',
        paragraphs: [
          'صباح الأحد إلى الأربعاء لنا مع المدارس: سعر واحد للطالب، ومقعدٌ مجاني لكل معلّم مع كل عشرين طالبًا، وضوءٌ خافت لا ينطفئ.',
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
        heading: 'How',
        paragraphs: [
          'Write to groups@shasha.example with the city, the date, how many you are and the film. Within a working day we reply with the halls that are free and a price that includes VAT.',
          'A quarter of the price holds the date. All of it comes back if you cancel seven days ahead, half of it three days ahead.',
        ],
      },
      {
        heading: 'Schools',
        paragraphs: [
          'Sunday to Wednesday mornings belong to schools: one price a pupil, a free seat for one teacher with every twenty, and lights that stay low but never go out.',
        ],
      },
    ],
  },
}

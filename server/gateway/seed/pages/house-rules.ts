import type { PageRecord } from '../../catalogue/catalogue.record.ts'

export const HOUSE_RULES: PageRecord = {
  type: 'house-rules',
  updatedOn: '2026-11-21',
  ar: {
    title: 'قواعد السينما',
    lede: 'قواعد قليلة، ليستمتع الجميع بالفيلم.',
    sections: [
      {
        heading: 'الدخول',
        paragraphs: [
          '- تُفتح الأبواب قبل الموعد بـ 20 دقيقة. إذا تأخرت فادخل بهدوء.',
          '- لا يُسمح بدخول الأطفال دون 3 سنوات في أي فيلم.',
          '- أحضر ما يثبت العمر لك ولمن معك لأفلام R12 وR15 وR18، وقد نطلبه في غيرها. شرط العمر مكتوب في صفحة الفيلم، ولا يمكننا تجاوزه.',
        ],
      },
      {
        heading: 'في القاعة',
        paragraphs: [
          '- اجعل هاتفك صامتًا وأطفئ شاشته، فضوء صغير يراه مئة شخص.',
          '- لا تصوّر الشاشة ولا تسجّل الصوت، فالنظام يمنع ذلك.',
          '- اجلس في المقعد المكتوب على تذكرتك. أماكن الكراسي المتحركة ومقاعد المرافقين لمن حجزها.',
        ],
      },
      {
        heading: 'المأكولات',
        paragraphs: [
          'المأكولات والمشروبات من ركن المأكولات لدينا. حليب الأطفال والدواء وما تحتاج إليه لصحتك مسموح دائمًا.',
        ],
      },
      {
        heading: 'السلامة',
        paragraphs: [
          'التدخين بجميع أنواعه، ومنه الإلكتروني، ممنوع في السينما كلها. مخارج الطوارئ مضاءة طوال الفيلم، فتعرّف على أقربها إليك قبل أن تنطفئ الأنوار.',
        ],
      },
    ],
  },
  en: {
    title: 'House rules',
    lede: 'Just a few, so that everyone can enjoy the movie.',
    sections: [
      {
        heading: 'Coming in',
        paragraphs: [
          '- Doors open 20 minutes before the showtime. If you’re late, come in quietly.',
          '- Children under 3 aren’t admitted to any movie.',
          '- Bring proof of age for yourself and everyone with you for R12, R15 and R18; we may ask for it at other movies, too. The rule is on the movie’s page, and we can’t make exceptions.',
        ],
      },
      {
        heading: 'In the hall',
        paragraphs: [
          '- Phones silent, screens dark. A hundred people can see one small light.',
          '- No filming of the screen and no recording of the sound: it’s against the law.',
          '- Take the seat on your ticket. Wheelchair spaces and companion seats are for the people who booked them.',
        ],
      },
      {
        heading: 'Food',
        paragraphs: [
          'Food and drink come from our own food counter. Baby milk, medicine and whatever your health needs are always welcome.',
        ],
      },
      {
        heading: 'Safety',
        paragraphs: [
          'No smoking of any kind, vapes included, anywhere in the cinema. Emergency exits stay lit throughout the movie: look for the nearest one before the lights go down.',
        ],
      },
    ],
  },
}

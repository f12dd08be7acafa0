import type { PageRecord } from '../catalogue.record.ts'

export const HOUSE_RULES: PageRecord = {
  type: 'house-rules',
  updatedOn: '2026-09-01',
  ar: {
    title: 'قواعد السينما',
    lede: 'قليلة، وكلها ليرى الجميع الفيلم ويسمعوه.',
    sections: [
      {
        heading: 'الدخول',
        paragraphs: [
          '- تُفتح الأبواب قبل العرض بعشرين دقيقة. إن تأخرت فادخل بهدوء.',
          '- لا نستقبل من هم دون الثالثة، فالقاعة أعلى صوتًا مما تحتمله آذانهم.',
          '- أحضر ما يثبت العمر لأفلام R15 وR18، فالقاعدة مكتوبة في صفحة الفيلم ولا نملك تجاوزها.',
        ],
      },
      {
        heading: 'في القاعة',
        paragraphs: [
          '- أسكت هاتفك وأطفئ ضوءه. ضوءٌ صغير يراه مئة شخص.',
          '- لا تصوّر الشاشة ولا تسجّل صوتها، فالنظام يمنع ذلك ونحن معه.',
          '- اجلس في مقعدك المكتوب على التذكرة. مكان الكرسي المتحرك ومقعد المرافق لمن حُجزا له.',
        ],
      },
      {
        heading: 'الطعام',
        paragraphs: ['الطعام والشراب من ركن الضيافة عندنا. حليب الأطفال والدواء وما يلزمك لصحتك مسموح بها دائمًا.'],
      },
      {
        heading: 'السلامة',
        paragraphs: [
          'التدخين بأنواعه، ومنه الإلكتروني، ممنوع في السينما كلها. مخارج الطوارئ مضاءة طوال الفيلم، فانظر أين أقربها إليك قبل أن تنطفئ الأنوار.',
        ],
      },
    ],
  },
  en: {
    title: 'House rules',
    lede: 'There are few, and all of them are so that everybody can see and hear the film.',
    sections: [
      {
        heading: 'Coming in',
        paragraphs: [
          '- Doors open twenty minutes before the show. If you are late, slip in quietly.',
          '- Children under three are not admitted: the hall is louder than their ears can bear.',
          '- Bring proof of age for R15 and R18. The rule is on the film’s page, and it is not ours to bend.',
        ],
      },
      {
        heading: 'In the hall',
        paragraphs: [
          '- Phones silent, screens dark. One small light is seen by a hundred people.',
          '- No filming of the screen and no recording of the sound: the law forbids it, and so do we.',
          '- Take the seat on your ticket. Wheelchair places and companion seats are for those who booked them.',
        ],
      },
      {
        heading: 'Food',
        paragraphs: [
          'Food and drink come from our own counter. Baby milk, medicine and whatever your health needs are always welcome.',
        ],
      },
      {
        heading: 'Safety',
        paragraphs: [
          'No smoking of any kind, vapes included, anywhere in the house. Emergency exits stay lit through the film: look for the nearest before the lights go down.',
        ],
      },
    ],
  },
}

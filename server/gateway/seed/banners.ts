import type { BannerRecord } from '../catalogue/catalogue.record.ts'

const art = (uniqueName: string) => ({
  image: `/art/backdrops/${uniqueName}.png`,
  objectUniqueName: uniqueName,
})

export const BANNERS: readonly BannerRecord[] = [
  {
    id: 'bnr_thief',
    linkType: 'FILM',
    ...art('the-thief-of-bagdad'),
    focus: 'side',
    tint: '#06232b',
    rate: 'PG',
    title: { ar: 'لص بغداد', en: 'The Thief of Bagdad' },
    kicker: { ar: '1924 · على الشاشة الكبرى', en: '1924 · On the Large Screen' },
    text: {
      ar: 'بساط يطير، وحصان بجناحين، وسبعة أقمار ليستحق أميرة.',
      en: 'A flying carpet, a winged horse, and seven moons to deserve a princess.',
    },
  },
  {
    id: 'bnr_metropolis',
    linkType: 'FILM',
    ...art('metropolis'),
    focus: 'side',
    tint: '#170a0c',
    rate: 'PG12',
    title: { ar: 'متروبوليس', en: 'Metropolis' },
    kicker: { ar: '1927 · اختيارنا لك', en: '1927 · Our pick' },
    text: {
      ar: 'فوق الأرض أبراج، وتحتها آلات لا تنام. أكبر أحلام السينما الصامتة.',
      en: 'Towers above, and below them machines that never sleep. The largest dream of silent cinema.',
    },
  },
  {
    id: 'bnr_achmed',
    linkType: 'FILM',
    ...art('the-adventures-of-prince-achmed'),
    focus: 'middle',
    tint: '#47184f',
    rate: 'G',
    title: { ar: 'مغامرات الأمير أحمد', en: 'The Adventures of Prince Achmed' },
    kicker: { ar: '1926 · للعائلة كلها', en: '1926 · For the whole family' },
    text: {
      ar: 'حصان يطير وظلال من ورق مقصوص، وحكاية من ألف ليلة وليلة ترويها الألوان.',
      en: 'A flying horse, shadows cut with scissors, and a tale from the Arabian Nights told in colour.',
    },
  },
  {
    id: 'bnr_matinee',
    linkType: 'OFFER',
    image: '/art/backdrops/the-kid.png',
    objectUniqueName: 'matinee',
    focus: 'middle',
    tint: '#4a3413',
    title: { ar: 'قبل 5 م: 30 ريالًا + رسوم الحجز', en: 'Before 5 PM: SAR 30 + booking fee' },
    kicker: { ar: 'عرض', en: 'Offer' },
    text: {
      ar: 'المقعد العادي بسعر 30 ريالًا + 5 ريالات رسوم الحجز في المواعيد قبل 5 م، من الأحد إلى الأربعاء.',
      en: 'A standard seat for SAR 30 + SAR 5 booking fee at showtimes before 5 PM, Sunday to Wednesday.',
    },
  },
  {
    id: 'bnr_moon',
    linkType: 'WITHOUT_LINK',
    image: '/art/backdrops/a-trip-to-the-moon.png',
    focus: 'middle',
    tint: '#1b2b82',
    title: { ar: 'كل ليلة حتى الواحدة', en: 'Every night until one' },
    kicker: { ar: 'مواعيد بعد منتصف الليل', en: 'Showtimes after midnight' },
    text: {
      ar: 'موعد 12:30 بعد منتصف ليل الخميس تاريخه الجمعة. نكتب لك اليومين على التذكرة كي لا تخطئ الموعد.',
      en: '12:30 AM on Thursday night is already Friday. Your ticket shows both days, so you come on the right night.',
    },
  },
  {
    id: 'bnr_library',
    linkType: 'EXTERNAL_LINK',
    image: '/art/backdrops/laila.png',
    focus: 'middle',
    tint: '#93572a',
    externalLink: 'https://blogs.loc.gov/copyright/2025/01/lifecycle-of-copyright-1929-works-in-the-public-domain/',
    title: { ar: 'لماذا هذه الأفلام لنا جميعًا', en: 'Why these movies belong to everyone' },
    kicker: { ar: 'اقرأ المزيد (رابط خارجي، بالإنجليزية)', en: 'Read more (external link)' },
    text: {
      ar: 'بعد نحو مئة عام يصبح الفيلم ملكًا للجميع. مكتبة الكونغرس تشرح كيف.',
      en: 'After about a hundred years, a movie belongs to everyone. The Library of Congress explains how.',
    },
  },
]

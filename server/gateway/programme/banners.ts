import type { BannerRecord } from './catalogue.record.ts'

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
      ar: 'بساطٌ يطير، وحصانٌ بجناحين، وسبعة أقمار ليستحقّ أميرة.',
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
    kicker: { ar: '1927 · اختيار مبرمج العروض', en: '1927 · The programmer’s choice' },
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
      ar: 'حصانٌ يطير وظلالٌ مقصوصة بالمقصّ، وحكايةٌ من ألف ليلة وليلة ترويها الألوان.',
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
    title: { ar: 'قبل الخامسة بـ30 ريالًا', en: 'Before five, 30 riyals' },
    kicker: { ar: 'عرض ترويجي', en: 'Offer' },
    text: {
      ar: 'المقعد العادي بـ30 ريالًا في مواعيد ما قبل الخامسة عصرًا، من الأحد إلى الأربعاء.',
      en: 'A standard seat for 30 riyals at showtimes before 5 pm, Sunday to Wednesday.',
    },
  },
  {
    id: 'bnr_moon',
    linkType: 'WITHOUT_LINK',
    image: '/art/backdrops/a-trip-to-the-moon.png',
    focus: 'middle',
    tint: '#1b2b82',
    title: { ar: 'كل ليلة، حتى الواحدة', en: 'Every night until one' },
    kicker: { ar: 'عروض ما بعد منتصف الليل', en: 'Shows after midnight' },
    text: {
      ar: 'عرض الثانية عشرة والنصف بعد منتصف ليل الخميس تاريخه الجمعة. نكتب لك الاثنين على التذكرة كي لا تخطئ الموعد.',
      en: 'Half past midnight late on Thursday night is already Friday. Your ticket says both, so that you come on the right one.',
    },
  },
  {
    id: 'bnr_library',
    linkType: 'EXTERNAL_LINK',
    image: '/art/backdrops/laila.png',
    focus: 'middle',
    tint: '#93572a',
    externalLink: 'https://blogs.loc.gov/copyright/2025/01/lifecycle-of-copyright-1929-works-in-the-public-domain/',
    title: { ar: 'لماذا هذه الأفلام لنا جميعًا', en: 'Why these films belong to everybody' },
    kicker: { ar: 'اقرأ خارج الموقع، بالإنجليزية', en: 'Read on, outside our site' },
    text: {
      ar: 'مئة عام تمرّ، فيصير الفيلم ملكًا للناس. مكتبة الكونغرس تروي كيف.',
      en: 'After some hundred years a film becomes everybody’s. The Library of Congress tells how.',
    },
  },
]

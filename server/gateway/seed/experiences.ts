import type { ExperienceRecord } from '../catalogue/catalogue.record.ts'

export const EXPERIENCES: readonly ExperienceRecord[] = [
  {
    id: 'exp_large',
    uniqueName: 'large-screen',
    name: { ar: 'الشاشة الكبرى', en: 'Large Screen' },
    text: {
      ar: 'شاشة منحنية بعرض 26 مترًا وصوت يحيط بك من 64 جهة. للملاحم كما صُنعت لتُشاهد.',
      en: 'A curved screen 26 metres wide and sound from 64 directions. Epics were made for this.',
    },
    hallId: 'large-398',
  },
  {
    id: 'exp_beam',
    uniqueName: 'beam',
    name: { ar: 'شعاع', en: 'Beam' },
    text: {
      ar: 'عرض بالليزر: أسود كالليل وأبيض يضيء القاعة، فترى في الصورة تفاصيل لم ترها من قبل.',
      en: 'Laser projection, with blacks like night and whites that light up the hall. See details you’ve never seen before.',
    },
    hallId: 'beam-318',
  },
  {
    id: 'exp_standard',
    uniqueName: 'standard',
    name: { ar: 'القاعة الكلاسيكية', en: 'Classic' },
    text: {
      ar: 'السينما كما تحبها: مقعد مريح، وصورة نقية، وفشار دافئ.',
      en: 'Cinema the way you like it: a comfortable seat, a crisp picture and warm popcorn.',
    },
    hallId: 'hall-240',
  },
  {
    id: 'exp_velvet',
    uniqueName: 'velvet',
    name: { ar: 'مخمل', en: 'Velvet' },
    text: {
      ar: '64 مقعدًا مخمليًا متباعدًا، فلا يمر أحد من أمامك، وفي الخلف أرائك مزدوجة.',
      en: '64 velvet seats set well apart, so nobody squeezes past you, and sofas for two at the back.',
    },
    hallId: 'velvet-64',
  },
  {
    id: 'exp_suites',
    uniqueName: 'suites',
    name: { ar: 'الأجنحة', en: 'Suites' },
    text: {
      ar: 'مقاعد تنبسط بالكامل، وبطانية، وخدمة إلى مقعدك.',
      en: 'Full recliners, a blanket, and service at your seat.',
    },
    hallId: 'suite-36',
  },
  {
    id: 'exp_juniors',
    uniqueName: 'juniors',
    name: { ar: 'الصغار', en: 'Juniors' },
    text: {
      ar: 'إضاءة خافتة لا تنطفئ، وصوت أهدأ، ومساحة يتحرك فيها الصغار. لأول فيلم لطفلك.',
      en: 'Lights that stay low but never go out, gentler sound and room to wriggle. Perfect for a first movie.',
    },
    hallId: 'juniors-92',
  },
]

/** The experience of each hall shape. */
export const EXPERIENCE_OF_HALL: Record<string, string> = {
  'great-480': 'exp_large',
  'large-398': 'exp_large',
  'beam-318': 'exp_beam',
  'hall-240': 'exp_standard',
  'hall-156': 'exp_standard',
  'velvet-64': 'exp_velvet',
  'suite-36': 'exp_suites',
  'juniors-92': 'exp_juniors',
}

import type { ExperienceRecord } from './catalogue.record.ts'

export const EXPERIENCES: readonly ExperienceRecord[] = [
  {
    id: 'exp_large',
    uniqueName: 'large-screen',
    name: { ar: 'الشاشة الكبرى', en: 'Large Screen' },
    text: {
      ar: 'شاشة منحنية بعرض 26 مترًا وصوت يحيط بك من 64 جهة. هكذا صُنعت الملاحم.',
      en: 'A curved screen 26 metres wide and sound from 64 directions. This is what epics were made for.',
    },
    hallId: 'large-398',
  },
  {
    id: 'exp_beam',
    uniqueName: 'beam',
    name: { ar: 'شعاع', en: 'Beam' },
    text: {
      ar: 'عرض بالليزر: أسود كالليل وأبيض يضيء القاعة، فترى في الصورة القديمة ما لم تره من قبل.',
      en: 'Laser projection with blacks like night and whites that light the hall. Old pictures show what you never saw in them.',
    },
    hallId: 'beam-318',
  },
  {
    id: 'exp_standard',
    uniqueName: 'standard',
    name: { ar: 'القاعة الكلاسيكية', en: 'Classic' },
    text: {
      ar: 'السينما كما تحبها: مقعد مريح، وصورة نقية، وفشار دافئ في يدك.',
      en: 'The cinema as you like it: a good seat, a clean picture, warm popcorn in your hand.',
    },
    hallId: 'hall-240',
  },
  {
    id: 'exp_velvet',
    uniqueName: 'velvet',
    name: { ar: 'مخمل', en: 'Velvet' },
    text: {
      ar: 'أربعة وستون مقعدًا من المخمل، متباعدة، فلا يمر أحد من أمامك، وفي الخلف أرائك لاثنين.',
      en: 'Sixty-four velvet seats set far apart, so nobody squeezes past you, and sofas for two at the back.',
    },
    hallId: 'velvet-64',
  },
  {
    id: 'exp_suites',
    uniqueName: 'suites',
    name: { ar: 'الأجنحة', en: 'Suites' },
    text: {
      ar: 'كراسٍ تستلقي، وبطانية، ومن يخدمك في مكانك.',
      en: 'Full recliners, a blanket, and service at your seat.',
    },
    hallId: 'suite-36',
  },
  {
    id: 'exp_juniors',
    uniqueName: 'juniors',
    name: { ar: 'الصغار', en: 'Juniors' },
    text: {
      ar: 'ضوء خافت لا ينطفئ، وصوت أهدأ، ومكان للحركة. أول فيلم لطفلك يبدأ هنا.',
      en: 'Lights stay low but never out, the sound stays gentle, and there is room to wriggle. A good place for a first film.',
    },
    hallId: 'juniors-92',
  },
]

/** Which experience a hall is run as. */
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

// Ages and the rule at the door. Kept as data: the authority's list changes, the code does not.
import type { RatingRecord, RatingTitle } from './catalogue.record.ts'

export const RATINGS: Record<RatingTitle, RatingRecord> = {
  G: {
    minAge: null,
    minAgeAlone: null,
    rule: { ar: 'مناسب لجميع الأعمار.', en: 'Suitable for all ages.' },
  },
  PG: {
    minAge: null,
    minAgeAlone: null,
    rule: {
      ar: 'لجميع الأعمار، وننصح بأن يرافق شخصٌ بالغ من هم دون 12 عامًا.',
      en: 'For all ages; we advise an adult to come along with anyone under 12.',
    },
  },
  PG12: {
    minAge: null,
    minAgeAlone: 12,
    rule: {
      ar: 'من هم دون 12 عامًا يدخلون برفقة شخص بالغ فقط.',
      en: 'Anyone under 12 is admitted only with an adult.',
    },
  },
  PG15: {
    minAge: null,
    minAgeAlone: 15,
    rule: {
      ar: 'من هم دون 15 عامًا يدخلون برفقة شخص بالغ فقط.',
      en: 'Anyone under 15 is admitted only with an adult.',
    },
  },
  R12: {
    minAge: 12,
    minAgeAlone: 12,
    rule: {
      ar: 'لا يُسمح بدخول من هم دون 12 عامًا، ولو برفقة شخص بالغ.',
      en: 'Nobody under 12 is admitted, with or without an adult.',
    },
  },
  R15: {
    minAge: 15,
    minAgeAlone: 15,
    rule: {
      ar: 'لا يُسمح بدخول من هم دون 15 عامًا، ولو برفقة شخص بالغ. أحضر ما يثبت عمرك.',
      en: 'Nobody under 15 is admitted, with or without an adult. Bring proof of age.',
    },
  },
  R18: {
    minAge: 18,
    minAgeAlone: 18,
    rule: {
      ar: 'لا يُسمح بدخول من هم دون 18 عامًا. أحضر هويتك.',
      en: 'Nobody under 18 is admitted. Bring your ID.',
    },
  },
  TBC: {
    minAge: null,
    minAgeAlone: null,
    rule: {
      ar: 'لم يصدر التصنيف العمري بعد، وسنعلنه قبل أول عرض.',
      en: 'Not rated yet; we announce the rating before the first show.',
    },
  },
}

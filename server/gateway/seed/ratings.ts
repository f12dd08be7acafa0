// Age limits and admission rules. They are data, because the authority's list changes.
import type { RatingRecord, RatingTitle } from '../catalogue/catalogue.record.ts'

export const RATINGS: Record<RatingTitle, RatingRecord> = {
  G: {
    minAge: null,
    minAgeAlone: null,
    rule: { ar: 'مناسب لجميع الأعمار (من 3 سنوات).', en: 'Suitable for all ages (3 and over).' },
  },
  PG: {
    minAge: null,
    minAgeAlone: null,
    rule: {
      ar: 'لجميع الأعمار (من 3 سنوات)، وننصح بمرافقة شخص بالغ لمن هم دون 12 سنة.',
      en: 'For all ages (3 and over); anyone under 12 is best accompanied by an adult.',
    },
  },
  PG12: {
    minAge: null,
    minAgeAlone: 12,
    rule: {
      ar: 'من هم دون 12 سنة يدخلون برفقة شخص بالغ فقط.',
      en: 'Under 12s are admitted only with an adult.',
    },
  },
  PG15: {
    minAge: null,
    minAgeAlone: 15,
    rule: {
      ar: 'من هم دون 15 سنة يدخلون برفقة شخص بالغ فقط.',
      en: 'Under 15s are admitted only with an adult.',
    },
  },
  R12: {
    minAge: 12,
    minAgeAlone: 12,
    rule: {
      ar: 'لا يُسمح بدخول من هم دون 12 سنة، ولو برفقة شخص بالغ. أحضر ما يثبت عمرك.',
      en: 'Under 12s aren’t admitted, even with an adult. Bring proof of age.',
    },
  },
  R15: {
    minAge: 15,
    minAgeAlone: 15,
    rule: {
      ar: 'لا يُسمح بدخول من هم دون 15 سنة، ولو برفقة شخص بالغ. أحضر ما يثبت عمرك.',
      en: 'Under 15s aren’t admitted, even with an adult. Bring proof of age.',
    },
  },
  R18: {
    minAge: 18,
    minAgeAlone: 18,
    rule: {
      ar: 'لا يُسمح بدخول من هم دون 18 سنة، ولو برفقة شخص بالغ. أحضر ما يثبت عمرك.',
      en: 'Under 18s aren’t admitted, even with an adult. Bring proof of age.',
    },
  },
  TBC: {
    minAge: null,
    minAgeAlone: null,
    rule: {
      ar: 'لم يصدر التصنيف العمري بعد، وسنعلنه قبل أول موعد.',
      en: 'Not rated yet. We’ll announce the rating before the first showtime.',
    },
  },
}

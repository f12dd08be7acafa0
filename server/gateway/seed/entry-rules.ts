// Whom the chain admits to no film. The rule of a film’s age rating is beside its rating.
import type { Bilingual } from '../../lib/bilingual.ts'

/** Rules of admission to any film. */
export const ENTRY_RULES: readonly Bilingual[] = [
  {
    ar: 'لا يُسمح بدخول الأطفال دون 3 سنوات في أي فيلم.',
    en: 'Children under 3 aren’t admitted to any movie.',
  },
]

// Counts inside a sentence, in both languages. Pure; the digits are Latin.
import type { Language } from '../lib/language.ts'

/** `#` is the number. A missing form falls back to `other`. */
type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

const RULES = { ar: new Intl.PluralRules('ar'), en: new Intl.PluralRules('en') }

export function countIn(language: Language, count: number, forms: Record<Language, Forms>): string {
  const { [RULES[language].select(count)]: form = forms[language].other } = forms[language]
  return form.replace('#', String(count))
}

/** After a preposition, which changes the Arabic dual: `خلال يومين`, `within 2 days`. */
export const daysAfterPreposition = (language: Language, days: number): string =>
  countIn(language, days, {
    ar: { one: 'يوم واحد', two: 'يومين', few: '# أيام', many: '# يومًا', other: '# يوم' },
    en: { one: '1 day', other: '# days' },
  })

/** `سنة`, `سنتان`, `3 سنوات`, `11 سنة`; `one year`, `3 years`. */
export const yearsIn = (language: Language, years: number): string =>
  countIn(language, years, {
    ar: { one: 'سنة', two: 'سنتان', few: '# سنوات', other: '# سنة' },
    en: { one: 'one year', other: '# years' },
  })

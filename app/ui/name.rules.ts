// The language of a proper name, by its script. A screen reader reads a name aloud in that language.

/** The language if the name is written in another script than the page; else undefined: it is read like the page. */
export function foreignLanguage(name: string, locale: 'ar' | 'en'): 'ar' | 'en' | undefined {
  const isArabic = /\p{Script=Arabic}/u.test(name)
  const isLatin = /\p{Script=Latin}/u.test(name)
  // A name in both scripts is read like the page, as is one of digits alone.
  if (isArabic === isLatin) return undefined
  const language = isArabic ? 'ar' : 'en'
  return language === locale ? undefined : language
}

// A text in both languages of the site.

export interface Bilingual {
  ar: string
  en: string
}

// A text in both languages of the site.

export interface InBoth {
  ar: string
  en: string
}

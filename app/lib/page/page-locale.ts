// The language of the document, in the browser. Another language is another document.
export const isArabicPage: boolean = document.documentElement.lang === 'ar'

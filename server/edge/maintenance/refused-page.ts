// The page of a site that refuses to serve: its configuration is incomplete, or the request has too many cookies. It
// needs nothing but itself, because files and fonts are refused, too. Both languages stand on it, the visitor's first.
import { BRAND_NAME, BRAND_PROPERTIES } from '../../contracts/brand.ts'
import type { Locale } from '../../contracts/request-context.ts'

type Words = Record<Locale, { title: string; text: string; retry: string }>

const CLOSED: Words = {
  ar: {
    title: 'الموقع غير متاح الآن',
    text: 'نعمل على إصلاح ذلك. حاول مرة أخرى بعد دقائق من فضلك.',
    retry: 'أعد المحاولة',
  },
  en: {
    title: 'The site isn’t available right now',
    text: 'We’re fixing it. Please try again in a few minutes.',
    retry: 'Try again',
  },
}

export const TOO_MANY_COOKIES: Words = {
  ar: {
    title: 'ملفات تعريف الارتباط أكثر من المسموح',
    text: 'يرسل متصفحك ملفات تعريف ارتباط أكثر مما يقبله الموقع. احذف ملفات هذا الموقع من إعدادات المتصفح، ثم أعد تحميل الصفحة وسجّل الدخول مرة أخرى.',
    retry: 'أعد تحميل الصفحة',
  },
  en: {
    title: 'Too many cookies',
    text: 'Your browser sends more cookies than this site accepts. Delete the cookies of this site in your browser’s settings, then reload the page and sign in again.',
    retry: 'Reload the page',
  },
}

const STYLE = `
:root{color-scheme:dark light;${BRAND_PROPERTIES}}
*{box-sizing:border-box;margin:0}
body{min-block-size:100vh;display:grid;place-content:center;gap:3rem;padding:2rem 1.25rem;background:var(--ground);color:var(--text);font:400 1rem/1.75 system-ui,sans-serif}
section{max-inline-size:30rem}
main+section{border-block-start:1px solid var(--line);padding-block-start:2rem}
h1,h2{font-size:1.75rem;line-height:1.35;margin-block-end:.5rem}
h2{font-size:1.25rem}
p{color:var(--soft);margin-block-end:1.25rem}
a{display:inline-flex;align-items:center;min-block-size:3rem;padding-inline:1.5rem;border-radius:.75rem;text-decoration:none;background:var(--beam);color:#fff}
main+section a{background:none;color:inherit;border:1px solid currentcolor}
a:focus-visible{outline:3px solid var(--beam-light);outline-offset:3px}
`

const directionOf = (locale: Locale) => (locale === 'ar' ? 'rtl' : 'ltr')

const section = (words: Words, locale: Locale, heading: 'h1' | 'h2') =>
  `<section lang="${locale}" dir="${directionOf(locale)}"><${heading}>${words[locale].title}</${heading}><p>${words[locale].text}</p><a href="">${words[locale].retry}</a></section>`

/** A whole document without scripts. */
export const siteRefusalPage = (locale: Locale, words: Words = CLOSED): string => `<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${words[locale].title} · ${BRAND_NAME[locale]}</title>
<style>${STYLE}</style>
</head>
<body>
<main>${section(words, locale, 'h1')}</main>
${section(words, locale === 'ar' ? 'en' : 'ar', 'h2')}
</body>
</html>
`

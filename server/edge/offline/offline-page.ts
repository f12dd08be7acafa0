// The page for a visitor without a network. The browser stores it beforehand, so it contains everything it needs.
// Browsers that have it look for a newer one once a day (public/offline.js).
import { BRAND_NAME, BRAND_PROPERTIES } from '../../contracts/brand.ts'
import type { Locale } from '../../contracts/request-context.ts'

const WORDS = {
  ar: {
    pageTitle: `أنت غير متصل بالإنترنت · ${BRAND_NAME.ar}`,
    title: 'أنت غير متصل بالإنترنت',
    text: 'تذاكرك التي فتحتها على هذا الجهاز تعمل بدون اتصال: افتحها من رابطها كالمعتاد.',
    retry: 'أعد المحاولة',
    home: 'الصفحة الرئيسية',
    tickets: 'تذاكرك على هذا الجهاز',
  },
  en: {
    pageTitle: `You’re offline · ${BRAND_NAME.en}`,
    title: 'You’re offline',
    text: 'Tickets you’ve opened on this device still work: open them with their link as usual.',
    retry: 'Try again',
    home: 'Home page',
    tickets: 'Tickets on this device',
  },
} as const satisfies Record<Locale, Record<string, string>>

const STYLE = `
:root{color-scheme:dark light;${BRAND_PROPERTIES}}
*{box-sizing:border-box;margin:0}
body{min-block-size:100vh;display:grid;place-content:center;padding:2rem 1.25rem;background:var(--ground);color:var(--text);font:400 1rem/1.75 'Readex Pro',system-ui,sans-serif}
main{max-inline-size:30rem}
svg{inline-size:12rem;block-size:auto;margin-block-end:2rem}
h1{font-size:2.5rem;line-height:1.35;margin-block-end:.75rem}
p{color:var(--soft);margin-block-end:2rem}
nav{display:flex;flex-wrap:wrap;gap:.75rem}
a{display:inline-flex;align-items:center;min-block-size:3rem;padding-inline:1.5rem;border-radius:.75rem;text-decoration:none;color:inherit;border:1px solid currentcolor}
a:first-child{background:var(--beam);border-color:var(--beam);color:#fff}
section{margin-block-start:3rem}
section[hidden]{display:none}
h2{font-size:1.125rem;margin-block-end:.75rem}
ul{list-style:none;padding:0;display:grid;gap:.75rem}
li a,li a:first-child{display:block;inline-size:100%;padding:.75rem 1.25rem;background:none;border-color:var(--beam-light);color:inherit}
li strong,li span{display:block;unicode-bidi:plaintext;text-align:start}
li span{color:var(--soft);font-size:.875rem}
a:focus-visible{outline:3px solid var(--beam-light);outline-offset:3px}
`

/** A projector whose beam does not reach the screen. */
const PICTURE =
  '<svg viewBox="0 0 192 72" aria-hidden="true"><circle cx="16" cy="56" r="8" fill="currentcolor"/><path fill="var(--beam-light)" d="m26 46 26-18 10 15-32 9z"/><path fill="none" stroke="var(--soft)" stroke-width="3" stroke-dasharray="2 8" stroke-linecap="round" d="m72 26 36-14m-34 28 38-10"/><path fill="none" stroke="currentcolor" stroke-width="4" d="M128 8q32-8 60 0v48q-28 8-60 0z"/></svg>'

/** The theme that the visitor has chosen on the site, before the first paint. Without one the device decides. */
const THEME =
  'const theme=/(?:^|; )shasha-theme=(light|dark)/.exec(document.cookie);if(theme)document.documentElement.style.colorScheme=theme[1]'

/** When the network returns, the page reloads by itself, unless the visitor has clicked a link meanwhile. */
const SCRIPT =
  "let leaves=false;addEventListener('click',(e)=>{leaves||=e.target.closest('a')!==null});addEventListener('online',()=>{leaves||location.reload()})"

/** Lists the tickets that `save-ticket.ts` has stored, each once; a copy in the page's language takes precedence. */
const TICKETS = `
const locale=document.documentElement.lang,place=document.querySelector('section')
const stored=await(await caches.open('shasha-tickets-1')).keys()
const shown=new Map()
for(const {url} of stored.sort((one,other)=>other.url.includes('/'+locale+'/')-one.url.includes('/'+locale+'/'))){
const page=await caches.match(url,{cacheName:'shasha-tickets-1',ignoreVary:true})
if(!page||Number(page.headers.get('x-shasha-until'))<Date.now())continue
const {pathname,search}=new URL(url),id=pathname.split('/')[3]+search,about=page.headers.get('x-shasha-about')
if(shown.has(id)||!about&&!pathname.endsWith('/your-ticket'))continue
const {title,text}=about?JSON.parse(decodeURIComponent(about)):{title:document.querySelector('h2').textContent,text:''}
const link=document.createElement('a'),name=document.createElement('strong'),line=document.createElement('span'),item=document.createElement('li')
link.href=page.headers.get('x-shasha-open')??pathname+search;name.textContent=title;line.textContent=text
link.append(name,line);item.append(link);place.lastElementChild.append(item);shown.set(id,item);place.hidden=false
}`

export function offlinePage(locale: Locale, nonce: string): string {
  const words = WORDS[locale]
  return `<!doctype html>
<html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${words.pageTitle}</title>
<style>${STYLE}</style>
<script nonce="${nonce}">${THEME}</script>
</head>
<body>
<main>
${PICTURE}
<h1>${words.title}</h1>
<p>${words.text}</p>
<nav><a href="">${words.retry}</a><a href="/${locale}">${words.home}</a></nav>
<section hidden><h2>${words.tickets}</h2><ul></ul></section>
</main>
<script type="module" nonce="${nonce}">${TICKETS}</script>
<script nonce="${nonce}">${SCRIPT}</script>
</body>
</html>
`
}

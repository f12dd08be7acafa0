// The HTML the sandbox renders itself: escaped by default, in the site's dark theme, under a strict content policy.
import { BRAND_PROPERTIES } from '../contracts/brand.ts'
import { escapeHtml } from '../contracts/rules/escape-html.ts'

const STYLE = `
:root{color-scheme:dark;${BRAND_PROPERTIES};--amber:#ffb95c;--bad:#ff8a80}
*{box-sizing:border-box;margin:0}
body{background:var(--ground);color:var(--text);font:400 1rem/1.75 "Readex Pro",system-ui,sans-serif;min-block-size:100vh;
padding:1.5rem 1.25rem;display:grid;align-content:start;justify-items:center}
main{inline-size:100%;max-inline-size:26rem;display:grid;gap:1.25rem}main.wide{max-inline-size:64rem}
h2{font-size:1.125rem;font-weight:600}h1{font-size:1.375rem;line-height:1.35;font-weight:600;text-wrap:balance}p,dt{color:var(--soft)}dl{display:grid;gap:.5rem;
background:var(--raised);border-radius:1rem;padding:1rem 1.25rem}dl div{display:flex;justify-content:space-between;gap:1rem}
dd{font-variant-numeric:tabular-nums}.price{color:var(--amber);font-weight:500}
form{display:grid;gap:.75rem}label{font-weight:500}
input{font:inherit;font-size:1.375rem;letter-spacing:.2em;color:inherit;background:var(--raised);border:1px solid var(--line-strong);
border-radius:.75rem;padding:.75rem 1rem;inline-size:100%;text-align:center}
button{font:inherit;font-weight:500;color:inherit;background:transparent;border:1px solid var(--line-strong);border-radius:.75rem;
padding:.75rem 1rem;min-block-size:3rem;cursor:pointer}button.main{background:var(--beam);border-color:var(--beam);color:#fff}
:focus-visible{outline:3px solid var(--beam-text);outline-offset:3px}
.code{font-size:1.375rem;letter-spacing:.2em;color:var(--text);font-variant-numeric:tabular-nums}
.error{color:var(--bad)}
ul{list-style:none;padding:0;display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,19rem),1fr));gap:1rem}
li{background:var(--raised);border-radius:1rem;padding:1rem 1.25rem;font-variant-numeric:tabular-nums}
small{display:block;font-size:.875rem;color:var(--soft)}
`

export interface HtmlPage {
  language: 'ar' | 'en'
  title: string
  /** Markup; every value in it is already escaped. */
  body: string
  /**
   * Origins a form may lead to, in addition to the page's own: browsers apply form-action to redirects after a
   * post, too.
   */
  formOrigins?: string[]
  /** Styles of this page, added to the common ones. */
  style?: string
  /** Runs once, with a nonce. */
  script?: string
  status?: number
}

export function htmlPage({
  language,
  title,
  body,
  formOrigins = [],
  style = '',
  script,
  status = 200,
}: HtmlPage): Response {
  const nonce = btoa(crypto.randomUUID())
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    ...(script ? [`script-src 'nonce-${nonce}'`] : []),
    `form-action ${["'self'", ...formOrigins].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ')
  const html = `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title><style nonce="${nonce}">${STYLE}${style}</style></head>
<body>${body}${script ? `<script nonce="${nonce}">${script}</script>` : ''}</body>
</html>`
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
  })
}

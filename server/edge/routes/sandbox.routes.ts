// What testers need and production does not have: the messages that would have been texts, and a clock that can be moved.
import { Hono } from 'hono'
import { html } from 'hono/html'
import type { Locale } from '../../contracts/request-context.ts'
import { advanceClock } from '../../lib/clock.ts'
import { edgeCache } from '../edge-data.ts'
import { type EdgeApp, isProduction } from '../env.ts'
import { visitorLocale } from '../middleware/locale.ts'
import { TIMEOUT_MS, upstreamOf } from '../upstream/exchange.ts'
import { baseHeaders } from '../upstream/headers.ts'

interface Message {
  to: string
  text: string
  at: string
}

const TEXTS = {
  en: {
    title: 'Outbox',
    lede: 'Text messages this copy of the site would have sent. Newest first; the page renews itself.',
    empty: 'Nothing has been sent yet.',
    failed: 'The gateway did not answer.',
  },
  ar: {
    title: 'الرسائل الصادرة',
    lede: 'الرسائل النصية التي كان الموقع سيرسلها، الأحدث أولًا. تتجدد الصفحة من تلقاء نفسها.',
    empty: 'لم تُرسَل أي رسالة بعد.',
    failed: 'لم تصل إجابة من الخادم.',
  },
} as const

const STYLE =
  'body{font:16px/1.6 system-ui,sans-serif;max-inline-size:44rem;margin:2rem auto;padding-inline:1rem;color-scheme:light dark}' +
  'ol{list-style:none;padding:0}li{border-block-end:1px solid #8886;padding-block:.75rem}p{margin:0}' +
  'small{opacity:.7}a{color:inherit}'

const timeOf = (at: string, locale: Locale) =>
  new Intl.DateTimeFormat(locale === 'ar' ? 'ar-SA-u-ca-gregory-nu-latn' : 'en-GB', {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: 'Asia/Riyadh',
  }).format(new Date(at))

function outboxPage(locale: Locale, messages: Message[] | undefined) {
  const text = TEXTS[locale]
  const items = messages?.map(
    ({ to, text: body, at }) =>
      html`<li>
        <p>
          <small><bdi>${to}</bdi> · <time datetime="${at}">${timeOf(at, locale)}</time></small>
        </p>
        <p dir="auto">${body}</p>
      </li>`,
  )
  return html`<!doctype html>
    <html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta http-equiv="refresh" content="5" />
        <title>${text.title}</title>
        <style>
          ${STYLE}
        </style>
      </head>
      <body>
        <main>
          <h1>${text.title}</h1>
          <p>${text.lede}</p>
          ${items === undefined ? html`<p role="alert">${text.failed}</p>` : ''}
          ${
            items?.length
              ? html`<ol>
                  ${items}
                </ol>`
              : ''
          }
          ${items?.length === 0 ? html`<p>${text.empty}</p>` : ''}
        </main>
      </body>
    </html>`
}

const isMessage = (value: unknown): value is Message =>
  typeof value === 'object' &&
  value !== null &&
  ['to', 'text', 'at'].every((name) => typeof Reflect.get(value, name) === 'string')

function messagesOf(text: string): Message[] | undefined {
  try {
    const { messages } = JSON.parse(text) as { messages?: unknown }
    return Array.isArray(messages) ? messages.filter(isMessage) : undefined
  } catch {
    return undefined
  }
}

export const sandboxRoutes = new Hono<EdgeApp>()

for (const path of ['/outbox', '/sandbox/*'])
  sandboxRoutes.use(path, async (c, next) => (isProduction(c.env) ? new Response(null, { status: 404 }) : next()))

sandboxRoutes.get('/outbox', async (c) => {
  const locale = visitorLocale(c.req.raw.headers)
  const request = { method: 'GET', path: '/v1/sandbox/outbox', headers: baseHeaders(locale), body: undefined }
  const answer = await upstreamOf(c.env)(request, Date.now() + TIMEOUT_MS)
  const messages = answer.kind === 'answer' && answer.status === 200 ? messagesOf(answer.text) : undefined
  return c.html(outboxPage(locale, messages), messages ? 200 : 502)
})

sandboxRoutes.get('/sandbox/outbox', async (c) => {
  const request = { method: 'GET', path: '/v1/sandbox/outbox', headers: baseHeaders('en'), body: undefined }
  const answer = await upstreamOf(c.env)(request, Date.now() + TIMEOUT_MS)
  return answer.kind === 'answer'
    ? c.body(answer.text, answer.status === 200 ? 200 : 502, { 'content-type': 'application/json' })
    : c.json({ messages: [] }, 502)
})

sandboxRoutes.post('/sandbox/clock', async (c) => {
  const body = await c.req.text()
  const request = { method: 'POST', path: '/v1/sandbox/clock', headers: baseHeaders('en'), body }
  const answer = await upstreamOf(c.env)(request, Date.now() + TIMEOUT_MS)
  if (answer.kind !== 'answer' || answer.status !== 200) return c.json({ error: 'the clock was not moved' }, 400)
  // The edge judges tokens by the same clock, and what it kept is from before. The gateway has just checked the body.
  advanceClock((JSON.parse(body) as { advanceMs: number }).advanceMs)
  edgeCache().purge()
  return c.body(answer.text, 200, { 'content-type': 'application/json' })
})

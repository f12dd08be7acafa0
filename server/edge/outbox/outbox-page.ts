// The page on which a tester reads codes: the texts and e-mails that would have been sent. Their content is rendered
// as text only.
import { html } from 'hono/html'
import type { Locale } from '../../contracts/request-context.ts'

export interface OutboxPageMessage {
  to: string
  text: string
  at: string
  /** Only e-mails have a subject, and may have a file. */
  subject?: string | null
  file?: { name: string; type: string; text: string } | null
}

const TEXTS = {
  en: {
    title: 'Outbox',
    lede: 'Text messages and e-mails this copy of the site would have sent, newest first. The page refreshes automatically.',
    empty: 'Nothing has been sent yet.',
    failed: 'The gateway didn’t answer.',
  },
  ar: {
    title: 'الرسائل الصادرة',
    lede: 'الرسائل النصية ورسائل البريد التي كان الموقع سيرسلها، الأحدث أولًا. تُحدَّث الصفحة تلقائيًا.',
    empty: 'لم تُرسَل أي رسالة بعد.',
    failed: 'لم يصل رد من الخادم.',
  },
} as const

const STYLE =
  'body{font:16px/1.6 system-ui,sans-serif;max-inline-size:44rem;margin:2rem auto;padding-inline:1rem;color-scheme:light dark}' +
  'ol{list-style:none;padding:0}li{border-block-end:1px solid #8886;padding-block:.75rem}p{margin:0}' +
  'p[dir],pre{white-space:pre-wrap;overflow-wrap:anywhere}small{opacity:.7}a{color:inherit}'

const timeOf = (at: string, locale: Locale) =>
  new Intl.DateTimeFormat(locale === 'ar' ? 'ar-SA-u-ca-gregory-nu-latn' : 'en-GB', {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: 'Asia/Riyadh',
  }).format(Date.parse(at))

export function outboxPage(locale: Locale, messages: OutboxPageMessage[] | undefined) {
  const text = TEXTS[locale]
  const items = messages?.map(
    ({ to, text: body, at, subject, file }) =>
      html`<li>
        <p>
          <small><bdi>${to}</bdi> · <time datetime="${at}">${timeOf(at, locale)}</time></small>
        </p>
        ${subject ? html`<p dir="auto"><strong>${subject}</strong></p>` : ''}
        <p dir="auto">${body}</p>
        ${
          file
            ? html`<details>
                <summary><bdi>${file.name}</bdi></summary>
                <pre dir="auto">${file.text}</pre>
              </details>`
            : ''
        }
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

const isFile = (value: unknown): boolean =>
  value === undefined ||
  (typeof value === 'object' &&
    value !== null &&
    ['name', 'type', 'text'].every((name) => typeof Reflect.get(value, name) === 'string'))

const isMessage = (value: unknown): value is OutboxPageMessage =>
  typeof value === 'object' &&
  value !== null &&
  ['to', 'text', 'at'].every((name) => typeof Reflect.get(value, name) === 'string') &&
  ['undefined', 'string'].includes(typeof (Reflect.get(value, 'subject') ?? undefined)) &&
  isFile(Reflect.get(value, 'file') ?? undefined)

/** Undefined if the response is not a list of messages. */
export function parseOutboxMessages(text: string): OutboxPageMessage[] | undefined {
  try {
    // If the JSON is not an object, reading a property throws or returns a value that fails the check.
    const { messages } = JSON.parse(text) as { messages?: unknown }
    return Array.isArray(messages) ? messages.filter(isMessage) : undefined
  } catch {
    return undefined
  }
}

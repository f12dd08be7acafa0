// An e-mail as the e-mail service gets it: the text, the same text as HTML with its direction, and a file. Pure.
import { escapeHtml } from '../../contracts/rules/escape-html.ts'
import type { MessageText } from './messages.ts'

export interface EmailBody {
  to: string
  subject: string | undefined
  text: string
  html: string
  /** `content` is base64 of UTF-8. */
  attachments?: { filename: string; contentType: string; content: string }[]
}

/** Without a direction of its own an Arabic text stands on the left in many mail programs. Each text begins in its language. */
const isArabic = (text: string): boolean => /^\P{L}*\p{Script=Arabic}/u.test(text)

/** An address at the end of a line, as our texts have it, becomes a link. */
function htmlLine(line: string): string {
  const [, before = line, address] = /^(.*?)(https?:\/\/\S+)$/.exec(line) ?? []
  if (!address) return escapeHtml(line)
  return `${escapeHtml(before)}<a href="${escapeHtml(address)}" dir="ltr">${escapeHtml(address)}</a>`
}

function emailHtml(text: string): string {
  const [language, direction] = isArabic(text) ? ['ar', 'rtl'] : ['en', 'ltr']
  const lines = text.split('\n').map(htmlLine).join('<br>\n')
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head><meta charset="utf-8"></head>
<body dir="${direction}"><p dir="${direction}" style="font:16px/1.7 sans-serif;text-align:${direction === 'rtl' ? 'right' : 'left'}">${lines}</p></body>
</html>`
}

function base64(text: string): string {
  const bytes = new TextEncoder().encode(text)
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

export function emailBody({ to, subject, text, file }: Omit<MessageText, 'id'>): EmailBody {
  return {
    to,
    subject,
    text,
    html: emailHtml(text),
    ...(file ? { attachments: [{ filename: file.name, contentType: file.type, content: base64(file.text) }] } : {}),
  }
}

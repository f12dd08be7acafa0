// Links e-mail addresses and telephone numbers in a page's plain text. Pure.

export type TextPiece = { text: string; href?: string }

// An e-mail address, or a number with the country code, in groups or not.
const REACHABLE = /[\w%+.-]+@[\d.A-Za-z-]+\.[A-Za-z]{2,}|\+\d[\d ]{6,16}\d/g

const hrefOf = (found: string): string =>
  found.startsWith('+') ? `tel:${found.replaceAll(' ', '')}` : `mailto:${found}`

export function splitLinks(text: string): TextPiece[] {
  const pieces: TextPiece[] = []
  let at = 0
  for (const { 0: found, index } of text.matchAll(REACHABLE)) {
    if (index > at) pieces.push({ text: text.slice(at, index) })
    pieces.push({ text: found, href: hrefOf(found) })
    at = index + found.length
  }
  if (at < text.length) pieces.push({ text: text.slice(at) })
  return pieces
}

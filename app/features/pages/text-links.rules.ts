// Links e-mail addresses and telephone numbers in a page's plain text. Pure.
type TextPiece = { text: string; href?: string }

// An e-mail address, a number with the country code, in groups or not, or a unified Saudi number, which has none in
// print.
const REACHABLE = /[\w%+.-]+@[\d.A-Za-z-]+\.[A-Za-z]{2,}|\+\d[\d ]{6,16}\d|\b9200 \d{5}\b/g

function hrefOf(found: string): string {
  if (found.includes('@')) return `mailto:${found}`
  const digits = found.replaceAll(' ', '')
  return `tel:${digits.startsWith('+') ? digits : `+966${digits}`}`
}

export function splitContactLinks(text: string): TextPiece[] {
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

// A page's text is plain: a paragraph a string; consecutive strings that start with a dash are a list.

export type TextPart = { kind: 'text'; text: string } | { kind: 'list'; items: string[] }

const ITEM = /^- /

export function readParagraphs(paragraphs: readonly string[]): TextPart[] {
  const parts: TextPart[] = []
  for (const paragraph of paragraphs) {
    if (!ITEM.test(paragraph)) {
      parts.push({ kind: 'text', text: paragraph })
      continue
    }
    const item = paragraph.replace(ITEM, '')
    const last = parts.at(-1)
    if (last?.kind === 'list') last.items.push(item)
    else parts.push({ kind: 'list', items: [item] })
  }
  return parts
}

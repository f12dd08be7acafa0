import { formatFullDay } from '#app/lib/format/dates.ts'
import { m } from '#app/paraglide/messages.js'
import type { DynamicPage } from '#server/contracts/catalogue.ts'
import { readParagraphs } from '#app/domain/texts/paragraphs.ts'

// Links e-mail addresses and telephone numbers in a page's plain text. Pure.
type TextPiece = { text: string; href?: string }

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

export const PageSections = ({ sections }: Pick<DynamicPage, 'sections'>) => (
  <div className="text-page-body [&_h2]:text-22 [&_li]:(relative ps-6) laptop:[&_h2]:row-[1/span_40]">
    {sections.map(({ heading, paragraphs }) => (
      <section key={heading}>
        <h2>{heading}</h2>
        {readParagraphs(paragraphs).map((part) =>
          part.kind === 'list' ? (
            <ul key={part.items[0]}>
              {part.items.map((item) => (
                <li key={item}>
                  <PressableText text={item} />
                </li>
              ))}
            </ul>
          ) : (
            <p key={part.text}>
              <PressableText text={part.text} />
            </p>
          ),
        )}
      </section>
    ))}
  </div>
)

const PressableText = ({ text }: { text: string }) =>
  splitLinks(text).map((piece) =>
    piece.href ? (
      <a key={piece.text} href={piece.href} className="link island">
        {piece.text}
      </a>
    ) : (
      piece.text
    ),
  )

export const PageDate = ({ updatedOn }: Pick<DynamicPage, 'updatedOn'>) => (
  <p className="text-14 text-soft mt-4">
    {m.pages_updated()} <time dateTime={updatedOn}>{formatFullDay(updatedOn)}</time>
  </p>
)

import { formatFullDay } from '#app/lib/format/dates.ts'
import { m } from '#app/paraglide/messages.js'
import type { DynamicPage } from '#server/contracts/catalogue.ts'
import { readParagraphs } from '#app/domain/texts/paragraphs.ts'
import { splitLinks } from './text-links.ts'

export const PageSections = ({ sections }: Pick<DynamicPage, 'sections'>) => (
  <div className="text-page-body">
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

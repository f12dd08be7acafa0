import { formatFullDay } from '#app/lib/format/dates.ts'
import { keepNumbersWhole } from '#app/lib/format/whole-numbers.ts'
import { m } from '#app/paraglide/messages.js'
import type { DynamicPage } from '#server/contracts/catalogue.ts'
import { readParagraphs } from '#app/shared/texts/paragraphs.ts'
import { splitContactLinks } from './text-links.rules.ts'

const TEXT = 'text-18 leading-[1.8] max-w-[42rem] mt-3 laptop:col-[2]'

export const PageSections = ({ sections }: Pick<DynamicPage, 'sections'>) => (
  <div className="text-page-body">
    {sections.map(({ heading, paragraphs }) => (
      <section
        key={heading}
        className="py-7 border-t print:break-inside-avoid laptop:(grid grid-cols-[20rem_1fr] gap-x-12 py-10) laptop:[&>:nth-child(2)]:mt-0"
      >
        <h2 className="text-22 laptop:(col-[1] row-[1/span_40])">{heading}</h2>
        {readParagraphs(paragraphs).map((part) =>
          part.kind === 'list' ? (
            <ul key={part.items[0]} className={`points [&>li+li]:mt-2 ${TEXT}`}>
              {part.items.map((item) => (
                <li key={item}>
                  <PressableText text={item} />
                </li>
              ))}
            </ul>
          ) : (
            <p key={part.text} className={TEXT}>
              <PressableText text={part.text} />
            </p>
          ),
        )}
      </section>
    ))}
  </div>
)

const PressableText = ({ text }: { text: string }) =>
  splitContactLinks(text).map((piece) =>
    piece.href ? (
      <a key={piece.text} href={piece.href} className="link island">
        {piece.text}
      </a>
    ) : (
      keepNumbersWhole(piece.text)
    ),
  )

export const PageDate = ({ updatedOn }: Pick<DynamicPage, 'updatedOn'>) =>
  updatedOn && (
    <p className="text-14 text-soft mt-4">
      {m.pages_updated()} <time dateTime={updatedOn}>{formatFullDay(updatedOn)}</time>
    </p>
  )

import { useQuery } from '@tanstack/react-query'
import type { DialogViewProps } from '#app/lib/dialog/dialog.ts'
import { keepNumbersWhole } from '#app/lib/format/whole-numbers.ts'
import { m } from '#app/paraglide/messages.js'
import { DialogHead, DialogText } from '#app/ui/dialog.tsx'
import { FailedState } from '#app/ui/failed-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { pageQuery } from '#app/shared/texts/pages.query.ts'
import { readParagraphs } from '#app/shared/texts/paragraphs.ts'

export default function HouseRulesView({ close }: DialogViewProps<undefined, void>) {
  const { data: page, error, refetch } = useQuery(pageQuery('house-rules'))
  return (
    <>
      <DialogHead title={page?.title ?? m.pages_house_rules()} onClose={() => close()} />
      {page && <DialogText>{keepNumbersWhole(page.lede)}</DialogText>}
      {error && !page && <FailedState error={error} retry={() => void refetch()} />}
      {!error && !page && (
        <div className="grid gap-4" aria-busy="true">
          {[1, 2, 3, 4].map((key) => (
            <Skeleton key={key} className="h-28" />
          ))}
        </div>
      )}
      <div className="grid gap-6">
        {page?.sections.map(({ heading, paragraphs }) => (
          <section key={heading} className="grid gap-2">
            <h3 className="text-18">{heading}</h3>
            {readParagraphs(paragraphs).map((part) =>
              part.kind === 'list' ? (
                <ul key={part.items[0]} className="grid gap-2 ps-5 list-disc marker:text-beam-text">
                  {part.items.map((item) => (
                    <li key={item}>{keepNumbersWhole(item)}</li>
                  ))}
                </ul>
              ) : (
                <p key={part.text}>{keepNumbersWhole(part.text)}</p>
              ),
            )}
          </section>
        ))}
      </div>
    </>
  )
}

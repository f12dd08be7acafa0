import { useSuspenseQuery } from '@tanstack/react-query'
import { keepNumbersWhole } from '#app/lib/format/whole-numbers.ts'
import { SectionBoundary } from '#app/ui/section-boundary.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { DynamicPage } from '#server/contracts/catalogue.ts'
import { PageDate, PageSections } from './page-sections.tsx'
import { pageQuery } from '#app/shared/texts/pages.query.ts'

/** A page of text that the operator edits. `title` is shown before the text arrives. */
export const TextPage = ({ type, title }: { type: DynamicPage['type']; title: string }) => (
  <article className="wrap pt-8 laptop:pt-12">
    <SectionBoundary fallback={<TextSkeleton title={title} />} level={1}>
      <PageText type={type} />
    </SectionBoundary>
  </article>
)

const TextSkeleton = ({ title }: { title: string }) => (
  <>
    <header className="page-head">
      <h1 className="wide">{title}</h1>
      <Skeleton className="h-8 w-80 max-w-full mt-4" />
    </header>
    <SectionSkeleton />
  </>
)

/** As high as the screen, because texts are longer: the footer must not be in sight before they are. */
export const SectionSkeleton = () => (
  <div className="grid gap-4 content-start min-h-screen">
    {[1, 2, 3, 4, 5, 6].map((key) => (
      <Skeleton key={key} className="h-16 max-w-160" />
    ))}
  </div>
)

function PageText({ type }: { type: DynamicPage['type'] }) {
  const { data: page } = useSuspenseQuery(pageQuery(type))
  return (
    <>
      <header className="page-head">
        <h1 className="wide">{page.title}</h1>
        <p className="page-lede">{keepNumbersWhole(page.lede)}</p>
        <PageDate updatedOn={page.updatedOn} />
      </header>
      <PageSections sections={page.sections} />
    </>
  )
}

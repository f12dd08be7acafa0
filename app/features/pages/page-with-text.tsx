// A page with a function and the operator's text below; each loads independently.
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type IntroductionName, introductionQuery } from '#app/lib/session/settings.query.ts'
import { keepNumbersWhole } from '#app/lib/format/whole-numbers.ts'
import { SectionBoundary } from '#app/ui/section-boundary.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { DynamicPage } from '#server/contracts/catalogue.ts'
import { PageDate, PageSections } from './page-sections.tsx'
import { pageQuery } from '#app/shared/texts/pages.query.ts'
import { SectionSkeleton } from './text-page.tsx'

interface PageWithTextProps {
  title: string
  /** The setting with the page's introduction; without one the introduction of the text is shown. */
  lede?: IntroductionName
  /** The text below; none if the page is complete without it. */
  type?: DynamicPage['type']
  children: ReactNode
}

/** The loader of the page calls `waitOnServer` for the introduction. */
export const PageWithText = ({ title, lede, type, children }: PageWithTextProps) => (
  <article className="wrap pt-8 laptop:pt-12">
    <header className="page-head">
      <h1 className="wide">{title}</h1>
      {lede ? <SettingsLede name={lede} /> : type && <TextLede type={type} />}
    </header>
    {children}
    {type && (
      <SectionBoundary fallback={<SectionSkeleton />} level={2}>
        <TextBelow type={type} />
      </SectionBoundary>
    )}
  </article>
)

function SettingsLede({ name }: { name: IntroductionName }) {
  const { data, isError } = useQuery(introductionQuery(name))
  return <Lede text={data} isError={isError} />
}

function TextLede({ type }: { type: DynamicPage['type'] }) {
  const { data, isError } = useQuery(pageQuery(type))
  return <Lede text={data?.lede} isError={isError} />
}

/** If it fails to load, the page shows no introduction. Errors stay on the server, so the browser asks once more. */
function Lede({ text, isError }: { text: string | undefined; isError: boolean }) {
  const isHydrated = useHydrated()
  if (text !== undefined) return <p className="page-lede">{keepNumbersWhole(text)}</p>
  return isError && isHydrated ? null : <Skeleton className="h-9 w-80 max-w-full mt-3" />
}

function TextBelow({ type }: { type: DynamicPage['type'] }) {
  const { data: page } = useSuspenseQuery(pageQuery(type))
  return (
    <>
      <PageSections sections={page.sections} />
      <PageDate updatedOn={page.updatedOn} />
    </>
  )
}

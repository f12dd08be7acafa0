// A page with a function and the operator's text below; both load independently.
import { useSuspenseQuery } from '@tanstack/react-query'
import { CatchBoundary } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { type IntroductionName, introductionQuery } from '#app/lib/session/settings.query.ts'
import { SectionBoundary } from '#app/ui/section-boundary.tsx'
import type { DynamicPage } from '#server/contracts/catalogue.ts'
import { PageDate, PageSections } from './page-sections.tsx'
import { pageQuery } from '#app/shared/texts/pages.query.ts'
import { SectionSkeleton, TitleSkeleton } from './text-page.tsx'

interface PageWithTextProps {
  title: string
  /** The setting with the page's introduction; without one the introduction of the text is shown. */
  lede?: IntroductionName
  /** The text below; none if the page is complete without it. */
  type?: DynamicPage['type']
  children: ReactNode
}

export const PageWithText = ({ title, lede, type, children }: PageWithTextProps) => (
  <article className="wrap pt-8 laptop:pt-12">
    {/* What is below an introduction waits for it: how many lines it has is not known before. */}
    <Suspense fallback={<TitleSkeleton title={title} />}>
      <header className="page-head">
        <h1 className="wide">{title}</h1>
        <Lede>{lede ? <SettingsLede name={lede} /> : type && <TextLede type={type} />}</Lede>
      </header>
      {children}
    </Suspense>
    {type && (
      <SectionBoundary fallback={<SectionSkeleton />} level={2}>
        <TextBelow type={type} />
      </SectionBoundary>
    )}
  </article>
)

// If it fails to load, the page shows no introduction.
const Lede = ({ children }: { children: ReactNode }) => (
  <CatchBoundary getResetKey={() => 'lede'} errorComponent={() => null}>
    {children}
  </CatchBoundary>
)

function SettingsLede({ name }: { name: IntroductionName }) {
  const { data: introduction } = useSuspenseQuery(introductionQuery(name))
  return <p className="page-lede">{introduction}</p>
}

function TextLede({ type }: { type: DynamicPage['type'] }) {
  const { data: page } = useSuspenseQuery(pageQuery(type))
  return <p className="page-lede">{page.lede}</p>
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

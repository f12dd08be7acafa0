// The footer is static links. Its code loads only if a visit began on a page without a footer.
import { createIsomorphicFn } from '@tanstack/react-start'
import { lazy, type ReactNode, Suspense } from 'react'
import { FooterContent } from './footer-content.tsx'
import { cacheMarkup, cachedMarkup } from '../document/cached-markup.ts'

const LazyContent = lazy(async () => ({ default: (await import('./footer-content.tsx')).FooterContent }))
const keep = cacheMarkup('.site-footer')
const LOOK = 'site-footer border-t border-line mt-24 laptop:mt-32'

const content = createIsomorphicFn()
  .server((): ReactNode => <FooterContent />)
  .client((): ReactNode => (
    <Suspense>
      <LazyContent />
    </Suspense>
  ))

export function Footer() {
  const markup = cachedMarkup('.site-footer')
  if (markup) return <footer ref={keep} className={LOOK} dangerouslySetInnerHTML={{ __html: markup }} />
  return <footer className={LOOK}>{content()}</footer>
}

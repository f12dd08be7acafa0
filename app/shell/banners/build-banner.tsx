import { createIsomorphicFn } from '@tanstack/react-start'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Visit } from '#server/contracts/request-context.ts'
import { BuildFacts } from './build-facts.tsx'
import { cachedMarkup } from '../document/cached-markup.ts'

const facts = createIsomorphicFn()
  .server((visit: Visit): ReactNode => <BuildFacts visit={visit} />)
  .client((_visit: Visit): ReactNode => null)

/** On every page outside production. */
export function BuildBanner({ visit }: { visit: Visit }) {
  const markup = cachedMarkup('.build-banner')
  const banner = useRef<HTMLDetailsElement>(null)
  // The user type of a member loads after the page. It is written into the server's markup.
  useEffect(() => {
    const shown = banner.current?.querySelector('[data-user-type]')
    if (shown) shown.textContent = visit.userType
  }, [visit.userType])
  if (markup) return <details ref={banner} className="build-banner" dangerouslySetInnerHTML={{ __html: markup }} />
  return <details className="build-banner">{facts(visit)}</details>
}

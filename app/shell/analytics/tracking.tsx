import { useRouter } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { type ReactNode, useEffect } from 'react'
import type { Consent } from '#server/contracts/rules/consent.ts'
import { ConsentQuestion } from '#app/features/tracking/consent-form.tsx'
import { StaticIsland } from '#app/ui/static-island.tsx'

const question = createIsomorphicFn()
  .server((): ReactNode => <ConsentQuestion />)
  .client((): ReactNode => null)

/** Asks for consent to analytics once; the code for the answer and for analytics is lazy-loaded. */
export function ConsentAndTracking({ consent }: { consent: Consent }) {
  const router = useRouter()
  useEffect(() => {
    const { href } = location
    // If the chunk fails to load, nothing is counted, and the browser submits the consent forms itself.
    void import('./begin-tracking.ts').then(({ beginTracking }) => beginTracking(router, href)).catch(() => undefined)
  }, [router])
  if (consent !== 'ask') return null
  return (
    <StaticIsland as="aside" id="consent" className="consent-bar" aria-labelledby="consent-title">
      {question()}
    </StaticIsland>
  )
}

import { useMatches } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'

/**
 * The router throws the error of a failed page again, so React does not hydrate its markup but replaces it, at the latest
 * under the first press, which then reaches nothing. React handles any event at a part by hydrating it at once
 * (`early-presses.inline.ts`), so this event makes it replace the markup before a press can.
 */
export function useReplaceFailedMarkup(): void {
  const isFailed = useMatches({ select: (matches) => matches.some(({ status }) => status === 'error') })
  useLayoutEffect(() => {
    if (isFailed) document.querySelector('main > *')?.dispatchEvent(new Event('dragend', { bubbles: true }))
  }, [isFailed])
}

// Settings that an operator can change: business times, limits, accounts. Pages must not hard-code them.
import { queryOptions } from '@tanstack/react-query'
import { readSettings } from './settings.functions.ts'

/** If they fail to load, a page leaves out the parts that need them; it never guesses. */
export const settingsQuery = queryOptions({
  queryKey: ['GET settings'] as const,
  queryFn: async ({ signal }) => (await readSettings({ signal })).settings,
  // Settings change about once a month, and a page is open for minutes.
  staleTime: Infinity,
  meta: { isHandled: true },
})

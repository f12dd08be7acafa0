// The quote behind a link. Only the browser fetches it: a program that looks at the links of a mail opens no session.
import { queryOptions } from '@tanstack/react-query'
import { readQuote } from './quotes.functions.ts'

const FRESH_MS = 5000

export const quoteQuery = (token: string) =>
  queryOptions({
    queryKey: ['GET quotes/:token', { token }] as const,
    queryFn: async ({ signal }) => (await readQuote({ data: { token }, signal })).quote,
    staleTime: FRESH_MS,
    refetchOnWindowFocus: true,
    // Offline requests fail at once, and the page says so.
    networkMode: 'always',
    meta: { isHandled: true },
  })

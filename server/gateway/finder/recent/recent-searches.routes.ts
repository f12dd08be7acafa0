import type { Handlers } from '../../http/serve.ts'
import { deleteSearches, listSearches, saveSearch } from './recent-searches.sql.ts'
import { wordsOf } from '../reading/fold.rules.ts'

/** As typed, for display: without control characters, well-formed, with single spaces. */
export const shownSearch = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\p{Bidi_Control}/gu, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()

/** Identifies a search; empty if the text has no words. */
export const foldedSearch = (text: string): string => wordsOf(text).join(' ')

export const recentSearchesHandlers: Handlers = {
  'GET recent-searches': async (_, { env, principal }) => ({
    recentSearches: await listSearches(env.DB, principal.id),
  }),
  'POST recent-searches': async ({ searchText }, { env, principal, idempotencyKey, now }) => {
    const [text, folded] = [shownSearch(searchText), foldedSearch(searchText)]
    // A text of only spaces and symbols was not a search.
    if (folded) await saveSearch(env.DB, { memberId: principal.id, text, folded, at: now, key: idempotencyKey })
    return { recentSearches: await listSearches(env.DB, principal.id) }
  },
  'DELETE recent-searches': async ({ id }, { env, principal }) => {
    await deleteSearches(env.DB, principal.id, id)
    return { recentSearches: await listSearches(env.DB, principal.id) }
  },
}

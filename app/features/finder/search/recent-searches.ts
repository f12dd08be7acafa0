// A visitor's recent searches: stored by the gateway for members, in the browser for guests. Browser only.
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { deleteRecentSearches, readRecentSearches, saveRecentSearch } from '../finder.functions.ts'
import { idempotencyOptions } from '#app/lib/gateway/call.ts'
import { showToast } from '#app/lib/toast/toast.ts'
import { useViewer } from '#app/lib/session/viewer.query.ts'
import { m } from '#app/paraglide/messages.js'
import { type Recent, parseRecentSearches, withoutSearch, withSearch, stringifyRecentSearches } from './recent-list.ts'
import { readText, writeText } from '#app/lib/session/stored-value.ts'

const STORE = 'shasha.recent-searches'

/** If storage is denied (private windows), searches last as long as the page. */
let inMemory: Recent[] | undefined

const read = (): Recent[] => inMemory ?? parseRecentSearches(readText('device', STORE))

function write(searches: Recent[]): Recent[] {
  inMemory = writeText('device', STORE, stringifyRecentSearches(searches)) ? undefined : searches
  return searches
}

interface SearchStore {
  list: () => Promise<Recent[]> | Recent[]
  add: (searchText: string) => Promise<Recent[]> | Recent[]
  remove: (id: string) => Promise<Recent[]> | Recent[]
  removeAll: () => Promise<Recent[]> | Recent[]
}

const guest: SearchStore = {
  list: read,
  add: (searchText) => write(withSearch(read(), searchText)),
  remove: (id) => write(withoutSearch(read(), id)),
  removeAll: () => write([]),
}

const member: SearchStore = {
  list: async () => (await readRecentSearches()).recentSearches,
  add: async (searchText) =>
    (await saveRecentSearch({ data: { searchText }, ...idempotencyOptions(crypto.randomUUID()) })).recentSearches,
  remove: async (id) => (await deleteRecentSearches({ data: { id } })).recentSearches,
  removeAll: async () => (await deleteRecentSearches({ data: {} })).recentSearches,
}

const recentSearchesQuery = (isMember: boolean) =>
  queryOptions({
    queryKey: ['GET recent-searches', { isMember }] as const,
    queryFn: (isMember ? member : guest).list,
    meta: { isHandled: true },
  })

export function useRecentSearches(isWanted: boolean) {
  const queryClient = useQueryClient()
  const isMember = useViewer().session === 'member'
  const query = recentSearchesQuery(isMember)
  const { data: searches = [] } = useQuery({ ...query, enabled: isWanted })
  const store = isMember ? member : guest
  const cache = (list: Recent[]) => queryClient.setQueryData(query.queryKey, list)
  const drop = async (dropped: Promise<Recent[]> | Recent[]) => {
    try {
      cache(await dropped)
    } catch {
      showToast(m.finder_recent_failed(), 'error')
    }
  }
  return {
    searches,
    // If storing fails, the search itself still works, so the error is ignored.
    add: async (searchText: string) => {
      const list = await Promise.resolve(store.add(searchText)).catch(() => undefined)
      if (list) cache(list)
    },
    remove: (id: string) => drop(store.remove(id)),
    removeAll: () => drop(store.removeAll()),
  }
}

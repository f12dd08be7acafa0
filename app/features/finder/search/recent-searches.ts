// A visitor's recent searches: stored by the gateway for members, in the browser for guests. Browser only.
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { deleteRecentSearches, readRecentSearches, saveRecentSearch } from '#app/features/finder/finder.functions.ts'
import { withKey } from '#app/lib/gateway/call.ts'
import { showToast } from '#app/lib/toast/toast.ts'
import { useViewer } from '#app/lib/session/viewer.query.ts'
import { m } from '#app/paraglide/messages.js'
import { type Recent, readRecent, withoutSearch, withSearch, writeRecent } from './recent-list.ts'
import { readText, writeText } from '#app/lib/session/stored-value.ts'

const STORE = 'shasha.recent-searches'

/** If storage is denied (private windows), searches last as long as the page. */
let keptHere: Recent[] | undefined

const read = (): Recent[] => keptHere ?? readRecent(readText('device', STORE))

function write(searches: Recent[]): Recent[] {
  keptHere = writeText('device', STORE, writeRecent(searches)) ? undefined : searches
  return searches
}

interface Keeper {
  list: () => Promise<Recent[]> | Recent[]
  remember: (searchText: string) => Promise<Recent[]> | Recent[]
  forget: (id: string) => Promise<Recent[]> | Recent[]
  forgetAll: () => Promise<Recent[]> | Recent[]
}

const guest: Keeper = {
  list: read,
  remember: (searchText) => write(withSearch(read(), searchText)),
  forget: (id) => write(withoutSearch(read(), id)),
  forgetAll: () => write([]),
}

const member: Keeper = {
  list: async () => (await readRecentSearches()).recentSearches,
  remember: async (searchText) =>
    (await saveRecentSearch({ data: { searchText }, ...withKey(crypto.randomUUID()) })).recentSearches,
  forget: async (id) => (await deleteRecentSearches({ data: { id } })).recentSearches,
  forgetAll: async () => (await deleteRecentSearches({ data: {} })).recentSearches,
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
  const keeper = isMember ? member : guest
  const keep = (list: Recent[]) => queryClient.setQueryData(query.queryKey, list)
  const drop = async (dropped: Promise<Recent[]> | Recent[]) => {
    try {
      keep(await dropped)
    } catch {
      showToast(m.finder_recent_failed(), 'error')
    }
  }
  return {
    searches,
    // If storing fails, the search itself still works, so the error is ignored.
    remember: async (searchText: string) => {
      const list = await Promise.resolve(keeper.remember(searchText)).catch(() => undefined)
      if (list) keep(list)
    },
    forget: (id: string) => drop(keeper.forget(id)),
    forgetAll: () => drop(keeper.forgetAll()),
  }
}

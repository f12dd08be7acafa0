// The favourite cinema: of a member in the account, of others in this browser. The server renders none, because its
// pages are shared.
import { useQueryClient } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { cacheUserAndUserType, meQuery, saveFavouriteCinema, useUser } from '#app/shared/identity/members.query.ts'
import { showProblem } from '#app/lib/gateway/problem-reaction.ts'
import { useMutation } from '#app/lib/gateway/use-mutation.ts'
import { useViewer } from '#app/lib/session/viewer.query.ts'
import { showToast } from '#app/lib/toast/toast.ts'
import { m } from '#app/paraglide/messages.js'
import type { User } from '#server/contracts/members.ts'
import { readFavourite, subscribeFavourite, writeFavourite } from '#app/lib/session/favourite-cinema.storage.ts'

export interface FavouriteCinema {
  /** Null without one, and until it is known. */
  favouriteId: string | null
  /** Makes this cinema the favourite; if it is the favourite already, no longer. */
  toggle: (cinema: { id: string; name: string }) => void
}

/** A gateway without favourites names none: the browser then stores them for members, too. */
const isInAccount = (user: User | null): user is User => user?.favouriteCinemaId !== undefined

const favouriteOf = (user: User | null, stored: string | null): string | null =>
  isInAccount(user) ? (user.favouriteCinemaId ?? null) : stored

const onServer = () => null

export function useFavouriteCinema(): FavouriteCinema {
  const queryClient = useQueryClient()
  const isMember = useViewer().session === 'member'
  const user = useUser()
  const stored = useSyncExternalStore(subscribeFavourite, readFavourite, onServer)
  // A part of the page may hydrate after the account has been read.
  const isHydrated = useHydrated()
  const { mutate } = useMutation({
    // One after the other.
    scope: { id: 'favourite-cinema' },
    mutationFn: async ({ id, name }: { id: string; name: string }) => {
      const member = isMember ? await queryClient.ensureQueryData(meQuery) : null
      const isRemoved = favouriteOf(member, readFavourite()) === id
      const next = isRemoved ? null : id
      if (isInAccount(member)) cacheUserAndUserType(queryClient, await saveFavouriteCinema(next))
      else writeFavourite(next)
      return (isRemoved ? m.cinemas_favourite_removed : m.cinemas_favourite_set)({ cinema: name })
    },
    onSuccess: (text) => showToast(text, 'success'),
    onError: showProblem,
  })
  return { favouriteId: !isHydrated || (isMember && user === null) ? null : favouriteOf(user, stored), toggle: mutate }
}

import { useNavigate } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { IN_PLACE } from '#app/lib/paths/links.ts'
import { readAvoidedAllergens } from '#app/shared/food/allergens.storage.ts'
import { type FoodSearch, joinAllergens } from '#app/shared/food/food-search.ts'

const readStored = (): string | undefined => joinAllergens(readAvoidedAllergens())
const onServer = (): undefined => undefined
/** Each change comes with another address, so the page renders again anyway. */
const subscribe = () => onServer

/**
 * Applies the filter of the last visit. An address that names allergens goes before it, e.g. a shared one. Returns
 * whether this browser remembers the filter of the address.
 */
export function useAvoidedAllergens({ cinema, without: named }: FoodSearch): boolean {
  const navigate = useNavigate()
  const stored = useSyncExternalStore(subscribe, readStored, onServer)
  useEffect(() => {
    if (named === undefined && stored)
      void navigate({ to: '/food-menu', search: { cinema, without: stored }, ...IN_PLACE })
  }, [cinema, named, stored, navigate])
  return named !== undefined && named === stored
}

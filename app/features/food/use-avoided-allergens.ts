import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { IN_PLACE } from '#app/lib/paths/links.ts'
import { readAvoidedAllergens } from '#app/shared/food/allergens.storage.ts'
import { type FoodSearch, joinAllergens } from '#app/shared/food/food-search.ts'

/** Applies the filter of the last visit. An address that names allergens goes before it, e.g. a shared one. */
export function useAvoidedAllergens({ cinema, without: named }: FoodSearch): void {
  const navigate = useNavigate()
  useEffect(() => {
    const without = named === undefined ? joinAllergens(readAvoidedAllergens()) : undefined
    if (without) void navigate({ to: '/food-menu', search: { cinema, without }, ...IN_PLACE })
  }, [cinema, named, navigate])
}

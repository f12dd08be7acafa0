// Facts of the visit, and the choices kept in cookies. The language is part of the address and has no call here.
import { createServerFn } from '@tanstack/react-start'
import type { Preferences, Visit } from '#server/contracts/request-context.ts'
import { requireContext } from './request-context.ts'

const CITY = /^[A-Za-z0-9_.:-]{1,120}$/

/** For the root route: who, where and how this visit is. */
export const readVisit = createServerFn({ method: 'GET' }).handler((): Visit => requireContext().visit)

function checkedPreferences({ cityId, theme }: Preferences): Preferences {
  if (cityId && !CITY.test(cityId)) throw new Response(null, { status: 400 })
  if (theme && theme !== 'light' && theme !== 'dark') throw new Response(null, { status: 400 })
  return { ...(cityId === undefined ? {} : { cityId }), ...(theme === undefined ? {} : { theme }) }
}

/** Keeps city and theme in cookies; null forgets the choice. */
export const savePreferences = createServerFn({ method: 'POST' })
  .validator(checkedPreferences)
  .handler(({ data }): { saved: true } => {
    requireContext().savePreferences(data)
    return { saved: true }
  })

/** Ends the session here and at the gateway. */
export const signOut = createServerFn({ method: 'POST' }).handler(async (): Promise<{ signedOut: true }> => {
  await requireContext().signOut()
  return { signedOut: true }
})

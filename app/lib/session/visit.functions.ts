// The visit: session, city and state of the site, and the choices that cookies store. The language is part of the
// address and has no function here.
import { createServerFn } from '@tanstack/react-start'
import type { Preferences } from '#server/contracts/request-context.ts'
import { parseCityAndTheme } from '#server/contracts/rules/preferences.ts'
import { createInvalidInputError } from '../gateway/problem.ts'
import { requireContext } from '../gateway/request-context.ts'

export const readVisit = createServerFn().handler(() => requireContext().visit)

/** Stores city and theme in cookies; null removes the choice. */
export const savePreferences = createServerFn({ method: 'POST' })
  .validator((choice: Preferences) => choice)
  .handler(({ data }) => {
    const choice = parseCityAndTheme(data)
    if (!choice) throw createInvalidInputError()
    requireContext().savePreferences(choice)
  })

/** Ends the session here and at the gateway. */
export const signOut = createServerFn({ method: 'POST' }).handler(() => requireContext().signOut())

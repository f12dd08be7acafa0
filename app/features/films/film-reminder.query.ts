// A visitor's reminder of a coming film. It is theirs alone: read and changed in the browser, never while a page is made.
import { queryOptions } from '@tanstack/react-query'
import type { Answer } from '#server/contracts/contract.ts'
import { identifyDialog } from '#app/features/guests/identify.dialog.ts'
import { openDialog } from '#app/lib/dialog.ts'
import { gateway } from '#app/lib/gateway.ts'
import { isProblemError } from '#app/lib/problem.ts'

export type FilmReminderState = Answer<'GET films/:id/remind-me'>

export const filmReminderQuery = (id: string) =>
  queryOptions({
    queryKey: ['GET films/:id/remind-me', { id }] as const,
    queryFn: async ({ signal }): Promise<FilmReminderState> => {
      try {
        return await gateway('GET films/:id/remind-me', { id }, { signal })
      } catch (error) {
        // Nobody is sent away from a page that is everybody's because their session has ended meanwhile.
        if (isProblemError(error) && error.status === 401) return { isReminded: false }
        throw error
      }
    },
    meta: { isHandled: true },
  })

/**
 * Asks for a reminder or takes it back, in one press: whoever is not known by phone proves it first, and it goes on.
 * Answers how it stands then; undefined when the visitor put it off.
 */
export async function changeReminder(id: string, isWanted: boolean): Promise<FilmReminderState | undefined> {
  const idempotencyKey = crypto.randomUUID()
  const change = () =>
    isWanted
      ? gateway('POST films/:id/remind-me', { id }, { idempotencyKey })
      : gateway('DELETE films/:id/remind-me', { id })
  try {
    return await change()
  } catch (error) {
    const isUnknown = isProblemError(error) && (error.reason === 'phone_not_verified' || error.status === 401)
    if (!isUnknown) throw error
  }
  return (await openDialog(identifyDialog, { reason: 'reminder' })) ? change() : undefined
}

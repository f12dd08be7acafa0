// A visitor's reminder of a coming film. It is private, so it is fetched in the browser only, never during a server
// render.
import { queryOptions } from '@tanstack/react-query'
import type { Answer } from '#server/contracts/contract.ts'
import { identifyDialog } from '#app/shared/identity/identify.dialog.ts'
import { openDialog } from '#app/lib/dialog/dialog.ts'
import { createReminder, deleteReminder, readReminder } from './reminders.functions.ts'
import { idempotencyOptions } from '#app/lib/gateway/call.ts'
import { isProblemError } from '#app/lib/gateway/problem.ts'

export type FilmReminderState = Answer<'GET films/:id/remind-me'>

export const filmReminderQuery = (id: string) =>
  queryOptions({
    queryKey: ['GET films/:id/remind-me', { id }] as const,
    queryFn: async ({ signal }): Promise<FilmReminderState> => {
      try {
        return await readReminder({ data: { id }, signal })
      } catch (error) {
        // An expired session must not redirect a visitor away from a public page.
        if (isProblemError(error) && error.status === 401) return { isReminded: false }
        throw error
      }
    },
    meta: { isHandled: true },
  })

/**
 * Sets or removes a reminder in one press. A visitor without a verified phone verifies it first, and the change
 * continues. Answers the new state; undefined if the visitor dismissed the dialog.
 */
export async function identifyAndSetReminder(id: string, isWanted: boolean): Promise<FilmReminderState | undefined> {
  const idempotencyKey = crypto.randomUUID()
  const change = () =>
    isWanted
      ? createReminder({ data: { id }, ...idempotencyOptions(idempotencyKey) })
      : deleteReminder({ data: { id } })
  try {
    return await change()
  } catch (error) {
    const isUnknown = isProblemError(error) && (error.reason === 'phone_not_verified' || error.status === 401)
    if (!isUnknown) throw error
  }
  return (await openDialog(identifyDialog, { reason: 'reminder' })) ? change() : undefined
}

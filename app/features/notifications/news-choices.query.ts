// Which kinds of notifications a member wants, and changing one of them.
import { type Mutation, type QueryClient, queryOptions, useMutationState, useQueryClient } from '@tanstack/react-query'
import type { NotificationChoices } from '#server/contracts/notifications.ts'
import { readChoices, saveChoices } from '#app/shared/notifications/notifications.functions.ts'
import { idempotencyOptions } from '#app/lib/gateway/call.ts'
import { useMutation } from '#app/lib/gateway/use-mutation.ts'

type Change = Partial<NotificationChoices>

export const choicesQuery = queryOptions({
  queryKey: ['GET notifications/choices'] as const,
  queryFn: async ({ signal }) => (await readChoices({ signal })).choices,
  meta: { isHandled: true, isMembers: true },
})

interface ChangeRequest {
  change: Change
  idempotencyKey: string
}

/** Two presses of one switch reach the gateway in their order. */
const SAVING = { mutationKey: ['PUT notifications/choices'] as const, scope: { id: 'PUT notifications/choices' } }
const PENDING = { mutationKey: SAVING.mutationKey, status: 'pending' } as const

/** The query has saved choices only, so a failed change has nothing to undo. */
export const saveChoicesOptions = (queryClient: QueryClient) => ({
  ...SAVING,
  mutationFn: ({ change, idempotencyKey }: ChangeRequest) =>
    saveChoices({ data: change, ...idempotencyOptions(idempotencyKey) }),
  onSuccess: (_answer: unknown, { change }: ChangeRequest) => {
    queryClient.setQueryData(choicesQuery.queryKey, (choices) => choices && { ...choices, ...change })
    // Pages of coming films say how their reminder will come.
    return queryClient.invalidateQueries({ queryKey: ['GET films/:id/remind-me'] })
  },
})

const changeOf = ({ state }: Mutation) => (state.variables as ChangeRequest).change // of `SAVING`

/** A change shows as pressed at once, until it has failed. */
const withChanges = (saved: NotificationChoices, changes: readonly Change[]): NotificationChoices =>
  Object.assign({}, saved, ...changes)

/** The choices as pressed. If a write fails, its switch turns back and the site's error toast says why. */
export function usePressedChoices(saved: NotificationChoices): NotificationChoices {
  return withChanges(saved, useMutationState({ filters: PENDING, select: changeOf }))
}

export function useSaveNotificationChoices(): (change: Change) => void {
  const queryClient = useQueryClient()
  const saving = useMutation(saveChoicesOptions(queryClient))
  return (change) => saving.mutate({ change, idempotencyKey: crypto.randomUUID() })
}

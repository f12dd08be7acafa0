// Which kinds of notifications a member wants, and changing one of them.
import { queryOptions, useQueryClient } from '@tanstack/react-query'
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

/** A choice shows as pressed at once. If the write fails, that one turns back and the site's error toast says why. */
export function useSaveNotificationChoices(): (change: Change) => void {
  const queryClient = useQueryClient()
  const { queryKey } = choicesQuery
  const merge = (change: Change) =>
    queryClient.setQueryData(queryKey, (choices) => (choices ? { ...choices, ...change } : choices))
  const saving = useMutation({
    mutationFn: ({ change, idempotencyKey }: { change: Change; idempotencyKey: string }) =>
      saveChoices({ data: change, ...idempotencyOptions(idempotencyKey) }),
    onMutate: ({ change }) => {
      const before = queryClient.getQueryData(queryKey)
      merge(change)
      return before && (Object.fromEntries(namesOf(change).map((name) => [name, before[name]])) as Change)
    },
    // Pages of coming films say how their reminder will come.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['GET films/:id/remind-me'] }),
    onError: (_error, _change, before) => merge(before ?? {}),
    // Two presses of one switch reach the gateway in their order.
    scope: { id: 'PUT notifications/choices' },
  })
  return (change) => saving.mutate({ change, idempotencyKey: crypto.randomUUID() })
}

// `Object.keys` loses the type of the keys.
const namesOf = (change: Change) => Object.keys(change) as (keyof NotificationChoices)[]

// Writes of the site. Two presses within one task are one write: `isPending` is rendered only after both.
import { hashKey, useMutation as useTanStackMutation, type UseMutationOptions } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'

/**
 * As `useMutation` of TanStack Query, but a call with the input of one that still runs joins it. Writes with a `scope`
 * are sent one after the other, each of them.
 */
export function useMutation<Data = unknown, Input = void, Context = unknown>(
  options: UseMutationOptions<Data, Error, Input, Context>,
) {
  const result = useTanStackMutation(options)
  const running = useRef(new Map<string, Promise<Data>>())
  const { mutateAsync: send } = result
  const isQueued = options.scope !== undefined

  const mutateAsync = useCallback(
    (...call: Parameters<typeof send>): Promise<Data> => {
      const key = hashKey([call[0]])
      const earlier = running.current.get(key)
      if (earlier && !isQueued) return earlier
      const sent = send(...call).finally(() => running.current.delete(key))
      running.current.set(key, sent)
      return sent
    },
    [send, isQueued],
  )
  const mutate = useCallback(
    (...call: Parameters<typeof send>): void => {
      // The hook's result and the cache's handler have the error.
      mutateAsync(...call).catch(() => undefined)
    },
    [mutateAsync],
  )
  return { ...result, mutate, mutateAsync }
}

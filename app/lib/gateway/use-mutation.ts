// Writes of the site. Two presses within one task are one write: `isPending` is rendered only after both.
import { hashKey, useMutation as useTanStackMutation, type UseMutationOptions } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'

/**
 * As `useMutation` of TanStack Query, but a call with the input of one that still runs joins it. After a failure the
 * visitor may press again at once, although `onError` or `onSettled` may still run. Writes with a `scope` are sent one
 * after the other, each of them.
 */
export function useMutation<Data = unknown, Input = void, Context = unknown>(
  options: UseMutationOptions<Data, Error, Input, Context>,
) {
  const running = useRef(new Map<string, Promise<Data>>())
  const { mutationFn } = options
  const result = useTanStackMutation({
    ...options,
    ...(mutationFn && {
      mutationFn: async (...call: Parameters<typeof mutationFn>) => {
        try {
          return await mutationFn(...call)
        } catch (error) {
          running.current.delete(hashKey([call[0]]))
          throw error
        }
      },
    }),
  })
  const { mutateAsync: send } = result
  const isQueued = options.scope !== undefined

  const mutateAsync = useCallback(
    (...call: Parameters<typeof send>): Promise<Data> => {
      const key = hashKey([call[0]])
      const earlier = running.current.get(key)
      if (earlier && !isQueued) return earlier
      const sent = send(...call).finally(() => {
        if (running.current.get(key) === sent) running.current.delete(key)
      })
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

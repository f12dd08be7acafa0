import { queryOptions } from '@tanstack/react-query'
import { gateway } from '#app/lib/gateway/gateway.ts'
import { ifSupported } from '#app/lib/gateway/if-supported.ts'
import type { Input } from '#server/contracts/contract.ts'

export const readExperiences = (input: Input<'GET experiences'>, signal: AbortSignal) =>
  ifSupported(
    gateway('GET experiences', input, { signal }).then(({ experiences }) => experiences),
    () => [],
  )

export const experiencesQuery = (input: Input<'GET experiences'>) =>
  queryOptions({
    queryKey: ['GET experiences', input] as const,
    queryFn: ({ signal }) => readExperiences(input, signal),
    meta: { isHandled: true },
  })

import { queryOptions } from '@tanstack/react-query'
import { listExperiences } from './experiences.functions.ts'
import { ifSupported } from '#app/lib/gateway/if-supported.ts'
import type { Input } from '#server/contracts/contract.ts'

export const readExperiences = (input: Input<'GET experiences'>, signal: AbortSignal) =>
  ifSupported(
    listExperiences({ data: input, signal }).then(({ experiences }) => experiences),
    () => [],
  )

export const experiencesQuery = (input: Input<'GET experiences'>) =>
  queryOptions({
    queryKey: ['GET experiences', input] as const,
    queryFn: ({ signal }) => readExperiences(input, signal),
    meta: { isHandled: true },
  })

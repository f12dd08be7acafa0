// Other showtimes for a booking whose showtime was changed, and the holder's answer.
import { queryOptions } from '@tanstack/react-query'
import type { Answer, Input } from '#server/contracts/contract.ts'
import { idempotencyOptions } from '#app/lib/gateway/call.ts'
import { ifSupported } from '#app/lib/gateway/if-supported.ts'
import { answerChange, readAlternatives } from './changes.functions.ts'

type Alternatives = Answer<'GET orders/:id/alternatives'>['alternatives']

/** Null: the gateway does not propose any. */
export const alternativesQuery = (id: string) =>
  queryOptions({
    queryKey: ['GET orders/:id/alternatives', { id }] as const,
    queryFn: ({ signal }): Promise<Alternatives | null> =>
      ifSupported<Alternatives | null>(
        readAlternatives({ data: { id }, signal }).then(({ alternatives }) => alternatives),
        () => null,
      ),
    // Other visitors take the proposed seats.
    staleTime: 5000,
    refetchOnWindowFocus: true,
    meta: { isHandled: true },
  })

export type ChangeAnswerInput = Input<'POST orders/:id/answer-change'>

export const answerBookingChange = (
  input: ChangeAnswerInput,
  idempotencyKey: string,
): Promise<Answer<'POST orders/:id/answer-change'>> =>
  answerChange({ data: input, ...idempotencyOptions(idempotencyKey) })

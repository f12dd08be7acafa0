import type { UseQueryResult } from '@tanstack/react-query'
import { useId } from 'react'
import type { Answer } from '#server/contracts/contract.ts'
import { useLastError } from '#app/lib/gateway/use-last-error.ts'
import { useFocusNeighbour } from '#app/lib/page/use-focus-neighbour.ts'
import { m } from '#app/paraglide/messages.js'
import { FailedState } from '#app/ui/failed-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

type Reason = Answer<'GET cancellation-reasons'>['reasons'][number]

interface CancelReasonsProps {
  query: Pick<UseQueryResult<Reason[]>, 'data' | 'error' | 'isFetching' | 'refetch'>
  chosen: string | undefined
  onChoose: (reasonId: string) => void
  isMissing: boolean
}

export function CancelReasons({ query, chosen, onChoose, isMissing }: CancelReasonsProps) {
  const { data: reasons, isFetching, refetch } = query
  const error = useLastError(query)
  const fault = useId()
  return (
    <fieldset
      className="grid grid-cols-[minmax(0,1fr)] tablet:(grid-cols-2 gap-x-8) [&_legend]:(text-22 font-600 mb-2)"
      aria-describedby={isMissing ? fault : undefined}
      {...useFocusNeighbour()}
    >
      <legend>{m.cancel_why()}</legend>
      {reasons?.map(({ id, title }) => (
        <label
          key={id}
          className="flex items-center gap-3.5 min-h-12 border-t cursor-pointer has-[:checked]:(font-500 text-beam-text)"
        >
          <input
            type="radio"
            className="size-5 flex-none accent-beam"
            name="reason"
            value={id}
            checked={id === chosen}
            required
            onChange={() => onChoose(id)}
          />
          {title}
        </label>
      ))}
      {!reasons && !error && <Skeleton className="h-[18rem]" />}
      {error && (
        <div role="alert" className="tablet:col-span-full">
          <FailedState
            title={m.cancel_why_failed()}
            level={2}
            error={error}
            retry={() => void refetch()}
            isBusy={isFetching}
          />
        </div>
      )}
      <p
        id={fault}
        className={`${isMissing ? 'flex' : ''} items-center gap-2 text-bad text-14 tablet:col-span-full`}
        hidden={!isMissing}
      >
        <Icon name="warning" className="size-4" />
        {m.cancel_why_missing()}
      </p>
    </fieldset>
  )
}

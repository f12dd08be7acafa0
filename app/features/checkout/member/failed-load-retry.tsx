// A part of the payment form that failed to load, with a retry button in its place.
import type { UseQueryResult } from '@tanstack/react-query'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'

export const FailedLoadRetry = ({ query, text }: { query: UseQueryResult; text: string }) => (
  <div className="flex flex-wrap items-center justify-between gap-3 py-3.5 px-4 rounded-press bg-lifted" role="status">
    <p>{text}</p>
    <Button size="sm" isBusy={query.isFetching} onClick={() => void query.refetch()}>
      {m.ui_retry()}
    </Button>
  </div>
)

// Content of both dialogs that explain a wallet. The figures come from the settings. If these failed to load, it says
// so.
import { useQuery } from '@tanstack/react-query'
import type { SharedSettings } from '#app/lib/session/settings.query.ts'
import { problemMessage } from '#app/lib/gateway/problem-reaction.ts'
import { settingsQuery } from '#app/lib/session/settings.query.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { ErrorReference } from '#app/ui/error-reference.tsx'

export function WalletExplanation({ pointsOf }: { pointsOf: (settings: SharedSettings) => readonly string[] }) {
  const { data: settings, error, refetch } = useQuery(settingsQuery)
  if (settings)
    return (
      <ul className="points grid gap-3">
        {pointsOf(settings).map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    )
  if (!error) return <Skeleton className="h-48" />
  return (
    <div role="alert" className="grid justify-items-start gap-3">
      <p>{problemMessage(error)}</p>
      <ErrorReference error={error} />
      <Button icon="refresh" onClick={() => void refetch()}>
        {m.ui_retry()}
      </Button>
    </div>
  )
}

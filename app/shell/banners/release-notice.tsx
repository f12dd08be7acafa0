import { useState } from 'react'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'

/** Announces a newer release; the visitor chooses when to reload. */
export default function ReleaseNotice() {
  const [isLater, setLater] = useState(false)
  if (isLater) return null
  return (
    <div
      className="fixed z-50 inset-x-4 bottom-[max(1.25rem,env(safe-area-inset-bottom))] w-fit max-w-[min(40rem,100%_-_2rem)] mx-auto flex flex-wrap items-center gap-y-2 gap-x-3 p-4 rounded-press bg-raised shadow-lift-2 [&_p]:flex-[1_1_14rem]"
      role="status"
    >
      <p>{m.shell_release_text()}</p>
      <Button tone="main" onClick={() => window.location.reload()}>
        {m.shell_release_reload()}
      </Button>
      <Button onClick={() => setLater(true)}>{m.shell_release_later()}</Button>
    </div>
  )
}

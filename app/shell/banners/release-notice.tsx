import { useState } from 'react'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'

/** Announces a newer release; the visitor chooses when to reload. */
export default function ReleaseNotice() {
  const [isLater, setLater] = useState(false)
  if (isLater) return null
  return (
    <div className="release-notice" role="status">
      <p>{m.shell_release_text()}</p>
      <Button tone="main" onClick={() => window.location.reload()}>
        {m.shell_release_reload()}
      </Button>
      <Button onClick={() => setLater(true)}>{m.shell_release_later()}</Button>
    </div>
  )
}

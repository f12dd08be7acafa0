import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import '#app/ui/lazy-icons.ts'

export const OfflineContent = () => (
  <>
    <Icon name="offline" className="size-8 text-beam-text mb-4" />
    <h2 id="offline-title" className="text-28 mb-2">
      {m.shell_offline_title()}
    </h2>
    <p id="offline-text" className="text-soft mb-8">
      {m.shell_offline_text()}
    </p>
    <div className="flex flex-col-reverse tablet:flex-row tablet:justify-end gap-3">
      <Button data-offline="wait">{m.shell_offline_wait()}</Button>
      <Button tone="main" icon="refresh" data-offline="reload">
        {m.ui_retry()}
      </Button>
    </div>
  </>
)

// The list as a page of its own, below 1300 pixels.
import { Dialog } from '@ark-ui/react/dialog'
import type { DialogViewProps } from '#app/lib/dialog/dialog.ts'
import { m } from '#app/paraglide/messages.js'
import { IconButton } from '#app/ui/button.tsx'
import { NotificationsPanel } from './notifications-panel.tsx'
import type { SiteLink } from '#app/lib/paths/links.ts'

/** The words of an empty list are at the optical centre of the screen. */
const EMPTY = '[&_.notices-nothing]:(pt-[18vh] pb-16) tablet:[&_.notices-nothing]:(pt-10 pb-12)'

export default function NotificationsReadView({ close }: DialogViewProps<Record<string, never>, SiteLink>) {
  return (
    <div className={`-mt-3 -mx-2 -mb-2 ${EMPTY}`}>
      <header className="flex items-center gap-2">
        <IconButton icon="back" label={m.ui_back()} tone="bare" onClick={() => close()} />
        <Dialog.Title className="text-22 font-600 leading-[1.35]">{m.notifications_title()}</Dialog.Title>
      </header>
      <NotificationsPanel
        onGo={(event, link) => {
          event.preventDefault()
          close(link)
        }}
      />
    </div>
  )
}

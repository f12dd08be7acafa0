// The bell in the header: shows the unread count and opens the notifications. On a wide page they open in a popover,
// else in a dialog.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type MouseEvent, useId, useRef, useState } from 'react'
import { loadNotificationsPanel, notificationsDialog } from '#app/shared/notifications/notifications-read.dialog.ts'
import { unreadQuery } from '#app/shared/notifications/notifications.query.ts'
import { openDialog } from '#app/lib/dialog/dialog.ts'
import { settingsQuery } from '#app/lib/session/settings.query.ts'
import { m } from '#app/paraglide/messages.js'
import { LazyPart } from '#app/ui/lazy-part.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

/** From this width on there is room for the popover. */
const DESK = '(min-width: 81.25rem)'

export function Bell() {
  const { data: settings, isPending } = useQuery(settingsQuery)
  // Its place is kept until the settings say whether there is a bell, so that the account button beside it stays.
  if (isPending) return <Skeleton className="size-11 rounded-full shrink-0" />
  return settings?.features.notifications ? <BellButton /> : null
}

function BellButton() {
  const router = useRouter()
  const queryClient = useQueryClient()
  const id = useId()
  const popover = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { data: unread = 0 } = useQuery(unreadQuery)
  const onPress = async (event: MouseEvent) => {
    void queryClient.invalidateQueries({ queryKey: unreadQuery.queryKey })
    if (matchMedia(DESK).matches) return
    event.preventDefault()
    const link = await openDialog(notificationsDialog, {})
    if (link) await router.navigate(link)
  }
  return (
    <>
      <button
        type="button"
        className="btn btn-bare btn-round bell relative"
        aria-label={unread > 0 ? m.notifications_bell({ count: unread }) : m.notifications_title()}
        popoverTarget={id}
        onPointerEnter={() => void loadNotificationsPanel().catch(() => undefined)}
        onClick={(event) => void onPress(event)}
      >
        <svg
          className="w-5.5 [fill:none] [stroke:currentColor]"
          viewBox="0 0 24 24"
          strokeWidth="1.75"
          strokeLinecap="round"
          strokeLinejoin="round"
          aria-hidden="true"
        >
          <path d="M6 16.500v-6a6 6 0 0 1 12 0v6l1.500 1.500h-15ZM10 21h4M12 3v1.500" />
        </svg>
        {unread > 0 && <span className="bell-dot" />}
      </button>
      <div
        ref={popover}
        id={id}
        popover="auto"
        className="notices-popover w-[26rem] pt-4 px-2 pb-2 leading-[1.6]"
        role="region"
        aria-label={m.notifications_title()}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {isOpen && (
          <>
            <h2>{m.notifications_title()}</h2>
            <LazyPart load={loadNotificationsPanel} isWanted props={{ onGo: () => popover.current?.hidePopover() }}>
              <Skeleton className="h-[10rem] mt-0 mx-3 mb-3" />
            </LazyPart>
          </>
        )}
      </div>
    </>
  )
}

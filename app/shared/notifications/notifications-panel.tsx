// A member's notifications, newest first; ten more load while scrolling. In a popover on a desktop, in a dialog
// elsewhere.
import { siteTime } from '#app/lib/gateway/site-clock.ts'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import type { Notification } from '#server/contracts/notifications.ts'
import { type SiteLink, toUserArea } from '#app/lib/paths/links.ts'
import { problemMessage } from '#app/lib/gateway/problem-reaction.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { NotificationRow } from './notification-row.tsx'
import { useNotifications } from './use-notifications.ts'
import { ErrorReference } from '#app/ui/error-reference.tsx'
import { Link } from '#app/ui/link.tsx'
import { isPlainPress } from '#app/lib/page/plain-press.ts'

const TICK_MS = 20_000
const BONES = [0, 1, 2, 3]
const DONE = { DELETED: m.notifications_deleted, READ: m.notifications_all_read }

interface NotificationsPanelProps {
  /** A plain press of a link within the site: the container closes the list. */
  onGo: (event: MouseEvent, link: SiteLink) => void
}

export function NotificationsPanel({ onGo }: NotificationsPanelProps) {
  const { query, notifications, unread, read, readAll, remove } = useNotifications()
  const now = useNow()
  const list = useRef<HTMLUListElement>(null)
  const said = useRef<HTMLParagraphElement>(null)
  const [done, setDone] = useState<keyof typeof DONE>()
  // The pressed button disappears once more rows have loaded. The focus then moves to the first row that was added.
  const wanted = useRef<number>(undefined)
  const count = notifications?.length ?? 0
  useEffect(() => {
    if (wanted.current === undefined || count <= wanted.current) return
    list.current?.children[wanted.current]?.querySelector<HTMLElement>('.notice-link')?.focus()
    wanted.current = undefined
  }, [count])
  const want = (bring: () => Promise<unknown>) => {
    wanted.current = count
    void bring()
  }
  const onDelete = (notification: Notification) => {
    const at = notifications?.indexOf(notification) ?? -1
    const rows = list.current?.children
    // The focus moves before its row unmounts.
    const next = rows?.[at + 1] ?? rows?.[at - 1]
    const target = next?.querySelector<HTMLElement>('.notice-delete') ?? said.current
    target?.focus()
    setDone('DELETED')
    remove(notification)
  }
  const onReadAll = () => {
    // The button disappears at once and would lose the focus.
    said.current?.focus()
    setDone(undefined)
    void readAll()?.then(
      () => setDone('READ'),
      () => undefined,
    )
  }
  return (
    // Notifications may name people, so analytics records nothing of them.
    <div className="notices" data-untracked="" aria-busy={query.isPending}>
      <p ref={said} tabIndex={-1} className="sr-only" role="status">
        {done ? DONE[done]() : ''}
        {query.isPending ? m.ui_loading() : ''}
      </p>
      {query.isPending && <SkeletonLines />}
      {query.isError && !notifications && <Failure query={query} onRetry={() => want(query.refetch)} />}
      {notifications?.length === 0 && <Nothing />}
      <p className="flex flex-wrap px-3 gap-x-6 [&>a]:ms-auto [.notices-nothing+&>a]:mx-auto">
        {notifications && notifications.length > 0 && unread > 0 && (
          <button type="button" className="link tap text-14" onClick={onReadAll}>
            {m.notifications_read_all()}
          </button>
        )}
        <ChoicesLink onGo={onGo} />
      </p>
      {notifications && notifications.length > 0 && (
        <div className="notices-scroll">
          <ul ref={list}>
            {notifications.map((notification) => (
              <NotificationRow
                key={notification.id}
                notification={notification}
                now={now}
                onRead={read}
                onGo={onGo}
                onDelete={onDelete}
              />
            ))}
          </ul>
          <More query={query} onPress={() => want(query.fetchNextPage)} />
        </div>
      )}
    </div>
  )
}

type Query = ReturnType<typeof useNotifications>['query']

/** Loads more when it scrolls near or is pressed; after an error only when pressed. */
function More({ query, onPress }: { query: Query; onPress: () => void }) {
  const { hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  const place = useRef<HTMLDivElement>(null)
  const isWaiting = hasNextPage && !isFetching && !isFetchNextPageError
  useEffect(() => {
    const node = place.current
    if (!node || !isWaiting) return undefined
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void fetchNextPage()
      },
      { root: node.parentElement, rootMargin: '160px' },
    )
    watcher.observe(node)
    return () => watcher.disconnect()
    // If a page did not fill the list, the next one is fetched at once.
  }, [isWaiting, fetchNextPage])
  if (!hasNextPage) return <p className="p-4 text-center text-14 text-faint">{m.notifications_end()}</p>
  return (
    <div ref={place} className="grid justify-items-center gap-2 p-4 text-14">
      {isFetchNextPageError && <p role="alert">{m.notifications_more_failed()}</p>}
      <Button tone="line" size="sm" isBusy={isFetchingNextPage} onClick={onPress}>
        {isFetchNextPageError ? m.ui_retry() : m.notifications_more()}
      </Button>
    </div>
  )
}

const Failure = ({ query, onRetry }: { query: Query; onRetry: () => void }) => (
  <div role="alert" className="notices-nothing">
    <b>{m.notifications_failed()}</b>
    <p>{problemMessage(query.error)}</p>
    <ErrorReference error={query.error} />
    <Button icon="refresh" tone="line" size="sm" isBusy={query.isFetching} onClick={onRetry}>
      {m.ui_retry()}
    </Button>
  </div>
)

/** Links to the part of the user area where a member chooses their notifications. */
function ChoicesLink({ onGo }: NotificationsPanelProps) {
  const link = toUserArea('news')
  return (
    <Link className="link tap text-14" {...link} onClick={(event) => isPlainPress(event) && onGo(event, link)}>
      {m.notifications_choices()}
    </Link>
  )
}

/** An empty row of seats under a dark screen. */
const Nothing = () => (
  <div className="notices-nothing">
    <svg viewBox="0 0 120 64" aria-hidden="true" fill="none" strokeWidth="1.75" strokeLinecap="round">
      <path d="M24 12C47 4 73 4 96 12" className="[stroke:var(--beam-light)] [stroke-width:2.5]" />
      <path d="M36 20 28 44M84 20l8 24" strokeDasharray="1 5" />
      <path d="M22 46h14v10H22ZM44 46h14v10H44ZM66 46h14v10H66ZM88 46h14v10H88Z" />
    </svg>
    <b>{m.notifications_empty()}</b>
    <p>{m.notifications_empty_text()}</p>
  </div>
)

const SkeletonLines = () => (
  <div>
    {BONES.map((bone) => (
      <div key={bone} className="flex items-start gap-3.5 py-3.5 px-3 [&+&]:border-t">
        <Skeleton className="flex-none w-11 aspect-square rounded-[50%]" />
        <span className="grid flex-1 gap-0.5 min-w-0 break-anywhere">
          <Skeleton className="h-3.5 w-[55%] my-[0.3rem]" />
          <Skeleton className="h-3.5 w-[90%] my-[0.3rem]" />
        </span>
      </div>
    ))}
  </div>
)

function useNow(): number {
  const [now, setNow] = useState(siteTime)
  useEffect(() => {
    const timer = setInterval(() => setNow(siteTime()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

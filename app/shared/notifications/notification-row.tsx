// One notification: a link if it has a target, and a button that deletes it.
import { type MouseEvent, useState } from 'react'
import type { Notification } from '#server/contracts/notifications.ts'
import { m } from '#app/paraglide/messages.js'
import { IconButton } from '#app/ui/button.tsx'
import { isSafeLink } from '#server/contracts/rules/site-link.ts'
import { imageUrl } from '#app/ui/image.tsx'
import { formatAge } from './notification-age.rules.ts'
import { NotificationIcon } from './notification-icon.tsx'
import { notificationTargetOf } from './notification-place.rules.ts'
import type { SiteLink } from '#app/lib/paths/links.ts'
import { Link } from '#app/ui/link.tsx'
import { isPlainPress } from '#app/lib/page/plain-press.ts'

/** Image width in the picture's own pixels: sharp on any screen. */
const PIXELS = 128

export interface NotificationRowProps {
  notification: Notification
  now: number
  onRead: (notification: Notification) => void
  /** A plain press of a link within the site. */
  onGo: (event: MouseEvent, link: SiteLink) => void
  onDelete: (notification: Notification) => void
}

/** A booking reference stays on one line. */
const BOOKING = /(\bSH-\w{4}-\w{4}\b)/
const unbroken = (part: string) =>
  BOOKING.test(part) ? (
    <span key={part} className="whitespace-nowrap">
      {part}
    </span>
  ) : (
    part
  )

export function NotificationRow({ notification, now, onRead, onGo, onDelete }: NotificationRowProps) {
  const { title, body, isRead, createdAt } = notification
  const place = notificationTargetOf(notification, now)
  const words = (
    <>
      <Mark notification={notification} />
      <span className="grid flex-[1_1_9rem] gap-0.5 min-w-0 break-anywhere">
        <b className={`text-16 ${isRead ? 'font-500' : 'font-600'}`}>
          {!isRead && <span className="sr-only">{m.notifications_unread()}: </span>}
          <bdi>{title}</bdi>
        </b>
        <span className="text-14 text-soft whitespace-pre-line">
          <bdi>{body.split(BOOKING).map(unbroken)}</bdi>
        </span>
        <time className="text-12 text-faint" dateTime={createdAt}>
          {formatAge(createdAt, now)}
        </time>
        {place && 'href' in place && <span className="sr-only">{m.notifications_new_tab()}</span>}
      </span>
    </>
  )
  const readHere = () => onRead(notification)
  // The middle button opens it, too.
  const readByMiddleButton = ({ button }: MouseEvent) => {
    if (button === 1) readHere()
  }
  return (
    <li className="flex items-start [&+&]:border-t">
      {place && 'link' in place ? (
        <Link
          className="notice-link"
          {...place.link}
          onClick={(event) => {
            readHere()
            if (isPlainPress(event)) onGo(event, place.link)
          }}
          onAuxClick={readByMiddleButton}
        >
          {words}
        </Link>
      ) : place ? (
        <a
          className="notice-link"
          href={place.href}
          target="_blank"
          rel="noopener noreferrer"
          onClick={readHere}
          onAuxClick={readByMiddleButton}
        >
          {words}
        </a>
      ) : (
        <button type="button" className="notice-link" onClick={readHere}>
          {words}
        </button>
      )}
      <IconButton
        icon="x"
        tone="bare"
        className="notice-delete mt-1.5 text-soft [&_svg]:w-4.5"
        label={m.notifications_delete({ title })}
        onClick={() => onDelete(notification)}
      />
    </li>
  )
}

const ALONE = 'aspect-square rounded-[50%] [&_svg]:w-5.5'

const CHANGES = new Set<Notification['type']>(['SHOWTIME_CALLED_OFF', 'SHOWTIME_MOVED', 'SEATS_WITHDRAWN'])

function colourOf(type: Notification['type']): string | undefined {
  if (type.startsWith('EXPIRED') || CHANGES.has(type)) return 'bg-[light-dark(#f7e6cc,#33230f)] text-amber'
  if (type === 'REFUND_TRANSACTION' || type === 'TOP_UP_TRANSACTION') return 'bg-good-wash text-good'
  return undefined
}

/** The picture, if there is one, with the icon of its kind on it; otherwise the icon alone. */
function Mark({ notification: { imageUrl: src, type, isRead } }: Pick<NotificationRowProps, 'notification'>) {
  const [isBroken, setBroken] = useState(false)
  const picture = src && isSafeLink(src) && !isBroken ? imageUrl(src, PIXELS) : undefined
  return (
    <span
      className={`grid place-items-center relative flex-none w-11 [&_svg]:([fill:none] [stroke:currentColor]) ${picture ? 'notice-picture' : ALONE} ${colourOf(type) ?? `text-beam-text ${picture ? 'bg-lifted' : 'bg-beam-wash'}`} ${isRead ? '' : 'notice-unread'}`}
    >
      {picture && (
        <img
          src={picture}
          alt=""
          width={PIXELS}
          height={PIXELS * 1.5}
          className="size-full object-cover [border-radius:inherit]"
          loading="lazy"
          decoding="async"
          onError={() => setBroken(true)}
        />
      )}
      <NotificationIcon type={type} />
    </span>
  )
}

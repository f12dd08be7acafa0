// One notification: a link if it has a target, and a button that deletes it.
import { type MouseEvent, useState } from 'react'
import type { Notification } from '#server/contracts/notifications.ts'
import { m } from '#app/paraglide/messages.js'
import { IconButton } from '#app/ui/button.tsx'
import { imageUrl } from '#app/ui/image.tsx'
import { formatAge } from './notification-age.rules.ts'
import { NotificationIcon } from './notification-icon.tsx'
import { notificationTargetOf } from './notification-place.rules.ts'

/** Image width in the picture's own pixels: sharp on any screen. */
const PIXELS = 128

export interface NotificationRowProps {
  notification: Notification
  now: number
  onRead: (notification: Notification) => void
  /** A plain press of a link within the site. */
  onGo: (event: MouseEvent, href: string) => void
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

/** A press that follows the link in this tab, not in a new one. */
export const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

export function NotificationRow({ notification, now, onRead, onGo, onDelete }: NotificationRowProps) {
  const { title, body, isRead, createdAt } = notification
  const place = notificationTargetOf(notification, now)
  const words = (
    <>
      <Mark notification={notification} />
      <span className="grid flex-1 gap-0.5 min-w-0 break-anywhere">
        <b className="notice-title text-16 font-500">
          {!isRead && <span className="sr-only">{m.notifications_unread()}: </span>}
          {title}
        </b>
        <span className="text-14 text-soft whitespace-pre-line">{body.split(BOOKING).map(unbroken)}</span>
        <time className="text-12 text-faint" dateTime={createdAt}>
          {formatAge(createdAt, now)}
        </time>
        {place?.isOutside && <span className="sr-only">{m.notifications_new_tab()}</span>}
      </span>
    </>
  )
  const readHere = () => onRead(notification)
  return (
    <li className="notice flex items-start" data-unread={isRead ? undefined : ''}>
      {place ? (
        <a
          className="notice-link"
          href={place.href}
          {...(place.isOutside && { target: '_blank', rel: 'noopener noreferrer' })}
          onClick={(event) => {
            readHere()
            if (!place.isOutside && isPlain(event)) onGo(event, place.href)
          }}
          // The middle button opens it, too.
          onAuxClick={({ button }) => {
            if (button === 1) readHere()
          }}
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

/** The picture, if there is one, with the icon of its kind on it; otherwise the icon alone. */
function Mark({ notification: { imageUrl: src, type } }: Pick<NotificationRowProps, 'notification'>) {
  const [isBroken, setBroken] = useState(false)
  const picture = src?.startsWith('/') && !isBroken ? imageUrl(src, PIXELS) : undefined
  return (
    <span
      className="notice-mark grid place-items-center relative flex-none w-11 aspect-square rounded-[50%] bg-beam-wash text-beam-text [&_svg]:(w-5.5 [fill:none] [stroke:currentColor]) data-[picture]:(aspect-[2/3] rounded-art bg-lifted)"
      data-picture={picture && ''}
    >
      {picture && (
        <img
          src={picture}
          alt=""
          width={PIXELS}
          height={PIXELS * 1.5}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(true)}
        />
      )}
      <NotificationIcon type={type} />
    </span>
  )
}

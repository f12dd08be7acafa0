// The part of the user area where a member chooses which notifications they get, and how reminders come.
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { NotificationChoices, ReminderChannel } from '#server/contracts/notifications.ts'
import { useUser } from '#app/shared/identity/members.query.ts'
import { isUnsupported } from '#app/lib/gateway/problem.ts'
import { m } from '#app/paraglide/messages.js'
import { Chip } from '#app/ui/chip.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Switch } from '#app/ui/switch.tsx'
import { choicesQuery, usePressedChoices, useSaveNotificationChoices } from './news-choices.query.ts'
import './news-choices.css'

/** In the order of the page; `about` explains a name that is not clear alone. */
const KINDS: {
  kind: Exclude<keyof NotificationChoices, 'reminders' | 'emails'>
  name: () => string
  about?: () => string
}[] = [
  { kind: 'films', name: m.notifications_kind_films },
  { kind: 'offers', name: m.notifications_kind_offers },
  { kind: 'news', name: m.notifications_kind_news, about: m.notifications_kind_news_about },
  { kind: 'surveys', name: m.notifications_kind_surveys },
  { kind: 'anniversaries', name: m.notifications_kind_anniversaries },
]

const CHANNELS: Record<ReminderChannel, () => string> = {
  TEXT_AND_BELL: m.notifications_by_both,
  TEXT: m.notifications_by_text,
  BELL: m.notifications_by_bell,
}
// `Object.keys` loses the type of the keys.
const CHANNEL_NAMES = Object.keys(CHANNELS) as ReminderChannel[]

export function NewsChoices() {
  const { data: saved, error, refetch } = useQuery(choicesQuery)
  // Another gateway may not support choices.
  if (isUnsupported(error)) return null
  return (
    <section id="news">
      <h2>{m.notifications_title()}</h2>
      {saved ? (
        <Choices saved={saved} />
      ) : error ? (
        <p role="alert" className="flex flex-wrap items-center gap-x-4">
          {m.notifications_choices_failed()}
          <button type="button" className="link min-h-11" onClick={() => void refetch()}>
            {m.ui_retry()}
          </button>
        </p>
      ) : (
        <Skeleton className="h-64 w-full" />
      )}
    </section>
  )
}

function Choices({ saved }: { saved: NotificationChoices }) {
  const choices = usePressedChoices(saved)
  const change = useSaveNotificationChoices()
  const reminders = useId()
  const user = useUser()
  return (
    <div className="news-choices grid grid-cols-[minmax(0,1fr)] pt-2.5 leading-[1.6] [&_small]:(block text-14 text-soft)">
      <p className="text-soft pb-2">{m.notifications_always()}</p>
      {KINDS.map(({ kind, name, about }) => (
        <label key={kind} className="flex items-center justify-between gap-4 min-h-13 py-2 cursor-pointer">
          <span>
            {name()}
            {about && <small>{about()}</small>}
          </span>
          <Switch checked={choices[kind]} onChange={({ currentTarget }) => change({ [kind]: currentTarget.checked })} />
        </label>
      ))}
      {/* An address that is not verified gets no such e-mails, and another gateway may send none. */}
      {user?.isVerified && choices.emails !== undefined && (
        <label className="flex items-center justify-between gap-4 min-h-13 py-2 cursor-pointer">
          <span>
            {m.notifications_emails()}
            <small>{m.notifications_emails_about()}</small>
          </span>
          <Switch
            checked={choices.emails}
            onChange={({ currentTarget }) => change({ emails: currentTarget.checked })}
          />
        </label>
      )}
      <div className="grid gap-3 py-3" role="group" aria-labelledby={reminders}>
        <p id={reminders}>
          {m.notifications_kind_reminders()}
          <small>{m.notifications_kind_reminders_about()}</small>
        </p>
        <span className="flex flex-wrap gap-2">
          {CHANNEL_NAMES.map((by) => (
            <Chip
              key={by}
              className="min-h-11!"
              isOn={choices.reminders === by}
              onClick={() => {
                if (choices.reminders !== by) change({ reminders: by })
              }}
            >
              {CHANNELS[by]()}
            </Chip>
          ))}
        </span>
      </div>
    </div>
  )
}

// «Remind me»: a message on the morning a coming film goes on sale. Lazy-loaded, and only for films not on sale.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Film } from '#server/contracts/films.ts'
import { formatDay } from '#app/lib/format/dates.ts'
import { isProblemError } from '#app/lib/gateway/problem.ts'
import { problemMessage } from '#app/lib/gateway/problem-reaction.ts'
import { useMutation } from '#app/lib/gateway/use-mutation.ts'
import { m } from '#app/paraglide/messages.js'
import { buttonClass, Spinner } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { identifyAndSetReminder, filmReminderQuery, type FilmReminderState } from './film-reminder.query.ts'
import { ErrorReference } from '#app/ui/error-reference.tsx'

export interface FilmReminderProps {
  film: Pick<Film, 'id' | 'releasesOn'>
}

const NOT_KNOWN_YET: FilmReminderState = { isReminded: false }

const hasStatus = (error: unknown, status: number): boolean => isProblemError(error) && error.status === status

export function FilmReminder({ film: { id, releasesOn } }: FilmReminderProps) {
  const { data: { isReminded, by } = NOT_KNOWN_YET, error: unread, isPending } = useQuery(filmReminderQuery(id))
  const isTexted = by !== 'BELL'
  const { change, press, frame } = useReminderChange(id)
  // The gateway has no reminders. Any other error appears again at the press.
  if (hasStatus(unread, 404)) return null
  if (isPending) return <Skeleton className="h-12 w-36 rounded-press" />

  const busy = change.isPending && <Spinner />
  return (
    <div ref={frame} role="group" aria-label={m.films_reminder_ask()} tabIndex={-1} className="w-fit">
      <p role="status" className={isReminded ? 'flex items-center gap-2 min-h-12 font-500' : 'sr-only'}>
        {isReminded && <Icon name="check" className="text-good" />}
        {isReminded && (
          <span>
            {(isTexted ? m.films_reminder_asked : m.films_reminder_asked_bell)({ day: formatDay(releasesOn) })}
          </span>
        )}
        {!isReminded && change.data?.isReminded === false && <span>{m.films_reminder_undone()}</span>}
      </p>
      {!isReminded && (
        // Not disabled while busy: the dialog returns the focus to this button.
        <button
          type="button"
          className={buttonClass('main')}
          aria-busy={change.isPending || undefined}
          onClick={press(true)}
        >
          {busy}
          <span>{change.error && !hasStatus(change.error, 400) ? m.ui_retry() : m.films_reminder_ask()}</span>
        </button>
      )}
      <div className="flex flex-wrap items-center gap-x-3 min-h-11 text-14 text-soft">
        {isReminded && (
          <button
            type="button"
            className="link tap gap-2"
            aria-busy={change.isPending || undefined}
            onClick={press(false)}
          >
            {busy}
            <span>{m.films_reminder_undo()}</span>
          </button>
        )}
        {change.error && (
          <div role="alert" className="pt-2">
            <p className="text-bad">{problemMessage(change.error)}</p>
            <ErrorReference error={change.error} />
          </div>
        )}
        {!isReminded && !change.error && (
          <p className="pt-2">{isTexted ? m.films_reminder_promise() : m.films_reminder_promise_bell()}</p>
        )}
      </div>
    </div>
  )
}

function useReminderChange(id: string) {
  const queryClient = useQueryClient()
  const frame = useRef<HTMLDivElement>(null)
  // Not the mutation's own state: a second press may come before React renders it.
  const pressed = useRef<HTMLElement>(null)
  const change = useMutation({
    mutationFn: (isWanted: boolean) => identifyAndSetReminder(id, isWanted),
    meta: { isHandled: true },
    onSuccess: async (reminder) => {
      if (!reminder) return
      const { queryKey } = filmReminderQuery(id)
      // Verifying a phone may have started a refetch that would bring the old state.
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, reminder)
    },
    onError: (error) => {
      const isOnSale = isProblemError(error) && error.reason === 'film_on_sale'
      if (isOnSale) void queryClient.invalidateQueries({ queryKey: ['GET films/unique-name/:slug'] })
    },
    onSettled: (reminder) => {
      const button = pressed.current
      pressed.current = null
      const { activeElement } = document
      const hasMovedOn = activeElement !== document.body && !frame.current?.contains(activeElement)
      if (hasMovedOn) return
      // The pressed button unmounts after a change, so the focus moves to the frame. If the dialog was dismissed, the
      // focus returns to the button.
      const next = reminder === undefined ? button : frame.current
      next?.focus({ preventScroll: true })
    },
  })
  const press = (isWanted: boolean) => (event: { currentTarget: HTMLElement }) => {
    if (pressed.current) return
    pressed.current = event.currentTarget
    change.mutate(isWanted)
  }
  return { change, press, frame }
}

// The search field with its list of suggestions. Without a script it is a field of a plain form.
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { openDialog } from '#app/lib/dialog/dialog.ts'
import { m } from '#app/paraglide/messages.js'
import { Button, IconButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { cleanSearchText, FORM, toggleId } from '../finder-search.ts'
import { suggestionsQuery } from '../finder.query.ts'
import type { Finder } from '../use-finder.ts'
import { useListPress, useSlashKey } from './field-presses.ts'
import { historyClearDialog } from './history-clear.dialog.ts'
import { filterRecentByWordStart } from './recent-list.ts'
import { useRecentSearches } from './recent-searches.ts'
import { optionId, SearchList } from './search-list.tsx'
import { groupOptions, type SearchOption, stepOption } from './search-options.ts'
import { useTypedSearch } from './use-typed-search.ts'
import { toLocalizedHref } from '#app/lib/paths/links.ts'

const LIST = 'finder-suggestions'

export function SearchField({ finder }: { finder: Finder }) {
  const router = useRouter()
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const { typed, paused, type, settle, send } = useTypedSearch(finder)
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState(-1)
  const recent = useRecentSearches(isOpen)
  const wanted = cleanSearchText(paused)
  const { data: suggested } = useQuery({
    ...suggestionsQuery(finder.city.id, wanted ?? ''),
    enabled: isOpen && wanted !== undefined,
  })
  const isEmpty = cleanSearchText(typed) === undefined
  const groups = isOpen
    ? groupOptions(
        isEmpty ? recent.searches : filterRecentByWordStart(recent.searches, typed),
        isEmpty ? [] : (suggested ?? []),
      )
    : []
  const options = groups.flatMap((group) => group.options)
  const isShown = options.length > 0
  const meant = options[at]
  useSlashKey(field)
  // Text typed before hydration.
  useEffect(() => type(field.current?.value ?? ''), [type])

  const close = () => {
    setOpen(false)
    setAt(-1)
  }
  const submit = (text: string) => {
    // On a touch screen the keyboard would cover the results. Before sending, because blur commits the typed text.
    if (matchMedia('(pointer: coarse)').matches) field.current?.blur()
    close()
    send(text)
    if (cleanSearchText(text)) void recent.add(cleanSearchText(text) ?? '')
  }
  const choose = (option: SearchOption) => {
    if (option.kind === 'RECENT') return submit(option.name)
    close()
    if (option.kind === 'FILM') {
      settle()
      void recent.add(option.name)
      return router.navigate(finder.toFilm(option.uniqueName))
    }
    const kind = option.kind === 'CINEMA' ? 'cinemaIds' : 'experienceIds'
    const ids = finder.search[kind]
    const isChosen = ids?.split(',').includes(option.id)
    return finder.go(finder.linkTo({ searchText: undefined, [kind]: isChosen ? ids : toggleId(ids, option.id) }))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      setAt(stepOption(at, options.length, event.key))
    }
    if (event.key === 'Escape' && isShown) {
      // The first press of Escape closes the list, the next one empties the field.
      event.preventDefault()
      close()
    }
    if (event.key === 'Enter' && meant) {
      event.preventDefault()
      void choose(meant)
    }
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    submit(typed)
  }
  const deletion = {
    remove: (id: string) => {
      // The pressed button disappears and must not take the focus along.
      field.current?.focus()
      void recent.remove(id)
    },
    removeAll: async () => {
      close()
      if (await openDialog(historyClearDialog, {})) await recent.removeAll()
    },
  }
  useListPress(form, {
    onChoose: (index) => {
      const option = options[index]
      if (option) void choose(option)
    },
    onLeave: () => {
      settle()
      close()
    },
  })
  const { date, time, sort } = finder.search
  return (
    <form
      id={FORM}
      role="search"
      aria-label={m.finder_search()}
      method="get"
      action={toLocalizedHref({ to: '/movie-finder' })}
      className="finder-search relative max-w-[60rem] z-4"
      onSubmit={onSubmit}
      ref={form}
    >
      {/* With large text the button has a line of its own, so that the typed words keep a width. */}
      <div className="box pe-1.5 max-small-mobile:(flex-wrap py-2 pe-4)">
        <Icon name="search" className="text-soft max-small-mobile:hidden" />
        <input
          ref={field}
          name="searchText"
          type="search"
          role="combobox"
          value={typed}
          onChange={({ target }) => {
            type(target.value)
            setOpen(true)
            setAt(-1)
          }}
          onKeyDown={onKeyDown}
          onFocus={() => setOpen(isEmpty)}
          onClick={() => setOpen(true)}
          maxLength={80}
          autoComplete="off"
          enterKeyHint="search"
          aria-label={m.finder_search_label()}
          placeholder={m.finder_search_placeholder()}
          aria-autocomplete="list"
          aria-expanded={isShown}
          aria-controls={isShown ? LIST : undefined}
          aria-activedescendant={meant ? optionId(at) : undefined}
          aria-keyshortcuts="/"
          className="flex-1 w-0 min-w-0 max-small-mobile:min-w-[55%] bg-transparent outline-none! text-18 leading-[1.5] text-ellipsis placeholder:text-soft"
        />
        {typed && (
          <IconButton
            icon="x"
            tone="bare"
            label={m.finder_search_erase()}
            className="finder-erase"
            onClick={() => {
              type('')
              field.current?.focus()
            }}
          />
        )}
        <Button type="submit" tone="main" className="max-tablet:px-4 max-small-mobile:grow">
          {m.finder_search_go()}
        </Button>
      </div>
      <input type="hidden" name="cityId" value={finder.requested.id} />
      {date && <input type="hidden" name="date" value={date} />}
      {time && <input type="hidden" name="time" value={time} />}
      {sort && <input type="hidden" name="sort" value={sort} />}
      {isShown && (
        <SearchList
          id={LIST}
          groups={groups}
          at={at}
          deletion={isEmpty ? { remove: deletion.remove, removeAll: () => void deletion.removeAll() } : undefined}
        />
      )}
    </form>
  )
}

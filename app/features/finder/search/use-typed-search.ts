// Synchronises the typed words with the URL. While the visitor types, the current history entry is replaced. Sending
// restores that entry and pushes a new one, so that Back leads to the earlier search.
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { cleanSearchText, parseFinderHref } from '../finder-search.ts'
import type { Finder } from '../use-finder.ts'
import { toLocalizedHref } from '#app/lib/paths/links.ts'

/** Milliseconds without a key press that count as the end of a word. */
const PAUSE_MS = 150

interface TypedSearch {
  typed: string
  /** The text at the last pause: suggestions are fetched for it. */
  paused: string
  type: (text: string) => void
  /** Writes the typed text to the URL now, if it is not there. */
  settle: () => void
  /** The visitor submits: pushes a new history entry. */
  send: (text: string) => void
}

export function useTypedSearch(finder: Finder): TypedSearch {
  const { history } = useRouter()
  const [typed, setTyped] = useState(finder.search.searchText ?? '')
  const [paused, setPaused] = useState(typed)
  /**
   * The text last written to the URL. Each text is written once: a late write must not bring a visitor back to a page
   * they left.
   */
  const sentText = useRef(finder.search.searchText)
  /** The text in the URL before this typing began. */
  const before = useRef(finder.search.searchText)

  const tell = (searchText: string | undefined, isReplacing: boolean) => {
    sentText.current = searchText
    finder.go(finder.linkTo({ searchText }), { isReplacing })
  }
  const pauseAt = (text: string) => {
    setPaused(text)
    if (cleanSearchText(text) !== sentText.current) tell(cleanSearchText(text), true)
  }
  const onPause = useEffectEvent(pauseAt)
  useEffect(() => {
    const timer = setTimeout(() => onPause(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])

  // After Back, Forward or a removed filter the field follows the URL, except for changes of its own.
  useEffect(
    () =>
      history.subscribe(({ location, action }) => {
        if (location.pathname !== toLocalizedHref({ to: '/movie-finder' })) return
        const { searchText } = parseFinderHref(location.href)
        if (action.type !== 'REPLACE') before.current = searchText
        if (searchText === sentText.current) return
        sentText.current = searchText
        setTyped(searchText ?? '')
        setPaused(searchText ?? '')
      }),
    [history],
  )

  const send = (text: string) => {
    const searchText = cleanSearchText(text)
    const earlier = before.current
    setTyped(text)
    setPaused(text)
    if (searchText === earlier) {
      if (searchText !== sentText.current) tell(searchText, true)
      return
    }
    if (sentText.current !== earlier) {
      tell(earlier, true)
      // Without the flush both changes would become one, and the earlier entry would keep the typed text.
      history.flush()
    }
    tell(searchText, false)
  }
  return { typed, paused, type: setTyped, settle: () => pauseAt(typed), send }
}

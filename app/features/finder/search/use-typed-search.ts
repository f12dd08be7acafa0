// The words being typed and the address they end up in. While somebody types, their entry in the history says what is
// typed so far; once they send it, the entry before is as it was, and Back leads to it.
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { pagePath } from '#app/lib/paths.ts'
import { cleanText, parseFinderHref } from '../finder-search.ts'
import type { Finder } from '../use-finder.ts'

/** Milliseconds of silence that count as the end of a word. */
const PAUSE_MS = 150

interface TypedSearch {
  typed: string
  /** What was typed at the last pause: what suggestions are asked about. */
  paused: string
  type: (text: string) => void
  /** What is typed goes into the address now, as far as it is not there. */
  settle: () => void
  /** Somebody means it: an entry of its own. */
  send: (text: string) => void
}

export function useTypedSearch(finder: Finder): TypedSearch {
  const { history } = useRouter()
  const [typed, setTyped] = useState(finder.search.searchText ?? '')
  const [paused, setPaused] = useState(typed)
  /** What the address was told last. It is told once: whoever has left the page must not be brought back by a late word. */
  const told = useRef(finder.search.searchText)
  /** What the address said before this typing began. */
  const before = useRef(finder.search.searchText)

  const tell = (searchText: string | undefined, isReplacing: boolean) => {
    told.current = searchText
    finder.go(finder.hrefOf({ searchText }), { isReplacing })
  }
  const pauseAt = (text: string) => {
    setPaused(text)
    if (cleanText(text) !== told.current) tell(cleanText(text), true)
  }
  const onPause = useEffectEvent(pauseAt)
  useEffect(() => {
    const timer = setTimeout(() => onPause(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])

  // Back, Forward, a removed filter: the field follows the address, except to where it has led itself.
  useEffect(
    () =>
      history.subscribe(({ location, action }) => {
        if (location.pathname !== pagePath('/movie-finder')) return
        const { searchText } = parseFinderHref(location.href)
        if (action.type !== 'REPLACE') before.current = searchText
        if (searchText === told.current) return
        told.current = searchText
        setTyped(searchText ?? '')
        setPaused(searchText ?? '')
      }),
    [history],
  )

  const send = (text: string) => {
    const searchText = cleanText(text)
    const earlier = before.current
    setTyped(text)
    setPaused(text)
    if (searchText === earlier) {
      if (searchText !== told.current) tell(searchText, true)
      return
    }
    if (told.current !== earlier) {
      tell(earlier, true)
      // Two changes at once would become one, and the entry before would go on saying what was typed.
      history.flush()
    }
    tell(searchText, false)
  }
  return { typed, paused, type: setTyped, settle: () => pauseAt(typed), send }
}

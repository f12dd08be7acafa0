// Presses on showtimes. Showtimes are plain links with one listener; its code loads with the first press.
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { loadWithRetry } from '#app/lib/page/lost-file.ts'
import type { Film } from '#server/contracts/films.ts'
import { type RefObject, useEffect, useRef } from 'react'
import type { ShowtimeLink } from './open-seats.ts'

const factsOf = (link: HTMLAnchorElement): ShowtimeLink => ({
  href: link.getAttribute('href') ?? '',
  showtimeId: link.dataset.showtime ?? '',
  startsAt: Date.parse(link.dataset.starts ?? ''),
  isKnownStarted: link.dataset.status === 'STARTED',
})

type Pressed = Pick<Film, 'rate' | 'title'>

/** `film`: the film of the page; if a page lists several, each press passes its own. */
export function useShowtimePressHandler(film?: Pressed) {
  const router = useRouter()
  const queryClient = useQueryClient()
  /** Ignores the second press of a double tap. */
  const isStarting = useRef(false)
  return (link: HTMLAnchorElement, own = film) => {
    if (!own || isStarting.current) return
    isStarting.current = true
    void loadWithRetry(() => import('./open-seats.ts'))
      .then(
        ({ openSeatsAfterChecks }) => openSeatsAfterChecks(factsOf(link), { router, queryClient, film: own }),
        // The chunk failed to load twice: the link itself still leads to the seats.
        () => location.assign(link.href),
      )
      .finally(() => {
        isStarting.current = false
      })
  }
}

/** Milliseconds that showtimes are in sight before the seats are prefetched: the page itself comes first. */
const PREFETCH_MS = 3000

// `connection` is missing in TypeScript and in some browsers.
const savesData = () => (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true

/** Loads the code of the seats page while the visitor reads the showtimes. `list`: the part with the showtimes. */
export function usePrefetchSeatsPageCode(list: RefObject<HTMLElement | null>): void {
  const router = useRouter()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const prefetch = () => {
      observer.disconnect()
      void import('./open-seats.ts').catch(() => undefined)
      void router.loadRouteChunk(router.routesByPath['/movies/$slug/booking'])?.catch(() => undefined)
    }
    const observer = new IntersectionObserver((entries) => {
      clearTimeout(timer)
      if (entries.at(-1)?.isIntersecting && navigator.onLine && !savesData()) timer = setTimeout(prefetch, PREFETCH_MS)
    })
    if (list.current) observer.observe(list.current)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [list, router])
}

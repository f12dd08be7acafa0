// Pressing a showtime. The showtimes stay plain links; one listener serves them all, and what it does comes with the press.
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { Film } from '#server/contracts/films.ts'
import { useRef } from 'react'
import type { ShowtimeLink } from './showtime-start.ts'

const factsOf = (link: HTMLAnchorElement): ShowtimeLink => ({
  href: link.getAttribute('href') ?? '',
  showtimeId: link.dataset.showtime ?? '',
  startsAt: Date.parse(link.dataset.starts ?? ''),
  isKnownStarted: link.dataset.status === 'STARTED',
})

type Pressed = Pick<Film, 'rate' | 'title'>

/** `film`: of all showtimes of the page; where it shows several, each press names its own. */
export function usePressedShowtime(film?: Pressed) {
  const router = useRouter()
  const queryClient = useQueryClient()
  /** A double tap is one press. */
  const isStarting = useRef(false)
  return (link: HTMLAnchorElement, own = film) => {
    if (!own || isStarting.current) return
    isStarting.current = true
    void import('./showtime-start.ts')
      .then(
        ({ startBooking }) => startBooking(factsOf(link), { router, queryClient, film: own }),
        // Not brought: the link leads there all the same.
        () => location.assign(link.href),
      )
      .finally(() => {
        isStarting.current = false
      })
  }
}

// Pressing a showtime: the rules of entry first, then its seats. The showtimes stay plain links; one listener serves them all.
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { Film } from '#server/contracts/films.ts'
import { agreeToEntryRules } from '#app/features/films/entry-rules.dialog.ts'
import { gateway } from '#app/lib/gateway.ts'
import { isProblemError } from '#app/lib/problem.ts'
import { showSnack } from '#app/lib/snack.ts'
import { m } from '#app/paraglide/messages.js'

interface ShowtimeLink {
  href: string
  showtimeId: string
  startsAt: number
  isKnownStarted: boolean
}

const factsOf = (link: HTMLAnchorElement): ShowtimeLink => ({
  href: link.getAttribute('href') ?? '',
  showtimeId: link.dataset.showtime ?? '',
  startsAt: Date.parse(link.dataset.starts ?? ''),
  isKnownStarted: link.dataset.status === 'STARTED',
})

// A device may be wrong about the time, so its clock only decides whether the gateway is asked.
async function hasStarted({ showtimeId, startsAt, isKnownStarted }: ShowtimeLink): Promise<boolean> {
  if (isKnownStarted) return true
  if (Date.now() < startsAt) return false
  try {
    const { showtime } = await gateway('GET showtimes/:sessionId', { sessionId: showtimeId })
    return showtime.status === 'STARTED'
  } catch (error) {
    // Anything else is told by the page of the seats, which asks again.
    return isProblemError(error) && error.reason === 'showtime_started'
  }
}

export function usePressedShowtime({ rate, title }: Pick<Film, 'rate' | 'title'>) {
  const router = useRouter()
  const queryClient = useQueryClient()

  const reload = async () => {
    showSnack(m.showtimes_film_started(), 'info')
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: ['GET films/unique-name/:slug'] }),
      queryClient.invalidateQueries({ queryKey: ['GET films/:id/cinemas'] }),
    ])
  }
  const press = async (showtime: ShowtimeLink) => {
    if (await hasStarted(showtime)) return reload()
    if (await agreeToEntryRules({ rate, title })) await router.navigate({ href: showtime.href })
  }
  return (link: HTMLAnchorElement) => void press(factsOf(link))
}

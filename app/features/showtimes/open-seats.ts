// Opens the seats of a pressed showtime: checks whether it has begun, and asks for the entry rules. Lazy-loaded at the
// first press.
import { siteTime } from '#app/lib/gateway/site-clock.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import type { Film } from '#server/contracts/films.ts'
import { agreeToEntryRules } from '#app/shared/booking/entry-rules.dialog.ts'
import { readShowtime } from '#app/shared/catalogue/showtimes.functions.ts'
import { isProblemError } from '#app/lib/gateway/problem.ts'
import { showToast } from '#app/lib/toast/toast.ts'
import { m } from '#app/paraglide/messages.js'

/** Data attributes of a showtime's link. `startsAt` in milliseconds since 1970. */
export interface ShowtimeLink {
  href: string
  showtimeId: string
  startsAt: number
  isKnownStarted: boolean
}

interface Page {
  router: AnyRouter
  queryClient: QueryClient
  film: Pick<Film, 'rate' | 'title'>
}

// The clock of the page only decides whether to ask the gateway.
async function hasStarted({ showtimeId, startsAt, isKnownStarted }: ShowtimeLink): Promise<boolean> {
  if (isKnownStarted) return true
  if (siteTime() < startsAt) return false
  try {
    const { showtime } = await readShowtime({ data: { sessionId: showtimeId } })
    return showtime.status === 'STARTED'
  } catch (error) {
    // The seats page repeats the request and shows any other error.
    return isProblemError(error) && error.reason === 'showtime_started'
  }
}

async function reload(queryClient: QueryClient): Promise<void> {
  showToast(m.showtimes_film_started(), 'info')
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['GET films/unique-name/:slug'] }),
    queryClient.invalidateQueries({ queryKey: ['GET films/:id/cinemas'] }),
  ])
}

export async function openSeatsAfterChecks(showtime: ShowtimeLink, { router, queryClient, film }: Page): Promise<void> {
  if (await hasStarted(showtime)) return reload(queryClient)
  const terms = new URL(showtime.href, location.href).searchParams
  const offerId = terms.get('offerId')
  const offers = offerId || terms.has('exchangeOf') ? await import('./offer/showtime-offer.ts') : undefined
  const cleared = offers?.releaseHoldsAndOfferProof()
  if (!(await agreeToEntryRules({ rate: film.rate, title: film.title }, offerId !== null))) return
  await cleared
  if (offerId && !(await offers?.proveOfferOrOpenOffers(offerId, queryClient, router))) return
  await router.navigate({ href: showtime.href })
}

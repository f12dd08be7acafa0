// Note above the showtimes of the nearest city if the chosen one has no cinema: what is shown, why, and a button to
// move there.
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { City } from '#server/contracts/catalogue.ts'
import { reloadOrOfferReload } from '#app/lib/toast/lost-file-toast.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

interface CityAwayProps {
  requested: City | undefined
  shown: City | undefined
  /** The distance to what follows. */
  className?: string
}

export function CityAway({ requested: chosenCity, shown, className = 'mb-6' }: CityAwayProps) {
  const router = useRouter()
  const queryClient = useQueryClient()
  if (!chosenCity?.nearest || !shown || shown.id === chosenCity.id) return null
  const { km } = chosenCity.nearest
  const change = async () => {
    const { switchCityInPlace } = (await import('./change-city.ts').catch(reloadOrOfferReload)) ?? {}
    if (!(await switchCityInPlace?.(router, queryClient, shown.id))) return
    // The pressed button disappears with this note, so the focus moves to the content.
    document.getElementById('content')?.focus({ preventScroll: true })
  }
  return (
    <aside
      className={`part flex flex-wrap items-center gap-y-3 gap-x-4 mt-4 py-4 px-5 ${className}`}
      aria-label={m.cities_away_title({ city: chosenCity.name })}
    >
      <Icon name="pin" className="size-6 text-soft" />
      <div className="flex-[1_1_14rem] min-w-0">
        <p className="text-18 font-600">{m.cities_away_title({ city: chosenCity.name })}</p>
        <p className="text-soft">{m.cities_away_text({ city: shown.name, km })}</p>
      </div>
      <Button size="sm" onClick={() => void change()}>
        {m.cities_away_move({ city: shown.name })}
      </Button>
    </aside>
  )
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useViewer } from '#app/lib/session/viewer.query.ts'
import { m } from '#app/paraglide/messages.js'
import { Button, IconButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { citiesQuery, useCityChange } from '#app/shared/catalogue/cities/cities.query.ts'

/** Names the city that the network suggests until the visitor keeps or changes it. */
export function CityBar() {
  const { cityId, isCityGuessed } = useViewer()
  const { data: cities } = useQuery(citiesQuery)
  const queryClient = useQueryClient()
  const change = useCityChange()
  const city = isCityGuessed ? cities?.find(({ id }) => id === cityId) : undefined
  if (!city) return null
  const confirm = () =>
    import('#app/shared/catalogue/cities/change-city.ts').then(({ confirmGuessedCity }) =>
      confirmGuessedCity(queryClient),
    )
  return (
    <aside className="city-bar" aria-label={m.cities_guess_title()}>
      <Icon name="pin" className="text-beam-text shrink-0" />
      <p className="flex-[1_1_8rem] min-w-0">{m.cities_guess_text({ city: city.name })}</p>
      <div className="flex items-center gap-1 shrink-0">
        <Button size="sm" tone="line" onClick={() => void change()}>
          {m.cities_guess_change()}
        </Button>
        <IconButton
          icon="x"
          tone="bare"
          label={m.cities_guess_keep({ city: city.name })}
          onClick={() => void confirm().catch(() => undefined)}
        />
      </div>
    </aside>
  )
}

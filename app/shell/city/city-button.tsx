import { useSuspenseQuery } from '@tanstack/react-query'
import { CatchBoundary } from '@tanstack/react-router'
import { Suspense } from 'react'
import { prefetchDialog } from '#app/lib/dialog/dialog.ts'
import { useViewer } from '#app/lib/session/viewer.query.ts'
import { m } from '#app/paraglide/messages.js'
import { Icon } from '#app/ui/icon.tsx'
import { citiesQuery, useCityChange } from '#app/shared/catalogue/cities/cities.query.ts'
import { cityChooseDialog } from '#app/shared/catalogue/cities/city-choose.dialog.ts'

/**
 * The visitor's city in the header: its whole name, or the pin alone where the name does not fit. The name then wraps
 * behind an empty first item, into a line that is cut off. It appears when the list of cities has loaded; the page does
 * not wait for it.
 */
export function CityButton() {
  const change = useCityChange()
  return (
    <button
      type="button"
      className="btn btn-bare btn-sm city-here shrink min-w-0 px-[12px] whitespace-nowrap max-[23.49rem]:px-2"
      data-press="city"
      onPointerEnter={() => prefetchDialog(cityChooseDialog)}
      onClick={() => void change()}
    >
      <Icon name="pin" />
      <span className="city-name">
        <CatchBoundary getResetKey={() => 'city'} errorComponent={AnyCity}>
          <Suspense fallback={<AnyCity />}>
            <CityName />
          </Suspense>
        </CatchBoundary>
      </span>
    </button>
  )
}

const AnyCity = () => <span>{m.shell_city()}</span>

function CityName() {
  const { cityId } = useViewer()
  const { data: cities } = useSuspenseQuery(citiesQuery)
  const city = cities.find(({ id }) => id === cityId)
  if (!city) return <AnyCity />
  return (
    <>
      <span data-shell="" aria-hidden="true">
        {city.name}
      </span>
      <span className="sr-only">{m.shell_city_now({ city: city.name })}</span>
    </>
  )
}

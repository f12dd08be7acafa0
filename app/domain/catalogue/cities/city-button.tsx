import { CatchBoundary } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useQueryData } from '#app/lib/gateway/use-query-data.ts'
import { useViewer } from '#app/lib/session/viewer.query.ts'
import { m } from '#app/paraglide/messages.js'
import { Icon } from '#app/ui/icon.tsx'
import { citiesQuery, useCityChange } from './cities.query.ts'

/** The visit's city in the header. Its name appears when the list arrives; the page does not wait for it. */
export function CityButton() {
  const change = useCityChange()
  return (
    <button type="button" className="btn btn-bare btn-sm city-here" data-press="city" onClick={() => void change()}>
      <Icon name="pin" />
      <CatchBoundary getResetKey={() => 'city'} errorComponent={AnyCity}>
        <Suspense fallback={<AnyCity />}>
          <CityName />
        </Suspense>
      </CatchBoundary>
    </button>
  )
}

const AnyCity = () => <span>{m.shell_city()}</span>

function CityName() {
  const { cityId } = useViewer()
  const cities = useQueryData(citiesQuery)
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

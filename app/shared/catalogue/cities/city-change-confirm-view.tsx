import type { DialogViewProps } from '#app/lib/dialog/dialog.ts'
import { m } from '#app/paraglide/messages.js'
import { ConfirmDialog } from '#app/ui/dialog.tsx'
import type { CityChangeInput } from './city-change-confirm.dialog.ts'

export default function CityChangeConfirmView({ input, close }: DialogViewProps<CityChangeInput, true>) {
  const text = input.clearsFilters ? m.cities_change_clears_text : m.cities_change_text
  return (
    <ConfirmDialog
      title={m.cities_change_title({ city: input.cityName })}
      text={text({ city: input.cityName })}
      no={m.ui_cancel()}
      yes={m.cities_change_yes()}
      close={close}
    />
  )
}

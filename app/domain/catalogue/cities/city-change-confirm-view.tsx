import type { DialogViewProps } from '#app/lib/dialog/dialog.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { DialogActions, DialogHead, DialogText } from '#app/ui/dialog.tsx'
import type { CityChangeInput } from './city-change-confirm.dialog.ts'

export default function CityChangeConfirmView({ input, close }: DialogViewProps<CityChangeInput, true>) {
  const text = input.clearsFilters ? m.cities_change_clears_text : m.cities_change_text
  return (
    <>
      <DialogHead title={m.cities_change_title({ city: input.cityName })} onClose={() => close()} />
      <DialogText>{text({ city: input.cityName })}</DialogText>
      <DialogActions>
        <Button onClick={() => close()}>{m.ui_cancel()}</Button>
        <Button tone="main" onClick={() => close(true)}>
          {m.cities_change_yes()}
        </Button>
      </DialogActions>
    </>
  )
}

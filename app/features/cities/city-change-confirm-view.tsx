import type { DialogViewProps } from '#app/lib/dialog.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { DialogActions, DialogHead, DialogText } from '#app/ui/dialog.tsx'

export default function CityChangeConfirmView({ input, close }: DialogViewProps<{ cityName: string }, true>) {
  return (
    <>
      <DialogHead title={m.cities_change_title({ city: input.cityName })} onClose={() => close()} />
      <DialogText>{m.cities_change_text({ city: input.cityName })}</DialogText>
      <DialogActions>
        <Button onClick={() => close()}>{m.ui_cancel()}</Button>
        <Button tone="main" onClick={() => close(true)}>
          {m.cities_change_yes()}
        </Button>
      </DialogActions>
    </>
  )
}

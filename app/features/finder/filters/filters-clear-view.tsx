import type { DialogViewProps } from '#app/lib/dialog/dialog.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { DialogActions, DialogHead, DialogText } from '#app/ui/dialog.tsx'

export default function FiltersClearView({ input, close }: DialogViewProps<{ cityName: string }, true>) {
  return (
    <>
      <DialogHead title={m.finder_clear_title()} onClose={() => close()} />
      <DialogText>{m.finder_clear_text({ city: input.cityName })}</DialogText>
      <DialogActions>
        <Button onClick={() => close()}>{m.ui_cancel()}</Button>
        <Button tone="main" onClick={() => close(true)}>
          {m.finder_clear_yes()}
        </Button>
      </DialogActions>
    </>
  )
}

import type { DialogViewProps } from '#app/lib/dialog/dialog.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { DialogActions, DialogHead, DialogText } from '#app/ui/dialog.tsx'

export default function HistoryClearView({ close }: DialogViewProps<Record<string, never>, true>) {
  return (
    <>
      <DialogHead title={m.finder_history_title()} onClose={() => close()} />
      <DialogText>{m.finder_history_text()}</DialogText>
      <DialogActions>
        <Button onClick={() => close()}>{m.ui_cancel()}</Button>
        <Button tone="main" onClick={() => close(true)}>
          {m.finder_history_yes()}
        </Button>
      </DialogActions>
    </>
  )
}

import type { DialogViewProps } from '#app/lib/dialog/dialog.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { DialogActions, DialogHead, DialogText } from '#app/ui/dialog.tsx'

export default function AdBlockView({ close }: DialogViewProps<Record<string, never>, void>) {
  return (
    <>
      <DialogHead title={m.shell_adblock_title()} onClose={() => close()} />
      <DialogText>{m.shell_adblock_text()}</DialogText>
      <DialogActions>
        <Button tone="main" onClick={() => close()}>
          {m.shell_adblock_ok()}
        </Button>
      </DialogActions>
    </>
  )
}

import type { DialogViewProps } from '#app/lib/dialog/dialog.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from './button.tsx'
import { DialogActions, DialogHead, DialogText } from './dialog.tsx'

export default function LanguageChangeView({ close }: DialogViewProps<Record<string, never>, true>) {
  return (
    <>
      <DialogHead title={m.shell_language_title()} onClose={() => close()} />
      <DialogText>{m.shell_language_text()}</DialogText>
      <DialogActions>
        <Button onClick={() => close()}>{m.shell_language_stay()}</Button>
        <Button tone="main" onClick={() => close(true)}>
          {m.shell_language_change()}
        </Button>
      </DialogActions>
    </>
  )
}

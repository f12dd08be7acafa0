import type { DialogViewProps } from '#app/lib/dialog/dialog.ts'
import { m } from '#app/paraglide/messages.js'
import { ConfirmDialog } from './dialog.tsx'

export default function LanguageChangeView({ close }: DialogViewProps<Record<string, never>, true>) {
  return (
    <ConfirmDialog
      title={m.shell_language_title()}
      text={m.shell_language_text()}
      no={m.shell_language_stay()}
      yes={m.shell_language_change()}
      close={close}
    />
  )
}

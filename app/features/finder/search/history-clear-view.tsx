import type { DialogViewProps } from '#app/lib/dialog/dialog.ts'
import { m } from '#app/paraglide/messages.js'
import { ConfirmDialog } from '#app/ui/dialog.tsx'

export default function HistoryClearView({ close }: DialogViewProps<Record<string, never>, true>) {
  return (
    <ConfirmDialog
      title={m.finder_history_title()}
      text={m.finder_history_text()}
      no={m.ui_cancel()}
      yes={m.finder_history_yes()}
      close={close}
    />
  )
}

import type { DialogViewProps } from '#app/lib/dialog/dialog.ts'
import { m } from '#app/paraglide/messages.js'
import { ConfirmDialog } from '#app/ui/dialog.tsx'

export default function FiltersClearView({ input, close }: DialogViewProps<{ cityName: string }, true>) {
  return (
    <ConfirmDialog
      title={m.finder_clear_title()}
      text={m.finder_clear_text({ city: input.cityName })}
      no={m.ui_cancel()}
      yes={m.finder_clear_yes()}
      close={close}
    />
  )
}

// Where dialogs stand. What draws them comes with the first one, and stays: Back may lead through the entries it left.
import { type ComponentType, useLayoutEffect, useState } from 'react'
import { hostDialogs } from '#app/lib/dialog.ts'

export function DialogHost() {
  const [Stack, setStack] = useState<ComponentType>()
  // Before any effect of the page: one of them may open a dialog at once.
  useLayoutEffect(
    () =>
      hostDialogs(async () => {
        const { DialogStack, pushDialog } = await import('./dialog-stack.tsx')
        setStack(() => DialogStack)
        return pushDialog
      }),
    [],
  )
  return Stack ? <Stack /> : null
}

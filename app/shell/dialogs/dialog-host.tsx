// Mounts the dialogs. The rendering code loads with the first one and stays: Back may lead through the entries it left.
import { type ComponentType, useEffect, useLayoutEffect, useState } from 'react'
import { registerDialogHost, isAnyDialogOpen } from '#app/lib/dialog/dialog.ts'
import { loadWithRetry } from '#app/lib/page/lost-file.ts'
import { notePress } from '#app/lib/page/second-tap.ts'

export function DialogHost() {
  const [Stack, setStack] = useState<ComponentType>()
  // Before any effect of the page, because an effect may open a dialog at once.
  useLayoutEffect(
    () =>
      registerDialogHost(async () => {
        const { DialogStack, pushDialog } = await loadWithRetry(() => import('./dialog-stack.tsx'))
        setStack(() => DialogStack)
        return pushDialog
      }),
    [],
  )
  useEffect(() => {
    const onPress = (event: PointerEvent) => {
      if (!isAnyDialogOpen()) notePress(event)
    }
    document.addEventListener('pointerdown', onPress, { passive: true, capture: true })
    return () => document.removeEventListener('pointerdown', onPress, { capture: true })
  }, [])
  return Stack ? <Stack /> : null
}

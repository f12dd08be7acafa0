import { type ComponentType, useLayoutEffect, useState } from 'react'
import { hostSnacks } from '#app/lib/toast/toast.ts'

export function Toaster() {
  const [Text, setText] = useState<ComponentType<{ isAlert: boolean }>>()
  useLayoutEffect(
    () =>
      hostSnacks(async () => {
        const { SnackText, pushSnack } = await import('./snack-text.tsx')
        setText(() => SnackText)
        return pushSnack
      }),
    [],
  )
  // Both regions exist from the start: a screen reader announces only changes inside a known region.
  return (
    <div className="toaster">
      <output aria-live="polite">{Text && <Text isAlert={false} />}</output>
      <div role="alert" aria-live="assertive">
        {Text && <Text isAlert />}
      </div>
    </div>
  )
}

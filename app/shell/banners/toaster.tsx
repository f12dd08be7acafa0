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
  // Both regions exist from the start: a screen reader announces only changes inside a known region. Without the
  // attribute an open dialog would hide them from screen readers.
  return (
    <div
      data-live-announcer=""
      className="toaster fixed z-60 inset-x-0 bottom-[max(1.25rem,env(safe-area-inset-bottom))] grid grid-cols-[minmax(0,1fr)] justify-items-center px-4 pointer-events-none print:hidden"
    >
      <output aria-live="polite">{Text && <Text isAlert={false} />}</output>
      <div role="alert" aria-live="assertive">
        {Text && <Text isAlert />}
      </div>
    </div>
  )
}

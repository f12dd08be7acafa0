import { type ComponentType, useLayoutEffect, useState } from 'react'
import { hostSnacks } from '#app/lib/snack.ts'

/** One short message at the foot of the page. */
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
  // Both regions stand there from the start: a screen reader announces only what changes inside a known one.
  return (
    <div className="toaster">
      <output aria-live="polite">{Text && <Text isAlert={false} />}</output>
      <div role="alert" aria-live="assertive">
        {Text && <Text isAlert />}
      </div>
    </div>
  )
}

import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { closeSnack, REFERENCE_MS, snack, SNACK_MS } from '#app/lib/toast/toast.store.ts'
import { m } from '#app/paraglide/messages.js'
import { ErrorReferenceText } from '#app/ui/error-reference.tsx'
import { Icon } from '#app/ui/icon.tsx'

export { pushSnack } from '#app/lib/toast/toast.store.ts'

/** The message, if it belongs to this region. Its timer pauses while it is hovered or focused. */
export function SnackText({ isAlert }: { isAlert: boolean }) {
  const { isOpen, message, type, icon, id, reference, action } = useSnapshot(snack)
  const [isHeld, setHeld] = useState(false)
  const isMine = isOpen && (type === 'error') === isAlert
  useEffect(() => {
    if (!isMine || isHeld || action) return undefined
    const timer = setTimeout(() => closeSnack(id), reference ? REFERENCE_MS : SNACK_MS)
    return () => clearTimeout(timer)
  }, [isMine, isHeld, id, reference, action])
  if (!isMine) return null
  return (
    <div
      key={id}
      className="flex gap-3 py-3 px-4 rounded-press bg-text text-ground shadow-lift-1 text-14 pointer-events-auto animate-[snack-in_var(--step)_var(--ease)] [&_p]:(min-w-0 break-anywhere) data-[type=error]:(bg-bad-wash text-bad)"
      data-type={type}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={icon} className="mt-0.5" />
      <div className="grow min-w-0">
        <p>{message}</p>
        {reference && <ErrorReferenceText reference={reference} />}
        {action && (
          <button type="button" className="mt-1 min-h-8 font-500 underline" onClick={() => action.run()}>
            {action.label}
          </button>
        )}
      </div>
      <button
        type="button"
        className="snack-close flex-none w-8 h-8 -m-1 grid place-items-center"
        aria-label={m.shell_close_message()}
        onClick={() => {
          setHeld(false)
          closeSnack(id)
        }}
      >
        <Icon name="x" />
      </button>
    </div>
  )
}

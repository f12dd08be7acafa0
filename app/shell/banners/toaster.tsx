// The toast. Its code comes with every page: a message may have to say that a file of the page is lost.
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { registerToastHost, type ToastAction, type ToastType } from '#app/lib/toast/toast.ts'
import { m } from '#app/paraglide/messages.js'
import { ErrorReferenceText } from '#app/ui/error-reference.tsx'
import { Icon } from '#app/ui/icon.tsx'

interface Toast {
  id: number
  message: string
  type: ToastType
  /** A reference for support, or a button. With a button the message stays until it is pressed or closed. */
  detail: string | ToastAction | undefined
}

/** Milliseconds a message stays. */
const TOAST_MS = 5000
/** Long enough to write a reference down. */
const REFERENCE_MS = 20_000
const ICONS = { info: 'info', success: 'check', error: 'warning' } as const

export function Toaster() {
  const [toast, setToast] = useState<Toast>()
  const lastId = useRef(0)
  useLayoutEffect(
    () => registerToastHost((message, type, detail) => setToast({ id: ++lastId.current, message, type, detail })),
    [],
  )
  const close = (id: number) => setToast((shown) => (shown?.id === id ? undefined : shown))
  const shown = toast && <ToastText key={toast.id} toast={toast} onClose={() => close(toast.id)} />
  const isAlert = toast?.type === 'error'
  // Both regions exist from the start: a screen reader announces only changes inside a known region. Without the
  // attribute an open dialog would hide them from screen readers.
  return (
    <div data-live-announcer="" className="toaster toasts">
      <output aria-live="polite">{!isAlert && shown}</output>
      <div role="alert" aria-live="assertive">
        {isAlert && shown}
      </div>
    </div>
  )
}

/** The timer pauses while the message is hovered or focused. */
function ToastText({ toast: { message, type, detail }, onClose }: { toast: Toast; onClose: () => void }) {
  const [isHeld, setHeld] = useState(false)
  const closeIt = useRef(onClose)
  const [reference, action] = typeof detail === 'object' ? [undefined, detail] : [detail, undefined]
  const ms = action ? undefined : reference ? REFERENCE_MS : TOAST_MS
  useEffect(() => {
    if (isHeld || ms === undefined) return undefined
    const timer = setTimeout(() => closeIt.current(), ms)
    return () => clearTimeout(timer)
  }, [isHeld, ms])
  return (
    <div
      className="toast"
      data-type={type}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={ICONS[type]} className="mt-0.5" />
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
        onClick={onClose}
      >
        <Icon name="x" />
      </button>
    </div>
  )
}

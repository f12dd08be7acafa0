import { Dialog } from '@ark-ui/react/dialog'
import { LocaleProvider } from '@ark-ui/react/locale'
import { Portal } from '@ark-ui/react/portal'
import { useRouter } from '@tanstack/react-router'
import { type ComponentType, type MouseEvent, useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { closeDialog, dialogLeft, dialogs, type OpenDialog, setBack } from '#app/lib/dialog.store.ts'
import type { DialogViewProps } from '#app/lib/dialog.ts'
import { isSecondTap } from '#app/lib/second-tap.ts'
import { showSnack } from '#app/lib/snack.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { entryLeft, followHistory } from './dialog-history.ts'

export { pushDialog } from '#app/lib/dialog.store.ts'

type View = ComponentType<DialogViewProps<unknown, unknown>>

/** Draws whatever dialogs are open. */
export function DialogStack() {
  const router = useRouter()
  useEffect(() => followHistory(router), [router])
  const { stack } = useSnapshot(dialogs)
  return (
    <LocaleProvider locale={getLocale() === 'ar' ? 'ar-SA' : 'en-GB'}>
      {stack.map(({ key, isOpen }) => (
        <DialogFrame key={key} dialogKey={key} isOpen={isOpen} />
      ))}
    </LocaleProvider>
  )
}

/** Longer than any dialog takes to leave the screen. */
const GONE_AT_LATEST_MS = 800

const leave = (key: number) => void entryLeft(key).then(() => dialogLeft(key))

// On a touch screen a focused field would cover half the dialog with the keyboard before anything was read.
const firstFocus = (frame: HTMLElement | null): HTMLElement | null =>
  frame?.querySelector<HTMLElement>('[data-autofocus]') ?? (matchMedia('(pointer: coarse)').matches ? frame : null)

/** A click by key has no place, and counts no presses. */
function dropSecondTap(event: MouseEvent): void {
  if (event.detail === 0 || !isSecondTap(event.nativeEvent)) return
  event.preventDefault()
  event.stopPropagation()
}

function DialogFrame({ dialogKey, isOpen }: { dialogKey: number; isOpen: boolean }) {
  // The store itself and not its snapshot: input and view are the caller's own objects. It is drawn because it is there.
  const [{ dialog, input }] = useState(() => dialogs.stack.find(({ key }) => key === dialogKey) as OpenDialog)
  const [View, setView] = useState<View>()
  // Before the view is here: a field of it may take the focus first, and then nobody knows where it came from.
  const [opener] = useState(() => document.activeElement)
  const frame = useRef<HTMLDivElement>(null)
  // Opened only once its view is here: the frame looks for its title at that moment, to be named by it.
  useEffect(() => {
    dialog.load().then(
      (module) => setView(() => module.default),
      () => {
        showSnack(m.global_offline(), 'error')
        closeDialog(dialogKey)
        leave(dialogKey)
      },
    )
  }, [dialog, dialogKey])
  // Closed before it was ever seen, no animation will end; and on a busy machine one may end before anybody listens.
  useEffect(() => {
    if (isOpen) return undefined
    const timer = setTimeout(() => leave(dialogKey), View ? GONE_AT_LATEST_MS : 0)
    return () => clearTimeout(timer)
  }, [isOpen, View, dialogKey])
  if (!View) return null
  return (
    <Dialog.Root
      open={isOpen}
      onOpenChange={({ open }) => {
        if (!open && dialog.isDismissable) closeDialog(dialogKey)
      }}
      onExitComplete={() => leave(dialogKey)}
      closeOnEscape={dialog.isDismissable}
      closeOnInteractOutside={dialog.isDismissable}
      finalFocusEl={() => (opener instanceof HTMLElement && opener.isConnected ? opener : null)}
      initialFocusEl={() => firstFocus(frame.current)}
      // Only a press outside is meant: focus may come back to the opener for a moment while the trap is set.
      onFocusOutside={(event) => event.preventDefault()}
      onPointerDownOutside={(event) => {
        if (isSecondTap(event.detail.originalEvent)) event.preventDefault()
      }}
      persistentElements={[() => document.querySelector('.toaster')]}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop className="dialog-shade" />
        <Dialog.Positioner className="dialog-place" data-phone={dialog.phone}>
          <Dialog.Content ref={frame} className="dialog-frame" onClickCapture={dropSecondTap}>
            <View
              input={input}
              close={(answer) => closeDialog(dialogKey, answer)}
              setBack={(goBack) => setBack(dialogKey, goBack)}
            />
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}

import { Dialog } from '@ark-ui/react/dialog'
import { LocaleProvider } from '@ark-ui/react/locale'
import { Portal } from '@ark-ui/react/portal'
import { useRouter } from '@tanstack/react-router'
import { type ComponentType, type MouseEvent, useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import {
  startClosingDialog,
  finishClosingDialog,
  dialogs,
  type OpenDialog,
  setBack,
} from '#app/lib/dialog/dialog.store.ts'
import type { DialogViewProps } from '#app/lib/dialog/dialog.ts'
import { loadWithRetry } from '#app/lib/page/lost-file.ts'
import { isSecondTap } from '#app/lib/page/second-tap.ts'
import { reloadOrOfferReload } from '#app/lib/toast/lost-file-toast.ts'
import { getLocale } from '#app/paraglide/runtime.js'
import { waitForDialogEntryExit, connectDialogsToHistory } from './dialog-history.ts'

export { pushDialog } from '#app/lib/dialog/dialog.store.ts'

type View = ComponentType<DialogViewProps<unknown, unknown>>

export function DialogStack() {
  const router = useRouter()
  useEffect(() => connectDialogsToHistory(router), [router])
  const { stack } = useSnapshot(dialogs)
  return (
    <LocaleProvider locale={getLocale() === 'ar' ? 'ar-SA' : 'en-GB'}>
      {stack.map(({ key, isOpen }) => (
        <DialogFrame key={key} dialogKey={key} isOpen={isOpen} />
      ))}
    </LocaleProvider>
  )
}

/** Longer than the exit animation of any dialog. */
const GONE_AT_LATEST_MS = 800

const leave = (key: number) => void waitForDialogEntryExit(key).then(() => finishClosingDialog(key))

// On a touch screen a focused field opens the keyboard over half of the dialog, before visitors can read it.
const firstFocus = (frame: HTMLElement | null): HTMLElement | null =>
  frame?.querySelector<HTMLElement>('[data-autofocus]') ?? (matchMedia('(pointer: coarse)').matches ? frame : null)

/** An earlier state of the page may have taken its opener with it. */
function focusAfter(opener: Element | null): HTMLElement | null {
  if (opener instanceof HTMLElement && opener.isConnected) return opener
  return document.querySelector<HTMLElement>('main h1[tabindex]')
}

/** A click by keyboard has no position and a `detail` of 0. */
function dropSecondTap(event: MouseEvent): void {
  if (event.detail === 0 || !isSecondTap(event.nativeEvent)) return
  event.preventDefault()
  event.stopPropagation()
}

function DialogFrame({ dialogKey, isOpen }: { dialogKey: number; isOpen: boolean }) {
  // Reads the store and not its snapshot: input and view are the caller's own objects. The dialog is in the stack while
  // this is mounted.
  const [{ dialog, input }] = useState(() => dialogs.stack.find(({ key }) => key === dialogKey) as OpenDialog)
  const [View, setView] = useState<View>()
  // Read before the view loads: a field of the view may take the focus first, and the opener would be lost.
  const [opener] = useState(() => document.activeElement)
  const frame = useRef<HTMLDivElement>(null)
  // Opens only after its view has loaded: the frame looks for its title at that moment, as its accessible name.
  useEffect(() => {
    loadWithRetry(() => dialog.load()).then(
      (module) => setView(() => module.default),
      () => {
        void reloadOrOfferReload()
        startClosingDialog(dialogKey)
        leave(dialogKey)
      },
    )
  }, [dialog, dialogKey])
  // A dialog closed before it was visible has no exit animation. On a busy machine an animation may also end before its
  // listener is added.
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
        if (!open && dialog.isDismissable) startClosingDialog(dialogKey)
      }}
      onExitComplete={() => leave(dialogKey)}
      closeOnEscape={dialog.isDismissable}
      closeOnInteractOutside={dialog.isDismissable}
      finalFocusEl={() => focusAfter(opener)}
      initialFocusEl={() => firstFocus(frame.current)}
      // Only presses outside count: while the focus trap is set, the focus may return to the opener briefly.
      onFocusOutside={(event) => event.preventDefault()}
      onPointerDownOutside={(event) => {
        if (isSecondTap(event.detail.originalEvent)) event.preventDefault()
      }}
      persistentElements={[
        () => document.querySelector('.toaster'),
        // A press in the notice over a dialog closes the notice alone.
        () => document.querySelector('.offline-notice'),
      ]}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop className="dialog-backdrop" />
        <Dialog.Positioner className="dialog-place fixed inset-0 z-41 grid items-end justify-items-center tablet:(items-center p-6)">
          <Dialog.Content
            ref={frame}
            className={`dialog-frame sheet dialog-motion ${dialog.phone === 'full' ? 'max-tablet:(min-h-[100dvb] rounded-0)' : ''}`}
            onClickCapture={dropSecondTap}
          >
            <View
              input={input}
              close={(answer) => startClosingDialog(dialogKey, answer)}
              setBack={(goBack) => setBack(dialogKey, goBack)}
            />
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}

// The inside of a dialog: title, text, actions. The host in the shell owns frame, focus and Escape.
import { Dialog } from '@ark-ui/react/dialog'
import type { ReactNode } from 'react'
import { m } from '#app/paraglide/messages.js'
import { Button, IconButton } from './button.tsx'

/** `onClose` shows the close button; omit it if only another button may close the dialog. */
export const DialogHead = ({ title, onClose }: { title: ReactNode; onClose?: () => void }) => (
  <header className="flex items-start gap-4 mb-4 max-small-mobile:gap-1">
    <Dialog.Title className="text-[length:min(var(--t-28),9vw)] font-600 leading-[1.35] grow hexp-16">
      {title}
    </Dialog.Title>
    {onClose && <IconButton icon="x" label={m.ui_close()} tone="bare" className="-mt-1 -me-2" onClick={onClose} />}
  </header>
)

export const DialogText = ({ children }: { children: ReactNode }) => (
  <Dialog.Description className="text-soft mb-6">{children}</Dialog.Description>
)

/** On a phone the actions fill the width, the main one nearest the thumb. */
export const DialogActions = ({ children }: { children: ReactNode }) => (
  <footer className="dialog-actions flex flex-col-reverse tablet:flex-row tablet:justify-end gap-3 mt-8">
    {children}
  </footer>
)

interface ConfirmDialogProps {
  title: ReactNode
  text: ReactNode
  /** Text of the button that changes nothing. */
  no: string
  /** Text of the button that confirms. */
  yes: string
  /** `danger` if it cannot be undone. */
  tone?: 'main' | 'danger'
  close: (isConfirmed?: true) => void
  /** Below the text. */
  children?: ReactNode
}

/** A question with two answers: the whole inside of a dialog. */
export const ConfirmDialog = ({ title, text, no, yes, tone = 'main', close, children }: ConfirmDialogProps) => (
  <>
    <DialogHead title={title} onClose={() => close()} />
    <DialogText>{text}</DialogText>
    {children}
    <DialogActions>
      <Button onClick={() => close()}>{no}</Button>
      <Button tone={tone} onClick={() => close(true)}>
        {yes}
      </Button>
    </DialogActions>
  </>
)

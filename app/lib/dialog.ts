// One way for every dialog: `const answer = await openDialog(otpDialog, input)`. The answer is undefined when dismissed, and
// arrives after the dialog has left the screen, so that the next line may navigate or open another.
// Used from browser events only. Inputs and promises stay out of the proxy: snapshots would break them.
import type { ComponentType } from 'react'
import { proxy, ref } from 'valtio'

export interface DialogViewProps<Input, Result> {
  input: Input
  /** Closes the dialog with an answer, or without one. */
  close: (answer?: Result) => void
}

export interface Dialog<Input, Result> {
  id: string
  load: () => Promise<{ default: ComponentType<DialogViewProps<Input, Result>> }>
  /** How it stands on a phone: a sheet from the foot (usual) or the whole screen. */
  phone: 'sheet' | 'full'
  /** False when only a button may end it, e.g. while money moves. */
  isDismissable: boolean
}

export const defineDialog = <Input, Result = void>(
  id: string,
  load: Dialog<Input, Result>['load'],
  { phone = 'sheet', isDismissable = true }: Partial<Pick<Dialog<Input, Result>, 'phone' | 'isDismissable'>> = {},
): Dialog<Input, Result> => ({ id, load, phone, isDismissable })

type AnyDialog = Dialog<unknown, unknown>
export interface OpenDialog {
  key: number
  dialog: AnyDialog
  input: unknown
  isOpen: boolean
}

export const dialogs = proxy<{ stack: OpenDialog[] }>({ stack: [] })
const waiting = new Map<number, (answer: unknown) => void>()
const answers = new Map<number, unknown>()
let lastKey = 0

/** Opens a dialog over whatever is there. */
export function openDialog<Input, Result>(dialog: Dialog<Input, Result>, input: Input): Promise<Result | undefined> {
  const key = ++lastKey
  return new Promise((resolve) => {
    waiting.set(key, resolve as (answer: unknown) => void)
    dialogs.stack.push({
      key,
      dialog: ref(dialog as unknown as AnyDialog),
      input: typeof input === 'object' && input ? ref(input) : input,
      isOpen: true,
    })
  })
}

/** Starts closing; the promise settles in `dialogLeft`. */
export function closeDialog(key: number, answer?: unknown): void {
  const open = dialogs.stack.find((each) => each.key === key)
  if (!open?.isOpen) return
  answers.set(key, answer)
  open.isOpen = false
}

/** Called by the host when the exit animation is over. */
export function dialogLeft(key: number): void {
  const at = dialogs.stack.findIndex((each) => each.key === key)
  if (at >= 0) dialogs.stack.splice(at, 1)
  const resolve = waiting.get(key)
  const answer = answers.get(key)
  waiting.delete(key)
  answers.delete(key)
  resolve?.(answer)
}

export const closeTopDialog = (): boolean => {
  const top = dialogs.stack.findLast((each) => each.isOpen)
  if (!top?.dialog.isDismissable) return false
  closeDialog(top.key)
  return true
}

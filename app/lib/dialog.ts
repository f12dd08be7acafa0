// One way for every dialog: `const answer = await openDialog(otpDialog, input)`. The answer is undefined when dismissed, and
// arrives after the dialog has left the screen, so that the next line may navigate or open another.
// Used from browser events only. What draws dialogs comes with the first one: most visits of a page open none.
import type { ComponentType } from 'react'
import { announceOffline } from './offline.ts'

export interface DialogViewProps<Input, Result> {
  input: Input
  /** Closes the dialog with an answer, or without one. */
  close: (answer?: Result) => void
  /** Of a dialog of several steps: what Back does where it does not close, the step before this one. */
  setBack: (goBack: (() => void) | undefined) => void
}

export interface Dialog<Input, Result> {
  id: string
  load: () => Promise<{ default: ComponentType<DialogViewProps<Input, Result>> }>
  /** How it stands on a phone: a sheet from the foot (usual) or the whole screen. */
  phone: 'sheet' | 'full'
  /** False when only a button may end it, e.g. while money moves. */
  isDismissable: boolean
  /** Back closes it, by a history entry of its own. False for one that opens unasked, or while a navigation is held up. */
  hasEntry: boolean
}

export const defineDialog = <Input, Result = void>(
  id: string,
  load: Dialog<Input, Result>['load'],
  {
    phone = 'sheet',
    isDismissable = true,
    hasEntry = true,
  }: Partial<Pick<Dialog<Input, Result>, 'phone' | 'isDismissable' | 'hasEntry'>> = {},
): Dialog<Input, Result> => ({ id, load, phone, isDismissable, hasEntry })

export type AnyDialog = Dialog<unknown, unknown>

/** Puts a dialog on the screen. */
type Push = (dialog: AnyDialog, input: unknown) => Promise<unknown>
type BringPush = () => Promise<Push>

let hostIsHere: (bring: BringPush) => void
const host = new Promise<BringPush>((resolve) => {
  hostIsHere = resolve
})

/** Called by the host: how to bring what draws dialogs. */
export const hostDialogs = (bring: BringPush): void => hostIsHere(bring)

let openCount = 0
export const isAnyDialogOpen = (): boolean => openCount > 0

/** Opens a dialog over whatever is there. One that cannot be brought counts as dismissed. */
export async function openDialog<Input, Result>(
  dialog: Dialog<Input, Result>,
  input: NoInfer<Input>,
): Promise<Result | undefined> {
  openCount++
  try {
    const bring = await host
    const push = await bring().catch(announceOffline)
    // The answer is the dialog's own, whatever else stands in the stack.
    return (await push?.(dialog as unknown as AnyDialog, input)) as Result | undefined
  } finally {
    openCount--
  }
}

// Opens any dialog: `const answer = await openDialog(otpDialog, input)`. From browser events only.
// The rendering code loads with the first dialog: most visits of a page open none.
import type { ComponentType } from 'react'
import { announceOffline } from '../page/offline.ts'

export interface DialogViewProps<Input, Result> {
  input: Input
  close: (answer?: Result) => void
  /** For a dialog of several steps: what Back does instead of closing it. */
  setBack: (goBack: (() => void) | undefined) => void
}

export interface Dialog<Input, Result> {
  id: string
  load: () => Promise<{ default: ComponentType<DialogViewProps<Input, Result>> }>
  /** Its layout on a phone: a sheet from the bottom (usual) or full screen. */
  phone: 'sheet' | 'full'
  /** False if only a button may close it, e.g. during a payment. */
  isDismissable: boolean
  /**
   * Back closes it, by a history entry of its own. False for a dialog that opens by itself, or that blocks a
   * navigation.
   */
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

type Push = (dialog: AnyDialog, input: unknown) => Promise<unknown>
type BringPush = () => Promise<Push>

let hostIsHere: (bring: BringPush) => void
const host = new Promise<BringPush>((resolve) => {
  hostIsHere = resolve
})

/** Called by the host with a function that loads the rendering code. */
export const hostDialogs = (bring: BringPush): void => hostIsHere(bring)

/** Dialogs that are opening, open or closing. */
const opened = new Set<string>()
export const isAnyDialogOpen = (): boolean => opened.size > 0

/**
 * Opens a dialog above the others. The answer is undefined if it was dismissed, if its code cannot be loaded, or if the
 * same dialog is open already: the second press of a double tap opens nothing. It arrives after the dialog has left
 * the screen, so that the next line may navigate or open another.
 */
export async function openDialog<Input, Result>(
  dialog: Dialog<Input, Result>,
  input: NoInfer<Input>,
): Promise<Result | undefined> {
  if (opened.has(dialog.id)) return undefined
  opened.add(dialog.id)
  try {
    const bring = await host
    const push = await bring().catch(announceOffline)
    // The dialog answers with its own result type; the stack holds dialogs of all types.
    return (await push?.(dialog as unknown as AnyDialog, input)) as Result | undefined
  } finally {
    opened.delete(dialog.id)
  }
}

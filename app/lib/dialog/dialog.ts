// Opens any dialog: `const answer = await openDialog(cityChooseDialog, input)`. From browser events only.
// The rendering code loads with the first dialog: most visits of a page open none.
import type { ComponentType } from 'react'
import { reloadOrOfferReload } from '../toast/lost-file-toast.ts'

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

type Push = (dialog: AnyDialog, input: unknown, onAnswer?: (answer: unknown) => void) => Promise<unknown>
type BringPush = () => Promise<Push>

let hostIsHere: (bring: BringPush) => void
const host = new Promise<BringPush>((resolve) => {
  hostIsHere = resolve
})

/** Called by the host with a function that loads the rendering code. */
export const registerDialogHost = (bring: BringPush): void => hostIsHere(bring)

/** Loads the code of a dialog before the press that opens it. What cannot load is loaded again at the press. */
export const prefetchDialog = <Input, Result>(dialog: Dialog<Input, Result>): void =>
  void Promise.all([host.then((bring) => bring()), dialog.load()]).catch(() => undefined)

/** Dialogs that are opening, open or closing, by id. Each promise settles when its dialog has left the screen. */
const opened = new Map<string, Promise<unknown>>()
export const isAnyDialogOpen = (): boolean => opened.size > 0

/** Dialogs whose code is on its way. While there are any, a bar at the top of the window shows it. */
let comingCount = 0

function countComing(change: 1 | -1): void {
  comingCount += change
  document.documentElement.toggleAttribute('data-dialog-coming', comingCount > 0)
}

async function showDialog(...request: Parameters<Push>): Promise<unknown> {
  countComing(1)
  // At the same time as the rendering code. The dialog itself loads it again if this fails.
  void request[0]
    .load()
    .catch(() => undefined)
    .finally(async () => {
      await host.then((bring) => bring()).catch(() => undefined)
      countComing(-1)
    })
  const bring = await host
  const push = await bring().catch(reloadOrOfferReload)
  return push?.(...request)
}

/**
 * Opens a dialog above the others. The answer is undefined if it was dismissed, or if its code cannot be loaded.
 * If the same dialog is open already, as after a double tap, none opens and the answer is undefined.
 * It arrives after the dialog has left the screen, so that the next line may navigate or open another. `onAnswer` is
 * called during the press, for what must not be lost if the visitor leaves the page at once.
 */
export async function openDialog<Input, Result>(
  dialog: Dialog<Input, Result>,
  input: NoInfer<Input>,
  onAnswer?: (answer: NoInfer<Result>) => void,
): Promise<Result | undefined> {
  const earlier = opened.get(dialog.id)
  if (earlier) return earlier.then(() => undefined)
  // The dialog answers with its own result type; the stack holds dialogs of all types.
  const answer = showDialog(
    dialog as unknown as AnyDialog,
    input,
    onAnswer as ((answer: unknown) => void) | undefined,
  ) as Promise<Result | undefined>
  opened.set(dialog.id, answer)
  try {
    return await answer
  } finally {
    opened.delete(dialog.id)
  }
}

// Short messages at the bottom of the page. From browser events only; the rendering code loads with the first one.
import { isReplaceable } from '../page/replaceable.ts'
import { loadInstead } from '../page/lost-file.ts'

export type SnackType = 'info' | 'success' | 'error'

/** The button of a message that stays until it is pressed or closed. */
export interface SnackAction {
  label: string
  run: () => void
}

/** `detail`: a reference to read out, or a button. */
type Push = (message: string, type: SnackType, detail?: string | SnackAction) => void
type BringPush = () => Promise<Push>

let hostIsHere: (bring: BringPush) => void
const host = new Promise<BringPush>((resolve) => {
  hostIsHere = resolve
})

/** Called by the host with a function that loads the rendering code. */
export const hostSnacks = (bring: BringPush): void => hostIsHere(bring)

/**
 * Shows a message for five seconds, longer with a reference to read out, with a button until it is closed; a newer one
 * replaces it.
 */
export function showToast(message: string, type: SnackType = 'info', detail?: string | SnackAction): void {
  void host
    .then((bring) => bring())
    .then((push) => push(message, type, detail))
    // Without a toast that says so: its code is what is lost.
    .catch(() => (isReplaceable() ? loadInstead() : undefined))
}

// Short messages at the bottom of the page. From browser events only; the rendering code loads with the first one.
import { loadInstead } from '../page/lost-file.ts'

export type SnackType = 'info' | 'success' | 'error'

type Push = (message: string, type: SnackType, reference?: string) => void
type BringPush = () => Promise<Push>

let hostIsHere: (bring: BringPush) => void
const host = new Promise<BringPush>((resolve) => {
  hostIsHere = resolve
})

/** Called by the host with a function that loads the rendering code. */
export const hostSnacks = (bring: BringPush): void => hostIsHere(bring)

/** Shows a message for five seconds, or longer with a reference to read out; a newer one replaces it. */
export function showToast(message: string, type: SnackType = 'info', reference?: string): void {
  void host
    .then((bring) => bring())
    .then((push) => push(message, type, reference))
    // Without a toast that says so: its code is what is lost.
    .catch(() => loadInstead())
}

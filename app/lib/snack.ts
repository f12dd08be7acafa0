// Short messages at the foot of the page. Used from browser events only; what shows them comes with the first one.
import { announceOffline } from './offline.ts'

export type SnackType = 'info' | 'success' | 'error'

type Push = (message: string, type: SnackType) => void
type BringPush = () => Promise<Push>

let hostIsHere: (bring: BringPush) => void
const host = new Promise<BringPush>((resolve) => {
  hostIsHere = resolve
})

/** Called by the host: how to bring what shows messages. */
export const hostSnacks = (bring: BringPush): void => hostIsHere(bring)

/** Shows a message for five seconds; a newer one takes its place. */
export function showSnack(message: string, type: SnackType = 'info'): void {
  void host
    .then((bring) => bring())
    .then((push) => push(message, type))
    .catch(announceOffline)
}

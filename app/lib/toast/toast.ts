// Short messages at the bottom of the page. From browser events only.

export type SnackType = 'info' | 'success' | 'error'

/** The button of a message that stays until it is pressed or closed. */
export interface SnackAction {
  label: string
  run: () => void
}

/** `detail`: a reference to read out, or a button. */
type Push = (message: string, type: SnackType, detail?: string | SnackAction) => void

let hostIsHere: (push: Push) => void
const host = new Promise<Push>((resolve) => {
  hostIsHere = resolve
})

/** Called by the host with the function that shows a message. */
export const hostSnacks = (push: Push): void => hostIsHere(push)

/**
 * Shows a message for five seconds, longer with a reference to read out, with a button until it is closed; a newer one
 * replaces it.
 */
export function showToast(message: string, type: SnackType = 'info', detail?: string | SnackAction): void {
  void host.then((push) => push(message, type, detail))
}

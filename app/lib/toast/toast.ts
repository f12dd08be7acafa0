// Short messages at the bottom of the page. Only browser events may call `showToast`.

export type ToastType = 'info' | 'success' | 'error'

/** The button of a message that stays until it is pressed or closed. */
export interface ToastAction {
  label: string
  run: () => void
}

/** `referenceOrAction`: a reference to read out, or a button. */
type Push = (message: string, type: ToastType, detail?: string | ToastAction) => void

let push: Push | undefined
/** Messages from before the host has mounted. */
const waiting: Parameters<Push>[] = []

/** Called by the host with the function that shows a message. Returns a function that ends it. */
export function registerToastHost(next: Push): () => void {
  push = next
  for (const message of waiting.splice(0)) next(...message)
  return () => {
    if (push === next) push = undefined
  }
}

/**
 * Shows a message for five seconds, longer with a reference to read out, with a button until it is closed; a newer one
 * replaces it.
 */
export function showToast(message: string, type: ToastType = 'info', referenceOrAction?: string | ToastAction): void {
  if (push) push(message, type, referenceOrAction)
  else waiting.push([message, type, referenceOrAction])
}

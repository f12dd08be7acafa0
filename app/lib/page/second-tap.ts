// Detects the second half of a double tap. A dialog may open under the finger: the second tap was meant for the page.
const DOUBLE_TAP_MS = 500
const DOUBLE_TAP_PX = 24

type Press = Pick<MouseEvent, 'clientX' | 'clientY' | 'timeStamp'>

/** The last press on a page without a dialog. Set by browser events only. */
let lastPress: Press | undefined

export function notePress({ clientX, clientY, timeStamp }: Press): void {
  lastPress = { clientX, clientY, timeStamp }
}

/** Whether a press repeats the one before the dialog: shortly after it, and at the same place. */
export function isSecondTap({ clientX, clientY, timeStamp }: Press): boolean {
  if (!lastPress || timeStamp - lastPress.timeStamp > DOUBLE_TAP_MS) return false
  return Math.hypot(clientX - lastPress.clientX, clientY - lastPress.clientY) <= DOUBLE_TAP_PX
}

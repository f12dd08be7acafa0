// Short messages at the foot of the page. Written from browser events only: the module is shared by all visitors of an isolate.
import { proxy } from 'valtio'

export interface Snack {
  isOpen: boolean
  message: string
  type: 'info' | 'success' | 'error'
  icon: 'info' | 'check' | 'warning'
  id: number
}

/** Milliseconds a message stays. */
export const SNACK_MS = 5000
const ICONS = { info: 'info', success: 'check', error: 'warning' } as const

export const snack = proxy<Snack>({ isOpen: false, message: '', type: 'info', icon: 'info', id: 0 })

/** Shows a message for five seconds; a newer one takes its place. */
export function showSnack(message: string, type: Snack['type'] = 'info'): void {
  Object.assign(snack, { isOpen: true, message, type, icon: ICONS[type], id: snack.id + 1 })
}

export function closeSnack(id = snack.id): void {
  if (snack.id === id) snack.isOpen = false
}

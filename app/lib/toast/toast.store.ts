// The snackbar's current message, if any.
import { proxy } from 'valtio'
import type { SnackAction, SnackType } from './toast.ts'

export interface Snack {
  isOpen: boolean
  message: string
  type: SnackType
  icon: 'info' | 'check' | 'warning'
  id: number
  /** For support. */
  reference: string | undefined
  /** The message stays until it is pressed or closed. */
  action: SnackAction | undefined
}

/** Milliseconds a message stays. */
export const SNACK_MS = 5000
/** Long enough to write a reference down. */
export const REFERENCE_MS = 20_000
const ICONS = { info: 'info', success: 'check', error: 'warning' } as const

export const snack = proxy<Snack>({
  isOpen: false,
  message: '',
  type: 'info',
  icon: 'info',
  id: 0,
  reference: undefined,
  action: undefined,
})

export function pushSnack(message: string, type: SnackType, detail?: string | SnackAction): void {
  const [reference, action] = typeof detail === 'object' ? [undefined, detail] : [detail, undefined]
  Object.assign(snack, { isOpen: true, message, type, icon: ICONS[type], id: snack.id + 1, reference, action })
}

export function closeSnack(id = snack.id): void {
  if (snack.id === id) snack.isOpen = false
}

// The open dialogs, the top one last. Inputs and promises stay outside the proxy: snapshots would break them.
import { proxy, ref } from 'valtio'
import type { AnyDialog } from './dialog.ts'

export interface OpenDialog {
  key: number
  dialog: AnyDialog
  input: unknown
  isOpen: boolean
}

export const dialogs = proxy<{ stack: OpenDialog[] }>({ stack: [] })
const waiting = new Map<number, (answer: unknown) => void>()
const answers = new Map<number, unknown>()
const listeners = new Map<number, (answer: unknown) => void>()
const waysBack = new Map<number, () => void>()
let lastKey = 0

export function pushDialog(dialog: AnyDialog, input: unknown, onAnswer?: (answer: unknown) => void): Promise<unknown> {
  const key = ++lastKey
  if (onAnswer) listeners.set(key, onAnswer)
  return new Promise((resolve) => {
    waiting.set(key, resolve)
    dialogs.stack.push({
      key,
      dialog: ref(dialog),
      input: typeof input === 'object' && input ? ref(input) : input,
      isOpen: true,
    })
  })
}

export function setBack(key: number, goBack: (() => void) | undefined): void {
  if (goBack) waysBack.set(key, goBack)
  else waysBack.delete(key)
}

/** Goes to the dialog's earlier step; false if it is at the first. */
export function runDialogBackHandler(key: number): boolean {
  const goBack = waysBack.get(key)
  goBack?.()
  return goBack !== undefined
}

/** Starts closing; the promise settles in `finishClosingDialog`. */
export function startClosingDialog(key: number, answer?: unknown): void {
  const open = dialogs.stack.find((dialog) => dialog.key === key)
  if (!open?.isOpen) return
  answers.set(key, answer)
  open.isOpen = false
  if (answer !== undefined) listeners.get(key)?.(answer)
}

/** Called by the host after the exit animation. */
export function finishClosingDialog(key: number): void {
  const at = dialogs.stack.findIndex((dialog) => dialog.key === key)
  if (at >= 0) dialogs.stack.splice(at, 1)
  const resolve = waiting.get(key)
  const answer = answers.get(key)
  waiting.delete(key)
  answers.delete(key)
  listeners.delete(key)
  waysBack.delete(key)
  resolve?.(answer)
}

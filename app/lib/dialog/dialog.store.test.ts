import { expect, it, vi } from 'vitest'
import { startClosingDialog, finishClosingDialog, dialogs, pushDialog } from './dialog.store.ts'
import { defineDialog, type AnyDialog } from './dialog.ts'

const dialog: AnyDialog = defineDialog<unknown, unknown>('city', () => Promise.reject(new Error('not loaded')))

it('an answer is passed on during the press, before the dialog has left the screen', async () => {
  const onAnswer = vi.fn<(answer: unknown) => void>()
  const answered = pushDialog(dialog, {}, onAnswer)
  const key = dialogs.stack.at(-1)?.key ?? 0
  startClosingDialog(key, 'jeddah')
  startClosingDialog(key, 'abha')
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith('jeddah')
  finishClosingDialog(key)
  expect(await answered).toBe('jeddah')
})

it('a dismissed dialog passes on no answer', () => {
  const onAnswer = vi.fn<(answer: unknown) => void>()
  void pushDialog(dialog, {}, onAnswer)
  const key = dialogs.stack.at(-1)?.key ?? 0
  startClosingDialog(key)
  finishClosingDialog(key)
  expect(onAnswer).not.toHaveBeenCalled()
})

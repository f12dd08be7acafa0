// Dialogs and the browser history, on a history in memory.
import { createMemoryHistory, type RouterHistory } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AppRouter } from '#app/router.tsx'
import { defineDialog } from '#app/lib/dialog/dialog.ts'
import { startClosingDialog, finishClosingDialog, dialogs, pushDialog } from '#app/lib/dialog/dialog.store.ts'
import { waitForDialogEntryExit, connectDialogsToHistory } from './dialog-history.ts'

const dialog = defineDialog<unknown, unknown>('a', () => new Promise<never>(() => undefined))

let history: RouterHistory
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  history = createMemoryHistory({ initialEntries: ['/ar/offers'] })
  const navigate = ({ state, replace }: { state: (state: object) => object; replace: boolean }) =>
    history[replace ? 'replace' : 'push']('/ar/offers', state({}))
  // Only these two are used.
  stop = connectDialogsToHistory({ history, navigate } as object as AppRouter)
})
afterEach(() => {
  stop()
  while (dialogs.stack[0]) finishClosingDialog(dialogs.stack[0].key)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Valtio reports changes in a microtask. */
const settle = () => vi.advanceTimersByTimeAsync(0)
async function open(): Promise<number> {
  void pushDialog(dialog, undefined)
  await settle()
  return dialogs.stack.at(-1)!.key
}
const isOpen = (key: number) => dialogs.stack.find((entry) => entry.key === key)?.isOpen

test('Back closes the dialog', async () => {
  const key = await open()
  expect(isOpen(key)).toBe(true)
  history.back()
  await settle()
  expect(isOpen(key)).toBe(false)
})

test('a dialog stays open if the page replaces its own entry while the dialog opens', async () => {
  void pushDialog(dialog, undefined)
  history.replace('/ar/offers')
  await settle()
  expect([dialogs.stack.map((entry) => entry.isOpen), history.length]).toEqual([[true], 2])
})

test('a dialog closed by its button leaves its entry', async () => {
  const key = await open()
  expect(history.location.state.dialog).toBeDefined()
  startClosingDialog(key)
  await settle()
  expect(history.location.state.dialog).toBeUndefined()
})

test('a closed dialog is left once the browser went back, not at another navigation', async () => {
  const key = await open()
  const back = vi.spyOn(history, 'back').mockImplementation(() => undefined)
  startClosingDialog(key)
  await settle()
  const left = vi.fn<() => void>()
  void waitForDialogEntryExit(key).then(left)
  history.replace('/ar/offers', history.location.state)
  await settle()
  expect(left).not.toHaveBeenCalled()
  back.mockRestore()
  history.back()
  await settle()
  expect(left).toHaveBeenCalledOnce()
  expect(vi.getTimerCount()).toBe(0)
})

test('a browser that never goes back keeps a closed dialog for twenty seconds at most', async () => {
  const key = await open()
  vi.spyOn(history, 'back').mockImplementation(() => undefined)
  startClosingDialog(key)
  await settle()
  const left = vi.fn<() => void>()
  void waitForDialogEntryExit(key).then(left)
  await vi.advanceTimersByTimeAsync(19_999)
  expect(left).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(left).toHaveBeenCalledOnce()
})

test('a link to another page closes the dialog, and nothing waits for its entry', async () => {
  const key = await open()
  history.push('/ar/cinemas')
  await settle()
  expect(isOpen(key)).toBe(false)
  const left = vi.fn<() => void>()
  void waitForDialogEntryExit(key).then(left)
  await settle()
  expect(left).toHaveBeenCalledOnce()
  expect(history.location.pathname).toBe('/ar/cinemas')
})

test('a dialog waits for its entry while the browser still leaves that of the one before', async () => {
  const first = await open()
  const back = vi.spyOn(history, 'back').mockImplementation(() => undefined)
  startClosingDialog(first)
  await settle()
  finishClosingDialog(first)
  const second = await open()
  expect(history.length).toBe(2)
  back.mockRestore()
  history.back()
  await settle()
  expect([isOpen(second), history.length]).toEqual([true, 2])
  expect(history.location.state.dialog).toBeDefined()
})

test('a dialog that follows another one stays open on a page that was reloaded with a dialog open', async () => {
  history.push('/ar/offers', { dialog: 'of the page before the reload' })
  const back = history.back.bind(history)
  vi.spyOn(history, 'back').mockImplementation((options) => void setTimeout(() => back(options), 1000))
  const menu = await open()
  startClosingDialog(menu)
  void waitForDialogEntryExit(menu).then(() => finishClosingDialog(menu))
  const signIn = await open()
  await vi.advanceTimersByTimeAsync(5000)
  expect([isOpen(signIn), history.length]).toEqual([true, 2])
  expect(history.location.state.dialog).toBeDefined()
})

test('two dialogs that close together leave both entries', async () => {
  const keys = [await open(), await open()]
  for (const key of keys) startClosingDialog(key)
  await settle()
  expect(history.location.state.dialog).toBeUndefined()
})

test('a dialog takes the place of one that was open before a reload', async () => {
  history.push('/ar/offers', { dialog: 'of the page before the reload' })
  const key = await open()
  expect([isOpen(key), history.length]).toEqual([true, 2])
  history.back()
  await settle()
  expect(isOpen(key)).toBe(false)
  expect(history.location.state.dialog).toBeUndefined()
})

test('a link pressed while a busy browser still leaves the entry of a dialog leads to its page', async () => {
  // The history consults its blockers in a browser only.
  vi.stubGlobal('document', {})
  const key = await open()
  const back = history.back.bind(history)
  vi.spyOn(history, 'back').mockImplementation((options) => void setTimeout(() => back(options), 1000))
  startClosingDialog(key)
  await settle()
  history.push('/ar/cinemas')
  await vi.advanceTimersByTimeAsync(5000)
  expect([history.location.pathname, history.length]).toEqual(['/ar/cinemas', 2])
})

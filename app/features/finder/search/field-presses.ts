// Events outside the search field that concern it.
import { useEffect, useEffectEvent } from 'react'
import { isAnyDialogOpen } from '#app/lib/dialog/dialog.ts'

/** `event.key` finds the slash on any keyboard layout. It is ignored while the visitor types in another field. */
export function useSlashKey(field: { current: HTMLInputElement | null }): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isSlash = event.key === '/' || event.code === 'Slash'
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey
      const isTyping =
        event.target instanceof Element && event.target.matches('input, textarea, select, [contenteditable]')
      if (!isSlash || !isPlain || isTyping || isAnyDialogOpen()) return
      event.preventDefault()
      field.current?.focus()
      field.current?.select()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [field])
}

interface ListPress {
  onChoose: (index: number) => void
  onLeave: () => void
}

/** Handles presses on the list, and the focus leaving field and list. */
export function useListPress(form: { current: HTMLFormElement | null }, { onChoose, onLeave }: ListPress): void {
  const choose = useEffectEvent(onChoose)
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    const node = form.current
    const closest = (event: Event, selector: string) =>
      event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null
    // A press on the list must not take the focus out of the field.
    const onMouseDown = (event: MouseEvent) => {
      if (closest(event, '.finder-list')) event.preventDefault()
    }
    const onClick = (event: MouseEvent) => {
      const option = closest(event, '[data-option]')
      if (option) choose(Number(option.dataset.option))
    }
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && node?.contains(relatedTarget))) leave()
    }
    node?.addEventListener('mousedown', onMouseDown)
    node?.addEventListener('click', onClick)
    node?.addEventListener('focusout', onFocusOut)
    return () => {
      node?.removeEventListener('mousedown', onMouseDown)
      node?.removeEventListener('click', onClick)
      node?.removeEventListener('focusout', onFocusOut)
    }
  }, [form])
}

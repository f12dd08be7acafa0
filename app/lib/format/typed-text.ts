// Formats text while it is typed (numbers in groups), without moving the caret away. Pure.

export interface Typed {
  text: string
  caret: number
}

export interface TextLayout {
  /** Extracts the significant characters, e.g. only the digits. */
  parse: (text: string) => string
  /** Formats the significant characters. */
  format: (significant: string) => string
}

/** The caret position after `count` significant characters. */
function caretAfter(text: string, count: number, layout: TextLayout): number {
  if (count === 0) return 0
  // Whether a character is significant may depend on those before it.
  for (let end = 1; end <= text.length; end++) if (layout.parse(text.slice(0, end)).length >= count) return end
  return text.length
}

/**
 * The text and caret of a field after a change. `raw` and `caret` are the browser's values, `before` the previous text.
 */
export function retype(raw: string, caret: number, before: string, layout: TextLayout, isForwardDelete = false): Typed {
  let significant = layout.parse(raw)
  let ahead = Math.min(layout.parse(raw.slice(0, caret)).length, significant.length)
  // Only a deletion at the caret counts: the same digits pasted without gaps lose none.
  const isCutOut = raw === before.slice(0, caret) + before.slice(caret + before.length - raw.length)
  const isOnlySeparatorGone = raw.length < before.length && isCutOut && significant === layout.parse(before)
  if (isOnlySeparatorGone) {
    // If only a gap was deleted, the visitor meant the digit beside it.
    const at = isForwardDelete ? ahead : ahead - 1
    if (at >= 0) significant = significant.slice(0, at) + significant.slice(at + 1)
    if (!isForwardDelete) ahead = Math.max(0, ahead - 1)
  }
  const text = layout.format(significant)
  const isAtEnd = ahead === significant.length
  return { text, caret: isAtEnd ? text.length : caretAfter(text, ahead, layout) }
}

/** For onChange: formats the field in place, so that React finds the value it expects and does not move the caret. */
export function formatFieldInPlace(input: HTMLInputElement, before: string, layout: TextLayout, event: Event): string {
  const isForwardDelete = 'inputType' in event && event.inputType === 'deleteContentForward'
  const { text, caret } = retype(
    input.value,
    input.selectionStart ?? input.value.length,
    before,
    layout,
    isForwardDelete,
  )
  if (input.value !== text) input.value = text
  if (document.activeElement === input) input.setSelectionRange(caret, caret)
  return text
}

// Whether a select has room for the text of its choice.

/** Runs in the page. */
export function showsChoiceInFull(field: HTMLElement): boolean {
  const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(field)
  const pen = document.createElement('canvas').getContext('2d')
  if (!pen) throw new Error('No canvas to measure with')
  pen.font = font
  const { width } = pen.measureText(field.querySelector('option:checked')?.textContent ?? '')
  return width <= field.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd)
}

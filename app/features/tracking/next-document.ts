// What a document may do is written in the policy it came with: where that must change, another document has to come.

const WRITTEN = 'main textarea, main input:not([type=hidden], [type=radio], [type=checkbox], [type=submit])'

const isBeingWritten = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement>(WRITTEN)].some(({ value }) => value !== '')

/** Links from here on, or those of them that are meant, bring a whole document instead of changing this one. */
export function leaveWhole(isMeant: (to: URL) => boolean = () => true): void {
  const onClick = ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]:not([target])') : null
    if (link && isMeant(new URL(link.href))) link.target = '_self'
  }
  // Before the page takes the press for a way to change in place.
  document.addEventListener('click', onClick, { capture: true })
}

/** At once, or with the next link where something typed would be lost. */
export function renewDocument(): void {
  if (isBeingWritten()) leaveWhole()
  else location.reload()
}

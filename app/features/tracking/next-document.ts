// The response's policy decides what a document may do. If that must change, another document has to load.

const WRITTEN = 'main textarea, main input:not([type=hidden], [type=radio], [type=checkbox], [type=submit])'

const isBeingWritten = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement>(WRITTEN)].some(({ value }) => value !== '')

/** From now on links (or those that `isMeant` matches) load a new document instead of navigating in place. */
export function leaveWhole(isMeant: (to: URL) => boolean = () => true): void {
  const onClick = ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]:not([target])') : null
    if (link && isMeant(new URL(link.href))) link.target = '_self'
  }
  // In the capture phase, before the router handles the press.
  document.addEventListener('click', onClick, { capture: true })
}

/** Reloads at once, or with the next link if typed text would be lost. */
export function renewDocument(): void {
  if (isBeingWritten()) leaveWhole()
  else location.reload()
}

import { createIsomorphicFn } from '@tanstack/react-start'
import { type ReactNode, useState } from 'react'

const nameOf = (id: string): string => `[data-kept="${id}"]`

const markupThatCame: (id: string) => string | undefined = createIsomorphicFn()
  .server((_id: string): string | undefined => undefined)
  .client((id: string): string | undefined => document.querySelector(nameOf(id))?.innerHTML)

interface KeptPartProps {
  /** Of what it says: another film or city is another part. Also its `key`. */
  id: string
  className: string
  /** Draws it: where the page is made, and for pages that did not come drawn. */
  children: ReactNode
}

/**
 * A part that listens to nobody. The markup a page came with serves as long as the part is there, even if it has yet to
 * stream in, and the script that would draw it again is not loaded.
 */
export function KeptPart({ id, className, children }: KeptPartProps) {
  const [markup] = useState(() => markupThatCame(id))
  if (markup) return <div data-kept={id} className={className} dangerouslySetInnerHTML={{ __html: markup }} />
  return (
    <div data-kept={id} className={className}>
      {children}
    </div>
  )
}

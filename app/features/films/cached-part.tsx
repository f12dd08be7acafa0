import { createIsomorphicFn } from '@tanstack/react-start'
import { type ReactNode, useState } from 'react'

const nameOf = (id: string): string => `[data-part="${id}"]`

const markupThatCame: (id: string) => string | undefined = createIsomorphicFn()
  .server((_id: string): string | undefined => undefined)
  .client((id: string): string | undefined => document.querySelector(nameOf(id))?.innerHTML)

interface KeptPartProps {
  /** Identifies the content: another film or city is another part. Also its `key`. */
  id: string
  className: string
  /** Rendered on the server, and in the browser if the page came without the markup. */
  children: ReactNode
}

/**
 * A part without event handlers. As long as it is mounted, it reuses the markup of the server render. That also holds
 * for markup that is still streaming in. Its rendering code is then never loaded.
 */
export function CachedPart({ id, className, children }: KeptPartProps) {
  const [markup] = useState(() => markupThatCame(id))
  if (markup) return <div data-part={id} className={className} dangerouslySetInnerHTML={{ __html: markup }} />
  return (
    <div data-part={id} className={className}>
      {children}
    </div>
  )
}

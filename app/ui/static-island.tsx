import { createIsomorphicFn } from '@tanstack/react-start'
import { useMarkupLinks } from './markup-links.ts'
import {
  type ElementType,
  type HTMLAttributes,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useCallback,
  useState,
} from 'react'

/** Filled in the browser only. */
const lasting = new Map<string, string>()

const servedMarkup: (id: string) => string | undefined = createIsomorphicFn()
  .server((_id: string): string | undefined => undefined)
  .client(
    (id: string): string | undefined => lasting.get(id) ?? document.querySelector(`[data-island="${id}"]`)?.innerHTML,
  )

interface StaticIslandProps extends Omit<
  HTMLAttributes<HTMLElement>,
  'id' | 'onMouseOver' | 'onMouseLeave' | 'onFocus' | 'onTouchStart'
> {
  /** Identifies the content within the document. Another content needs another id, also as `key`. */
  id: string
  as?: ElementType
  /** The island's next mount reuses its markup, too, as long as the document is open. */
  isLasting?: boolean
  /** Not together with `isLasting`. */
  ref?: Ref<HTMLElement>
  /** Rendered on the server, and in the browser if the page came without the markup. */
  children: ReactNode
}

/**
 * A part without React's event handlers or state; its links work as `Link` does. The server renders it, and the browser
 * reuses the server's markup, even if parts of it are still streaming in. So the code that renders it is not in the
 * page's first load.
 *
 * Put the content behind `createIsomorphicFn`: the component on the server, a lazy part or nothing in the browser.
 * The seat map has a mechanism of its own, because it updates its markup.
 */
export function StaticIsland({
  id,
  as: Tag = 'div',
  isLasting = false,
  ref,
  onClick,
  children,
  ...rest
}: StaticIslandProps) {
  const [markup] = useState(() => servedMarkup(id))
  // On unmount, because its parts may still have been streaming in before.
  const store = useCallback(
    (element: HTMLElement | null) => () => {
      // A part that has not arrived, or that failed, is rendered again at the next mount.
      if (element && !element.querySelector('[aria-busy=true], [role=alert], template'))
        lasting.set(id, element.innerHTML)
    },
    [id],
  )
  const links = useMarkupLinks()
  const press = (event: MouseEvent<HTMLElement>) => {
    onClick?.(event)
    links.onClick?.(event)
  }
  const content = markup === undefined ? { children } : { dangerouslySetInnerHTML: { __html: markup } }
  return <Tag {...rest} {...links} onClick={press} ref={isLasting ? store : ref} data-island={id} {...content} />
}

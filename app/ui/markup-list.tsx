import type { HTMLAttributes } from 'react'
import { useMarkupLinks } from './markup-links.ts'

interface MarkupListProps extends Omit<
  HTMLAttributes<HTMLUListElement>,
  'children' | 'dangerouslySetInnerHTML' | 'onClick' | 'onMouseOver' | 'onMouseLeave' | 'onFocus' | 'onTouchStart'
> {
  /** Its items as text, in which every value from outside is escaped. */
  html: string
}

/**
 * A list of many links without state, rendered as text on both sides. A hundred `Link`s would each subscribe to the
 * router and build an address at every navigation; `app/DECISIONS.md` says what that costs.
 */
export const MarkupList = ({ html, ...rest }: MarkupListProps) => (
  <ul {...rest} {...useMarkupLinks()} dangerouslySetInnerHTML={{ __html: html }} />
)

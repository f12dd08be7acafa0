import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'

/** Above the title of a page: leads to the page it belongs to. */
export const BackLink: typeof Link = (props) => (
  <Link {...props} className={`link back-link ${props.className ?? ''}`}>
    <Icon name="back" className="size-4" />
    {props.children as ReactNode}
  </Link>
)

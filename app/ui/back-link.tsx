import { createLink, type LinkComponent } from '@tanstack/react-router'
import { Icon } from './icon.tsx'
import { Anchor, type AnchorProps, NO_PROPS } from './link.tsx'

const BackAnchor = ({ className = '', children, ...rest }: AnchorProps) => (
  <Anchor {...rest} className={`link back-link ${className}`}>
    <Icon name="back" className="size-4" />
    {children}
  </Anchor>
)

const RoutedBackAnchor = createLink(BackAnchor)

/** Above the title of a page: leads to the page it belongs to. */
export const BackLink: LinkComponent<typeof BackAnchor> = (props) => (
  <RoutedBackAnchor activeProps={NO_PROPS} {...props} />
)

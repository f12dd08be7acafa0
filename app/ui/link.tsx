// Links between pages of the site: the router's `Link`, whose addresses the compiler checks.
import { createLink, type LinkComponent } from '@tanstack/react-router'
import type { AriaAttributes, ComponentPropsWithRef } from 'react'
import { IN_PLACE } from '#app/lib/paths/links.ts'

export interface AnchorProps extends Omit<ComponentPropsWithRef<'a'>, 'aria-current'> {
  /** Marks the link among its siblings, as `aria-current`. */
  current?: AriaAttributes['aria-current']
  /** From the router, which marks every link to the page in sight, also those that lead back to it. */
  disabled?: boolean
  'data-status'?: string
}

export function Anchor({ current, disabled: _disabled, 'data-status': _status, children, ...rest }: AnchorProps) {
  return (
    <a {...rest} aria-current={current}>
      {children}
    </a>
  )
}

const RoutedAnchor = createLink(Anchor)

/** The router would add the class `active`. */
export const NO_PROPS = {}

export const Link: LinkComponent<typeof Anchor> = (props) => <RoutedAnchor activeProps={NO_PROPS} {...props} />

/** Changes the page in place: it neither scrolls nor fades, and Back leaves it. */
export const InPlaceLink: LinkComponent<typeof Anchor> = (props) => <Link {...IN_PLACE} {...props} />

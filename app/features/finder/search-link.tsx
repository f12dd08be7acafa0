import type { ComponentProps } from 'react'
import { isPlainPress } from '#app/lib/page/plain-press.ts'
import { Link } from '#app/ui/link.tsx'
import type { Finder, FinderLink } from './use-finder.ts'

interface SearchLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'aria-current' | 'onClick'> {
  finder: Finder
  link: FinderLink
  current?: true | undefined
  /** Back then leaves the page. */
  isReplacing?: boolean
  /** The pressed link unmounts and would lose the focus, so the focus moves to the results. */
  isRemoved?: boolean
}

/** The results of the finder. */
export const focusResults = (): void => document.querySelector<HTMLElement>('#found')?.focus({ preventScroll: true })

/** A link to another search. After hydration the page shows the new search at once and changes in place. */
export const SearchLink = ({ finder, link, isReplacing = false, isRemoved, ...rest }: SearchLinkProps) => (
  <Link
    {...rest}
    {...link}
    onClick={(event) => {
      if (!isPlainPress(event)) return
      event.preventDefault()
      finder.go(link, { isReplacing })
      if (isRemoved) focusResults()
    }}
  />
)

import type { StayStep } from './stay-words.ts'
import { Link } from '#app/ui/link.tsx'

/** A next step as a link; one to another site opens in a new tab. */
export const NextStepLink = ({ step: { name, to }, className }: { step: StayStep; className: string }) =>
  'href' in to ? (
    <a className={className} href={to.href} target="_blank" rel="noopener noreferrer">
      {name}
    </a>
  ) : (
    <Link className={className} {...to}>
      {name}
    </Link>
  )

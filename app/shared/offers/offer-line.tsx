// For other features: the line that names the offer under which something is chosen.
import type { ReactNode } from 'react'
import { m } from '#app/paraglide/messages.js'

/** `className`: its layout on the page. */
export const OfferLine = ({ children, className = '' }: { children: ReactNode; className?: string }) => (
  <aside
    className={`part flex items-center gap-3 ps-4 pe-1 py-2 border-s-3 border-beam-light ${className}`}
    aria-label={m.offers_bar()}
  >
    {children}
  </aside>
)

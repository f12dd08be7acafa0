// The paper below the tear of a ticket.
import type { ReactNode } from 'react'

export const TicketGatePanel = ({ children }: { children: ReactNode }) => (
  <div className="ticket-gate grid content-center justify-items-center gap-3 pt-5 px-4 pb-4 [border-block-start:2.5px_dotted_color-mix(in_srgb,var(--ink)_35%,transparent)] laptop:(p-6 [border-block-start:0] [border-inline-start:2.5px_dotted_color-mix(in_srgb,var(--ink)_35%,transparent)]) print:(grid-cols-[repeat(3,1fr)] [&>p]:col-span-full)">
    {children}
  </div>
)

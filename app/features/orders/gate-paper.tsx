// The paper below the tear of a ticket.
import type { ReactNode } from 'react'

export const GatePaper = ({ children }: { children: ReactNode }) => <div className="ticket-gate">{children}</div>

// The paper below the tear of a ticket.
import type { ReactNode } from 'react'

export const TicketStubPanel = ({ children }: { children: ReactNode }) => <div className="ticket-stub">{children}</div>

// Below the tear: the code of one seat at a time, and the button for full screen.
import { useState } from 'react'
import type { Order } from '#server/contracts/orders.ts'
import { m } from '#app/paraglide/messages.js'
import { Icon } from '#app/ui/icon.tsx'
import { CodeScreen } from './code-screen.tsx'
import { SeatCode } from './seat-code.tsx'

interface TicketGateProps {
  order: Order
  at: number
  onChoose: (at: number) => void
}

export function TicketGate({ order, at, onChoose }: TicketGateProps) {
  const [isWhole, setWhole] = useState(false)
  const { tickets } = order
  return (
    <div className="ticket-gate">
      {tickets.length > 1 && (
        <fieldset className="ticket-who" aria-label={m.ticket_choose_seat()}>
          {tickets.map(({ id, seat }, index) => (
            <button key={id} type="button" className="num" aria-pressed={index === at} onClick={() => onChoose(index)}>
              <bdi>{seat}</bdi>
            </button>
          ))}
        </fieldset>
      )}
      {/* All codes are in the page, for printing and for offline use. */}
      {tickets.map(({ id, seat, code }, index) => (
        <div key={id} className="ticket-code" data-shown={index === at ? '' : undefined}>
          <button type="button" onClick={() => setWhole(true)} aria-label={m.ticket_whole_screen_of({ seat })}>
            <SeatCode code={code} seat={seat} />
          </button>
          <p className="ticket-print-only">
            <bdi>{seat}</bdi>
          </p>
        </div>
      ))}
      <p className="text-18 font-500 num">
        <bdi className="island">{order.reference}</bdi>
      </p>
      <button type="button" className="ticket-whole" onClick={() => setWhole(true)}>
        <Icon name="expand" className="size-4" />
        {m.ticket_whole_screen()}
      </button>
      {isWhole && <CodeScreen order={order} at={at} onChoose={onChoose} onClose={() => setWhole(false)} />}
    </div>
  )
}

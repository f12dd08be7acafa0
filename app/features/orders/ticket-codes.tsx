// Below the tear: the code of one seat at a time, and the button for full screen.
import { useState } from 'react'
import type { Order } from '#server/contracts/orders.ts'
import { isolateSeat } from '#server/contracts/rules/seat-id.ts'
import { m } from '#app/paraglide/messages.js'
import { Icon } from '#app/ui/icon.tsx'
import { FullScreenSeatCode } from './code-screen.tsx'
import { TicketStubPanel } from './ticket-stub-panel.tsx'
import { SeatCode, VoidSeat } from './seat-code.tsx'
import { isSeatVoid } from './ticket-words.ts'

interface TicketCodesProps {
  order: Order
  at: number
  onChoose: (at: number) => void
}

export function TicketCodes({ order, at, onChoose }: TicketCodesProps) {
  const [isWhole, setWhole] = useState(false)
  const { tickets } = order
  const isVoid = tickets[at] !== undefined && isSeatVoid(order, tickets[at])
  return (
    <TicketStubPanel>
      {tickets.length > 1 && (
        <fieldset className="flex flex-wrap justify-center gap-2 print:hidden!" aria-label={m.ticket_choose_seat()}>
          {tickets.map(({ id, seat, code }, index) => (
            <button
              key={id}
              type="button"
              className={`num min-w-13 min-h-11 px-3.5 rounded-full text-14 font-600 ${index === at ? 'text-[#fff] [background:var(--ink)]' : '[box-shadow:inset_0_0_0_1.5px_color-mix(in_srgb,var(--ink)_50%,transparent)]'}`}
              aria-pressed={index === at}
              aria-label={isSeatVoid(order, { code }) ? m.ticket_seat_void({ seat: isolateSeat(seat) }) : undefined}
              onClick={() => onChoose(index)}
            >
              <bdi className={isSeatVoid(order, { code }) ? 'line-through' : undefined}>{seat}</bdi>
            </button>
          ))}
        </fieldset>
      )}
      {/* All codes are in the page, for printing and for offline use. */}
      {tickets.map(({ id, seat, code }, index) => (
        <div key={id} className={index === at ? undefined : 'hidden print:block'}>
          {isSeatVoid(order, { code }) ? (
            <VoidSeat seat={seat} />
          ) : (
            <button
              type="button"
              onClick={() => setWhole(true)}
              aria-label={m.ticket_whole_screen_of({ seat: isolateSeat(seat) })}
            >
              <SeatCode code={code} seat={seat} />
            </button>
          )}
          <p className="hidden print:(block text-center font-600)">
            <bdi>{seat}</bdi>
          </p>
        </div>
      ))}
      <p className="text-18 font-500 num">
        <bdi className="island">{order.reference}</bdi>
      </p>
      {!isVoid && (
        <button
          type="button"
          className="tap gap-2 px-3 text-[var(--beam-on-light)] text-14 font-500 print:hidden!"
          onClick={() => setWhole(true)}
        >
          <Icon name="expand" className="size-4" />
          {m.ticket_whole_screen()}
        </button>
      )}
      {isWhole && <FullScreenSeatCode order={order} at={at} onChoose={onChoose} onClose={() => setWhole(false)} />}
    </TicketStubPanel>
  )
}

// The code on the whole screen, with a wake lock for the scanner. A native dialog and not one of the site's: those are
// lazy-loaded, and at the entrance there may be no network.
import { type PointerEvent, useEffect, useRef } from 'react'
import type { Order } from '#server/contracts/orders.ts'
import { isolateSeat } from '#server/contracts/rules/seat-id.ts'
import { m } from '#app/paraglide/messages.js'
import { IconButton } from '#app/ui/button.tsx'
import { Name } from '#app/ui/name.tsx'
import { SeatCode, VoidSeat } from './seat-code.tsx'
import { isSeatVoid } from './ticket-words.ts'
import { useWakeLock } from './use-wake-lock.ts'

const SWIPE_PX = 48

interface CodeScreenProps {
  order: Order
  at: number
  onChoose: (at: number) => void
  onClose: () => void
}

const isRtl = () => document.documentElement.dir === 'rtl'

export function FullScreenSeatCode({ order, at, onChoose, onClose }: CodeScreenProps) {
  const frame = useRef<HTMLDialogElement>(null)
  const startX = useRef<number>(undefined)
  const { tickets, showtime } = order
  const ticket = tickets[at]
  useEffect(() => frame.current?.showModal(), [])
  useWakeLock()

  const step = (by: number) => onChoose(Math.min(tickets.length - 1, Math.max(0, at + by)))
  // The next seat is at the inline end: to the left in Arabic.
  const move = (isToRight: boolean) => step(isToRight === isRtl() ? -1 : 1)
  const release = (event: PointerEvent) => {
    const moved = startX.current === undefined ? 0 : event.clientX - startX.current
    startX.current = undefined
    // A swipe to the left asks for the seat on the right.
    if (Math.abs(moved) > SWIPE_PX) move(moved < 0)
  }
  if (!ticket) return null
  const seat = isolateSeat(ticket.seat)
  const isVoid = isSeatVoid(order, ticket)
  return (
    <dialog
      ref={frame}
      className="code-screen"
      aria-label={isVoid ? m.ticket_seat_void({ seat }) : m.ticket_code_of({ seat })}
      onClose={onClose}
      onKeyDown={(event) => {
        if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') move(event.key === 'ArrowRight')
      }}
      onPointerDown={(event) => {
        startX.current = event.clientX
      }}
      onPointerUp={release}
    >
      <IconButton
        icon="x"
        label={m.ui_close()}
        className="absolute! top-4 end-4 bg-transparent!"
        onClick={() => frame.current?.close()}
      />
      <p className="text-center">
        <span className="block text-18">
          <Name>{showtime.film.title}</Name>
        </span>
        <bdi className="text-64 font-700 leading-[1.2] num">{ticket.seat}</bdi>
        <span className="block text-14">
          {m.ticket_hall_and_area({ hall: showtime.auditorium.name, area: ticket.areaName })}
        </span>
      </p>
      {isVoid ? (
        <VoidSeat seat={ticket.seat} className="w-[min(92vw,58dvh)] text-22" />
      ) : (
        <SeatCode code={ticket.code} seat={ticket.seat} className="w-[min(92vw,58dvh)]" />
      )}
      {tickets.length > 1 && (
        <div className="flex items-center gap-6">
          <IconButton icon="back" label={m.ticket_previous_seat()} isAtEnd={at === 0} onClick={() => step(-1)} />
          <p className="num" aria-live="polite">
            {m.ticket_seat_of_seats({ at: at + 1, count: tickets.length })}
          </p>
          <IconButton
            icon="next"
            label={m.ticket_next_seat()}
            isAtEnd={at === tickets.length - 1}
            onClick={() => step(1)}
          />
        </div>
      )}
      <p className="text-14 text-center">{m.ticket_brightness()}</p>
    </dialog>
  )
}

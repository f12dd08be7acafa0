// Handles a tap on a seat: choose it, release it, or say why it cannot be chosen.
import type { HallSeat } from '#server/contracts/hall.ts'
import { openDialog } from '#app/lib/dialog.ts'
import { m } from '#app/paraglide/messages.js'
import { companionBeside, toggleSeat, wheelchairBeside } from './seat-choice.rules.ts'
import type { SeatDesk } from './seat-desk.ts'
import { island } from './seat-words.ts'
import { wheelchairConfirmDialog } from './wheelchair-confirm.dialog.ts'

export async function tapSeat(desk: SeatDesk, seat: HallSeat): Promise<void> {
  const { store } = desk
  if (store.isStarted) return
  const look = desk.lookOf(seat)
  if (look === 'waiting') return
  const name = island(seat.id)
  if (look === 'gone') return desk.notify({ kind: 'gone', seat: seat.id }, m.seats_notice_gone({ seat: name }))
  if (look === 'held') return desk.notify({ kind: 'held', seat: seat.id }, m.seats_notice_held({ seat: name }))
  store.bestCount = null
  if (look === 'free' && (seat.kind === 'WHEELCHAIR' || seat.kind === 'COMPANION')) return chooseWheelchair(desk, seat)
  toggle(desk, seat)
}

function toggle(desk: SeatDesk, seat: HallSeat): void {
  const { maxSeats } = desk.showtime
  const { chosen, refusal } = toggleSeat(desk.hall, desk.chosen, seat, maxSeats)
  if (chosen) desk.choose(chosen)
  else if (refusal === 'too_many') desk.notify({ kind: 'too_many' }, m.seats_notice_too_many({ count: maxSeats }))
  else desk.notify({ kind: 'companion', seat: seat.id }, m.seats_notice_companion({ seat: island(seat.id) }))
}

/** Asks before a wheelchair space is taken, and whether a companion seat is needed. */
async function chooseWheelchair(desk: SeatDesk, seat: HallSeat): Promise<void> {
  const { hall, showtime } = desk
  const place = seat.kind === 'WHEELCHAIR' ? seat : wheelchairBeside(hall, seat)
  const isPlaceOurs = place !== undefined && desk.chosen.includes(place.id)
  if (isPlaceOurs) return toggle(desk, seat)
  if (!place || !desk.isFree(place))
    return desk.notify({ kind: 'companion', seat: seat.id }, m.seats_notice_companion({ seat: island(seat.id) }))
  const beside = companionBeside(hall, place)
  const companion = beside && desk.isFree(beside) ? beside : undefined
  const room = showtime.maxSeats - desk.chosen.length
  if (room < 1) return desk.notify({ kind: 'too_many' }, m.seats_notice_too_many({ count: showtime.maxSeats }))
  const answer = await openDialog(wheelchairConfirmDialog, {
    seat: place.id,
    companion: room > 1 ? companion?.id : undefined,
  })
  if (answer) desk.choose([...desk.chosen, place.id, ...(answer === 'both' && companion ? [companion.id] : [])])
}

// Handles a tap on a seat: choose it, release it, or say why it cannot be chosen.
import type { HallSeat } from '#server/contracts/rules/hall.ts'
import { openDialog } from '#app/lib/dialog/dialog.ts'
import { m } from '#app/paraglide/messages.js'
import { companionBeside, toggleSeat, wheelchairBeside } from './seat-choice.rules.ts'
import type { SeatSelection } from './seat-selection.ts'
import { island } from '../seat-words.ts'
import { wheelchairConfirmDialog } from '../dialogs/wheelchair-confirm.dialog.ts'

export async function tapSeat(selection: SeatSelection, seat: HallSeat): Promise<void> {
  const { store } = selection
  if (store.isStarted) return
  const look = selection.lookOf(seat)
  if (look === 'waiting') return
  const name = island(seat.id)
  if (look === 'gone') return selection.notify({ kind: 'gone', seat: seat.id }, m.seats_notice_gone({ seat: name }))
  if (look === 'held') return selection.notify({ kind: 'held', seat: seat.id }, m.seats_notice_held({ seat: name }))
  store.bestCount = null
  if (look === 'free' && (seat.kind === 'WHEELCHAIR' || seat.kind === 'COMPANION'))
    return chooseWheelchair(selection, seat)
  toggle(selection, seat)
}

function toggle(selection: SeatSelection, seat: HallSeat): void {
  const { maxSeats } = selection.showtime
  const { chosen, refusal: failure } = toggleSeat(selection.hall, selection.chosen, seat, maxSeats)
  if (chosen) selection.choose(chosen)
  else if (failure === 'too_many') selection.notify({ kind: 'too_many' }, m.seats_notice_too_many({ count: maxSeats }))
  else selection.notify({ kind: 'companion', seat: seat.id }, m.seats_notice_companion({ seat: island(seat.id) }))
}

/** Asks before a wheelchair space is taken, and whether a companion seat is needed. */
async function chooseWheelchair(selection: SeatSelection, seat: HallSeat): Promise<void> {
  const { hall, showtime } = selection
  const place = seat.kind === 'WHEELCHAIR' ? seat : wheelchairBeside(hall, seat)
  const isPlaceOurs = place !== undefined && selection.chosen.includes(place.id)
  if (isPlaceOurs) return toggle(selection, seat)
  if (!place || !selection.isFree(place))
    return selection.notify({ kind: 'companion', seat: seat.id }, m.seats_notice_companion({ seat: island(seat.id) }))
  const beside = companionBeside(hall, place)
  const companion = beside && selection.isFree(beside) ? beside : undefined
  const room = showtime.maxSeats - selection.chosen.length
  if (room < 1) return selection.notify({ kind: 'too_many' }, m.seats_notice_too_many({ count: showtime.maxSeats }))
  const answer = await openDialog(wheelchairConfirmDialog, {
    seat: place.id,
    companion: room > 1 ? companion?.id : undefined,
  })
  if (answer)
    selection.choose([...selection.chosen, place.id, ...(answer === 'both' && companion ? [companion.id] : [])])
}

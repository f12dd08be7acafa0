// Handles a tap on a seat: choose it, release it, or say why it cannot be chosen.
import { isolateSeat } from '#server/contracts/rules/seat-id.ts'
import type { HallSeat } from '#server/contracts/rules/hall.ts'
import { openDialog } from '#app/lib/dialog/dialog.ts'
import { m } from '#app/paraglide/messages.js'
import { companionBeside, toggleSeat, wheelchairBeside } from './seat-choice.rules.ts'
import type { SeatSelection } from './seat-selection.ts'
import { waitFor } from './seats.store.ts'
import { wheelchairConfirmDialog } from './wheelchair-confirm.dialog.ts'

export async function tapSeat(selection: SeatSelection, seat: HallSeat): Promise<void> {
  const { store } = selection
  // The order of before a reload is on its way: the tap changes its seats.
  if (store.returning.length > 0) await waitFor(store, ({ returning }) => returning.length === 0)
  if (store.isStarted) return
  const status = selection.statusOf(seat)
  if (status === 'waiting') return
  const name = isolateSeat(seat.id)
  if (status === 'gone') return selection.notify({ kind: 'gone', seat: seat.id }, m.seats_notice_gone({ seat: name }))
  if (status === 'held') return selection.notify({ kind: 'held', seat: seat.id }, m.seats_notice_held({ seat: name }))
  store.bestCount = null
  if (status === 'free' && (seat.kind === 'WHEELCHAIR' || seat.kind === 'COMPANION'))
    return chooseWheelchair(selection, seat)
  toggle(selection, seat)
}

function toggle(selection: SeatSelection, seat: HallSeat): void {
  const { maxSeats } = selection.showtime
  const { chosen, problem } = toggleSeat(selection.hall, selection.store.wanted, seat, maxSeats)
  if (chosen) selection.choose(chosen)
  else if (problem === 'too_many') selection.notify({ kind: 'too_many' }, m.seats_notice_too_many({ count: maxSeats }))
  else selection.notify({ kind: 'companion', seat: seat.id }, m.seats_notice_companion({ seat: isolateSeat(seat.id) }))
}

/** Asks before a wheelchair space is taken, and whether a companion seat is needed. */
async function chooseWheelchair(selection: SeatSelection, seat: HallSeat): Promise<void> {
  const { hall, showtime } = selection
  const wheelchair = seat.kind === 'WHEELCHAIR' ? seat : wheelchairBeside(hall, seat)
  const isOurs = wheelchair !== undefined && selection.store.wanted.includes(wheelchair.id)
  if (isOurs) return toggle(selection, seat)
  if (!wheelchair || !selection.isFree(wheelchair))
    return selection.notify(
      { kind: 'companion', seat: seat.id },
      m.seats_notice_companion({ seat: isolateSeat(seat.id) }),
    )
  const beside = companionBeside(hall, wheelchair)
  const companion = beside && selection.isFree(beside) ? beside : undefined
  const room = showtime.maxSeats - selection.store.wanted.length
  if (room < 1) return selection.notify({ kind: 'too_many' }, m.seats_notice_too_many({ count: showtime.maxSeats }))
  const answer = await openDialog(wheelchairConfirmDialog, {
    seat: wheelchair.id,
    companion: room > 1 ? companion?.id : undefined,
  })
  if (answer)
    selection.choose([
      ...selection.store.wanted,
      wheelchair.id,
      ...(answer === 'both' && companion ? [companion.id] : []),
    ])
}

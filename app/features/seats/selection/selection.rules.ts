// The seat choice of one visit as a state machine. It alone decides which seats are wanted, held and failed. Pure.
import type { Order } from '#server/contracts/orders.ts'
import type { ChangeReason } from '#server/contracts/showtime-change.ts'
import { freeByArea } from './free-seats.ts'
import type { Hall } from './hall.rules.ts'
import { findOrphan, inHallOrder, withoutSeats } from './seat-choice.rules.ts'
import { applyChanges, applyLive, indexOf, type SeatState, seatStatus } from './seat-status.rules.ts'
import { refusalText } from './refusal-text.ts'
import type {
  HoldProblem,
  Move,
  SeatMessage,
  SelectionEffect,
  SelectionEvent,
  SelectionState,
  SelectionStep,
} from './selection-state.ts'

/** The next state and the effects to carry out, in order. */
export function reduceSelection(hall: Hall, state: SelectionState, event: SelectionEvent): SelectionStep {
  const [next, ...effects] = step(hall, state, event)
  const isSaving = next.sent !== null || next.unsent !== null
  return [next.isSaving === isSaving ? next : { ...next, isSaving }, ...effects]
}

function step(hall: Hall, state: SelectionState, event: SelectionEvent): SelectionStep {
  if (!isStillHandled(state, event)) return [state]
  switch (event.type) {
    case 'agreement':
      return [{ ...state, isAgreed: event.isAgreed }]
    case 'chosen':
      if (!state.isAgreed && event.seats.some((id) => !state.wanted.includes(id)))
        return [state, { type: 'askRules', seats: event.seats, message: event.message ?? null }]
      return choose(hall, { ...state, returning: [] }, event.seats, event.message ?? null)
    case 'painted':
      return state.unsent ? sendChoice(hall, state, state.unsent) : [state]
    case 'renewed':
      return state.unsent ? sendChoice(hall, state, state.unsent) : request(state)
    case 'answered':
      return answered(hall, state, event.order)
    case 'refused':
      return refused(hall, state, event.problem)
    case 'calledOff':
      return callOff(hall, state, event.reason)
    case 'moved':
      return move(hall, state, event)
    case 'live': {
      if (event.update.type === 'over') return callOff(hall, state, event.update.reason)
      if (event.update.type === 'moved') return moveLive(hall, state, event.update.reason)
      const update = applyLive(hall, state, event.update)
      return update ? withStates(hall, withReturning(hall, state, update.states), update) : [state]
    }
    case 'doubted':
      if (state.held.length === 0) return [state]
      // After the request in flight the hold is another one.
      if (state.checking || state.sent) return inconclusive(state, event.isOver)
      return [
        { ...state, checking: state.held },
        { type: 'check', isOver: event.isOver },
      ]
    case 'checked':
      return checked(hall, state, event)
    case 'resumed':
      return resumed(hall, state, event.order)
    case 'forgotten':
      if (state.order) return [state]
      return [{ ...state, returning: [] }, { type: 'followOrder' }, { type: 'nameOrder' }]
    case 'notResumed':
      return [{ ...state, returning: [] }]
    case 'messaged':
      return [{ ...state, message: event.message }]
    case 'sessionLost':
      return loseSession(hall, state, state.wanted)
  }
}

/**
 * Once the choice has ended, answers that were under way change nothing any more. Only the order of before a reload is
 * still forgotten, and a showtime that was moved may be called off.
 */
function isStillHandled({ calledOff, moved }: SelectionState, event: SelectionEvent): boolean {
  if (event.type === 'forgotten') return true
  if (calledOff) return false
  return !moved || moved.isHeld || event.type === 'calledOff'
}

/**
 * The showtime has another time or hall. The gateway has ended the holds of before, so the choice ends. An order that
 * holds its seats at the new time keeps them, and the visitor reads of the move before going on.
 */
function move(
  hall: Hall,
  state: SelectionState,
  { reason, isHeld, seats = state.wanted, to, before }: Omit<Extract<SelectionEvent, { type: 'moved' }>, 'type'>,
): SelectionStep {
  const moved: Move = { reason, isHeld, seats, to, before, orderId: state.order?.id }
  if (isHeld) return [{ ...state, message: null, moved }]
  return [
    { ...clear(hall, state), checking: null, failed: [], message: null, moved },
    { type: 'stopWatching' },
    { type: 'followOrder' },
    { type: 'nameOrder' },
  ]
}

/** The message may be of the move that the order knows already, or of another one. Only the server knows. */
const moveLive = (hall: Hall, state: SelectionState, reason: ChangeReason): SelectionStep =>
  state.moved ? step(hall, state, { type: 'doubted', isOver: false }) : move(hall, state, { reason, isHeld: false })

/** The cinema has called the showtime off: the choice ends, and the page says why. */
function callOff(hall: Hall, state: SelectionState, reason: ChangeReason | undefined): SelectionStep {
  const { wanted: seats } = state
  const ended = { ...clear(hall, state), checking: null, failed: [], message: null, moved: null, isStarted: true }
  return [
    { ...ended, calledOff: { reason, seats } },
    { type: 'stopWatching' },
    { type: 'followOrder' },
    { type: 'nameOrder' },
  ]
}

function choose(
  hall: Hall,
  state: SelectionState,
  seats: readonly string[],
  message: SeatMessage | null,
): SelectionStep {
  const next = {
    ...state,
    wanted: inHallOrder(hall, seats),
    unsent: { before: state.unsent?.before ?? state.wanted, message },
  }
  return state.unsent ? [next] : [next, { type: 'sendAfterPaint' }]
}

function sendChoice(
  hall: Hall,
  state: SelectionState,
  { before, message }: NonNullable<SelectionState['unsent']>,
): SelectionStep {
  const { wanted } = state
  const orphan = findOrphan(hall, wanted, (seat) => seatStatus(hall, state, seat) === 'free')
  const next = { ...state, unsent: null, message: message ?? (orphan ? { kind: 'orphan' as const, ...orphan } : null) }
  const announceChange = { type: 'announceChange', before, after: wanted } as const
  // A request that was due has taken these taps along.
  if (state.sent === wanted) return [next, announceChange]
  const [requested, ...effects] = request(next)
  return [requested, ...effects, announceChange]
}

/** Asks the order to hold the wanted seats: now, or after the request in flight. */
function request(state: SelectionState): SelectionStep {
  if (state.sent) return [{ ...state, isDue: true }]
  const idle = { ...state, isDue: false }
  if (!state.order && state.wanted.length === 0) return [idle, { type: 'nameOrder' }, { type: 'followOrder' }]
  return [
    { ...idle, sent: state.wanted },
    { type: 'send', seats: state.wanted },
  ]
}

function answered(hall: Hall, state: SelectionState, order: Order): SelectionStep {
  const next = { ...withHeld(hall, state, state.sent ?? []), order, sent: null }
  const effects: SelectionEffect[] = [{ type: 'followOrder' }]
  if (order.id !== state.order?.id) effects.push({ type: 'nameOrder' })
  if (!state.isDue) return [next, ...effects]
  const [requested, ...more] = request(next)
  return [requested, ...effects, ...more]
}

/** Seats that are no longer held show as free before the live channel reports it. */
function withHeld(hall: Hall, state: SelectionState, held: readonly string[]): SelectionState {
  const released = state.held
    .filter((id) => !held.includes(id))
    .map((id) => indexOf(hall, id))
    .filter((index) => state.states?.[index] !== 0)
  return { ...state, held, releasing: [...new Set([...state.releasing, ...released])] }
}

/** The order has ended. */
const ENDED = new Set(['hold_expired', 'order_closed', 'not_found', 'not_authenticated'])

/** The session that held the seats is gone. */
const SESSION_LOST = new Set(['session_expired', 'not_authenticated', 'not_found'])

/** A new session may hold the same seats once the lost one has released them. */
function loseSession(hall: Hall, state: SelectionState, seats: readonly string[]): SelectionStep {
  const { order } = state
  if (!order || state.held.length === 0) return [state]
  const effects = [{ type: 'followOrder' }, { type: 'nameOrder' }, { type: 'refetch' }] as const
  if (seats.length === 0) return [clear(hall, state), ...effects]
  return [clear(hall, state), ...effects, { type: 'offerAgain', seats, lost: order }]
}

function refused(hall: Hall, state: SelectionState, problem: HoldProblem): SelectionStep {
  if (problem.reason === 'showtime_called_off') return callOff(hall, state, problem.because)
  const refusedSeats = state.sent ?? []
  /** Taps after the request was sent are still wanted. */
  const later = state.isDue || state.unsent ? state.wanted : undefined
  if (SESSION_LOST.has(problem.reason) && state.order && state.held.length > 0)
    return loseSession(hall, state, later ?? refusedSeats)
  // Before the first hold there is no order that could have ended: the showtime itself may be gone.
  if (ENDED.has(problem.reason) && (state.order || !SESSION_LOST.has(problem.reason))) {
    // The order held no seats, so a new order replaces it without a message.
    if (state.order && state.held.length === 0 && problem.reason !== 'not_found')
      return request({ ...state, order: null, sent: null })
    const cleared = [clear(hall, state), { type: 'followOrder' }, { type: 'nameOrder' }, { type: 'refetch' }] as const
    if (problem.reason === 'hold_expired' && refusedSeats.length > 0)
      return [...cleared, { type: 'offerAgain', seats: later ?? refusedSeats }]
    const [next, ...effects] = cleared
    return [{ ...next, message: { kind: 'closed' } }, ...effects, { type: 'announceMessage' }]
  }
  const idle = { ...state, sent: null, isDue: false, unsent: null }
  if (problem.reason === 'seat_taken' && problem.taken.length > 0) {
    const { taken } = problem
    const wanted = later ? withoutSeats(hall, later, taken) : state.held
    const alternatives = later ? null : problem.alternatives
    const marked = markHeld(hall, { ...idle, wanted }, taken)
    const next = { ...marked, message: { kind: 'taken' as const, seats: taken, alternatives } }
    const effects = [{ type: 'announceMessage', text: problem.message }, { type: 'refetch' }] as const
    if (!later) return [next, ...effects]
    const [requested, ...more] = request(next)
    return [requested, ...more, ...effects]
  }
  const next = { ...idle, failed: later ?? refusedSeats, wanted: state.held }
  if (problem.reason === 'showtime_started') return [{ ...next, isStarted: true }]
  if (problem.reason === 'too_many_seats')
    return [
      { ...next, message: { kind: 'too_many' } },
      { type: 'announceMessage', text: problem.message },
    ]
  const text = refusalText(problem)
  const effects: SelectionEffect[] = [text ? { type: 'announceMessage', text } : { type: 'announceMessage' }]
  if (problem.reason === 'proof_needed') effects.push({ type: 'askPhone', seats: next.failed })
  return [{ ...next, message: { kind: 'retry', problem } }, ...effects]
}

/** Marks seats as held by other visitors before the live channel does. */
function markHeld(hall: Hall, state: SelectionState, seats: readonly string[]): SelectionState {
  if (!state.states) return state
  const changes = seats.map((id) => [indexOf(hall, id), 2] as const)
  return withStates(hall, state, applyChanges(state.states, changes, state.version))[0]
}

const clear = (hall: Hall, state: SelectionState): SelectionState => ({
  ...withHeld(hall, state, []),
  returning: [],
  wanted: [],
  order: null,
  sent: null,
  isDue: false,
  unsent: null,
})

function withStates(
  hall: Hall,
  state: SelectionState,
  { states, version, changed }: { states: Uint8Array; version: number; changed: readonly number[] },
): SelectionStep {
  const releasing = state.releasing.filter((index) => !changed.includes(index))
  // The code above writes only digits of the contract.
  const left = freeByArea(hall, (index) => states[index] as SeatState | undefined)
  const next = { ...state, states, version, releasing }
  const isHit = state.held.some((id) => {
    const index = indexOf(hall, id)
    return changed.includes(index) && (states[index] ?? 0) < 2
  })
  const [doubted, ...effects] = isHit ? step(hall, next, { type: 'doubted', isOver: false }) : ([next] as const)
  if (JSON.stringify(left) === JSON.stringify(state.left)) return [doubted, ...effects]
  const areas = Object.values(left)
  if (areas.some(({ seats }) => seats > 0)) {
    const isOver = doubted.message?.kind === 'sold_out' || doubted.message?.kind === 'only_wheelchair'
    return [{ ...doubted, left, message: isOver ? null : doubted.message }, ...effects]
  }
  if (state.wanted.length > 0) return [{ ...doubted, left }, ...effects]
  const kind = areas.some(({ reserved }) => reserved > 0) ? 'only_wheelchair' : 'sold_out'
  return [{ ...doubted, left, message: { kind } }, ...effects]
}

/** State of a seat that the asking order holds itself. */
const OWN = '3'

/** Before an order is known, only the one in the address has seats of its own. */
function withReturning(hall: Hall, state: SelectionState, states: Uint8Array): SelectionState {
  if (state.order || state.wanted.length > 0) return state
  const returning = hall.seats.filter(({ index }) => states[index] === Number(OWN)).map(({ id }) => id)
  return returning.length > 0 ? { ...state, returning } : state
}

/** By the clock of this device the hold is over, but the server has not said so. */
const inconclusive = (state: SelectionState, isOver: boolean): SelectionStep =>
  isOver ? [state, { type: 'checkLater' }] : [state]

function checked(
  hall: Hall,
  state: SelectionState,
  { states, isOver }: { states: string | undefined; isOver: boolean },
): SelectionStep {
  const next = { ...state, checking: null }
  // The order has answered since, or will soon. Its answer is newer.
  if (state.checking !== state.held || state.sent) return inconclusive(next, isOver)
  if (!states && !isOver) return [next]
  const lost = state.held.filter((id) => states?.[indexOf(hall, id)] !== OWN)
  if (lost.length === 0) return inconclusive(next, isOver)
  if (lost.length < state.held.length)
    return choose(hall, next, withoutSeats(hall, state.wanted, lost), { kind: 'lost', seats: lost })
  const ended = [clear(hall, next), { type: 'followOrder' }, { type: 'refetch' }] as const
  return state.wanted.length > 0 ? [...ended, { type: 'offerAgain', seats: state.wanted }] : ended
}

function resumed(hall: Hall, state: SelectionState, order: Order): SelectionStep {
  // Seats that the visitor has chosen meanwhile are their newer choice.
  if (state.order || state.sent || state.unsent) return [state]
  const seats = inHallOrder(
    hall,
    order.seats.map(({ seat }) => seat),
  )
  return [
    { ...state, order, wanted: seats, held: seats, returning: [] },
    { type: 'followOrder' },
    { type: 'nameOrder' },
    { type: 'refetch' },
  ]
}

// What the cinema's change of a showtime means for a booking. Pure.
import type { Order, OrderChange } from '#server/contracts/orders.ts'

type Changed = Pick<Order, 'status' | 'cancellation' | 'change'>

/** The change that the holder has not answered yet; undefined: there is none. */
export const openChangeOf = ({ status, cancellation, change }: Changed): OrderChange | undefined =>
  status === 'TICKETED' && !cancellation && change?.answer === null ? change : undefined

/** The showtime does not take place, and the holder has not answered yet. */
export const isCalledOff = (order: Changed): boolean => openChangeOf(order)?.kind === 'CALLED_OFF'

/** A ticket that is not valid has an empty code. */
export const areTicketsValid = ({ tickets }: Pick<Order, 'tickets'>): boolean =>
  tickets.every(({ code }) => code !== '')

/** Whether there is anything to scan. */
export const hasCodes = ({ tickets }: Pick<Order, 'tickets'>): boolean => tickets.some(({ code }) => code !== '')

/** Of a cancellation that the cinema caused. Members cannot choose it. */
const CALLED_OFF = 'called_off'

/** The booking was closed because of such a change, and not because its member cancelled it. */
export const isClosedByChange = ({ cancellation, change }: Pick<Order, 'cancellation' | 'change'>): boolean =>
  cancellation?.exchangedFor === null &&
  (cancellation.reasonId === CALLED_OFF || change?.answer === 'REFUND' || change?.answer === 'WALLET')

/** The cinema ended the booking: its change did, or staff cancelled it for the holder. */
export const isClosedByCinema = (order: Pick<Order, 'cancellation' | 'change'>): boolean =>
  isClosedByChange(order) || order.cancellation?.isByCinema === true

/** Whether the time has changed, not only the hall. */
export const hasNewTime = ({ change, showtime }: Pick<Order, 'change' | 'showtime'>): boolean =>
  Boolean(change?.before && Date.parse(change.before.startsAt) !== Date.parse(showtime.startsAt))

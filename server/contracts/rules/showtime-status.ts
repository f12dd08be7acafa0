import type { ShowtimeChip } from '../films.ts'

/** A showtime with another status is shown, but no link leads to its seats. */
export const isForSale = (status: ShowtimeChip['status']): boolean => status === 'AVAILABLE' || status === 'NEARLY_FULL'
